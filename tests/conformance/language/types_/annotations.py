# Annotations are evaluated (at module and class level) but never checked.
from typing import Any, Callable, Dict, List, Optional, Tuple, Union
def f(a: int, b: Optional[str] = None, *args: float, k: "Later" = 1, **kw: Dict[str, int]) -> List[int]:
    x: Tuple[int, ...] = (1, 2)
    y: undefined_name_is_fine_here
    return list(x)
print(f("not an int"), sorted(f.__annotations__))
class Config:
    lr: float = 0.1
    steps: int
    names: List[str] = []
print(Config.__annotations__["lr"], hasattr(Config, "steps"), Config.lr)
z: Union[int, str] = 5
Vector = List[float]
Maybe = Optional[Callable[[int], Any]]
print(z, Optional[int], List[int], Dict[str, List[int]], Tuple[int, ...], Union[int, None], list[int], dict[str, int], int | None, Any)
print(Vector == List[float], isinstance(z, int), f.__annotations__["k"])
