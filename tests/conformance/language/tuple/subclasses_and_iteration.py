"""Subclasses of tuple: __new__, attributes, slots, operators' result types, named tuples, pattern matching, deep nesting and unpack errors."""
from collections import namedtuple


class Point(tuple):
    __slots__ = ()

    def __new__(cls, x, y=0):
        return super().__new__(cls, (x, y))

    x = property(lambda self: self[0])

    def __add__(self, o):
        return Point(*(a + b for a, b in zip(self, o)))

    def __repr__(self):
        return f"P{tuple.__repr__(self)}"


p = Point(1, 2)
print(p, p + p, type(p + p).__name__, p * 2, type(p[:]).__name__, p.x, p == (1, 2), hash(p) == hash((1, 2)), isinstance(p, tuple), [*p], (1, 2) + p, p in {(1, 2)}, {p: 1}[(1, 2)], str(p), f"{p}", "%s-%s" % p)
try:
    p.z = 1
except AttributeError as e:
    print(e)


class Attr(tuple):
    pass


a = Attr("ab")
a.note = [1]
print(a, a.note, a + ("c",), type(a + ("c",)).__name__, Attr(), Attr([1]) is Attr([1]), tuple(a) == a, type(tuple(a)).__name__, a.__dict__)
try:
    class Bad(tuple):
        __slots__ = ("x",)
except TypeError as e:
    print(e)


class Iter(tuple):
    def __iter__(self):
        return iter("custom")

    def __len__(self):
        return 99

    def __getitem__(self, i):
        return f"item {i}"


i = Iter((1, 2))
print(list(i), len(i), i[0], tuple(i), i == (1, 2), repr(i), (lambda *a: a)(*i), [x for x in i][:2], bool(Iter()))
N = namedtuple("N", "a b c", defaults=[8, 9])
n = N(1)
print(n, n._replace(b=5), n._asdict(), N._make([1, 2, 3]), n._fields, N._field_defaults, n < (1, 9), n + (4,), N(*"xyz").c, n.__match_args__)
match n:
    case N(a, c=c):
        print("class pattern", a, c)
match p:
    case (1, y):
        print("sequence pattern", y)
for bad in (lambda: N(), lambda: N(1, 2, 3, 4), lambda: N(1, d=2), lambda: n._replace(z=1), lambda: setattr(n, "a", 2), lambda: N._make([1]), lambda: namedtuple("X", "a a"), lambda: namedtuple("X", "_a"), lambda: namedtuple("1X", "a"), lambda: n.zz):
    try:
        bad()
    except (TypeError, ValueError, AttributeError) as e:
        print(type(e).__name__, e)
deep = ()
for _ in range(50):
    deep = (deep,)
print(repr(deep).count("("), deep == eval(repr(deep)), hash(deep) == hash(eval(repr(deep))))
it = iter((1, 2, 3))
next(it)
print(it.__length_hint__(), list(it), it.__length_hint__(), list(it), tuple.__doc__ is None or True)
