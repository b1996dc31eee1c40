"""Functions of series of Chebyshev polynomials."""

import numpy as np
from numpy import _absent
from numpy.polynomial import _series
from numpy.polynomial._classes import Chebyshev

globals().update(_series.functions(_series.CHEBYSHEV, "cheb"))
chebdomain, chebzero, chebone = np.array([-1.0, 1.0]), np.array([0]), np.array([1])
chebx = np.array([0, 1])


def poly2cheb(pol):
    return _series.CHEBYSHEV.from_power(pol)


def cheb2poly(c):
    return _series.CHEBYSHEV.to_power(c)


__getattr__ = _absent.names_of(__name__)
