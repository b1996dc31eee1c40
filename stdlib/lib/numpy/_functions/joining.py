"""Arrays joined to one, and split into several."""

import operator

import _numpy

from numpy import _torch as torch

from numpy import _dtypes as dt
from numpy._layout import atleast_1d, atleast_2d, atleast_3d, expand_dims, moveaxis, ravel
from numpy._ndarray import _array_of, cast, change, ndarray, normal_axis, wrap
from numpy._natives import stand_for


def _arrays(arrays, what="concatenate"):
    if isinstance(arrays, ndarray):
        if arrays.dtype.kind == "O":
            return [_array_of(a, None) for a in arrays.tolist()]
        return list(arrays) if arrays.ndim else _refuse_zero_d(what)
    if not isinstance(arrays, (list, tuple)):
        if hasattr(arrays, "__next__"):
            raise TypeError("arrays to stack must be passed as a \"sequence\" type such as list or tuple.")
        arrays = list(arrays)
    return [_array_of(a, None) for a in arrays]


def _refuse_zero_d(what):
    raise TypeError("iteration over a 0-d array")


def _common(arrays, dtype):
    if dtype is not None:
        return dt._dtype_of(dtype)
    d = arrays[0].dtype
    for a in arrays[1:]:
        d = dt._promote(d, a.dtype)
    return d


def concatenate(arrays, /, axis=0, out=None, *, dtype=None, casting="same_kind"):
    arrays = _arrays(arrays)
    if not arrays:
        raise ValueError("need at least one array to concatenate")
    if arrays[0].dtype.names:
        from numpy import _structured
        return _structured.concatenate(arrays if axis is not None else [a.ravel() for a in arrays], axis or 0)
    if arrays[0].dtype.kind in "mM":
        from numpy import _dates
        made, d = _dates.through(lambda *numbers: concatenate(numbers, axis), *arrays)
        return _dates.wrap(made, d)
    if any(a.dtype.kind in "OU" for a in arrays):
        from numpy import _objects
        return _objects.concatenate(arrays if axis is not None else [a.ravel() for a in arrays], axis or 0)
    d = _common(arrays, dtype)
    if axis is None:
        arrays, axis = [ravel(a) for a in arrays], 0
    n = arrays[0].ndim
    if n == 0 or any(a.ndim == 0 for a in arrays):
        raise ValueError("zero-dimensional arrays cannot be concatenated")
    axis = normal_axis(axis, n)
    first = arrays[0].shape
    for i, a in enumerate(arrays):
        if a.ndim != n:
            raise ValueError(f"all the input arrays must have same number of dimensions, but the array at index 0 has {n} dimension(s) and the array at index {i} has "
                             f"{a.ndim} dimension(s)")
        for j in range(n):
            if j != axis and a.shape[j] != first[j]:
                raise ValueError(f"all the input array dimensions except for the concatenation axis must match exactly, but along dimension {j}, the array at index 0 "
                                 f"has size {first[j]} and the array at index {i} has size {a.shape[j]}")
    made = torch.cat([cast(a._t, d) for a in arrays], axis)
    if out is not None:
        change(out, lambda t: t.copy_(cast(made, out.dtype)))
        return out
    return wrap(made)


stand_for(concatenate, _numpy.concatenate)


concat = concatenate


def stack(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    arrays = _arrays(arrays)
    if not arrays:
        raise ValueError("need at least one array to stack")
    if any(a.shape != arrays[0].shape for a in arrays):
        raise ValueError("all input arrays must have the same shape")
    axis = normal_axis(axis, arrays[0].ndim + 1)
    return concatenate([expand_dims(a, axis) for a in arrays], axis, out, dtype=dtype)


def unstack(x, /, *, axis=0):
    x = _array_of(x, None)
    if x.ndim == 0:
        raise ValueError("Input array must be at least 1-d.")
    return tuple(moveaxis(x, axis, 0)[i] for i in range(x.shape[normal_axis(axis, x.ndim)]))


def vstack(tup, *, dtype=None, casting="same_kind"):
    return concatenate([atleast_2d(a) for a in _arrays(tup)], 0, dtype=dtype)


row_stack = vstack


def hstack(tup, *, dtype=None, casting="same_kind"):
    arrays = [atleast_1d(a) for a in _arrays(tup)]
    return concatenate(arrays, 0 if arrays and arrays[0].ndim == 1 else 1, dtype=dtype)


def dstack(tup):
    return concatenate([atleast_3d(a) for a in _arrays(tup)], 2)


def column_stack(tup):
    return concatenate([a.reshape(-1, 1) if a.ndim < 2 else a for a in _arrays(tup)], 1)


def block(arrays):
    def deep(x):
        return 1 + max(map(deep, x)) if isinstance(x, list) and x else 0

    depth = deep(arrays)
    widest = max([_array_of(a, None).ndim for a in _leaves(arrays)] + [depth])

    def build(x, level):
        if not isinstance(x, list):
            a = _array_of(x, None)
            return a.reshape((1,) * (widest - a.ndim) + a.shape)
        return concatenate([build(y, level + 1) for y in x], axis=widest - depth + level)

    return build(arrays, 0)


def _leaves(x):
    if isinstance(x, list):
        for y in x:
            yield from _leaves(y)
    else:
        yield x


def array_split(ary, indices_or_sections, axis=0):
    a = _array_of(ary, None)
    axis = normal_axis(axis, a.ndim)
    n = a.shape[axis]
    try:
        cuts = [0] + [int(i) for i in indices_or_sections] + [n]
    except TypeError:
        parts = operator.index(indices_or_sections)
        if parts <= 0:
            raise ValueError("number sections must be larger than 0.") from None
        each, extra = divmod(n, parts)
        cuts = [0]
        for i in range(parts):
            cuts.append(cuts[-1] + each + (i < extra))
    before = (slice(None),) * axis
    return [a[before + (slice(cuts[i], cuts[i + 1]),)] for i in range(len(cuts) - 1)]


def split(ary, indices_or_sections, axis=0):
    a = _array_of(ary, None)
    if not hasattr(indices_or_sections, "__len__"):
        if a.shape[axis] % indices_or_sections:
            raise ValueError("array split does not result in an equal division")
    return array_split(a, indices_or_sections, axis)


def hsplit(ary, indices_or_sections):
    a = _array_of(ary, None)
    if a.ndim == 0:
        raise ValueError("hsplit only works on arrays of 1 or more dimensions")
    return split(a, indices_or_sections, 1 if a.ndim > 1 else 0)


def vsplit(ary, indices_or_sections):
    if _array_of(ary, None).ndim < 2:
        raise ValueError("vsplit only works on arrays of 2 or more dimensions")
    return split(ary, indices_or_sections, 0)


def dsplit(ary, indices_or_sections):
    if _array_of(ary, None).ndim < 3:
        raise ValueError("dsplit only works on arrays of 3 or more dimensions")
    return split(ary, indices_or_sections, 2)
