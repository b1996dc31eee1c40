"""Functions of series of Chebyshev polynomials."""

import numpy as np
from numpy import _absent
from numpy.polynomial import _series
from numpy.polynomial._gauss import chebgauss
from numpy.polynomial._classes import Chebyshev

globals().update(_series.functions(_series.CHEBYSHEV, "cheb"))
chebx = np.array([0, 1])

def chebpts1(npts):
    """The points where the series of a degree is zero."""
    n = int(npts)
    if n != npts:
        raise ValueError("npts must be integer")
    if n < 1:
        raise ValueError("npts must be >= 1")
    return np.sin(0.5 * np.pi / n * np.arange(-n + 1, n + 1, 2))


def chebpts2(npts):
    """The points where the series of a degree is least or greatest."""
    n = int(npts)
    if n != npts:
        raise ValueError("npts must be integer")
    if n < 2:
        raise ValueError("npts must be >= 2")
    return np.cos(np.linspace(-np.pi, 0, n))


def chebinterpolate(func, deg, args=()):
    if deg < 0:
        raise ValueError("expected deg >= 0")
    order = deg + 1
    points = chebpts1(order)
    made = np.dot(chebvander(points, deg).T, func(points, *args))
    made[0] /= order
    made[1:] /= 0.5 * order
    return made

__getattr__ = _absent.names_of(__name__)
