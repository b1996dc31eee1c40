"""Functions of series of Legendre polynomials."""

import numpy as np
from numpy import _absent
from numpy.polynomial import _series
from numpy.polynomial._gauss import leggauss
from numpy.polynomial._classes import Legendre

globals().update(_series.functions(_series.LEGENDRE, "leg"))
legx = np.array([0, 1])

__getattr__ = _absent.names_of(__name__)
