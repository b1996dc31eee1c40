# Named tuples made with all fields, with defaults, by keyword, by subclasses, and wrongly.
from collections import namedtuple
from typing import NamedTuple

P = namedtuple("P", "x y")
D = namedtuple("D", "a b c", defaults=(2, 3))
E = namedtuple("E", "")

class Typed(NamedTuple):
    a: int
    b: str = "b"

class Sub(P):
    def __new__(cls, x, y=9):
        return super().__new__(cls, x, y + 1)

class Init(P):
    def __init__(self, *args):
        self.got = args

class Slots(P):
    __slots__ = ()

    @property
    def total(self):
        return self.x + self.y

class Fields(P):
    _fields = ("only",)

for _ in range(3):
    print(P(1, 2), P(y=1, x=2), P(1, y=2), P(*[3, 4]), P(**{"x": 5, "y": 6}), D(1), D(1, 5), D(1, 5, 6), E(), Typed(1), Typed(1, "x"))
    print(Sub(1), Sub(1, 2), Init(1, 2).got, Slots(1, 2).total, type(Slots(1, 2)).__name__, tuple(Fields(1, 2)), P.__new__(P, 1, 2), P.__new__(Slots, 1, 2))
    for bad in ((), (1,), (1, 2, 3)):
        try:
            P(*bad)
        except TypeError as e:
            print(e)
        try:
            P.__new__(P, *bad)
        except TypeError as e:
            print(e)
for cls in (tuple, int, 5):
    try:
        print(P.__new__(cls, 1, 2))
    except TypeError as e:
        print(e)
p = P([1], {})
print(p[0] is p.x, p == ([1], {}), p._replace(x=0), P._make("ab"), p._asdict(), hash(P(1, 2)) == hash((1, 2)))
P.__new__.__defaults__ = (7,)
print(P(1), P(1, 2))
P.__init__ = lambda self, *a: print("init", self, a)
P(1, 2)
del P.__init__
P.__new__ = lambda cls, *a: a
print(P(1, 2), P(1, 2, 3))
