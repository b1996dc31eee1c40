from fractions import Fraction as F
print(F(), F(3), F(6, -4), F("3/7"), F(" -3.5e-2 "), F("1_000"), F("+.5"), F("5."), F(0.5), F(0.1), F(F(1, 2), F(3, 4)), F("7e3"), repr(F(1, 3)), F(True), F("-0.125"))
for a in (("x",), ("1/0",), ("1/ 2",), (1, 0), (1.5, 2), (None,), ("1.5/2",), ("",), ("1__0",), (1j,), ("3 /4",), (float("nan"),), (float("inf"),)):
    try:
        print(F(*a))
    except Exception as e:
        print(a, type(e).__name__, e)
print(F.from_float(0.25), F.from_float(3), F(1, 2).as_integer_ratio(), F(3, 4).numerator, F(3, 4).denominator, F(355, 113).limit_denominator(10), F(3.141592653589793).limit_denominator(1000), F(0.1).limit_denominator())
