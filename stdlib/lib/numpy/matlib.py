"""numpy.matlib: NumPy's names, and the repetition of a matrix."""

from numpy import *
from numpy import asarray, tile


def repmat(a, m, n):
    a = asarray(a)
    return tile(a.reshape(1, -1) if a.ndim < 2 else a, (m, n))
