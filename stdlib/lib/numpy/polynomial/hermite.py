"""Functions of series of Hermite polynomials."""

import numpy as np
from numpy import _absent
from numpy.polynomial import _series
from numpy.polynomial._gauss import hermgauss
from numpy.polynomial._classes import Hermite

globals().update(_series.functions(_series.HERMITE, "herm"))
hermx = np.array([0, 0.5])

__getattr__ = _absent.names_of(__name__)
