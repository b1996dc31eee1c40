"""The declared grammar of generated programs: expressions by type, patterns, format specs, the fixed prelude.

Each production is a line "weight template". In a template <name> is a nonterminal and <name:argument> calls the generator's
method of that name; everything else is text. A '+' after the weight marks a production whose value can be larger than its
operands: what is stored in a variable is then cut, so that loops do not build values without end.
"""

EXPRESSIONS = {
    "int": """
        9 <literal:int>
        12 <var:int>
        5 + (<int> <arith> <int>)
        1 (<int> // <int>)
        2 (<int> % <positive>)
        2 (<int> // <positive>)
        2 + (<int> <bitop> <int>)
        1 + (<int> << (<int> & 7))
        1 (<int> >> (<int> & 7))
        1 + (<literal:int> ** <digit>)
        1 + pow(<int>, <digit>, <positive>)
        2 (<sign><var:int>)
        1 abs(<int>)
        2 len(<sized>)
        1 + sum(<ints>)
        2 <ints>[<int>]
        1 <ints>[<digit> % len(<ints>)]
        3 (<int> if <bool> else <int>)
        3 <walrus:int>
        5 <call:int>
        3 <attribute:int>
        1 <method:int>
        1 max(<int>, <int>)
        1 min(*<ints>, <int>)
        1 + divmod(<int>, <positive>)[<bit>]
        1 <str>.find(<str>)
        1 <str>.count(<str>)
        1 ord(<str>[<bit>])
        1 int(<float>)
        1 round(<float>)
        1 (lambda <param:int>: <int_of_param>)(<int>)
        1 next(iter(<ints>), <int>)
        1 next((<comp_int> for <comp_target> in <comp_source:ints> if <comp_bool>), <int>)
        1 <dict>.get(<key>, <int>)
        1 (<int> and <int>)
        1 (<int> or <int>)
        1 (True + <bool>)
        1 <bytes>[<bit>]
        1 int(<digits>)
        1 (<int>).bit_length()
        1 [*<ints>, <int>][-1]
        1 (<int>, <int>)[<bit>]
        1 functools.reduce(lambda a, b: a - b, <ints>, <int>)
        1 hash(<int>)
        1 int.from_bytes(<bytes>[:4], <order>)
        1 <tuple>.index(<item>)
        1 (<float> // 1).__int__()
        1 type(<item>).__name__.__len__()
    """,
    "float": """
        8 <literal:float>
        8 <var:float>
        4 + (<float> <arith> <float>)
        2 (<int> / <positive>)
        1 (<int> / <int>)
        1 (<float> // <literal:float>)
        1 (<float> % <literal:float>)
        1 float(<int>)
        1 math.floor(<float>) / 2
        1 round(<float>, <digit>)
        1 (<sign><var:float>)
        1 abs(<float>)
        1 math.sqrt(abs(<float>))
        1 <walrus:float>
        1 <call:float>
        2 (<float> if <bool> else <float>)
        1 (<float> * 1j).imag
        1 complex(<float>, <literal:float>).real
        1 float(<numeral>)
        1 max(<float>, <int>, key=lambda v: -v) + 0.5
    """,
    "bool": """
        3 <truth>
        5 <var:bool>
        6 (<int> <compare> <int>)
        2 (<float> <compare> <float>)
        2 (<str> <compare> <str>)
        2 (<int> <compare> <int> <compare> <int>)
        2 (not <bool>)
        2 (<bool> and <bool>)
        2 (<bool> or <bool>)
        2 (<int> in <ints>)
        2 (<item> not in <list>)
        1 (<str> in <str>)
        1 (<key> in <dict>)
        1 (<int> in <set>)
        1 isinstance(<item>, <class_of>)
        1 (<item> is None)
        1 (<item> is not None)
        1 any((<comp_bool>) for <comp_target> in <comp_source:ints>)
        1 all([<comp_bool> for <comp_target> in <comp_source:ints>])
        1 <str>.startswith(<str>)
        1 (<list> == <list>)
        1 (<tuple> <compare> <tuple>)
        1 (<set> <= <set>)
        1 bool(<sized>)
        1 <walrus:bool>
        1 <call:bool>
        1 callable(<item>)
        1 hasattr(<item>, <attribute_name>)
        1 (<item> == <item> != <item>)
    """,
    "str": """
        8 <literal:str>
        9 <var:str>
        4 + (<str> + <str>)
        1 + (<str> * <digit>)
        6 <fstring>
        2 <str>[<slice>]
        1 <str>[<int>]
        1 <str>.upper()
        1 <str>.title()
        1 <str>.strip(<str>)
        2 + <separator>.join(<strs>)
        1 + <str>.replace(<str>, <str>)
        1 + <str>.center(<digit>, <fill>)
        1 + <str>.zfill(<digit>)
        1 <str>.partition(<str>)[<bit>]
        3 repr(<item>)
        2 str(<item>)
        1 ascii(<str>)
        2 format(<int>, <spec_int>)
        2 format(<float>, <spec_float>)
        1 format(<str>, <spec_str>)
        2 + (<percent>)
        1 + <brace_format>
        2 (<str> if <bool> else <str>)
        1 <walrus:str>
        3 <call:str>
        1 <attribute:str>
        1 chr(65 + <int> % 26)
        1 type(<item>).__name__
        1 hex(<int>)
        1 bin(<int>)
        1 <bytes>.decode("latin-1")
        1 max(<strs>, key=len, default=<str>)
        1 <str>.translate({97: <str>, 98: None})
        1 (<str> or <str>)
    """,
    "bytes": """
        5 <literal:bytes>
        4 <var:bytes>
        2 + (<bytes> + <bytes>)
        1 <bytes>[<slice>]
        1 <str>.encode()
        1 bytes(<small_ints>)
        1 (<int>).to_bytes(8, <order>, signed=True)
        1 + b"-".join([<bytes>, <bytes>])
        1 bytes(bytearray(<bytes>)[::-1])
        1 memoryview(<bytes>)[<slice>].tobytes()
    """,
    "ints": """
        6 <display:[:int:]>
        8 <var:ints>
        3 list(range(<digit>))
        1 list(range(<int> % 5, <int> % 9, <positive>))
        2 sorted(<ints>)
        1 sorted(<ints>, reverse=<bool>, key=lambda n: (n % 3, n))
        5 [<comp_int> for <comp_target> in <comp_source:ints>]
        3 [<comp_int> for <comp_target> in <comp_source:ints> if <comp_bool>]
        1 [<comp_int> for <comp_target> in <comp_source:ints> for <comp_target> in <comp_inner>]
        2 <ints>[<slice>]
        2 + (<ints> + <ints>)
        1 + (<ints> * <bit>)
        1 [*<ints>, *<ints>]
        1 list(map(<int_function>, <ints>))
        1 list(filter(None, <ints>))
        1 list(<generator_call>)
        1 [<comp_int> for <comp_target>, <comp_target> in zip(<comp_pair>)]
        1 list(itertools.accumulate(<ints>))
        1 list(reversed(<ints>))
        1 sorted(<set>)
        1 (<ints> if <bool> else <ints>)
        1 <call:ints>
        1 [<comp_int> for <comp_target>, *<comp_target:star> in [<tuple_ints>, <tuple_ints>]]
        1 list(itertools.islice(itertools.cycle(<ints> or [1]), <digit>))
        1 [ord(c) for c in <str>]
        1 list(<bytes>)
    """,
    "list": """
        6 <display:[:item:]>
        6 <var:list>
        4 <ints>
        1 [<item>, *<sized>]
        1 + (<list> + <list>)
        1 <list>[<slice>]
        1 list(<sized>)
        1 list(enumerate(<sized>))
        1 list(zip(<sized>, <sized>))
        1 [[<comp_int>] * <bit> for <comp_target> in <comp_source:ints>]
        1 [(<comp_int>, <comp_bool>) for <comp_target> in <comp_source:ints>]
        1 [format(<comp_int>) for <comp_target> in <comp_source:ints>]
        1 list(<dict>.items())
        1 sorted(<list>, key=repr)
        1 sorted(<list>)
        1 [<item> for _ in range(<digit>)]
    """,
    "tuple": """
        5 <display:(:item:,)>
        5 <var:tuple>
        1 tuple(<list>)
        1 (*<sized>, <item>)
        1 + (<tuple> + <tuple>)
        1 <tuple>[<slice>]
        1 divmod(<int>, <positive>)
        1 (<item>, *<list>, <item>)
        1 tuple(<comp_int> for <comp_target> in <comp_source:ints>)
        1 <str>.partition(<str>)
        1 slice(<int>, None, <digit>).indices(<digit>)
    """,
    "dict": """
        5 <dict_display>
        5 <var:dict>
        2 {<comp_int>: <comp_int> for <comp_target> in <comp_source:ints>}
        1 {<comp_int> % 4: str(<comp_int>) for <comp_target> in <comp_source:ints> if <comp_bool>}
        1 {**<dict>, <key>: <item>}
        1 {**<dict>, **<dict>}
        1 dict(zip(<strs>, <list>))
        1 dict(a=<item>, **{"k": <item>})
        1 (<dict> | <dict>)
        1 dict.fromkeys(<ints>, <item>)
        1 dict(sorted(<dict>.items(), key=repr))
    """,
    "set": """
        4 {<int>, <int>, <int>}
        5 <var:set>
        2 set(<ints>)
        2 {<comp_int> for <comp_target> in <comp_source:ints>}
        1 (<set> | <set>)
        1 (<set> & <set>)
        1 (<set> - <set>)
        1 (<set> ^ <set>)
        1 frozenset(<ints>)
        1 {*<ints>, <int>}
        1 set()
    """,
    "complex": """
        3 <literal:float>j
        2 complex(<int>, <literal:float>)
        2 (<complex> * <complex>)
        1 (<complex> + <int>)
        1 (<float> - <complex>)
        1 (<complex>).conjugate()
    """,
    "function": """
        1 (lambda <param:int>: <int_of_param>)
        1 (lambda *args: len(args))
        1 (lambda **kw: sorted(kw))
        1 (lambda a=<int>: a)
    """,
    "item": """
        6 <int>
        3 <float>
        5 <str>
        2 <bool>
        2 None
        1 <bytes>
        1 <complex>
        1 (<int>, <str>)
        1 ...
        2 <var:any>
        1 <instance>
        1 NotImplemented
    """,
    "value": """
        5 <int>
        2 <float>
        5 <str>
        1 <bool>
        2 <list>
        3 <ints>
        2 <tuple>
        3 <dict>
        2 <set>
        1 <bytes>
        1 <complex>
        2 <item>
        1 <await_value>
        1 <yield_value>
        2 <odd>
    """,
    # Operands of other types than an operation wants: the messages of TypeErrors and the like.
    "odd": """
        1 (<item> + <item>)
        1 (<item> <arith> <item>)
        1 (<item> <bitop> <item>)
        1 (<item> <compare> <item>)
        1 <list>[<item>]
        1 <item>[<int>]
        1 <dict>[<key>]
        1 (<sign><item>)
        1 len(<item>)
        1 int(<str>)
        1 float(<str>)
        1 <item>(<int>)
        1 (<item>).missing
        1 {**<item>}
        1 [*<item>]
        1 (<int>).join
        1 <str>.index(<str>)
        1 <tuple>[<digit>]
        1 max(<sized>)
        1 sum(<list>)
        1 "%d" % (<item>,)
        1 format(<item>, <spec_any>)
        1 "{:<spec_bare>}".format(<item>)
        1 (lambda a, /, b=1, *, c: a)(<item>, <item>)
        1 (lambda a: a)(<item>, <item>)
        1 divmod(<item>, <int>)
        1 round(<item>, <digit>)
        1 sorted([<item>, <item>, <item>])
        1 <str>.split(<str>)
        1 iter(<item>)
        1 next(iter([]))
        1 chr(<int>)
        1 bytes([<int>])
        1 range(<int>, <int>, <bit>)[<digit>]
        1 isinstance(<int>, <item>)
        1 {<list>: 1}
        1 <str>.format(<item>)
        1 getattr(<item>, <attribute_name>)
        1 <set>.pop()
        1 type(<str>, (<int>,), {})
        1 math.sqrt(<int>)
        1 <int> @ <int>
        1 1 .real(2)
        1 int(<str>, <digit>)
        1 pow(<int>, -<digit>, <positive>)
        1 memoryview(<item>)
        1 slice(<item>)[0]
        1 type.mro(<item>)
        1 super().missing
        1 str.upper(<item>)
        1 object.__new__(<item>)
    """,
    "sized": "3 <ints>\n3 <list>\n2 <str>\n2 <tuple>\n1 <dict>\n1 <set>\n1 <bytes>\n1 range(<digit>)",
    "tuple_ints": "1 (<int>, <int>)\n1 (<int>, <int>, <int>)",
    "strs": "2 [<str>, <str>]\n1 <str>.split()\n1 list(<str>)\n1 [str(n) for n in <ints>]\n1 <str>.split(<fill>)",
    "key": "3 <literal:str>\n3 <int>\n1 (<int>, <str>)\n1 None\n1 <float>",
    "int_function": "1 abs\n2 (lambda <param:int>: <int_of_param>)\n1 int\n1 (<digit>).__add__",
    "class_of": "2 int\n1 str\n1 (int, str)\n1 float\n1 list\n1 int | None\n1 type(<item>)\n1 Point",
    "attribute_name": "1 'real'\n1 '__len__'\n1 'upper'\n1 'missing'\n1 'x'",
}

# Tokens that are drawn as they stand.
WORDS = {
    "arith": ["+", "-", "*"],
    "bitop": ["&", "|", "^"],
    "compare": ["<", "<=", "==", "!=", ">", ">="],
    "sign": ["-", "+", "~", "not "],
    "truth": ["True", "False"],
    "digit": list("0123456789"),
    "bit": ["0", "1"],
    "positive": ["1", "2", "3", "5", "7", "10", "16"],
    "order": ["'big'", "'little'"],
    "separator": ["''", "', '", "'-'", "'é'"],
    "fill": ["'*'", "' '", "'0'", "','"],
    "digits": ["'12'", "' 7 '", "'-3'", "'1_000'", "'0x1f'", "'٣'", "''"],
    "numeral": ["'1.5'", "'1e3'", "'-inf'", "'nan'", "'x'", "' 2 '", "'1_0.5'"],
    "augmented": ["+=", "-=", "*=", "|=", "&=", "^=", "//=", "%="],
    "exception": ["ValueError", "KeyError", "IndexError", "ZeroDivisionError", "TypeError", "AttributeError", "RuntimeError",
                  "LookupError", "ArithmeticError", "OSError", "StopIteration", "Trouble", "NameError"],
}

LITERALS = {
    "int": ["0", "1", "2", "3", "7", "10", "-1", "-5", "255", "1_000", "0x1F", "0b101", "0o17", "2**31", "2**62", "-2**63", "10**20", "4611686018427387904",
            "True", "97"],
    "float": ["0.0", "1.0", "0.5", "2.75", "-1.25", "1e10", "1e-7", "1e22", "3.", ".125", "1_0.5", "123456789.125", "5e-324", "1e308", "0.1"],
    "str": ["''", "'a'", "'abc'", '"it\'s"', "'é'", "'日本'", "'😀x'", "r'\\n'", "'tab\\tend'", "'A' 'b'", "'''x\ny'''", "'a b  c'", "'\\x00\\u0101'",
            "'%d'", "'{}'", "'{0!r:>4}'", "'1'", "'0'", "'-12'", "'ß'", "'\\N{BULLET}'"],
    "bytes": ["b''", "b'a'", "b'abc'", "b'\\x00\\xff'", "br'\\n'", "b'A' b'z'"],
    "bool": ["True", "False"],
}

SPEC_PARTS = {
    "fill": ["", "", "", "*", "0", "é", " "],
    "align": ["<", ">", "^", "="],
    "sign": ["", "", "+", "-", " "],
    "width": ["", "", "4", "8", "12", "1"],
    "group": ["", "", ",", "_"],
    "precision": ["", "", ".0", ".2", ".5", ".10"],
    "int": ["", "d", "x", "X", "o", "b", "c", "n", "f", "e", "g", "%"],
    "float": ["", "f", "e", "g", "G", "E", "F", "%", "n"],
    "str": ["", "s"],
    "any": ["", "d", "s", "f", "x", "q", "g", "c", "%"],
}

PATTERNS = """
    3 <literal_pattern>
    3 <capture>
    1 _
    3 [<pattern>, <pattern>]
    1 [<pattern>]
    1 []
    2 [<pattern>, *<capture>]
    1 [*_, <pattern>]
    1 (<pattern>, <pattern>, *_)
    2 {"a": <pattern>}
    1 {"a": <pattern>, **<capture>}
    1 {1: <pattern>, "k": _}
    2 int(<capture>)
    1 str() as <capture>
    2 Point(<pattern>, <pattern>)
    1 Point(x=<pattern>)
    1 Point(<pattern>, y=<literal_pattern>)
    1 float() | bool()
    2 <literal_pattern> | <literal_pattern>
    2 (<pattern>) as <capture>
    1 Color.RED | Color.BLUE
    1 None
    1 list() | tuple()
    1 (<literal_pattern> | [<literal_pattern>, _])
    1 bool(True)
"""
LITERAL_PATTERNS = ["0", "1", "-1", "2.5", "'a'", "'abc'", "b'a'", "True", "None", "1 + 2j", "-1 - 0.5j", "'A' 'b'", "10"]

# What every program has at its disposal. tick() bounds the work: it raises what no `except Exception` catches.
PRELUDE = '''\
import functools
import itertools
import math


class Stop(BaseException):
    pass


class Trouble(Exception):
    def __init__(self, *args, code=0):
        super().__init__(*args)
        self.code = code


TICKS = 0


def tick(limit=3000):
    global TICKS
    TICKS += 1
    if TICKS > limit:
        raise Stop("out of fuel")


def cut(x):
    if isinstance(x, bool):
        return x
    if isinstance(x, int):
        return x if -10**30 < x < 10**30 else x % 1000003
    if isinstance(x, float):
        return x if -1e300 < x < 1e300 else 1.5
    if isinstance(x, (str, bytes, list, tuple)):
        return x[:24]
    return x


def show(*args):
    print(*[a if isinstance(a, str) else repr(a) if not callable(a) else "callable" for a in args])


class Color:
    RED = 1
    BLUE = "blue"


class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x=0, y=0):
        self.x, self.y = x, y

    def __repr__(self):
        return f"Point({self.x!r}, {self.y!r})"

    def __eq__(self, other):
        return isinstance(other, Point) and (self.x, self.y) == (other.x, other.y)

    def __hash__(self):
        return hash((self.x, self.y))

    def __iter__(self):
        yield self.x
        yield self.y

    def __add__(self, other):
        if isinstance(other, int):
            return Point(self.x + other, self.y)
        return NotImplemented

    def __radd__(self, other):
        return Point(other, self.y)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return (key.start, key.stop, key.step)
        return (self.x, self.y)[key]

    def __len__(self):
        return 2

    def __format__(self, spec):
        return f"<{spec}>"


class Field:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        return self if instance is None else getattr(instance, self.name, 0)

    def __set__(self, instance, value):
        if value is None:
            raise AttributeError(f"{self.name} is not for None")
        setattr(instance, self.name, value)


class Meta(type):
    def __new__(mcls, name, bases, namespace, **kw):
        cls = super().__new__(mcls, name, bases, namespace)
        cls.made_with = sorted(kw)
        return cls

    def __init__(cls, name, bases, namespace, **kw):
        super().__init__(name, bases, namespace)

    def __len__(cls):
        return len(cls.__name__)


class Manager:
    def __init__(self, value=None, swallow=()):
        self.value, self.swallow = value, swallow

    def __enter__(self):
        print("enter", self.value if not isinstance(self.value, BaseException) else "e")
        return self.value

    def __exit__(self, kind, value, traceback):
        print("exit", kind and kind.__name__)
        return kind is not None and issubclass(kind, self.swallow)


class AsyncManager:
    async def __aenter__(self):
        await Pause("in")
        return self

    async def __aexit__(self, kind, value, traceback):
        await Pause("out")
        return kind is not None and issubclass(kind, LookupError)


class Pause:
    def __init__(self, value=None):
        self.value = value

    def __await__(self):
        got = yield self.value
        return self.value if got is None else got


class AsyncRange:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        tick()
        if self.n <= 0:
            raise StopAsyncIteration
        self.n -= 1
        await Pause(self.n)
        return self.n


def drive(coroutine, sends=()):
    sends = list(sends)
    steps = 0
    try:
        coroutine.send(None)
        while True:
            tick()
            steps += 1
            coroutine.send(sends.pop() if sends else None)
    except StopIteration as stop:
        return (steps, stop.value)


def twice(function):
    @functools.wraps(function)
    def wrapper(*args, **kw):
        tick()
        function(*args, **kw)
        return function(*args, **kw)
    return wrapper


def tagged(tag, *rest):
    def decorate(thing):
        try:
            thing.tag = tag
        except AttributeError:
            pass
        return thing
    return decorate


'''
