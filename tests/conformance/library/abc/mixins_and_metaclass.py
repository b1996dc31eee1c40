"""ABCs with mixin methods, multiple inheritance, keyword arguments of classes, dataclasses and enum-like bases together."""
from abc import ABC, ABCMeta, abstractmethod
from collections.abc import Callable, Iterator, MutableSequence, Sized
from dataclasses import dataclass


class Registry(ABCMeta):
    table = {}

    def __new__(mcls, name, bases, space, *, key=None, **kw):
        cls = super().__new__(mcls, name, bases, space, **kw)
        if not cls.__abstractmethods__:
            mcls.table[key or name.lower()] = cls
        return cls

    def __init__(cls, name, bases, space, **kw):
        super().__init__(name, bases, space)


class Layer(metaclass=Registry):
    @abstractmethod
    def forward(self, x): ...

    def __call__(self, x):
        return self.forward(x)


class Double(Layer):
    def forward(self, x):
        return 2 * x


class Plus(Layer, key="add"):
    def __init__(self, n=1):
        self.n = n

    def forward(self, x):
        return x + self.n


class Partial(Layer):
    @abstractmethod
    def more(self): ...


print(sorted(Registry.table), Registry.table["add"](5)(1), Registry.table["double"]()(4), isinstance(Double(), Callable))


class Ring(MutableSequence):
    def __init__(self, *items):
        self.items = list(items)

    def __getitem__(self, i):
        return self.items[i] if isinstance(i, int) else type(self)(*self.items[i])

    def __setitem__(self, i, v):
        self.items[i] = v

    def __delitem__(self, i):
        del self.items[i]

    def __len__(self):
        return len(self.items)

    def insert(self, i, v):
        self.items.insert(i, v)

    def __repr__(self):
        return f"Ring{tuple(self.items)}"


r = Ring(1, 2, 3)
r.append(4)
r.extend([5, 6])
r.remove(3)
r += [7]
print(r, r.pop(), r.pop(0), r.index(4), r.count(2), 5 in r, list(reversed(r)), r[1:3], isinstance(r, Sized))
r.reverse()
print(r)
try:
    r.index(99)
except ValueError as e:
    print(repr(e))


@dataclass
class Base(ABC):
    n: int = 0

    @abstractmethod
    def run(self): ...


@dataclass
class Run(Base):
    m: int = 1

    def run(self):
        return self.n + self.m


print(Run(2, 3), Run(2, 3).run())
try:
    Base()
except TypeError as e:
    print(e)


class A(ABC):
    @abstractmethod
    def f(self): ...


class B:
    def f(self):
        return "B.f"


class AB(A, B):
    pass


class BA(B, A):
    pass


for cls in (AB, BA):
    try:
        print(cls.__name__, cls().f())
    except TypeError as e:
        print(e)
try:
    class Conflict(A, metaclass=type("M", (type,), {})):
        pass
except TypeError as e:
    print(e)


class Countdown(Iterator):
    def __init__(self, n):
        self.n = n

    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


print(list(Countdown(3)), iter(c := Countdown(1)) is c)
