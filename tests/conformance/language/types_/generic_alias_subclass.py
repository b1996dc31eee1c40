"""types.GenericAlias has subclasses; collections.abc.Callable[...] is one; starred aliases."""
import collections.abc as c
import copy
import pickle
import types
import typing

T, U, P = typing.TypeVar("T"), typing.TypeVar("U"), typing.ParamSpec("P")


class Shown(types.GenericAlias):
    extra = 5

    def __repr__(self):
        return "Shown " + super().__repr__()


def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


for x in (c.Callable[[int], str], c.Callable[..., str], c.Callable[[], str], c.Callable[[int, T], U], c.Callable[P, T], c.Callable[typing.Concatenate[int, P], T]):
    print(x, x.__args__, x.__parameters__, type(x), x.__origin__, isinstance(x, types.GenericAlias), typing.get_args(x), x.__reduce__()[1], copy.copy(x) == x)
print(pickle.loads(pickle.dumps(c.Callable[[int], str])), c.Callable[[int, T], U][int, str], c.Callable[P, T][[int, str], str], c.Callable[[int], str] | None)
show(lambda: c.Callable[int])
show(lambda: c.Callable[int, str])
a = Shown(list, (int,))
show(lambda: (a, isinstance(a, types.GenericAlias), a.__args__, a.__origin__, a(), a == list[int], list[int] == a, hash(a) == hash(list[int]), a | None, type(a | None)))
show(lambda: a.extra)
show(lambda: isinstance(1, a))
show(lambda: a[int])
show(lambda: Shown(list, T)[int])


class B(a):
    pass


print(B.__mro__, B.__bases__)
star = next(iter(tuple[int, str]))
print(star, star.__unpacked__, star == tuple[int, str], star.__typing_unpacked_tuple_args__, tuple[int, str].__unpacked__, star.__origin__)
print(tuple[int, *tuple[str, ...]], [*list[int]], tuple[*tuple[int, str]], copy.copy(star) == star)
show(lambda: types.GenericAlias(list))
show(lambda: types.GenericAlias(list, int, x=1))
