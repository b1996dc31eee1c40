"""Classes with type parameters."""
from typing import *

T, U = TypeVar("T"), TypeVar("U", bound=int)


class Box(Generic[T]):
    def __init__(self, item: T):
        self.item = item


class Pair(Box[T], Generic[T, U]):
    pass


class IntBox(Box[int]):
    pass


class Names(Dict[str, T]):
    pass


class Plain(list[T]):
    pass


class Free(Any):
    pass


for cls in (Box, Pair, IntBox, Names, Plain, Free):
    print(cls.__name__, [c.__name__ for c in cls.__mro__], getattr(cls, "__orig_bases__", None), getattr(cls, "__parameters__", None))
b = Box[int](5)
print(b.item, b.__orig_class__, type(b) is Box, Box[int].item if hasattr(Box[int], "item") else "no item", isinstance(b, Box))
print(Pair[str, int], Names[int]({"a": 1}), Box[Box[T]][int], Names[T].__parameters__)
print(T.__bound__, U.__bound__, U.__constraints__, U.__covariant__, TypeVar("A", int, str).__constraints__, T.__name__, T.__module__)
for bad in (lambda: IntBox[str], lambda: Box[int, str], lambda: Pair[int]):
    try:
        bad()
    except TypeError as e:
        print(e)
Box[int].shared = 3
print(Box.shared, Box[str].shared)
