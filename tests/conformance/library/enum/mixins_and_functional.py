"""Enums with data types, __init__ and __new__, the functional API, pickling, descriptors, nonmember and member, global_enum."""
import copy
import enum
import pickle
from enum import Enum, EnumMeta, EnumType, IntEnum, auto, member, nonmember, property as enum_property


class Planet(Enum):
    EARTH = (5.976e+24, 6.37814e6)
    MARS = (6.421e+23, 3.3972e6)

    def __init__(self, mass, radius):
        self.mass = mass
        self.radius = radius

    @property
    def gravity(self):
        return 6.67300E-11 * self.mass / (self.radius * self.radius)


print(Planet.EARTH.value, round(Planet.MARS.gravity, 6), Planet((6.421e+23, 3.3972e6)))


class Coord(bytes, Enum):
    def __new__(cls, value, label, unit):
        obj = bytes.__new__(cls, [value])
        obj._value_ = value
        obj.label = label
        obj.unit = unit
        return obj

    PX = (0, "P.X", "km")
    PY = (1, "P.Y", "km")


print(Coord.PY.name, Coord(1).label, Coord.PX == b"\x00", bytes(Coord.PY))


class Text(str, Enum):
    A = "a"
    B = "b"


print(Text.A, repr(Text.A), f"{Text.A}", Text.A == "a", "x" + Text.B, Text("b").name, format(Text.A, ">4"), "%s" % Text.A, isinstance(Text.A, str), Text.A.upper(), {"a": 1}[Text.A])


class Num(float, Enum):
    HALF = 0.5


print(Num.HALF * 2, repr(Num.HALF), Num.HALF)
Animal = Enum("Animal", "ANT BEE CAT")
Other = Enum("Other", {"X": 10, "Y": "why"}, module=__name__)
Third = IntEnum("Third", [("P", 5), ("Q", 6)], start=3)
Fourth = Enum("Fourth", ["A", "B"], start=0)
Fifth = Enum("Fifth", "A,B  C")
print(list(Animal), list(Other), list(Third), list(Fourth), list(Fifth), Animal.__module__, Other.__qualname__)
print(pickle.loads(pickle.dumps(Planet.MARS)) is Planet.MARS, copy.deepcopy(Planet.EARTH) is Planet.EARTH, copy.copy(Text.A) is Text.A, EnumMeta is EnumType, type(Planet) is EnumType)


class Mixed(Enum):
    A = 1
    helper = nonmember(42)
    B = member(lambda self: 1)

    class Inner:
        pass

    def method(self):
        return self.name

    @staticmethod
    def static():
        return "static"

    _ignore_ = "tmp"
    tmp = 3


print([m.name for m in Mixed], Mixed.helper, Mixed.A.method(), Mixed.static(), hasattr(Mixed, "tmp"), callable(Mixed.B.value))


class Ignored(Enum):
    _ignore_ = ["i", "names"]
    names = vars()
    for i in range(3):
        names[f"V{i}"] = i * i


print(list(Ignored))


class Base(Enum):
    def describe(self):
        return f"{type(self).__name__}:{self.name}"

    def __str__(self):
        return "<" + self.name + ">"


class Real(Base):
    A = 1


print(Real.A.describe(), Real.A, f"{Real.A}", repr(Real.A), Real.A._sort_order_ if hasattr(Real.A, "_sort_order_") else None)
try:
    class Clash(int, Enum):
        A = "x"
except ValueError as e:
    print(e)
print(dir(Real.A)[-3:], "A" in dir(Real), Real.__members__)
