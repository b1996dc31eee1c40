"""What pickled arrays and scalars are made by, and numpy's names."""

from numpy._dtypes import _dtype_of
from numpy._ndarray import _rebuild, ndarray
from numpy.core import __getattr__


def _reconstruct(subtype, shape, dtype):
    """An array to be filled by its __setstate__."""
    made = _rebuild(b"", shape, "i1" if dtype in (b"b", "b") else dtype)
    return made if subtype is ndarray else made.view(subtype)


def scalar(dtype, obj=None):
    d = _dtype_of(dtype)
    if obj is None:
        return d.type(0)
    if not isinstance(obj, bytes):
        raise TypeError("initializing object must be a bytes object")
    if len(obj) != d.itemsize:
        raise ValueError("initialization string is too small")
    return _rebuild(obj, (), d.str)[()]
