# Items, lengths and hashes of classes that leave a built-in type's way alone, and of those that don't.
import enum
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple

Point = namedtuple("Point", "x y")

class Own(Point):
    def __getitem__(self, i):
        return ("own", i)

class Pair(tuple):
    pass

def items(t):
    out = []
    for i in (0, 1, -1, -2, 2, -3, True, slice(0, 1)):
        try:
            out.append(t[i])
        except IndexError as e:
            out.append(str(e))
    return out

for _ in range(3):
    print(items(Point(1, 2)), items(Own(1, 2)), items(Pair((3, 4))), items((5, 6)))
p = Point(1, 2)
for step in range(3):
    print(p[0], p[-1])
    if step == 1:
        Point.__getitem__ = lambda self, i: ("late", i)

class Sized(list):
    def __len__(self):
        return 40

def lengths(values):
    out = []
    for v in values:
        out.append(len(v))
    return out

things = [deque([1, 2]), Counter("aab"), OrderedDict(a=1), defaultdict(int, a=1), Pair((1,)), Sized([1]), range(7), b"ab", bytearray(b"abc"), {1}.union(), deque(), {}.keys()]
for _ in range(3):
    print(lengths(things))
for bad in (3, None, object(), iter([])):
    try:
        len(bad)
    except TypeError as e:
        print(e)

class Color(enum.Enum):
    RED = 1
    GREEN = "g"

    @property
    def shout(self):
        return self.name.upper() + "!"

class Odd(enum.Enum):
    A = 1

    def __hash__(self):
        return 7

class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2

counts = {}
for _ in range(3):
    for c in Color:
        counts[c] = counts.get(c, 0) + 1
    print(counts[Color.RED], hash(Color.RED) == hash("RED"), hash(Odd.A), hash(Level.LOW) == hash(1), Color.GREEN in {Color.GREEN}, {Odd.A: 1}[Odd.A])
    print(Color(1), Color("g").value, Color.RED.name, Color["GREEN"].shout, Level(2) + 1, Color(value=1))
for wrong in (2, [1], None):
    try:
        Color(wrong)
    except ValueError as e:
        print(e)
try:
    Color()
except TypeError:
    print("TypeError")
c = Color.RED
c._name_ = "OTHER"
print(hash(c) == hash("OTHER"))
c._name_ = "RED"
print(enum.Enum("Made", "a b c")(2), enum.Enum("Made", {"a": 5}, module="m").a.value)

class Meta(type):
    def __call__(cls, *args, extra=None, **kw):
        made = super().__call__(*args, **kw)
        made.extra = extra
        return made

class Thing(metaclass=Meta):
    def __init__(self, a=1, *, b=2):
        self.a, self.b = a, b

class Single(type):
    known = {}

    def __call__(cls, *args):
        if cls not in cls.known:
            cls.known[cls] = type.__call__(cls, *args)
        return cls.known[cls]

class Config(metaclass=Single):
    def __init__(self, n=0):
        self.n = n

for i in range(3):
    t = Thing(i, b=3, extra="e")
    print(t.a, t.b, t.extra, vars(Thing()), Config(i).n, Config() is Config(9))
try:
    Thing(1, 2)
except TypeError as e:
    print(e)

class Broken(type):
    def __call__(cls):
        raise KeyError("called")

class X(metaclass=Broken):
    pass

for _ in range(2):
    try:
        X()
    except KeyError as e:
        print(e)
class Deep(type):
    def __call__(cls, n):
        return n if n == 0 else 1 + cls(n - 1)
class Y(metaclass=Deep):
    pass
print(Y(300))

class Box:
    def __init__(self, f):
        self.prop = property(f)
def call(b):
    return b.prop.fget(3)
b = Box(lambda v: v + 1)
print([call(b) for _ in range(3)])
b.prop = property()
try:
    call(b)
except TypeError as e:
    print(e)
try:
    "a".nothing()
except AttributeError as e:
    print(e)
print([s.encode() for s in ("", "abc", "é", "€")], "abc".encode("ascii"), "é".encode("latin-1", "strict"))
try:
    "\ud800".encode()
except UnicodeEncodeError as e:
    print(e)
