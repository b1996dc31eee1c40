"""Exponentials, logarithms, trigonometry and special functions on a grid, to the last digit where the C library is exact; special values."""
import math

inf, nan = math.inf, math.nan
for f in (math.sin, math.cos, math.tan, math.asin, math.acos, math.atan, math.sinh, math.cosh, math.tanh, math.asinh, math.atanh, math.exp, math.expm1, math.log1p, math.erf, math.erfc, math.cbrt, math.exp2, math.degrees, math.radians):
    row = []
    for x in (0, -0.0, 0.5, -0.75, 1e-8):
        try:
            row.append(f"{f(x):.12g}")
        except ValueError as e:
            row.append(str(e))
    print(f.__name__, row)
for f in (math.exp, math.expm1, math.atan, math.tanh, math.asinh, math.erf, math.erfc, math.cbrt, math.exp2, math.fabs, math.floor, math.log, math.log2, math.log10, math.sqrt, math.gamma, math.lgamma, math.sin):
    row = []
    for x in (inf, -inf, nan):
        try:
            row.append(f(x))
        except (ValueError, OverflowError) as e:
            row.append(str(e))
    print(f.__name__, row)
print([math.log(2 ** n, 2) for n in (10, 64, 1000)], math.log2(2 ** 1000), math.log10(10 ** 15), math.log(1024, 2), math.log(8, 2.0), math.log(10 ** 400) > 900, math.log(math.e), math.log(True))
print([math.atan2(y, x) for y in (0.0, -0.0, 1) for x in (0.0, -0.0, -1, inf, -inf)])
print(math.pow(2, 10), math.pow(2, 0.5), math.pow(1, nan), math.pow(nan, 0), math.pow(-8, 3), math.pow(inf, -1), math.pow(-inf, 3), math.pow(0.0, 0), math.hypot(), math.hypot(3, 4), math.hypot(1, 1, 1, 1), math.hypot(inf, nan), math.dist((1, 2, 3), [4, 6, 3]), math.dist([], []))
print(math.pi, math.e, math.tau, math.inf, math.nan, math.degrees(math.pi), math.radians(180), math.gamma(5), math.gamma(0.5) ** 2, math.lgamma(100), math.gamma(171) > 1e306, math.erf(1) + math.erfc(1))
print(math.sumprod([1], [2]) if hasattr(math, "sumprod") else "no sumprod", sorted(n for n in dir(math) if not n.startswith("_")))
