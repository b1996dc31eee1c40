import copy
import numbers
from fractions import Fraction as F


class Half(F):
    pass


h = Half(1, 2)
print(repr(h), type(h + 1).__name__, isinstance(h, numbers.Rational), copy.copy(h) == h, copy.deepcopy(F(1, 3)), F(2, 3).__reduce__())
try:
    F(1, 2).numerator = 3
except AttributeError as e:
    print(type(e).__name__)
print(f"{F(1, 2)}", "%s" % F(5), str(F(-1, 3)), F(10**30, 3) * 3, math_ok := F(1, 3) + F(1, 6))
