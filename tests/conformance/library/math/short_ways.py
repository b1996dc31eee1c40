"""Remainders and floor quotients of floats beside ints; small factorials, binomials and bit lengths at the limits of their short ways."""
import math, random
r = random.Random(3)
for i in range(3000):
    a = r.choice([r.uniform(-9, 9), r.randrange(-9, 9), 0.0, -0.0, 1e300, float("inf"), 2**53, 2**60, float("nan"), True]); b = r.choice([r.uniform(-9, 9), r.randrange(-9, 9), 0.5, -0.0, 1e-300, -2.5, float("-inf"), 10**18, False])
    for f in (lambda: a % b, lambda: a // b):
        try: print(repr(f()), end=" ")
        except ZeroDivisionError as e: print(e, end=" ")
    x = a
    try: x %= b; print(x)
    except ZeroDivisionError as e: print(e)
print([math.factorial(i) for i in range(60)], [math.comb(n, k) for n in (0, 1, 5, 30, 61, 62, 66, 67, 70, 200) for k in range(0, 72, 3)], [math.perm(n, k) for n in (0, 5, 20, 40) for k in range(0, 42, 4)])
print([(i * s).bit_length() for i in (0, 1, 2, 3, 255, 256, 2**60, 2**61 - 1, 2**61, 2**62, 2**70) for s in (1, -1)])
print(math.factorial(300) % 1000007, math.prod(range(1, 25)))
for bad in ("comb(-1, 2)", "comb(2, -1)", "comb(2, 2.0)", "factorial(-1)", "comb(True, 1)", "comb(5, 6)"):
    try: print(eval("math." + bad))
    except Exception as e: print(type(e).__name__, e)
