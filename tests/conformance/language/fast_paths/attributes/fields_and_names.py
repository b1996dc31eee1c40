"""Fields of named tuples, names of classes and attributes of functions, read at the same places again and again."""
from abc import ABC
from collections import namedtuple


def a_of(v):
    return v.a


def name_of(c):
    return c.__name__


P = namedtuple("P", "a b")
Q = namedtuple("Q", "b a")


class R(P):
    def __new__(cls, *args):
        return super().__new__(cls, *args)


class S(P):
    a = property(lambda self: "property")


class T(P):
    pass


class U:
    def __init__(self):
        self.a = "plain"


short = tuple.__new__(P, ())
for _ in range(3):
    for v in (P(1, 2), Q(1, 2), R(3, 4), S(5, 6), T(7, 8), U(), P(b=9, a=0)):
        print(a_of(v), end=" ")
    try:
        a_of(short)
    except IndexError as e:
        print(e)
for cls in (P, R):
    try:
        P(1, 2).a = 3
    except AttributeError as e:
        print(e)
T.a = "changed"
print(a_of(T(1, 2)), a_of(P(1, 2)))
del T.a
print(a_of(T(1, 2)))
old, P.a = P.a, "class"
print(a_of(P(1, 2)), a_of(R(1, 2)), a_of(S(1, 2)))
del P.a
for v in (P(1, 2), R(1, 2)):
    try:
        print(a_of(v))
    except AttributeError as e:
        print(e)
P.a = old
print(a_of(P(1, 2)), P.a is old)


class Meta(type):
    @property
    def __name__(cls):
        return "by the metaclass"


class Named(metaclass=Meta):
    pass


class Asked(type):
    def __getattr__(cls, name):
        return "asked " + name

    @property
    def bad(cls):
        raise AttributeError("bad")


class B(metaclass=Asked):
    pass


class Abstract(ABC):
    pass


def bad_of(c):
    return c.bad


for _ in range(3):
    print(*[name_of(c) for c in (int, P, Named, Abstract, B, U, type, Meta)])
    print(bad_of(B))
U.__name__ = "Other"
print(name_of(U), U().__class__.__name__, U.__qualname__, type(3).__name__)
try:
    name_of(3)
except AttributeError as e:
    print(e)


def counted():
    counted.calls += 1
    return counted.calls


try:
    counted()
except AttributeError as e:
    print(e)
counted.calls = 0
for _ in range(4):
    counted()
print(counted.calls, counted.__dict__)
counted.__dict__["__name__"] = "in the dict"
counted.__dict__["__doc__"] = "in the dict"
print(counted.__name__, counted.__doc__, sorted(counted.__dict__))
counted.__dict__ = {"calls": 10}
print(counted(), counted.calls)
del counted.calls
try:
    counted()
except AttributeError as e:
    print(e)


class Strings(dict):
    def __getitem__(self, key):
        return "item"


counted.__dict__ = Strings(calls=5)
print(counted(), dict.__getitem__(counted.__dict__, "calls"))
def inner(): pass
inner.tag = inner
print(inner.tag.tag is inner)
