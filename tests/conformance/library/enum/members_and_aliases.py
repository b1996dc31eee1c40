"""Aliases, _missing_, _generate_next_value_, member methods, lookup errors, iteration and containment of Enum classes."""
import enum
from enum import Enum, IntEnum, StrEnum, auto, unique


class Shape(Enum):
    SQUARE = 2
    DIAMOND = 1
    ALIAS = 2

    def area(self):
        return self.value ** 2

    @classmethod
    def default(cls):
        return cls.DIAMOND

    @property
    def double(self):
        return self.value * 2


print(list(Shape), Shape.ALIAS is Shape.SQUARE, Shape.ALIAS.name, list(Shape.__members__), len(Shape), list(reversed(Shape)))
print(Shape(1), Shape["ALIAS"], Shape.SQUARE.area(), Shape.default(), Shape.DIAMOND.double, repr(Shape), str(Shape.SQUARE), f"{Shape.SQUARE}", f"{Shape.SQUARE:>20}|")
for call in ("Shape(9)", "Shape['NO']", "Shape.NO", "Shape.SQUARE.NO", "Shape.SQUARE < Shape.DIAMOND", "Shape()", "2 in Shape", "Shape.SQUARE.value.x", "Shape(1, 2, 3)"):
    try:
        print(call, eval(call))
    except Exception as e:
        print(call, type(e).__name__, e)
for statement in ("Shape.NEW = 1\nprint(Shape.NEW)", "Shape.SQUARE = 3", "del Shape.SQUARE", "Shape.SQUARE.value = 4", "Shape.SQUARE.name = 'x'", "class Sub(Shape): pass",
                  "class D(Enum):\n A = 1\n A = 2", "class D(Enum):\n mro = 1", "@unique\nclass D(Enum):\n A = 1\n B = 1\n C = 1", "class D(Enum):\n _x_ = 1"):
    try:
        exec(statement)
    except Exception as e:
        print(statement.splitlines()[0], "|", type(e).__name__, e)
print(Shape.SQUARE in Shape, Shape.SQUARE == 2, Shape.SQUARE != 2, hash(Shape.SQUARE) == hash("SQUARE"), isinstance(Shape.SQUARE, Shape), bool(Shape.SQUARE))


class Auto(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last):
        return f"{name.lower()}-{count}-{last}"

    A = auto()
    B = auto()


print([m.value for m in Auto])


class Level(IntEnum):
    LOW = auto()
    HIGH = 10
    TOP = auto()

    @classmethod
    def _missing_(cls, value):
        if value == "max":
            return cls.TOP
        return "not a member" if value == "bad" else None


print(list(Level), Level("max"), Level.LOW + 1, Level.HIGH > Level.LOW, f"{Level.HIGH:03d}", str(Level.HIGH), repr(Level.HIGH), sorted([Level.TOP, Level.LOW]), [0, 1, 2][Level.LOW])
for bad in ("bad", "other", 99):
    try:
        Level(bad)
    except Exception as e:
        print(type(e).__name__, e, repr(e.__context__))


class S(StrEnum):
    A = auto()
    B = "bee"


print(list(S), S.A + "x", S.B.upper(), S("bee"), f"{S.B:>5}", str(S.B), S.A == "a")
try:
    class T(StrEnum):
        A = 1
except TypeError as e:
    print(e)
