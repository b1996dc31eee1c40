# Methods of float, rounding and conversions to int.
import math
for v in (0.0, -0.0, 1.5, -2.5, 3.0, 1e300, 0.1):
    print(v, v.is_integer(), v.as_integer_ratio(), v.conjugate(), v.real, v.imag, v.__trunc__(), v.__floor__(), v.__ceil__(), int(v) == v)
for v in (0.5, 1.5, 2.5, -0.5, -1.5, 2.675, 1.005, 1234.5678, 1e16, 5e-324, 0.15, 2.5e-5):
    print(v, round(v), round(v, 1), round(v, 2), round(v, -2), round(v, None), type(round(v)).__name__, type(round(v, 0)).__name__)
for call in ("float('inf').as_integer_ratio()", "float('nan').as_integer_ratio()", "int(float('inf'))", "int(float('nan'))", "round(float('inf'))", "round(float('nan'))",
             "round(1.5, 'a')", "round('a')", "round(1e308, -308)", "round(1.7e308, -308)", "math.floor(float('nan'))", "1.0 // 0", "1.0 % 0", "divmod(1.0, 0)", "1.0 / 0", "0.0 ** -2"):
    try:
        print(call, eval(call))
    except Exception as e:
        print(call, type(e).__name__, e)
print(5.5 // 2, -5.5 // 2, 5.5 % 2, -5.5 % 2, 5.5 % -2, divmod(-5.5, 2), 1e308 * 10, -1e308 * 10, 0.0 == -0.0, 1.0 // 0.1, 1.0 % 0.1, -0.0 % 5, 0.0 % -5)
nan = float("nan")
print(nan == nan, nan != nan, nan < 1, nan in [nan], [nan] == [nan], sorted([2.0, -1.0, 0.5]), max(1.0, 2), min(1, 1.0), hash(1.0) == hash(1), hash(float("inf")), hash(float("-inf")), hash(0.5), hash(-2.0))
print(1 < 1.5, 2**53 == 2.0**53, 2**53 + 1 == 2.0**53, 10**400 > 1e308, 10**400 > float("inf"), -10**400 < float("-inf"), 1 == 1.0)
print(float(), float(3), 1.5.__class__, 3 .real, (3.7).__int__(), 2.0.hex())
