"""cmath: trigonometric functions and their inverses."""
import cmath


def show(f, *args, **kw):
    try:
        print(f.__name__, args, repr(f(*args, **kw)))
    except BaseException as e:
        print(f.__name__, args, type(e).__name__, e)


for z in (0j, 1, -1, 1j, -1j, 3 + 4j, -3 - 4j, 0.5 - 2.5j, 1e-5 + 1e-5j, 1e300 + 1j, 100 + 1j, complex(2.0, -0.0), complex(-2.0, 0.0), complex(0.0, 2.0)):
    for f in (cmath.sin, cmath.cos, cmath.tan, cmath.asin, cmath.acos, cmath.atan):
        show(f, z)
