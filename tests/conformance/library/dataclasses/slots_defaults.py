# Defaults of fields that are no parameters of __init__, with and without slots.
import inspect
from dataclasses import dataclass, field, fields, replace


@dataclass(slots=True)
class S:
    a: int
    b: object = field(default=None, init=False)
    c: list = field(default_factory=list, init=False)
    d: int = field(init=False)
    e: int = field(default=7, init=False, repr=False)
    f: int = 8


s = S(1)
print(s.b, s.c, s.e, s.f, hasattr(s, "d"), S.__slots__, inspect.signature(S))
s.d = 4
print(s, s == s, [f.name for f in fields(s) if f.init])
r = replace(s, a=5)
print(r.a, r.b, r.e, hasattr(r, "d"))


@dataclass(slots=True, frozen=True, order=True)
class T:
    a: int
    b: object = field(default="b", init=False)


print(T(1), T(1) == T(1), T(1) < T(2), hash(T(1)) == hash(T(1)))


@dataclass(slots=True)
class U(S):
    g: int = field(default=9, init=False)
    b: object = field(default="again", init=False)


print(U(0).g, U(0).b, U(0).e, U.__slots__)


@dataclass
class P:
    a: int
    b: object = field(default=None, init=False)
    c: int = field(default=3, init=False, compare=False)


print(P(1).__dict__, P(1), P.b, P.c)


@dataclass(slots=True)
class Q:
    a: int
    b: str = field(default="kept", init=False)

    def __post_init__(self):
        self.b += "!"


print(Q(1), Q.__init__.__annotations__)
