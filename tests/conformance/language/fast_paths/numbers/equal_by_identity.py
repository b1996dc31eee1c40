"""== and != of objects whose classes compare as object does, as values, in conditions, and where one dies with it."""
import enum


class Plain:
    pass


class Noisy:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("gone:", self.name)


class Own:
    def __eq__(self, other):
        print("asked with", type(other).__name__)
        return NotImplemented


class Meta(type):
    def __eq__(cls, other):
        return "meta"

    __hash__ = type.__hash__


class Made(metaclass=Meta):
    pass


class Colour(enum.Enum):
    RED = 1
    GREEN = 2


def compare(a, b):
    count = 0
    if a == b:
        count += 1
    if a != b:
        count += 2
    while a == b and count < 10:
        count += 4
    return a == b, a != b, count


a, b, own = Plain(), Plain(), Own()
nan = float("nan")
values = [a, b, int, str, Plain, Made, Colour.RED, Colour.GREEN, None, len, print, own, NotImplemented, 1, "x", nan, (a,), [a], {1: a}, {1}]
for turn in range(2):
    for x in values:
        for y in values:
            print(compare(x, y), end=" ")
        print()
for turn in range(3):
    print(type(turn) == int, type(turn) != int, type(turn) == type("x"), type(turn) == type(turn))
    print(Noisy("left") == a, a == Noisy("right"), Noisy("both") != Noisy("of them"))
    if Noisy("in a condition") == Noisy("and another"):
        print("never")
    print(Noisy("against nothing") == None, None != Noisy("and back"))

# A class that gets an __eq__ later.
before = [compare(a, b), compare(a, a)]
Plain.__eq__ = lambda self, other: True
print(before, compare(a, b), compare(a, a), compare(b, None), compare(None, b))
del Plain.__eq__
print(compare(a, b), compare(a, a), compare(None, None))
