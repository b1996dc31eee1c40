"""collections.abc.Callable subscribed: repr, arguments, parameters, substitution, equality, copies."""
import collections.abc as c, typing
from typing import TypeVar, ParamSpec, get_args, get_origin, Concatenate
T = TypeVar("T"); P = ParamSpec("P")
def show(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
C = c.Callable[[int], str]
show(lambda: C); show(lambda: C.__args__); show(lambda: C.__origin__); show(lambda: get_args(C)); show(lambda: get_origin(C))
show(lambda: c.Callable[..., int]); show(lambda: c.Callable[..., int].__args__)
show(lambda: c.Callable[[], int]); show(lambda: c.Callable[[], int].__args__); show(lambda: get_args(c.Callable[[], int]))
show(lambda: c.Callable[[T], T][int]); show(lambda: c.Callable[[T], T].__parameters__)
show(lambda: c.Callable[P, T]); show(lambda: c.Callable[P, T][[int, str], float]); show(lambda: c.Callable[P, T][..., float]); show(lambda: c.Callable[P, int][[str]])
show(lambda: c.Callable[int, str]); show(lambda: c.Callable[int]); show(lambda: c.Callable[[int], str, int])
show(lambda: c.Callable[[int], str] == c.Callable[[int], str]); show(lambda: hash(c.Callable[[int], str]) == hash(c.Callable[[int], str]))
show(lambda: isinstance(len, c.Callable)); show(lambda: c.Callable[[int], str] | None)
show(lambda: c.Callable[Concatenate[int, P], T]); show(lambda: c.Callable[["X"], "Y"]); show(lambda: c.Callable[[list[int], None], None])
import pickle, copy
show(lambda: copy.copy(C) == C); show(lambda: pickle.loads(pickle.dumps(C)) == C)
def f(x: c.Callable[[int], str]): ...
show(lambda: typing.get_type_hints(f))
show(lambda: list[C]); show(lambda: c.Callable[[T], list[T]][int])
