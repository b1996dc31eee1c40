"""signature() of callables of all kinds."""
import functools
import inspect


def f(a, b=1, /, c: int = 2, *args: str, d, e: "x" = 3, **kw) -> int:
    """doc"""


class A:
    def __init__(self, x, y=1):
        pass

    def m(self, q):
        pass

    @classmethod
    def c(cls, z):
        pass

    @staticmethod
    def s(w):
        pass


class B(A):
    pass


class Meta(type):
    def __call__(cls, k, *a):
        return type.__call__(cls)


class D(metaclass=Meta):
    pass


class N:
    def __new__(cls, n1, n2=3):
        return object.__new__(cls)


class K:
    def __call__(self, arg):
        pass


class E:
    pass


def deco(fn):
    @functools.wraps(fn)
    def wrapper(*a):
        pass

    return wrapper


@deco
def wrapped(p, q):
    pass


for o in (f, A, B, A.m, A(1).m, A.c, A.s, D, N, K(), E, wrapped, functools.partial(f, 1), functools.partial(f, 1, c=5), functools.partial(f, 1, 2, 3, 4, d=4),
          len, sorted, lambda: 0, lambda *, a: 0):
    print(getattr(o, "__name__", type(o).__name__), inspect.signature(o))
print(inspect.signature(wrapped, follow_wrapped=False), repr(inspect.signature(f)))
for p in inspect.signature(f).parameters.values():
    print(repr(p), p.name, p.kind, p.kind.description, p.default, p.annotation)
for o in (3, None, "s"):
    try:
        inspect.signature(o)
    except TypeError as e:
        print(e)
