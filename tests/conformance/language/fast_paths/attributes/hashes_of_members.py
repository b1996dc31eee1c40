"""Enum members as keys of dicts and sets; a name that was changed, a hash of one's own, a member without a name."""
from enum import Enum, Flag, IntEnum


class Colour(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3


class Number(IntEnum):
    ONE = 1
    TWO = 2


class Bits(Flag):
    A = 1
    B = 2


table = {c: c.value for c in Colour}
print(sum(table[c] for c in Colour for _ in range(5)), {Colour.RED, Colour.RED, Colour(2)} == {Colour.GREEN, Colour.RED})
print(hash(Colour.RED) == hash("RED"), hash(Number.TWO) == hash(2), Number.ONE in {1}, Bits.A | Bits.B in {Bits.A | Bits.B: 1})
print(Colour.__hash__(Colour.BLUE) == hash("BLUE"))


class Odd(Enum):
    X = 1
    Y = 2

    def __hash__(self):
        return 7

    def __eq__(self, other):
        return isinstance(other, Odd)


print(len({Odd.X, Odd.Y}), hash(Odd.X))
for bad in (5, "text", None):
    try:
        Enum.__hash__(bad)
    except AttributeError as e:
        print(e)


class Attributes(Enum):
    P = 1

    def __getattribute__(self, name):
        return "Q" if name == "_name_" else super().__getattribute__(name)


print(hash(Attributes.P) == hash("Q"))
Colour.RED._name_ = ("a", 1)
print(hash(Colour.RED) == hash(("a", 1)))
Colour.RED._name_ = []
try:
    hash(Colour.RED)
except TypeError as e:
    print(e)
del Colour.RED._name_
try:
    {Colour.RED: 1}
except AttributeError as e:
    print(e)
