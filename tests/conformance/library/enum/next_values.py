# What auto() gives: behind values that do not rise, that have no order, and several times in a tuple.
import sys
import types
import warnings
from enum import Enum, IntEnum, StrEnum, auto, EnumType

warnings.simplefilter("always")
for values in ([3, "x"], ["x", 3, 7, "y"], [7, 3, "x"], [7, 3], [(5, 6)], ["x"], [1.5, "a"], [5, "b", 2], [1, 2]):
    with warnings.catch_warnings(record=True) as shown:
        print(values, Enum._generate_next_value_("n", 10, len(values), list(values)), len(shown))


class Falling(Enum):
    A = 7
    B = 3


class Tuples(Enum):
    def _generate_next_value_(name, start, count, last_values):
        print(name, start, count, last_values)
        return count

    a = auto(), auto()
    b = auto()
    c = 7
    d = (auto(), "q", auto())


print([member.value for member in Tuples])


class Plain(Enum):
    a = auto(), auto()
    b = auto(),
    c = auto()


print([member.value for member in Plain])

# Texts of bytes, and members made of a module's constants that have no order.
for value in ((b"3", "ascii"), ("a", 2), (b"3", 9), (b"3", "ascii", 9), (b"3",), (1, 2, 3, 4)):
    names = EnumType.__prepare__("Text", (StrEnum,))
    names["one"] = value if len(value) > 1 else value[0]
    try:
        print(repr(EnumType("Text", (StrEnum,), names).one))
    except TypeError as error:
        print(error)
module = sys.modules["constants"] = types.ModuleType("constants")
module.A_C, module.A_A, module.A_B, module.B_B, module.B_A = 2j, 1j, 1, "b", 1
print(list(Enum._convert_("Numbers", "constants", lambda name: name.startswith("A_"))))
print(list(Enum._convert_("Mixed", "constants", lambda name: name.startswith("B_"))))
