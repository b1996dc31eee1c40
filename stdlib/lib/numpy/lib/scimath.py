"""numpy.emath: functions that answer with complex numbers where no real one is right."""

import numpy as np


def _complex_where(a, real):
    """a, as complex numbers if any is outside of the reals that `real` takes."""
    a = np.asarray(a)
    if a.dtype.kind == "c" or bool(np.all(real(a))):
        return a[()]
    return a.astype(np.complex64 if a.dtype in (np.float32, np.float16, np.int8, np.uint8, np.int16, np.uint16) else np.complex128)[()]


def sqrt(x):
    return np.sqrt(_complex_where(x, lambda a: ~(a < 0)))


def log(x):
    return np.log(_complex_where(x, lambda a: ~(a < 0)))


def log10(x):
    return np.log10(_complex_where(x, lambda a: ~(a < 0)))


def log2(x):
    return np.log2(_complex_where(x, lambda a: ~(a < 0)))


def logn(n, x):
    return log(x) / log(n)


def power(x, p):
    p = np.asarray(p)
    if p.dtype.kind in "iu" and bool(np.any(p < 0)):
        p = p * 1.0
    return np.power(_complex_where(x, lambda a: ~(a < 0)), p[()])


def arccos(x):
    return np.arccos(_complex_where(x, lambda a: ~(abs(a) > 1)))


def arcsin(x):
    return np.arcsin(_complex_where(x, lambda a: ~(abs(a) > 1)))


def arctanh(x):
    return np.arctanh(_complex_where(x, lambda a: ~(abs(a) > 1)))
