"""gamma, lgamma, hypot and dist to the last digit; combinations of large numbers."""
import math


def show(f, *args):
    try:
        print(f.__name__, args, repr(f(*args)))
    except BaseException as e:
        print(f.__name__, args, type(e).__name__, e)


for x in (0.5, 2.5, -2.5, 10, 23, 24, 100.5, 171, 172, -0.5, 1e-10, 1e-310, 1e300, 0.1, 1 / 3, 5.5, -170.5, -1, 0.0, -0.0, math.inf, -math.inf, math.nan):
    show(math.gamma, x)
    show(math.lgamma, x)
for p in ((), (3, 4), (1, 2, 3), (1e200, 1e200), (math.inf, math.nan), (math.nan, 1), (1e-200, 1e-200), (0.1, 0.2, 0.3, 0.4), (5e-324, 5e-324), (1e308, 1e308, 1e308)):
    show(math.hypot, *p)
show(math.dist, (1, 2), (3, 4))
show(math.dist, (1e308, 1e308), (-1e308, 0))
show(math.dist, (1,), (1, 2))
show(math.dist, [0.1, 0.2, 0.3], (1, 1, 1))
show(math.comb, 10**20, 3)
show(math.perm, 10**20, 2)
show(math.comb, 10**20, 10**20 - 2)
show(math.perm, -1)
show(math.comb, 5, -1)
show(math.factorial, 10**30)
show(math.ldexp, 1.0, 1.5)
show(math.fsum, [math.inf, math.nan])
show(math.fsum, [math.inf, -math.inf])
