"""gcd, lcm, comb, perm, isqrt, factorial, prod: big arguments, zero and negative ones, types accepted and refused."""
import math
from fractions import Fraction


class I:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


print(math.gcd(), math.gcd(0), math.gcd(-12), math.gcd(12, -18, 27), math.gcd(2 ** 100, 6 ** 50) == 2 ** 50, math.lcm(), math.lcm(0, 5), math.lcm(4, 6, -10), math.lcm(10 ** 20, 15), math.gcd(I(8), I(12)))
print(math.comb(0, 0), math.comb(5, 6), math.comb(52, 5), math.comb(100, 50), math.comb(10 ** 6, 2), math.comb(67, 33), math.comb(2 ** 70, 1), math.perm(5), math.perm(5, 2), math.perm(5, 6), math.perm(100, 3), math.perm(0), math.perm(5, None))
print(math.isqrt(0), math.isqrt(99), math.isqrt(10 ** 40), math.isqrt(2 ** 127 - 1), [math.isqrt(n * n - 1) for n in (2, 10 ** 10, 10 ** 25)], math.factorial(0), math.factorial(25), len(str(math.factorial(500))), math.factorial(I(4)))
print(math.prod([]), math.prod([2, 3.5]), math.prod(range(1, 8), start=2), math.prod([Fraction(1, 2), 4]), math.prod([1e200, 1e200]), math.prod([[1, 2], 2], start=1), math.prod("", start="x"))
for call in ("math.gcd(1.5)", "math.gcd('a', 1)", "math.lcm(2, None)", "math.comb(-1, 2)", "math.comb(3, -1)", "math.comb(2.0, 1)", "math.perm(-1)", "math.perm(3, -2)", "math.isqrt(-1)", "math.isqrt(2.0)", "math.factorial(-1)", "math.factorial(1.0)", "math.factorial('a')", "math.factorial(10 ** 20)", "math.prod(5)", "math.prod([1], 2)",
             "math.comb(1)", "math.perm()", "math.prod(['a', 'b'])"):
    try:
        print(call, eval(call))
    except Exception as e:
        print(call, type(e).__name__, e)
primes = [p for p in range(2, 60) if all(p % q for q in range(2, math.isqrt(p) + 1))]
print(primes, math.prod(primes) == math.lcm(*primes), [math.comb(6, k) for k in range(7)], sum(math.comb(20, k) for k in range(21)) == 2 ** 20)
