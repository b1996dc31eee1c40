"""Backports of typing over ours: protocols, typed dicts, generics with defaults, named tuples, overloads and hints."""
import typing
from dataclasses import dataclass
from typing import Any, Dict, Generic, List, Optional, Tuple, Union

import typing_extensions as te
from typing_extensions import (Annotated, Concatenate, Doc, Literal, NamedTuple, Never, NotRequired, ParamSpec, Protocol, ReadOnly, Required, Self,
                               TypeAlias, TypeAliasType, TypedDict, TypeGuard, TypeIs, TypeVar, TypeVarTuple, Unpack, deprecated, get_args,
                               get_origin, get_overloads, get_type_hints, overload, override, runtime_checkable)


def show(label, make):
    try:
        print(label, make())
    except Exception as e:
        print(label, type(e).__name__, e)


@runtime_checkable
class Closes(Protocol):
    def close(self) -> None: ...


class Sized(Protocol):
    size: int


class File:
    def close(self):
        return 1


print(isinstance(File(), Closes), issubclass(File, Closes), isinstance(3, Closes))
show("plain protocol", lambda: isinstance(File(), Sized))
show("instance of protocol", lambda: Closes())
print(te.get_protocol_members(Closes), te.is_protocol(Closes), te.is_protocol(File))


class Movie(TypedDict, total=False):
    name: Required[str]
    year: int
    cast: NotRequired[List[str]]
    id: ReadOnly[int]


print(Movie(name="a"), sorted(Movie.__required_keys__), sorted(Movie.__optional_keys__), sorted(Movie.__readonly_keys__), te.is_typeddict(Movie))
print(get_type_hints(Movie) == {"name": str, "year": int, "cast": List[str], "id": int})

T = TypeVar("T", default=int)
S = TypeVar("S", bound=str)
P = ParamSpec("P")
Ts = TypeVarTuple("Ts")
print(T, S, P, Ts, T.__default__, T.has_default(), S.has_default(), S.__bound__)


class Box(Generic[T]):
    def __init__(self, value: T) -> None:
        self.value = value

    def me(self) -> Self:
        return self


print(Box[str], Box[str].__args__, Box(3).me().value, get_origin(Box[int]), get_args(Box[int]))
print(Literal["a", 1], get_args(Literal["a", 1, "a"]), Literal[1, 2] == Literal[2, 1])
print(Annotated[int, "x"].__metadata__, get_type_hints(show), Doc("text"))
print(typing.Callable[Concatenate[int, P], T], get_origin(TypeGuard[int]), TypeIs[str])
print(Unpack[Ts], typing.Tuple[Unpack[Ts]], Optional[Self], Union[int, None])
Alias = TypeAliasType("Alias", List[int])
print(Alias, Alias.__value__, Alias.__name__)


class Point(NamedTuple):
    x: int
    y: int = 2


print(Point(1), Point._fields, Point.__annotations__, Point(3, 4)._replace(x=9))
show("field order", lambda: type(Point)("Q", (NamedTuple,), {}))


@overload
def f(x: int) -> int: ...
@overload
def f(x: str) -> str: ...
def f(x):
    return x


print(f(3), len(get_overloads(f)))


class Base:
    @deprecated("use h")
    def g(self):
        return "g"


class Derived(Base):
    @override
    def g(self):
        return "derived"


import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(Base().g(), Derived().g(), Derived.g.__override__, Base.g.__deprecated__)
print([(str(w.message), w.category.__name__) for w in caught])
show("never", lambda: te.assert_never(3))


@dataclass
class Config:
    a: int
    b: "Optional[str]" = None
    c: Annotated[Dict[str, Any], "meta"] = None


print(get_type_hints(Config), get_type_hints(Config, include_extras=True))
print(sorted(n for n in te.__all__ if not hasattr(te, n)))
