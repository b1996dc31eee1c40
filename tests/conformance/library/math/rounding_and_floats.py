"""floor, ceil, trunc, fmod, remainder, modf, frexp, ldexp, nextafter, ulp, copysign, isclose, fsum on the edges; hooks."""
import math
from decimal import Decimal
from fractions import Fraction

inf, nan = math.inf, math.nan


class H:
    def __floor__(self):
        return "floor"

    def __ceil__(self):
        return "ceil"

    def __trunc__(self):
        return "trunc"

    def __float__(self):
        return 2.25


print(math.floor(H()), math.ceil(H()), math.trunc(H()), math.sqrt(H()), math.floor(Fraction(-7, 2)), math.ceil(Decimal("1.2")), math.trunc(-2.9), math.floor(-0.0), math.ceil(1e300) == int(1e300), math.floor(2 ** 70))
print(math.fmod(-7, 3), math.fmod(7, -3), -7 % 3, math.fmod(1e308, 3), math.fmod(5, inf), math.remainder(7, 4), math.remainder(10, 4), math.remainder(-5, 2), math.remainder(1, inf), math.modf(-3.25), math.modf(inf), math.modf(-0.0))
print(math.frexp(0.0), math.frexp(10), math.frexp(-5e-324), math.frexp(inf), math.ldexp(0.5, 4), math.ldexp(1, -1080), math.ldexp(1, -1074), math.ldexp(0, 10 ** 5), math.nextafter(1, 2), math.nextafter(0, -1), math.nextafter(inf, 0), math.ulp(1), math.ulp(0), math.ulp(-1e300), math.ulp(inf), math.copysign(3, -0.0), math.copysign(-inf, 1))
print(math.isclose(1, 1 + 1e-10), math.isclose(1, 1.1, rel_tol=0.1), math.isclose(0, 1e-12), math.isclose(0, 1e-12, abs_tol=1e-9), math.isclose(inf, inf), math.isclose(nan, nan), math.isclose(inf, 1e308), math.isfinite(1e308), math.isinf(-inf), math.isnan(nan))
print(math.fsum([0.1] * 10), sum([0.1] * 10), math.fsum([1e100, 1, -1e100]), math.fsum([]), math.fsum([inf, 1]), math.fsum(iter([1, 2.5, Fraction(1, 2)])))
for call in ("math.floor(inf)", "math.ceil(nan)", "math.trunc('x')", "math.trunc(inf)", "math.fmod(1, 0)", "math.fmod(inf, 1)", "math.remainder(1, 0)", "math.ldexp(1, 5000)", "math.ldexp(1.0, 1.5)", "math.fsum([inf, -inf])", "math.fsum([1e308, 1e308])", "math.fsum(['a'])", "math.isclose(1, 2, rel_tol=-1)", "math.isclose(1)", "math.sqrt(-1)", "math.sqrt('4')",
             "math.log(0)", "math.log(-1)", "math.log(10 ** 400)", "math.log(5, 1)", "math.log(2, -1)", "math.log2(0)", "math.log10(2 ** 2000)", "math.log1p(-1)", "math.exp(1000)", "math.pow(-1, 0.5)", "math.pow(0, -1)", "math.acos(2)", "math.atanh(1)", "math.cosh(1000)", "math.gamma(-1)", "math.lgamma(0)", "math.floor(1j)", "math.sin(inf)", "math.tan('x')", "math.hypot('a')", "math.dist([1], [1, 2])", "math.sqrt(10 ** 400)", "math.nextafter(1)"):
    try:
        print(call, eval(call))
    except Exception as e:
        print(call, type(e).__name__, e)
