"""cmath: exp, log, sqrt."""
import cmath


def show(f, *args, **kw):
    try:
        print(f.__name__, args, repr(f(*args, **kw)))
    except BaseException as e:
        print(f.__name__, args, type(e).__name__, e)


for z in (0j, 1, -1, 1j, -1j, 3 + 4j, -3 - 4j, 0.5 - 2.5j, 1e-310 + 1e-310j, 1e308 + 1e308j, 100 + 1j, 710 + 2j, complex(-2.0, -0.0), True, 2.5):
    for f in (cmath.exp, cmath.log, cmath.log10, cmath.sqrt):
        show(f, z)
show(cmath.log, 8, 2)
show(cmath.log, 1 + 1j, 1j)
show(cmath.log, 2, 1)
show(cmath.exp, complex(0, float("inf")))
