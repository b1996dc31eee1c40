# The math module's functions on ordinary and special values.
import math
print(math.sqrt(2), math.floor(-1.5), math.ceil(1.2), math.trunc(-1.7), math.fabs(-3), math.factorial(20), math.gcd(12, 18), math.lcm(4, 6), math.comb(5, 2), math.perm(5, 2), math.isqrt(17))
print(math.pi, math.e, math.inf, math.nan, math.tau)
print(math.isnan(math.nan), math.isinf(-math.inf), math.isfinite(1.0), math.copysign(1, -0.0), math.fmod(-7, 3), math.modf(2.5), math.frexp(8.0), math.ldexp(0.5, 4), math.hypot(3, 4), math.dist((0, 0), (3, 4)))
print(math.log2(8), math.log10(1000), math.log(8, 2), math.log(1), math.exp(0), math.pow(2, 0.5), math.degrees(math.pi), math.radians(180), math.fsum([0.1] * 10), math.prod([1, 2, 3, 4]), math.isclose(0.1 + 0.2, 0.3))
print(f"{math.sin(1):.12f} {math.cos(1):.12f} {math.tan(1):.12f} {math.atan2(1, -1):.12f} {math.asin(0.5):.12f} {math.sinh(1):.12f} {math.tanh(0.5):.12f} {math.exp(1):.12f} {math.log(10):.12f} {math.erf(0.5):.12f} {math.gamma(5):.6f} {math.lgamma(10):.9f} {math.log1p(1e-10):.6e} {math.expm1(1e-10):.6e}")
for f in (lambda: math.sqrt(-1), lambda: math.log(0), lambda: math.factorial(-1), lambda: math.exp(1000), lambda: math.floor(math.nan), lambda: math.sqrt("a"), lambda: math.acos(2), lambda: math.floor(math.inf), lambda: math.factorial(1.5)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
print(math.floor(10 ** 30), math.ceil(-0.5), math.log(10 ** 400), math.sqrt(10 ** 40), math.floor(2.0), type(math.floor(2.5)).__name__, math.nextafter(1.0, 2.0), math.ulp(1.0))
