import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


x = np.array([0.5, 1.0, 2.0, 10.0])
with np.printoptions(precision=10):
    show(*[lambda f=f: getattr(np, f)(x) for f in "sqrt exp exp2 expm1 log log2 log10 log1p sin cos tan arctan sinh cosh tanh arcsinh cbrt deg2rad rad2deg floor ceil trunc rint".split()])
    show(*[lambda f=f: getattr(np, f)(x / 10) for f in "arcsin arccos arctanh".split()])
    show(lambda: np.arctan2([1.0, -1.0], [2.0, -2.0]), lambda: np.logaddexp(1.0, [2.0, 3.0]), lambda: np.sqrt(np.array([1 + 2j, -1])), lambda: np.exp(np.array([1j])))
print(np.sqrt(2), np.exp(1), np.log(10), np.sin(1), np.floor(-1.5), np.ceil(1), np.rint(2.5), np.sqrt(np.float32(2)).dtype, np.sqrt(4).dtype)
print(np.sqrt(np.arange(3, dtype=np.int8)).dtype, np.sqrt(np.arange(3, dtype=np.int16)).dtype, np.floor(np.arange(3)).dtype, np.exp(True).dtype)
show(lambda: np.modf([1.5, -2.25]), lambda: np.frexp([8.0, 0.3]), lambda: np.ldexp([0.5, 1], [2, 3]), lambda: np.isnan([1, np.nan]), lambda: np.isinf([np.inf, 1]), lambda: np.isfinite(np.nan),
     lambda: np.signbit([-0.0, 1]), lambda: np.nextafter(1.0, 2.0), lambda: np.spacing(1.0))
