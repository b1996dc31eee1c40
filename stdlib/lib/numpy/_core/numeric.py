"""What arrays pickled with buffers are made by, and numpy's names."""

from numpy._dtypes import _dtype_of
from numpy._ndarray import _rebuild
from numpy.core import __getattr__


def _frombuffer(buf, dtype, shape, order):
    made = _rebuild(bytes(buf), shape if order == "C" else shape[::-1], _dtype_of(dtype).str)
    return made if order == "C" else made.transpose()
