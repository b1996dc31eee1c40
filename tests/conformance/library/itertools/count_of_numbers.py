# count() of whatever is a number: fractions, decimals, subclasses of int.
from decimal import Decimal
from fractions import Fraction
from itertools import count, islice

for args in (
    (Decimal("1.1"),),
    (Fraction(1, 3),),
    (Decimal("1.1"), Decimal(".1")),
    (1, Fraction(1, 2)),
    (1 + 2j,),
    (True,),
    (False, True),
    (2**70,),
    (1.5, 2**70),
    ("a",),
    (1, "a"),
    (None,),
    (-5, 3),
    (0, 0),
):
    try:
        c = count(*args)
        print(list(islice(c, 3)), c)
    except TypeError as e:
        print(args, e)


class Loud(int):
    def __add__(self, other):
        print("add", int(self), other)
        return Loud(int(self) + other)


print(list(islice(count(Loud(3)), 3)))
print(list(islice(count(Loud(3), 2), 3)))
