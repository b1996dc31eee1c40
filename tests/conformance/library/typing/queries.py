"""get_origin, get_args, equality, hashing, unions."""
import collections.abc
from typing import *

T = TypeVar("T")
for hint in (List[int], Dict[str, int], Union[int, str], Optional[int], int | None, Callable[[int], str], Callable[..., int], Literal[1, 2], Annotated[int, 1],
             list[int], tuple[int, ...], Generic, Generic[T], ClassVar[int], Tuple[()], Type[int], int, List, T, collections.abc.Callable[[int], str]):
    print(get_origin(hint), get_args(hint))
print(List[int] == List[int], List[int] == List[str], Union[int, str] == Union[str, int], List[int] == list[int], Optional[int] == (int | None))
print(hash(Union[int, str]) == hash(Union[str, int]), len({List[int], List[int], List[str]}), Literal[1] == Literal[True], Literal[1, 2] == Literal[2, 1])
print(Union[int, int], Union[int, Union[str, int]], Union[None], Union[int], Optional[None], Literal[Literal[1, 2], 2, 3], Annotated[Annotated[int, 1], 2])
print(int | T, T | int, List[int] | None, None | List[int], "X" | T, Any | int)
print(Annotated[int, 1].__metadata__, Annotated[List[int], 1].__origin__, List[int].__origin__, List[int].__args__, List.__origin__, Callable[[int], str].__args__)
print(List.__name__, List[int].__name__, List[int].__module__, Any.__name__, Optional.__name__, Callable.__doc__ is None)
print(cast(int, "s"), assert_type(5, int), TYPE_CHECKING, List[int].append, is_typeddict(TypedDict("D", {})), is_typeddict(dict))
