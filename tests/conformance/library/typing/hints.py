"""get_type_hints, overload, final, no_type_check, NewType."""
from typing import *
import sys


class A:
    x: "int"
    y: "List[B]" = []
    z: ClassVar["str"] = ""


class B(A):
    w: Annotated[int, "m"]
    v: None


def f(a: "int", b: Optional["B"] = None, *c: "str", d: Annotated["A", 1]) -> "A":
    pass


print(get_type_hints(A), get_type_hints(B), get_type_hints(B, include_extras=True)["w"])
print(get_type_hints(f), get_type_hints(f, include_extras=True)["d"])


def g(a: "missing"):
    pass


try:
    get_type_hints(g)
except NameError as e:
    print(e)
print(get_type_hints(g, {"missing": bytes}), get_type_hints(lambda: 0))


@overload
def over(x: int) -> int: ...
@overload
def over(x: str) -> str: ...
def over(x):
    return x


print(over(1), len(get_overloads(over)), [o.__annotations__["x"] for o in get_overloads(over)])
clear_overloads()
print(get_overloads(over))


@overload
def lonely(x): ...


try:
    lonely(1)
except NotImplementedError as e:
    print(e)


@final
class Last:
    @final
    def m(self):
        pass


@no_type_check
def unchecked(a: "no such thing"):
    pass


print(Last.__final__, Last.m.__final__, get_type_hints(unchecked))
UserId = NewType("UserId", int)
print(UserId(5), UserId, UserId.__name__, UserId.__supertype__, UserId.__module__, UserId | None)


@dataclass_transform(kw_only_default=True)
def model(cls):
    return cls


print(model.__dataclass_transform__)
