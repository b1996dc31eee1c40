# namedtuple.
from collections import namedtuple
P = namedtuple("P", "x y")
p = P(1, y=2); x, y = p
print(p, p.x, p[1], x + y, p == (1, 2), p._replace(x=5), p._asdict(), P._fields, len(p), P._make([7, 8]), isinstance(p, tuple), hash(p) == hash((1, 2)))
D = namedtuple("D", ["a", "b", "c"], defaults=[0, None]); print(D(1), D(1, 2), D._field_defaults)
for f in (lambda: P(1), lambda: P(1, 2, 3), lambda: setattr(p, "x", 5), lambda: p.zz, lambda: P(1, z=2)):
    try:
        f()
    except Exception as e:
        print(type(e).__name__ + ":", str(e).replace("P.__new__", "__new__").replace("<lambda>", "__new__"))
class Q(namedtuple("Q", "w h")):
    @property
    def area(self): return self.w * self.h
    def __str__(self): return f"{self.w}x{self.h}"
q = Q(2, 3); print(q.area, q, repr(q), q._replace(w=4).area, sorted([Q(2, 1), Q(1, 5)]))
from typing import NamedTuple
class R(NamedTuple):
    n: str
    v: int = 3
print(R("a"), R("a", 4).v, R._fields)
