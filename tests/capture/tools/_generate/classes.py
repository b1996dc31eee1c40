"""Classes of generated programs: each a type of its own, with what can be read of it, done to it and changed about it."""

# name: (source, how one is made, expressions, effects, changes)
CLASSES = {
    "Plain": ('''
class Late:
    v = 3
    def __repr__(self):
        return 'late'

class Giving(Late):
    def __get__(self, obj, owner=None):
        return 13

class Plain:
    k = 2
    shared = [1]
    late = Late()
    def __init__(self, x=1, y=None):
        self.x = x
        self.y = [1, 2] if y is None else y
    def m(self, n):
        return self.x + n
    def grow(self, n):
        self.y.append(n)
        return len(self.y)
    def bump(self):
        self.x += 1
        return self
    @classmethod
    def made(cls, n):
        return cls(n)
    @staticmethod
    def twice(n):
        return n * 2
    @property
    def p(self):
        return self.x * 10
    @p.setter
    def p(self, v):
        self.x = v
    def __repr__(self):
        return f'Plain({self.x!r})'

class OtherPlain(Plain):
    k = 5
    def m(self, n):
        return super().m(n) * 2
''', ["Plain({int}, {li})", "Plain({int})", "OtherPlain(3)", "Plain({int}).bump()"], """
int: {Plain}.x | {Plain}.m({int}) | {Plain}.k | {Plain}.grow({int}) | {Plain}.p | {Plain}.bump().x | len({Plain}.y) | Plain.twice({int}) | getattr({Plain}, 'x', 0) | getattr({Plain}, 'absent', 5) | Plain.made({int}).x | {Plain}.m.__func__({Plain}, 2) | len({Plain}.__dict__)
li: {Plain}.y | {Plain}.shared | Plain.shared
bool: isinstance({Plain}, OtherPlain) | hasattr({Plain}, 'extra') | type({Plain}) is Plain | {Plain} is {Plain} | {Plain} == {Plain}
str: repr({Plain}) | f"{{{Plain}}}" | {Plain}.__class__.__name__
any: {Plain} | {Plain}.late | {Plain}.late | [{Plain}, {Plain}] | {Plain}.m | vars({Plain}) | Plain
fn: {Plain}.m | Plain.twice
""", """{=Plain}.x = {int} | {=Plain}.y.append({int}) | {=Plain}.bump() | {=Plain}.grow({int}) | {=Plain}.extra = {any} | {=Plain}.p = {int} | {=Plain}.y = {li} | del {=Plain}.x | {=Plain}.k = {int} | {=Plain}.x += {int} | Plain.k = {int} | Plain.shared.append({int}) | {=Plain}.shared = {li} | del {=Plain}.k | {=Plain}.__dict__['x'] = {int} | setattr({=Plain}, 'z', {int}) | {=Plain}.y = {=Plain}""",
        """Late.__get__ = lambda self, o, t=None: 31 | Late.__set__ = lambda self, o, v: None | Plain.__dict__['late'].__class__ = Giving | Late.v = {int} | Plain.late = Giving() | del Giving.__get__ | Plain.m = lambda self, n: n * 3 | Plain.k = {int} | {=Plain}.__class__ = OtherPlain | {=Plain}.m = lambda n: n - 1 | del Plain.k | Plain.x = property(lambda self: 9) | Plain.__getattr__ = lambda self, name: 42 | Plain.p = 6 | OtherPlain.m = lambda self, n: n | Plain.__init__ = lambda self, x=0, y=None: setattr(self, 'x', x * 2) or setattr(self, 'y', []) | Plain.__eq__ = lambda self, other: True | Plain.m.__code__ = Plain.grow.__code__ | Plain.__getattribute__ = lambda self, name: 1 if name == 'x' else object.__getattribute__(self, name) | Plain.extra = {any} | {=Plain}.__dict__ = dict(x=4, y=[9]) | {=Plain}.__class__ = Plain | Plain.__repr__ = lambda self: 'other' | Plain.twice = staticmethod(lambda n: n + 1) | OtherPlain.__bases__ = (Plain,) | Plain.__setattr__ = lambda self, name, v: object.__setattr__(self, name, 77)"""),
    "Slotted": ('''
class SlotBase:
    __slots__ = ('x',)
    def __init__(self, x=1, y=2):
        self.x = x
        self.y = y

class Slotted(SlotBase):
    __slots__ = ('y', 'z')
    def total(self):
        return self.x + (self.z if hasattr(self, 'z') else 0)
    def __repr__(self):
        return 'Slotted'
''', ["Slotted({int}, {li})", "Slotted({int}, [1])"], """
int: {Slotted}.x | {Slotted}.total() | getattr({Slotted}, 'z', 3)
li: {Slotted}.y
bool: hasattr({Slotted}, 'z')
any: {Slotted}
""", "{=Slotted}.x = {int} | {=Slotted}.z = {int} | del {=Slotted}.z | {=Slotted}.y = {li} | {=Slotted}.y.append({int}) | Slotted.x.__set__({=Slotted}, {int}) | del {=Slotted}.x",
        "Slotted.total = lambda self: 100 | Slotted.x = 5 | SlotBase.x = property(lambda self: 3) | Slotted.z = Slotted.y | del Slotted.z"),
    "Data": ('''
@dataclasses.dataclass
class Data:
    a: int = 1
    b: list = dataclasses.field(default_factory=list)
    def with_a(self, a):
        return dataclasses.replace(self, a=a)

@dataclasses.dataclass(frozen=True, order=True)
class Frozen:
    a: int = 1
    b: tuple = ()
''', ["Data({int}, {li})", "Data()", "Data({int})"], """
int: {Data}.a | len({Data}.b) | {Data}.with_a({int}).a | hash(Frozen({int}, (1,))) % 5 | Frozen({int}).a
li: {Data}.b | list(dataclasses.astuple({Data}))
bool: {Data} == {Data} | {Data} == Data({int}, {li}) | Frozen({int}) < Frozen(2) | Frozen({int}) == Frozen(1)
str: repr({Data}) | str(Frozen({int}))
any: {Data} | Frozen({int}) | dataclasses.asdict({Data}) | dataclasses.replace({Data}, a={int}) | {{Frozen({int}): 1}}
""", "{=Data}.a = {int} | {=Data}.b.append({int}) | {=Data}.b = {li} | {=Data}.c = {int}",
        "Data.__eq__ = lambda self, other: True | Data.a = 5 | Data.with_a = lambda self, a: self | del {=Data}.a | Frozen.__hash__ = lambda self: 3 | Data.__repr__ = lambda self: 'D' | Frozen.__lt__ = lambda self, o: True"),
    "Pair": ('''
Pair = collections.namedtuple('Pair', 'left right')

class BigPair(Pair):
    def total(self):
        return self.left * 2
''', ["Pair({int}, {li})", "BigPair({int}, [1])", "Pair(left=1, right=[2])"], """
int: {Pair}.left | {Pair}[0] | len({Pair}) | {Pair}._replace(left={int}).left
li: {Pair}.right | {Pair}[1]
bool: {Pair} == {Pair} | isinstance({Pair}, BigPair) | {Pair} is {Pair} | isinstance({Pair}, tuple)
str: repr({Pair}) | ','.join({Pair}._fields)
any: {Pair} | {Pair}._replace(left={int}) | {Pair}._asdict() | Pair({int}, {any}) | [*{Pair}]
""", "{=Pair}.right.append({int}) | {=Pair}.right[0] = {int}",
        "Pair.left = property(lambda self: 8) | BigPair.total = lambda self: 1 | Pair.__eq__ = lambda self, o: False | Pair.extra = 1"),
    "Color": ('''
class Color(enum.Enum):
    RED = 1
    BLUE = 2
    def next(self):
        return Color.BLUE if self is Color.RED else Color.RED

class Level(enum.IntEnum):
    LOW = 1
    HIGH = 5
''', ["Color.RED", "Color.BLUE"], """
int: {Color}.value | len({Color}.name) | Level({int} % 2 * 4 + 1) | Level.LOW + {int} | len(Color) | {{Color.RED: 3}}.get({Color}, 4)
bool: {Color} is Color.RED | {Color} == {Color} | {Color} in (Color.RED,)
str: {Color}.name | str({Color}) | repr(Level.HIGH)
any: {Color} | {Color}.next() | Color(1 + {int} % 2) | Color['RED'] | list(Color)
""", "{=Color}.extra = {int}",
        "Color.next = lambda self: 7 | Color.RED._value_ = 9 | Color.__str__ = lambda self: 'c' | Color.extra = 4"),
    "Special": ('''
class Special:
    def __init__(self, items=()):
        self.items = list(items)
    def __len__(self):
        return len(self.items)
    def __bool__(self):
        return bool(self.items and self.items[0])
    def __eq__(self, other):
        return isinstance(other, Special) and self.items == other.items
    def __hash__(self):
        return len(self.items)
    def __iter__(self):
        return iter(self.items)
    def __getitem__(self, i):
        return self.items[i]
    def __setitem__(self, i, v):
        self.items[i] = v
    def __contains__(self, v):
        return v in self.items
    def __add__(self, other):
        return Special(self.items + list(other))
    def __iadd__(self, other):
        self.items.extend(other)
        return self
    def __call__(self, n):
        return n + len(self.items)
    def __lt__(self, other):
        return len(self.items) < len(other)
    def __format__(self, spec):
        return 'special' + spec
    def __repr__(self):
        return 'Special' + repr(self.items)
    def __index__(self):
        return len(self.items)
''', ["Special({li})", "Special([1, 2])", "Special()"], """
int: len({Special}) | {Special}[0] | {Special}({int}) | sum({Special}) | hash({Special}) | 5 if {Special} else 6 | operator.index({Special}) | {{{Special}: 4}}.get({Special}, 3) | max({Special}, default=0) | list(range(9))[{Special}]
bool: {int} in {Special} | {Special} == {Special} | bool({Special}) | {Special} < {Special} | not {Special} | {Special} in [{Special}] | {Special} is {Special}
li: list({Special}) | [v for v in {Special}] | {Special}.items | sorted([{Special}, {Special}])[0].items | [*{Special}]
str: repr({Special}) | f"{{{Special}:x}}" | str([{Special}]) | '{{}}'.format({Special})
any: {Special} + {li} | {Special} | {{{Special}: 1}} | tuple({Special})
fn: {Special}
""", "{=Special}.items.append({int}) | {=Special}[0] = {int} | {=Special} += {li}[:2] | {=Special}.items = {li}",
        "Special.__len__ = lambda self: 3 | Special.__bool__ = lambda self: False | Special.__iter__ = lambda self: iter([7]) | Special.__getitem__ = lambda self, i: i | Special.__eq__ = lambda self, o: True | Special.__call__ = lambda self, n: n | Special.__contains__ = lambda self, v: True | del Special.__bool__ | Special.__lt__ = lambda self, o: False | Special.__hash__ = lambda self: 1 | Special.__repr__ = lambda self: 'S' | Special.__format__ = lambda self, spec: 'f' | del Special.__iter__ | Special.__add__ = lambda self, o: 1 | Special.__radd__ = lambda self, o: 2 | Special.__index__ = lambda self: 2 | del Special.__contains__"),
    "Lazy": ('''
class Lazy:
    def __init__(self, **kwargs):
        self.__dict__.update(kwargs)
    def __getattr__(self, name):
        if name.startswith('__') or name == 'never':
            raise AttributeError(name)
        return len(name) + Lazy.bonus
    bonus = 0

class Watching:
    count = 0
    def __init__(self):
        self.v = 1
    def __getattribute__(self, name):
        Watching.count += 1
        return object.__getattribute__(self, name)

class Setting:
    def __init__(self):
        self.v = 1
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value)
        object.__setattr__(self, 'last', name)
    def __delattr__(self, name):
        object.__setattr__(self, 'deleted', name)
''', ["Lazy()", "Lazy(a={int})", "Lazy(bonus=3)"], """
int: {Lazy}.a | {Lazy}.unknown | {Lazy}.bonus | getattr({Lazy}, 'never', 5) | Watching().v
bool: hasattr({Lazy}, 'never') | hasattr({Lazy}, 'b')
any: {Lazy} | vars(Setting())
""", "{=Lazy}.a = {int} | del {=Lazy}.a | Lazy.bonus = {int} | {=Lazy}.unknown = {int} | {=Lazy}.never = 1",
        "Lazy.__getattr__ = lambda self, name: 11 | del Lazy.__getattr__ | Lazy.a = 6 | Lazy.unknown = 4"),
    "Described": ('''
class Field:
    def __init__(self, start):
        self.start = start
    def __set_name__(self, owner, name):
        self.name = '_' + name
    def __get__(self, obj, owner=None):
        return self.start if obj is None else getattr(obj, self.name, self.start)
    def __set__(self, obj, value):
        setattr(obj, self.name, value)

class Reader:
    def __get__(self, obj, owner=None):
        return 31

class Described:
    f = Field(4)
    r = Reader()
    @functools.cached_property
    def c(self):
        return [self.f]
''', ["Described()"], """
int: {Described}.f | {Described}.r | Described.f | len({Described}.c) | {Described}.c[0]
li: {Described}.c
any: {Described}
""", "{=Described}.f = {int} | {=Described}.r = {int} | {=Described}.__dict__.pop('c', None) | {=Described}._f = {int} | {=Described}.c.append({int}) | {=Described}.__dict__.pop('r', None)",
        "Described.__dict__['r'].__class__ = Field | Described.f = 3 | Described.f.__class__.__get__ = lambda self, o, t=None: 12 | Described.__dict__['f'].start = 8 | Reader.__get__ = lambda self, o, t=None: 1 | Reader.__set__ = lambda self, o, v: None | del Reader.__get__ | del Described.r"),
    "Sub": ('''
class Rows(list):
    def total(self):
        return sum(self)

class Named(dict):
    def __missing__(self, key):
        return len(self)

class Text(str):
    pass

class Number(int):
    def __add__(self, other):
        return Number(int(self) + int(other) + 100)

class Sub(Rows):
    def __getitem__(self, i):
        return list.__getitem__(self, i)
''', ["Sub([1, 2])", "Rows([3, 4])", "Rows()", "Sub({li})"], """
int: {Sub}[0] | len({Sub}) | {Sub}.total() | sum({Sub}) | Number({int}) + 1 | Named(a=1)['zz'] | {Sub}.n if hasattr({Sub}, 'n') else 0
bool: {int} in {Sub} | {Sub} == {li} | isinstance({Sub}, list) | {Sub} == {Sub} | not {Sub}
li: list({Sub}) | [v for v in {Sub}] | {Sub} + [1] | {Sub}[:2] if type({Sub}) is Rows else []
str: repr({Sub}) | Text('q') + 'a'
any: {Sub} | Named({d}) | Text({str}) | Number({int}) | Rows({li}) | {{**Named(a=2)}}
""", "{=Sub}.append({int}) | {=Sub}[0] = {int} | {=Sub}.n = {int} | {=Sub}.clear() | {=Sub}.extend({li}[:2]) | {=Sub} += [1]",
        "Rows.total = lambda self: -1 | Sub.__getitem__ = lambda self, i: 5 | Rows.__len__ = lambda self: 9 | Rows.__iter__ = lambda self: iter([1]) | Rows.__contains__ = lambda self, v: True | {=Sub}.__class__ = Rows | Named.__missing__ = lambda self, k: 66 | Number.__add__ = int.__add__ | Rows.__eq__ = lambda self, o: True | Text.__add__ = lambda self, o: 'zz' | Rows.__bool__ = lambda self: True"),
    "Meta": ('''
class Meta(type):
    factor = 2
    def __call__(cls, *args):
        made = super().__call__(*args)
        made.by = cls.factor
        return made
    def __getattr__(cls, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return len(name)
    def __len__(cls):
        return cls.size
    def __instancecheck__(cls, v):
        return type(v).__name__ == 'Made' or v == 3

class Made(metaclass=Meta):
    size = 3
    made = 0
    def __init__(self, n=1):
        self.n = n
        Made.made += COUNTING
    def __init_subclass__(cls, **kwargs):
        cls.size = 9

COUNTING = 0

class Abstract(abc.ABC):
    @abc.abstractmethod
    def go(self): ...

class Concrete(Abstract):
    def go(self):
        return 4
''', ["Made({int})", "Made()"], """
int: {Made}.n | {Made}.by | len(Made) | Made.absent | Made.size | {Made}.size | Made.factor | Concrete().go() | Made({int}).by
bool: isinstance({any}, Made) | isinstance(Concrete(), Abstract) | issubclass(Concrete, Abstract) | isinstance({int}, Made)
any: {Made} | Made({int}) | type('Dyn', (Made,), {{'q': {int}}}).q | type('Dyn', (Made,), {{}}).size
""", "{=Made}.n = {int} | Made.size = {int} | Meta.factor = {int} | {=Made}.by = {int} | Made.absent = {int}",
        "Meta.__call__ = type.__call__ | Meta.factor = 7 | Made.factor = 8 | Meta.__len__ = lambda cls: 1 | Meta.__instancecheck__ = lambda cls, v: False | COUNTING = 1 | Concrete.go = lambda self: 5 | Abstract.register(int) | del Meta.__getattr__ | Meta.size = property(lambda cls: 77)"),
    "Noted": ('''
class Noted:
    depth = 0
    def __init__(self, n=0):
        self.n = n
    def __enter__(self):
        Noted.depth += COUNT_DEPTH
        return self.n
    def __exit__(self, kind, error, trace):
        Noted.depth -= COUNT_DEPTH
        return self.n == 2
    def __repr__(self):
        return 'Noted'

COUNT_DEPTH = 0

@contextlib.contextmanager
def managed(n):
    try:
        yield n + 1
    finally:
        Noted.depth += 0
''', ["Noted({int})", "Noted(2)"], """
int: {Noted}.n | Noted.depth | {Noted}.__enter__()
any: {Noted}
""", "{=Noted}.n = {int} | Noted.depth += 1",
        "Noted.__exit__ = lambda self, *a: True | Noted.__enter__ = lambda self: 50 | COUNT_DEPTH = 1"),
    "Keyed": ('''
class Keyed(dict):
    noted = []
    def __setitem__(self, key, value):
        Keyed.noted.append(key)
        dict.__setitem__(self, key, value)
    def __delitem__(self, key):
        super().__delitem__(key)
        dict.__setitem__(self, 'gone', Keyed.step)
    def __ior__(self, other):
        return dict.__ior__(self, {**other, 'z': 3})
    def setdefault(self, key, value=None):
        return super().setdefault(key + 's', value)
    def pop(self, key, default=None):
        Keyed.noted.append('pop')
        return super().pop(key, default)
    step = 1

class Twofold(Keyed):
    def __setitem__(self, key, value):
        super().__setitem__(key, value)
        super().__setitem__(key * 2, [value])

class Placed(collections.OrderedDict):
    def __setitem__(self, key, value):
        dict.__setitem__(self, key, value)

class Tallied(collections.Counter):
    def __setitem__(self, key, value):
        super().__setitem__(key, value + 1)
''', ["Keyed(a=1)", "Twofold(a={int})", "Twofold()", "Placed(a=1, b=2)", "Tallied('aab')", "Keyed()"], """
int: len({Keyed}) | {Keyed}.get('a', 2) | len(Keyed.noted) | len({Keyed}.setdefault('q', [1])) | {Keyed}.pop('a', 4)
bool: 'a' in {Keyed} | {Keyed} == {d} | 'gone' in {Keyed} | {Keyed} == {Keyed}
li: list({Keyed}.values()) | Keyed.noted
any: {Keyed} | dict({Keyed}) | {Keyed} | list({Keyed})
""", "{=Keyed}['a'] = {int} | {=Keyed}['n'] = {any} | del {=Keyed}['a'] | {=Keyed} |= {d} | {=Keyed}.update({d}) | {=Keyed}.setdefault('q', {int}) | {=Keyed}.pop('a', 0) | dict.__setitem__({=Keyed}, 'a', {int}) | dict.pop({=Keyed}, 'a', 0) | {=Keyed}['a'] = {=Keyed}.get('a', 0) + 1 | Keyed.step = {int} | {=Keyed}.clear()",
        "Keyed.__setitem__ = dict.__setitem__ | del Keyed.__setitem__ | Keyed.__setitem__ = lambda self, k, v: None | del Keyed.__delitem__ | Keyed.step = 5 | Twofold.__setitem__ = lambda self, k, v: dict.__setitem__(self, k, -1) | {=Keyed}.__class__ = Keyed | del Keyed.__ior__ | Keyed.__getitem__ = lambda self, k: 8 | Keyed.__contains__ = lambda self, k: True | Keyed.get = lambda self, k, o=None: 6 | Twofold.pop = dict.pop"),
    "Listed": ('''
class Listed(list):
    noted = []
    def __setitem__(self, at, value):
        Listed.noted.append(at)
        list.__setitem__(self, at, value + Listed.more if isinstance(value, int) else value)
    def __delitem__(self, at):
        super().__delitem__(at)
        super().insert(0, 0)
    def __iadd__(self, other):
        return list.__iadd__(self, list(other)[:1])
    def append(self, value):
        Listed.noted.append(len(self))
        super().append(value)
        list.append(self, Listed.more)
    def extend(self, values):
        for v in list(values)[:3]:
            self.append(v)
    def pop(self, at=-1):
        v = super().pop(at)
        super().reverse()
        return v
    more = 2

class Members(set):
    def add(self, v):
        super().add(v + 1)
    def __ior__(self, other):
        return set.__ior__(self, {9})

class Letters(bytearray):
    def __setitem__(self, at, value):
        bytearray.__setitem__(self, at, (value + 1) % 256)

class Line(collections.deque):
    def append(self, v):
        super().append(v)
        super().appendleft(v)
''', ["Listed([1, 2])", "Listed({li})", "Listed()", "Line([1, 2], 5)", "Members({{1, 2}})", "Letters(b'ab')", "Listed([3])"], """
int: len({Listed}) | {Listed}[0] | sum({Listed}) | len(Listed.noted) | {Listed}.pop()
bool: {int} in {Listed} | {Listed} == {li} | not {Listed}
li: list({Listed}) | Listed.noted | sorted({Listed})
any: {Listed} | [*{Listed}]
""", "{=Listed}.append({int}) | {=Listed}[0] = {int} | del {=Listed}[0] | {=Listed} += {li} | {=Listed}.extend({li}) | {=Listed}.pop() | list.append({=Listed}, {int}) | {=Listed}.add({int}) | {=Listed} |= {{4}} | Listed.more = {int} | {=Listed}.reverse() | {=Listed}.clear() | {=Listed}[:1] = {li}",
        "Listed.__setitem__ = list.__setitem__ | del Listed.append | Listed.append = lambda self, v: list.append(self, -v) | Listed.more = 7 | del Listed.__iadd__ | Listed.__len__ = lambda self: 3 | Listed.__iter__ = lambda self: iter([5]) | Line.append = collections.deque.append | Members.add = lambda self, v: None | del Letters.__setitem__ | {=Listed}.__class__ = Listed"),
    "Kept": ('''
class Kept:
    numbers = []
    def __init__(self, last=0.0):
        self.last = last
    def keep(self, n):
        self.numbers.append(n)
        self.last = n
        return self.numbers.count(n)
''', ["Kept()", "Kept({num})", "Kept(float('nan'))"], """
int: {Kept}.keep({num}) | len(set(Kept.numbers)) | [{num}, {Kept}.last].index({Kept}.last) | len({{{Kept}.last: 1, {num}: 2}})
num: {Kept}.last | {Kept}.last - {Kept}.last | {Kept}.last * float('inf') | math.nan | complex({num}, {num}).real
bool: {Kept}.last in [{num}] | {Kept}.last is {Kept}.last | {Kept}.last == {num} | ({num},) == ({Kept}.last,)
any: {Kept} | [{Kept}.last, {num}] | complex({Kept}.last)
""", "{=Kept}.keep({num}) | {=Kept}.last = {num} | {=Kept}.last = {=Kept}.last - float('inf') | Kept.numbers.append({num}) | {=Kept}.keep(float('inf') - float('inf')) | {=Kept}.keep(len(set(Kept.numbers)))",
        "{=Kept}.last = float('nan') | Kept.numbers.clear() | Kept.numbers = [{num}] | {=Kept}.last = 0.0"),
    "Dying": ('''
class Dying:
    died = 0
    def __init__(self, n=0):
        self.n = n
    def __del__(self):
        Dying.died += 1
        note(self.n)
''', ["Dying({int})"], """
int: {Dying}.n | Dying({int}).n | Dying.died
any: {Dying} | Dying({int})
""", "{=Dying}.n = {int} | Dying({int})", "del Dying.__del__ | Dying.__del__ = lambda self: None"),
}
