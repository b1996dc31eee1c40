"""numpy: arrays of numbers over the memory of torch's tensors. What is not here raises NotImplementedError when it is used."""

import math as _math

from numpy._types import *
from numpy._types import bool_, dtype, finfo, iinfo, issubdtype, promote_types
from numpy._array import *
from numpy._array import array, asarray, ndarray
from numpy._shapes import *
from numpy._functions import *
from numpy._functions import abs, all, any, max, min, round, sum
from numpy._printing import array_repr, array_str, get_printoptions, set_printoptions
from numpy._names import names_of as _names_of
from numpy import linalg, random

__version__ = "2.4.0"
bool, int_, intp, intc, long, double, single, half, longlong, cdouble, csingle = bool_, int64, int64, int32, int64, float64, float32, float16, int64, complex128, complex64
pi, e, inf, nan, euler_gamma = _math.pi, _math.e, _math.inf, _math.nan, 0.5772156649015329
newaxis = None
array2string = array_str
ufunc = type(sqrt)


def result_type(*given):
    from numpy._array import operands
    from numpy._types import _of_torch, _both

    kinds = [dtype(g)._torch if isinstance(g, (type, str, dtype)) else None for g in given]
    values = [g for g, k in zip(given, kinds) if k is None]
    found = operands(*values)[0].dtype if values else None
    for k in kinds:
        found = k if found is None else found if k is None else _both(found, k)
    return _of_torch(found)


class errstate:
    """Warnings of division and overflow are not given here."""

    def __init__(self, **kwargs):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False


def seterr(**kwargs):
    return {}


_otherwise = _names_of("numpy")


def __getattr__(name):
    if name == "testing":
        import numpy.testing

        return numpy.testing
    if name in ("float", "int", "object", "complex", "str"):
        raise AttributeError(f"module 'numpy' has no attribute '{name}'.\n`np.{name}` was a deprecated alias for the builtin `{name}`. To avoid this error in existing code, "
                             f"use `{name}` by itself.")
    return _otherwise(name)
