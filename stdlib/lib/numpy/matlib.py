"""numpy.matlib: numpy's names, and the repetition of a matrix."""

import numpy
from numpy import asarray, tile


def __getattr__(name):
    if name[:2] == "__":
        raise AttributeError(f"module 'numpy.matlib' has no attribute '{name}'")
    return getattr(numpy, name)


def repmat(a, m, n):
    """`a`, as a row if it has fewer than two dimensions, m times below and n times beside each other."""
    a = asarray(a)
    return tile(a.reshape(1, -1) if a.ndim < 2 else a, (m, n))
