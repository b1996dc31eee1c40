"""Functions of series of powers."""

import numpy as np
from numpy import _absent
from numpy.polynomial import _series
from numpy.polynomial._classes import Polynomial

globals().update(_series.functions(_series.POWER, "poly"))
polyx = np.array([0, 1])

__getattr__ = _absent.names_of(__name__)
