"""Protocols."""
from abc import abstractmethod
from typing import *


@runtime_checkable
class Closer(Protocol):
    def close(self) -> None:
        ...


@runtime_checkable
class Named(Protocol):
    name: str


class Plain(Protocol):
    def m(self):
        ...


class Impl:
    name = "n"

    def close(self):
        pass


class Explicit(Closer):
    def close(self):
        return "closed"


class Both(Closer, Named, Protocol):
    pass


print(isinstance(Impl(), Closer), isinstance(5, Closer), isinstance(Impl(), Named), issubclass(Impl, Closer), issubclass(int, Closer), Explicit().close())
print(isinstance(5, SupportsInt), isinstance("s", SupportsInt), isinstance(1.5, SupportsRound), isinstance(1, SupportsIndex), issubclass(list, Iterable))
for bad in (lambda: isinstance(1, Plain), lambda: Closer(), lambda: issubclass(Impl, Named), lambda: runtime_checkable(Impl), lambda: issubclass(5, Closer)):
    try:
        print(bad())
    except TypeError as e:
        print(e)
try:
    class Wrong(Protocol, Impl):
        pass
except TypeError as e:
    print(e)
T = TypeVar("T", covariant=True)


class Getter(Protocol[T]):
    @abstractmethod
    def get(self) -> T:
        ...


class IntGetter(Getter[int]):
    def get(self):
        return 1


print(IntGetter().get(), Getter[int], Getter.__parameters__, Both._is_protocol, Explicit._is_protocol)
try:
    class Half(Getter[str]):
        pass
    Half()
except TypeError as e:
    print(e)
