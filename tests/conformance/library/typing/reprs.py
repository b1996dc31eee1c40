"""How everything is shown."""
from typing import *
import collections.abc
import typing

T, U, P, Ts = TypeVar("T"), TypeVar("U"), ParamSpec("P"), TypeVarTuple("Ts")


class C(Generic[T]):
    pass


for hint in (Any, List, List[int], Dict[str, List[int]], Tuple, Tuple[()], Tuple[int, ...], Tuple[int, str], Optional[int], Union[int, str, None], Union[int, None],
             Callable, Callable[[int, str], bool], Callable[..., int], Callable[[], None], Callable[P, T], Callable[Concatenate[int, P], str], Literal[1, "a", None],
             Annotated[int, "meta", 3], Final[int], ClassVar[str], Required[int], TypeGuard[int], NoReturn, Never, Self, LiteralString, TypeAlias, Type[int],
             T, TypeVar("K", covariant=True), TypeVar("K", contravariant=True), P, P.args, P.kwargs, Ts, Unpack[Ts], C, C[int], C[T], C[List["X"]], ForwardRef("F"),
             Iterable[int], Mapping[str, int], Sequence, Generator[int, str, bool], Awaitable[int], Coroutine[int, str, bytes], AsyncIterator[int],
             ContextManager[int], DefaultDict[str, int], OrderedDict[str, int], Counter[str], ChainMap[str, int], Deque[int], FrozenSet[int], AbstractSet[int],
             Hashable, Sized, Text, IO[str], TextIO, BinaryIO, Generic[T], Protocol, SupportsInt, AnyStr, NamedTuple, TypedDict, list[int], dict[str, T], int | str):
    print(hint if not callable(hint) or isinstance(hint, type) or not hasattr(hint, "__name__") or "typing" in repr(hint) else hint.__name__)
print(NewType("UserId", int), NewType("UserId", int)(5))
