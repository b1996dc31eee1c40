"""Functions of series of Laguerre polynomials."""

import numpy as np
from numpy import _absent
from numpy.polynomial import _series
from numpy.polynomial._classes import Laguerre

globals().update(_series.functions(_series.LAGUERRE, "lag"))
lagdomain, lagzero, lagone = np.array([0.0, 1.0]), np.array([0]), np.array([1])
lagx = np.array([1, -1])


def poly2lag(pol):
    return _series.LAGUERRE.from_power(pol)


def lag2poly(c):
    return _series.LAGUERRE.to_power(c)


__getattr__ = _absent.names_of(__name__)
