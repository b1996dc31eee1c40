"""numpy.lib.array_utils: axes as numbers from 0; other names import and raise when they are used."""

from numpy import _absent
from numpy._layout import normal_axis


def normalize_axis_index(axis, ndim, msg_prefix=None):
    return normal_axis(axis, ndim, msg_prefix) if msg_prefix else normal_axis(axis, ndim)


def normalize_axis_tuple(axis, ndim, argname=None, allow_duplicate=False):
    given = list(axis) if hasattr(axis, "__iter__") else [axis]
    found = tuple(normalize_axis_index(i, ndim, argname) for i in given)
    if not allow_duplicate and len(set(found)) != len(found):
        raise ValueError(f"repeated axis in `{argname}` argument" if argname else "repeated axis")
    return found


__getattr__ = _absent.names_of(__name__)
