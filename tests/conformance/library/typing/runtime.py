# typing at run time: generics, protocols, casts, checks.
from typing import (Any, Callable, Dict, Generic, Iterable, List, Literal, NamedTuple, Optional, Protocol, Sequence, Tuple, Type, TypeVar, TYPE_CHECKING,
                    Union, cast, overload, runtime_checkable)
T = TypeVar("T")
class Box(Generic[T]):
    def __init__(self, v: T): self.v = v
    def get(self) -> T: return self.v
print(Box[int](5).get(), Box("a").v, T, TYPE_CHECKING, cast(int, "kept"), Optional[int] == Union[int, None], Literal["a", 1])
@runtime_checkable
class HasRun(Protocol):
    def run(self): ...
class R:
    def run(self): pass
print(isinstance(R(), HasRun), isinstance(3, HasRun), Callable[[int], str], Dict[str, Any], Tuple[int, ...], Type[int], Sequence[int], Iterable[str], List["Later"])
@overload
def f(x: int) -> int: ...
def f(x): return x
print(f(3), isinstance([], List) if False else isinstance([], list), Union[int, str, int], Union[int])
class Child(Box[str]): pass
print(Child("q").get(), Child.__mro__[1].__name__)
