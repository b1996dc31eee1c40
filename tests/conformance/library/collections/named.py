from collections import namedtuple
P = namedtuple("P", "x y")
p = P(1, y=2)
print(p, p.x, p[1], p._asdict(), p._replace(x=5), P._fields, P._make([7, 8]), p == (1, 2), P.__doc__, P.x.__doc__, p._fields, hash(p) == hash((1, 2)), tuple(p), P._field_defaults, P.__match_args__)
Q = namedtuple("Q", ["a", "b", "c"], defaults=[2, 3])
print(Q(1), Q._field_defaults, namedtuple("R", "a def a _x", rename=True)._fields, namedtuple("E", "")())
for f in (lambda: P(1), lambda: P(1, 2, 3), lambda: P(1, z=2), lambda: namedtuple("X", "a a"), lambda: namedtuple("X", "def"), lambda: namedtuple("X", "_a"), lambda: namedtuple("1X", "a"), lambda: p._replace(q=1), lambda: P._make([1]), lambda: namedtuple("X", "a", defaults=[1, 2])):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
try:
    p.x = 3
except AttributeError as e:
    print(e)


class Sub(namedtuple("Base", "w h")):
    __slots__ = ()

    @property
    def area(self):
        return self.w * self.h

    def __str__(self):
        return f"{self.w}x{self.h}"


s = Sub(2, 3)
print(s, repr(s), s.area, s._replace(w=5).area)
match p:
    case P(x, y=2):
        print("matched", x)
