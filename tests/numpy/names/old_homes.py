"""Modules whose names moved long ago: scripts still import them."""
import warnings

warnings.simplefilter("ignore")

import numpy as np
import numpy.matlib
from numpy.core.multiarray import array
from numpy.core.numeric import newaxis, ones
from numpy.core.umath import sqrt

print(np.matlib.repmat([1, 2], 2, 2), np.matlib.repmat(np.eye(2), 1, 2), newaxis, ones(2), sqrt(4.0), array([1.5]))
