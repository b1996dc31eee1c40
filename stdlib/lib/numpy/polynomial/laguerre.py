"""Functions of series of Laguerre polynomials."""

import numpy as np
from numpy import _absent
from numpy.polynomial import _series
from numpy.polynomial._gauss import laggauss
from numpy.polynomial._classes import Laguerre

globals().update(_series.functions(_series.LAGUERRE, "lag"))
lagx = np.array([1, -1])

__getattr__ = _absent.names_of(__name__)
