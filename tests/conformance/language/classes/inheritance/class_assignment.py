"""`__class__` of instances whose classes add the same, with __slots__ and without, and of modules."""
import sys
import types


class A:
    __slots__ = ("a", "b")


class B:
    __slots__ = ("b", "a")


class D:
    __slots__ = ("a",)


class E:
    __slots__ = ("a", "b", "__dict__")


class F:
    __slots__ = ("a", "b", "__weakref__")


class G(A):
    pass


class H(A):
    __slots__ = ()


class I:
    pass


class J:
    pass


class K(I):
    __slots__ = ("x",)


class L(I):
    __slots__ = ("x",)


class N(D):
    __slots__ = ("b",)


class Listed(list):
    pass


class Listed2(list):
    pass


class Broken(Exception):
    pass


class Broken2(Exception):
    pass


def assign(x, c):
    try:
        x.__class__ = c
        return type(x).__name__
    except TypeError as e:
        return str(e)


classes = (A, B, D, E, F, G, H, I, J, K, L, N, Listed, Listed2, Broken, Broken2)
for x in classes:
    for y in classes:
        print(x.__name__, y.__name__, assign(x(), y))
a = A()
a.a, a.b = 1, 2
a.__class__ = B
print(a.a, a.b, type(a).__name__)
a.a = 5
del a.b
print(a.a, hasattr(a, "b"))
print(assign(1, int), assign(I(), int), assign(I(), 5), assign(len, I), assign(I(), type))


class Mod(types.ModuleType):
    @property
    def answer(self):
        return 42

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return name.upper()

    def __call__(self):
        return "called"


m = types.ModuleType("m")
m.x = 5
m.__class__ = Mod
print(m.answer, m.x, m.foo, m(), type(m).__name__, sorted(k for k in vars(m) if k[0] != "_"), m)
print(assign(m, types.ModuleType), hasattr(m, "answer"), assign(m, A))
sys.modules[__name__].__class__ = Mod
import __main__

__main__.later = 3
print(later, __main__.answer, __main__.unknown, __main__.__name__)
from __main__ import anything

print(anything)
