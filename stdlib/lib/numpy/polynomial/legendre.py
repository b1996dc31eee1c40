"""Functions of series of Legendre polynomials."""

import numpy as np
from numpy import _absent
from numpy.polynomial import _series
from numpy.polynomial._classes import Legendre

globals().update(_series.functions(_series.LEGENDRE, "leg"))
legdomain, legzero, legone = np.array([-1.0, 1.0]), np.array([0]), np.array([1])
legx = np.array([0, 1])


def poly2leg(pol):
    return _series.LEGENDRE.from_power(pol)


def leg2poly(c):
    return _series.LEGENDRE.to_power(c)


__getattr__ = _absent.names_of(__name__)
