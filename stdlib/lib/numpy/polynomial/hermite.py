"""Functions of series of Hermite polynomials."""

import numpy as np
from numpy import _absent
from numpy.polynomial import _series
from numpy.polynomial._classes import Hermite

globals().update(_series.functions(_series.HERMITE, "herm"))
hermdomain, hermzero, hermone = np.array([-1.0, 1.0]), np.array([0]), np.array([1])
hermx = np.array([0, 0.5])


def poly2herm(pol):
    return _series.HERMITE.from_power(pol)


def herm2poly(c):
    return _series.HERMITE.to_power(c)


__getattr__ = _absent.names_of(__name__)
