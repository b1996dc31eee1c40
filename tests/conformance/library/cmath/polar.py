"""cmath: polar coordinates, classification."""
import cmath


def show(f, *args, **kw):
    try:
        print(f.__name__, args, repr(f(*args, **kw)))
    except BaseException as e:
        print(f.__name__, args, type(e).__name__, e)


for z in (0j, 1, -1, 1j, 3 + 4j, -3 - 4j, complex(-1.0, -0.0), complex(1e308, 1e308), complex("inf"), complex("nan")):
    for f in (cmath.phase, cmath.polar, cmath.isfinite, cmath.isinf, cmath.isnan):
        show(f, z)
for r, phi in ((1, 0), (2, cmath.pi / 2), (1, cmath.pi), (-1, 1), (0, float("inf")), (1, float("inf")), (float("inf"), 1), (float("inf"), 0.0)):
    show(cmath.rect, r, phi)
print(cmath.isclose(1 + 1j, 1 + 1.0000000001j), cmath.isclose(1, 2, rel_tol=0.5), cmath.isclose(0, 1e-10, abs_tol=1e-9), cmath.isclose(float("inf"), float("inf")))
show(cmath.isclose, 1, 1, rel_tol=-1)
