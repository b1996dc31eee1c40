"""numpy.polynomial: series of powers and of orthogonal polynomials."""

import importlib

from numpy import _absent
from numpy.polynomial._classes import Chebyshev, Hermite, HermiteE, Laguerre, Legendre, Polynomial, set_default_printstyle

_absent_name = _absent.names_of(__name__)


def __getattr__(name):
    if name in ("polynomial", "chebyshev", "hermite", "hermite_e", "laguerre", "legendre"):
        return importlib.import_module(f"{__name__}.{name}")
    return _absent_name(name)
