"""numpy.polynomial: series of powers and of orthogonal polynomials."""

from numpy import _absent
from numpy.polynomial._classes import Chebyshev, Hermite, HermiteE, Laguerre, Legendre, Polynomial, set_default_printstyle

__getattr__ = _absent.names_of(__name__)
