"""Functions of tensors as functions of arrays: numbers give numbers, and integers are taken as float64."""

import numpy as np
from numpy import _torch as torch


def to_tensor(x):
    array = np.asarray(x)
    if array.dtype.kind in "biu":
        array = array.astype(np.float64)
    return torch.from_numpy(np.ascontiguousarray(array).reshape(array.shape))


def from_tensor(t):
    return t.numpy()[()] if t.dim() == 0 else t.numpy()


def elementwise(function, name=None):
    """A function of one or more arguments that broadcast."""
    def of_arrays(*args, out=None, **kwargs):
        tensors = [to_tensor(x) for x in args]
        if len(tensors) > 1:
            kind = tensors[0].dtype
            for t in tensors[1:]:
                kind = torch.promote_types(kind, t.dtype)
            tensors = [t.to(kind) for t in tensors]
        result = from_tensor(function(*tensors, **kwargs))
        if out is not None:
            out[...] = result
            return out
        return result
    of_arrays.__name__ = of_arrays.__qualname__ = name or function.__name__
    return of_arrays
