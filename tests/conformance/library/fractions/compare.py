from fractions import Fraction as F
import math
a = F(1, 2)
print(a == 0.5, a == F(2, 4), a == 1, a < 1, a <= 0.5, a > F(1, 3), a >= 2, a != "x", a == 0.5 + 0j, F(1, 3) == 1 / 3, a < math.inf, a > -math.inf, a == math.nan, hash(a) == hash(0.5), hash(F(3)) == hash(3), hash(F(-1)) == hash(-1))
print(sorted([F(1, 2), 0.3, 1, F(1, 3)]), max(F(1, 2), F(2, 3)), {F(1, 2): "h"}[0.5], min(F(1, 7), 0.1))
try:
    a < "x"
except TypeError as e:
    print(e)
