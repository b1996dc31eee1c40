"""Type variables replaced."""
from typing import *

T, U, P, Ts = TypeVar("T"), TypeVar("U"), ParamSpec("P"), TypeVarTuple("Ts")


class X(Generic[T, P]):
    pass


class Z(Generic[P]):
    pass


class V(Generic[Unpack[Ts]]):
    pass


class W(Generic[T, Unpack[Ts]]):
    pass


cases = [lambda: List[T][int], lambda: Dict[T, U][int, str], lambda: Dict[T, List[T]][int], lambda: Union[T, List[T]][int], lambda: Optional[T][int],
         lambda: Callable[[T, U], T][int, str], lambda: Callable[P, T][[int, str], bool], lambda: Callable[P, T][..., bool],
         lambda: Callable[Concatenate[int, P], T][[str], bool], lambda: Tuple[T, ...][int], lambda: Tuple[Unpack[Ts]][int, str], lambda: tuple[*Ts][int],
         lambda: list[T][int], lambda: dict[T, U][int, str], lambda: List[list[T]][int], lambda: (int | list[T])[str], lambda: Annotated[T, 1][int],
         lambda: Z[int, str], lambda: Z[[int, str]], lambda: X[int, [str]], lambda: X[int, ...], lambda: X[int, P], lambda: V[int, str], lambda: V[()],
         lambda: W[int], lambda: W[int, str, float], lambda: W[()], lambda: Dict[int], lambda: List[int, str], lambda: List[int][str], lambda: Dict[T, U][int],
         lambda: Generic[int], lambda: Generic[T, T], lambda: Generic[()], lambda: Generic[T][int], lambda: X[int], lambda: list[int][str]]
for case in cases:
    try:
        print(case())
    except TypeError as e:
        print("TypeError:", e)
print(List[T].__parameters__, Dict[T, List[U]].__parameters__, list[T].__parameters__, (int | list[T]).__parameters__, X.__parameters__, tuple[*Ts].__parameters__)
