"""Which builtins the ABCs of collections.abc and numbers recognise; instance checks after changes of a class; __init_subclass__ with ABCs."""
import collections.abc as cabc
import numbers
from abc import ABC, abstractmethod

names = [n for n in cabc.__all__ if n not in ("ByteString",)]
values = {"list": [], "str": "", "dict": {}, "int": 1, "gen": (i for i in []), "func": len, "set": set(), "range": range(1), "view": {}.keys(), "items": {}.items(), "bytes": b"", "iter": iter([]), "obj": object(), "type": int, "mv": memoryview(b"")}
for label, value in values.items():
    print(label, [n for n in names if isinstance(value, getattr(cabc, n))])
for v in (1, True, 1.0, 1j, "1", __import__("fractions").Fraction(1), __import__("decimal").Decimal(1)):
    print(type(v).__name__, [n for n in ("Number", "Complex", "Real", "Rational", "Integral") if isinstance(v, getattr(numbers, n))])


class Grow:
    def __iter__(self): ...


print(issubclass(Grow, cabc.Iterable), issubclass(Grow, cabc.Iterator), issubclass(Grow, cabc.Collection))
Grow.__len__ = lambda self: 0
Grow.__contains__ = lambda self, x: False
print(issubclass(Grow, cabc.Sized), issubclass(Grow, cabc.Container))


class NoHash:
    __hash__ = None


class NoIter(list):
    __iter__ = None


print(isinstance(NoHash(), cabc.Hashable), isinstance(NoIter(), cabc.Iterable), isinstance([], cabc.Hashable), isinstance((), cabc.Hashable), isinstance(([],), cabc.Hashable))


class Plugin(ABC):
    found = []

    def __init_subclass__(cls, /, name=None, **kw):
        super().__init_subclass__(**kw)
        cls.found.append((name or cls.__name__, getattr(cls, "__abstractmethods__", "unset")))

    @abstractmethod
    def go(self): ...


class P1(Plugin, name="one"):
    def go(self): ...


class P2(P1):
    pass


print([n for n, _ in Plugin.found], P1.__abstractmethods__)
for name in ("Iterable", "Sequence", "MutableMapping", "Coroutine", "Generator", "Set"):
    cls = getattr(cabc, name)
    print(name, sorted(cls.__abstractmethods__), [b.__name__ for b in cls.__bases__])
    try:
        cls()
    except TypeError as e:
        print(e)
print(cabc.Iterable[int], cabc.Mapping[str, int].__args__, cabc.Callable[..., int], isinstance(len, cabc.Callable))
