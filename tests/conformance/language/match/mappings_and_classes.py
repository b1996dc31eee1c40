"""Mapping patterns with rest and missing keys, class patterns by position and keyword, __match_args__ of all kinds, errors while matching."""
import collections
import dataclasses
import types


def m(v):
    match v:
        case {"type": "a", "n": int(n)}:
            return f"a{n}"
        case {"type": str(t), **rest} if rest:
            return f"{t} with {sorted(rest)}"
        case {"k": None}:
            return "k is None"
        case {1: x, 2.0: y}:
            return f"numbers {x} {y}"
        case {}:
            return "any mapping"
        case _:
            return "none"


for v in ({"type": "a", "n": 1}, {"type": "a", "n": "1"}, {"type": "b"}, {"k": None}, {"k": 0}, {1.0: "x", 2: "y"}, {}, collections.OrderedDict(type="z", q=1), collections.ChainMap({"type": "c"}, {"w": 2}), types.MappingProxyType({"k": None}), [("type", "a")], collections.Counter("k")):
    print(type(v).__name__, m(v))
d = collections.defaultdict(list)
match d:
    case {"missing": v}:
        print("made", v)
    case _:
        print("no entry is made", dict(d))


class P:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y


class Computed:
    @property
    def a(self):
        return "computed"

    @property
    def b(self):
        raise AttributeError("gone")

    @property
    def c(self):
        raise ValueError("broken")


@dataclasses.dataclass
class D:
    a: int
    b: list


def c(v):
    match v:
        case P(0, y):
            return f"on axis {y}"
        case P(x=x, y=P(x=inner)):
            return f"nested {x} {inner}"
        case P(x, y) if x == y:
            return "diagonal"
        case P():
            return "point"
        case D(a, [first, *_]):
            return f"data {a} {first}"
        case bool(b):
            return f"bool {b}"
        case int(n) | float(n):
            return f"number {n}"
        case str(s):
            return f"str {s}"
        case dict(x) | list(x):
            return f"container {x}"
        case types.SimpleNamespace(n=n):
            return f"ns {n}"
        case Exception(args=(first,)):
            return f"exception {first}"
        case type():
            return "class"
        case None | True | False:
            return "singleton"
    return "nothing"


for v in (P(0, 5), P(1, P(2, 3)), P(4, 4), P(1, 2), D(1, [9, 8]), D(1, []), True, 3, 2.5, "s", {1: 2}, [3], types.SimpleNamespace(n=7), ValueError("e"), ValueError(1, 2), int, None, b"b"):
    print(type(v).__name__, c(v))
match Computed():
    case Computed(b=_):
        print("b")
    case Computed(a=a):
        print(a)
for source in ("case P(1, 2, 3): pass", "case NoArgs(1): pass", "case ListArgs(1): pass", "case IntArgs(1): pass", "case P(1, x=2): pass", "case 5(): pass", "case number(): pass", "case int(1, 2): pass", "case Computed(c=1): pass", "case undefined(): pass", "case P.nope: pass", "case int(real=1): print('keyword of int')"):
    space = {"P": P, "Computed": Computed, "NoArgs": type("NoArgs", (), {}), "ListArgs": type("ListArgs", (), {"__match_args__": ["x"]}), "IntArgs": type("IntArgs", (), {"__match_args__": (5,)}), "number": 5}
    subject = {"NoArgs": "NoArgs()", "ListArgs": "ListArgs()", "IntArgs": "IntArgs()", "int": "1", "Computed": "Computed()"}.get(source[5:].split("(")[0], "P(1, 2)")
    try:
        exec(f"match {subject}:\n {source}", space)
        print(source, "no error")
    except Exception as e:
        print(source, "|", type(e).__name__, e)
