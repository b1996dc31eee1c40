"""Functions of series of Hermite polynomials of probability."""

import numpy as np
from numpy import _absent
from numpy.polynomial import _series
from numpy.polynomial._gauss import hermegauss
from numpy.polynomial._classes import HermiteE

globals().update(_series.functions(_series.HERMITE_E, "herme"))
hermex = np.array([0, 1])

__getattr__ = _absent.names_of(__name__)
