"""Functions of series of Chebyshev polynomials."""

import numpy as np
from numpy import _absent
from numpy.polynomial import _series
from numpy.polynomial._classes import Chebyshev

globals().update(_series.functions(_series.CHEBYSHEV, "cheb"))
chebx = np.array([0, 1])

__getattr__ = _absent.names_of(__name__)
