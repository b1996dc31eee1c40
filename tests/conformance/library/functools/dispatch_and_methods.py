"""singledispatch with ABCs, unions and annotations; singledispatchmethod; partialmethod; total_ordering; cached_property's errors."""
import functools
from collections.abc import Mapping, Sequence
from functools import cached_property, partialmethod, singledispatch, singledispatchmethod, total_ordering


@singledispatch
def show(x, deep=False):
    "Shows."
    return f"object {x!r}"


@show.register
def _(x: int, deep=False):
    return f"int {x}"


@show.register(list)
@show.register(tuple)
def _seq(x, deep=False):
    return "[" + ", ".join(show(i) for i in x) + "]"


@show.register
def _(x: Mapping, deep=False):
    return "map " + str(len(x))


show.register(type(None), lambda x, deep=False: "nothing")


@show.register
def _(x: float | complex, deep=False):
    return "inexact"


for v in (1, True, "s", [1, None, {}], (2.5,), 1j, {1: 2}, None, range(3), b"b"):
    print(repr(v), show(v))
print(show.dispatch(bool) is show.registry[int], show.dispatch(str) is show.registry[object], len(show.registry), show.__name__, show.__doc__)
for bad in (lambda: show(), lambda: show.register(5), lambda: show.register("x", print), lambda: show.register(lambda x: x)):
    try:
        bad()
    except TypeError as e:
        print(str(e).split(". Use")[0].split(" at 0x")[0])


class Neg:
    @singledispatchmethod
    def neg(self, arg):
        raise NotImplementedError(f"cannot negate {type(arg).__name__}")

    @neg.register
    def _(self, arg: int):
        return -arg

    @neg.register
    def _(self, arg: bool):
        return not arg

    @singledispatchmethod
    @classmethod
    def make(cls, arg):
        return cls.__name__, arg

    @make.register(str)
    @classmethod
    def _(cls, arg):
        return "str", arg


print(Neg().neg(5), Neg().neg(True), Neg.make(1), Neg().make("s"))
try:
    Neg().neg("s")
except NotImplementedError as e:
    print(e)


class Cell:
    alive = False

    def set_state(self, state, *, loud=False):
        self.alive = state
        return (state, loud)

    birth = partialmethod(set_state, True)
    die = partialmethod(set_state, False, loud=True)


c = Cell()
print(c.birth(), c.alive, c.die(), c.die(loud=0), c.alive, "partialmethod" in repr(Cell.__dict__["birth"]))


@total_ordering
class N:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return self.n == o.n if isinstance(o, N) else NotImplemented

    def __gt__(self, o):
        return self.n > o.n if isinstance(o, N) else NotImplemented


print(N(1) < N(2), N(1) <= N(1), N(2) >= N(3), N(1) != N(1))
try:
    N(1) <= 5
except TypeError as e:
    print(e)
try:
    total_ordering(type("None_", (), {}))
except ValueError as e:
    print(e)


class Data:
    calls = 0

    @cached_property
    def value(self):
        "doc"
        self.calls += 1
        return self.calls * 10


d = Data()
print(d.value, d.value, d.calls, d.__dict__)
del d.value
print(d.value, Data.value.__doc__, Data.value.attrname)
d.value = 3
print(d.value)


class Slotted:
    __slots__ = ()

    @cached_property
    def v(self):
        return 1


try:
    Slotted().v
except TypeError as e:
    print(e)
try:
    class Twice:
        a = b = cached_property(lambda self: 1)
except (TypeError, RuntimeError) as e:
    print(type(e).__name__, e, e.__cause__)
