"""verify and its checks."""
import enum
from enum import CONTINUOUS, NAMED_FLAGS, UNIQUE, Enum, EnumCheck, Flag, verify

print(list(EnumCheck), CONTINUOUS, repr(UNIQUE))


@verify(UNIQUE, CONTINUOUS)
class Good(Enum):
    A, B, C = 1, 2, 3


print(list(Good))
for check, base, members in ((UNIQUE, Enum, {"A": 1, "B": 1}), (CONTINUOUS, Enum, {"A": 1, "B": 4}), (CONTINUOUS, Flag, {"A": 1, "B": 8}),
                             (NAMED_FLAGS, Flag, {"A": 1, "AB": 5}), (NAMED_FLAGS, Flag, {"A": 1, "B": 2, "AB": 3})):
    try:
        print(list(verify(check)(base("Made", members))))
    except ValueError as e:
        print(e)
print(enum.show_flag_values(13))
