# Short ways of the library and what must not take them.
import bisect
import collections
import copy
import dataclasses
import enum
import functools
import struct
import typing


class Plain:
    def __init__(self):
        self.x, self.y = 1, [2]


class Slots:
    __slots__ = ("a",)


class State(Plain):
    def __getstate__(self):
        return {"x": "state"}


class Sub(dict):
    pass


class Guarded(Plain):
    def __setattr__(self, name, value):
        print("set", name)
        object.__setattr__(self, name, value)


p = Plain()
q = copy.copy(p)
print(q.__dict__, q.y is p.y, type(q) is Plain)
s = Slots()
s.a = 5
print(copy.copy(s).a, copy.copy(State()).__dict__, copy.copy(Sub(k=1)), copy.copy(Guarded()).__dict__)
try:
    copy.copy(i for i in ())
except TypeError as e:
    print(e)


class Color(enum.Enum):
    RED = 1
    LIST = [1]
    ALIAS = 1


class Number(enum.IntEnum):
    ONE = 1


print(Color(1), Color(Color.RED), Color([1]), Number(1), Number(Number.ONE), Color(1) is Color.ALIAS)
for bad in (5, [2], "RED"):
    try:
        Color(bad)
    except ValueError as e:
        print(e)


class Count(collections.Counter):
    def update(self, *args, **kw):
        print("update", args)
        super().update(*args, **kw)


print(collections.Counter("hello"), collections.Counter([1, 1], a=2), collections.Counter({"x": 3}), Count("aab"), collections.Counter(), collections.Counter(range(2)))
f = functools.partial(print, 1, sep="-")
f(2, 3)
f(2, sep="+")
functools.partial(functools.partial(print, "a", end="!\n"), "b")("c")


@dataclasses.dataclass(order=True)
class Pair:
    a: int
    b: list = dataclasses.field(default_factory=list, compare=False)
    c: str = dataclasses.field(default="c", repr=False)


x, y = Pair(1), Pair(1, [2])
x.b.append(x)
print(x, x == y, x < Pair(2), x >= y, x == 1, Pair.__eq__(x, 1), Pair.__hash__)
frozen = dataclasses.make_dataclass("Frozen", [("u", int), ("v", int, 2)], frozen=True)
print(hash(frozen(1)) == hash((1, 2)), frozen(1), {frozen(1), frozen(1, 2)})
items = [1, 3, 3, 5]
print([bisect.bisect_left(items, n) for n in range(7)], [bisect.bisect_right(items, n) for n in range(7)], bisect.bisect(items, 3, 1, 2), bisect.bisect_left("aabc", "b"),
      bisect.bisect_right([(1, "b"), (4, "a")], 2, key=lambda t: t[0]))
for call in (lambda: bisect.bisect_left(items, "x"), lambda: bisect.bisect(items, 1, -1), lambda: bisect.bisect(5, 1), lambda: bisect.bisect_left(items, 2, 0, 9)):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
for form, values in (("<if", (1, 2.0)), ("<if", (-1, 2.5)), (">H", (65535,)), (">H", (65536,)), ("b", (-129,)), ("Q", (2**64 - 1,)), ("<if", (True, 1)), ("i", (1.5,)), ("<if", (1,))):
    try:
        data = struct.pack(form, *values)
        print(data, struct.unpack(form, data))
    except struct.error as e:
        print(e)
print(typing.List[int] is typing.List[int], typing.Optional[int] == typing.Union[int, None], typing.Literal[1] == typing.Literal[True], typing.Literal[1], typing.Literal[True],
      typing.Callable[[int], str], typing.Callable[..., int], typing.Dict[str, typing.List[int]], typing.Tuple[int, ...], typing.Callable[[], None])
