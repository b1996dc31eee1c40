"""Functions of series of Hermite polynomials of probability."""

import numpy as np
from numpy import _absent
from numpy.polynomial import _series
from numpy.polynomial._classes import HermiteE

globals().update(_series.functions(_series.HERMITE_E, "herme"))
hermedomain, hermezero, hermeone = np.array([-1.0, 1.0]), np.array([0]), np.array([1])
hermex = np.array([0, 1])


def poly2herme(pol):
    return _series.HERMITE_E.from_power(pol)


def herme2poly(c):
    return _series.HERMITE_E.to_power(c)


__getattr__ = _absent.names_of(__name__)
