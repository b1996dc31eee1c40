"""Sorting, searching in order, and sets."""

from numpy import _torch as torch

from numpy import _dtypes as dt
from numpy._ndarray import _array_of, cast, ndarray, normal_axis, value_of, wrap
from numpy._rows import parted_rows, searched, sorted_rows


def _along(a, axis):
    a = _array_of(a, None)
    t = a._t
    if axis is None:
        return t.reshape(-1), 0
    if not t.dim():
        from numpy.exceptions import AxisError
        raise AxisError(axis, 0)
    return t, normal_axis(axis, t.dim())


def _order(t, axis):
    """Where the elements stand in order, equal ones as they were."""
    if t.is_complex():
        first = torch.sort(t.imag.contiguous(), dim=axis, stable=True)[1]
        real = torch.take_along_dim(t.real.contiguous(), first, axis)
        return torch.take_along_dim(first, torch.sort(real, dim=axis, stable=True)[1], axis)
    return torch.sort(t.to(torch.uint8) if t.dtype is torch.bool else t, dim=axis, stable=True)[1]


def _check_kind(kind):
    if kind is not None and kind not in ("quicksort", "mergesort", "heapsort", "stable", "quick", "merge", "heap"):
        raise ValueError(f"sort kind must be one of 'quick', 'heap', or 'stable' (got {kind!r})")


def sort(a, axis=-1, kind=None, order=None, *, stable=None):
    _check_kind(kind)
    given = _array_of(a, None)
    if given.dtype.kind in "OUVmM":
        given = given.copy()
        given.sort(axis, order=order)
        return given
    t, axis = _along(a, axis)
    if t.is_complex():
        return wrap(torch.take_along_dim(t, _order(t, axis), axis))
    if t.dtype is torch.bool:
        return wrap(torch.sort(t.to(torch.uint8), dim=axis)[0].to(torch.bool))
    if axis == t.dim() - 1:
        return wrap(sorted_rows(t))
    return wrap(sorted_rows(t.transpose(axis, -1)).transpose(axis, -1).contiguous())


def sort_complex(a):
    made = sort(a)
    return made if made.dtype.kind == "c" else made.astype(dt.c8 if made.dtype in (dt.i1, dt.u1, dt.i2, dt.f2, dt.f4) else dt.c16)


def argsort(a, axis=-1, kind=None, order=None, *, stable=None):
    _check_kind(kind)
    given = _array_of(a, None)
    if given.dtype.kind in "OUVmM":
        return given.argsort(axis, order=order)
    if not given.ndim:
        return wrap(torch.zeros(1, dtype=torch.int64)) if axis in (-1, 0, None) else _along(a, axis)
    t, axis = _along(a, axis)
    return wrap(_order(t, axis))


def _check_kth(kth, n):
    given = [kth]
    if type(kth) is not int:
        given = _array_of(kth, None)
        if given.dtype.kind == "b":
            raise ValueError("Booleans unacceptable as partition index")
        if given.dtype.kind not in "iu":
            raise TypeError("Partition index must be integer")
        if given.ndim > 1:
            raise ValueError("setting an array element with a sequence. The requested array would exceed the maximum number of dimension of 1.")
        given = given.ravel().tolist()
    for k in given:
        if not -n <= k < n:
            raise ValueError(f"kth(={int(k) + n if k < 0 else int(k)}) out of bounds ({n})")


def _parted(a, kth, axis, indices):
    t, axis = _along(a, axis)
    _check_kth(kth, t.shape[axis] if t.numel() else float("inf"))  # of no elements any place will do
    if not t.numel():
        return wrap(torch.zeros(t.shape, dtype=torch.int64) if indices else t.clone())
    places = kth if isinstance(kth, int) else _array_of(kth, dt.i8)._t.reshape(-1)
    if axis == t.dim() - 1:
        return wrap(parted_rows(t, places, indices))
    return wrap(parted_rows(t.transpose(axis, -1), places, indices).transpose(axis, -1))


def partition(a, kth, axis=-1, kind="introselect", order=None):
    given = _array_of(a, None)
    if given.dtype.kind in "OUVmMc":  # a sorted array is partitioned at every place
        _check_kth(kth, given.size if axis is None else given.shape[axis])
        return sort(given, axis)
    return _parted(given, kth, axis, False)


def argpartition(a, kth, axis=-1, kind="introselect", order=None):
    given = _array_of(a, None)
    if given.dtype.kind in "OUVmMc":
        _check_kth(kth, given.size if axis is None else given.shape[axis])
        return argsort(given, axis)
    return _parted(given, kth, axis, True)


def lexsort(keys, axis=-1):
    keys = [_array_of(k, None) for k in keys]
    rows = [(unique(k, return_inverse=True)[1] if k.dtype.kind in "OUmM" else k)._t for k in keys]
    if not rows:
        raise TypeError("need sequence of keys with len > 0 in lexsort")
    axis = normal_axis(axis, rows[0].dim()) if rows[0].dim() else 0
    order = None
    for t in rows:
        if order is None:
            order = _order(t, axis)
        else:
            order = torch.take_along_dim(order, _order(torch.take_along_dim(t, order, axis), axis), axis)
    return wrap(order)


def searchsorted(a, v, side="left", sorter=None):
    a, v = _array_of(a, None), _array_of(v, None)
    if a.ndim != 1:
        raise ValueError("object too deep for desired array")
    if side not in ("left", "right"):
        raise ValueError(f"search side must be 'left' or 'right' (got '{side}')")
    if a.dtype.kind in "mM":
        from numpy import _dates
        return _dates.through(lambda x, y: searchsorted(x, y, side, sorter), a, v)[0]
    if a.dtype.kind in "OU":
        from numpy import _objects
        return _objects.searchsorted(a if sorter is None else a[sorter], v, side)
    d = dt._promote(a.dtype, v.dtype)
    d = dt.f4 if d is dt.f2 else dt.u1 if d is dt.b1 else d
    x = a._t if sorter is None else a._t[_array_of(sorter, None)._t]
    return value_of(searched(cast(x, d).contiguous(), cast(v._t, d).contiguous(), side == "right"))


# ---- sets ----

def _unique_parts(t, with_order):
    """Of a row: the order that sorts it (if it is wanted), the sorted row, and where each value begins."""
    order = _order(t, 0) if with_order else None
    s = t[order] if with_order else sorted_rows(t)
    new = torch.ones(s.shape[0], dtype=torch.bool)
    if s.shape[0] > 1:
        new[1:] = s[1:] != s[:-1]
    return order, s, new


def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True):
    a = _array_of(ar, None)
    if a.dtype.kind in "OU":
        from numpy import _objects
        return _objects.unique(a, return_index, return_inverse, return_counts)
    if a.dtype.kind in "mM":
        from numpy import _dates
        made = unique(a._flat, return_index, return_inverse, return_counts)
        return (_dates.wrap(made[0], a.dtype), *made[1:]) if isinstance(made, tuple) else _dates.wrap(made, a.dtype)
    if a.dtype.names:
        from numpy import _structured
        return _structured.unique(a, return_index, return_inverse, return_counts)
    if axis is not None:
        return _unique_rows(a, normal_axis(axis, a.ndim), return_index, return_inverse, return_counts)
    t = a._t.reshape(-1)
    order, s, new = _unique_parts(t, return_index or return_inverse or t.is_complex() or t.dtype is torch.bool)
    if equal_nan and t.dtype.is_floating_point and s.shape[0] > 1:
        new[1:] = new[1:] & ~(torch.isnan(s[1:]) & torch.isnan(s[:-1]))
    made = [wrap(s[new])]
    if return_index:
        made.append(wrap(order[new]))
    if return_inverse:
        groups = torch.cumsum(new.to(torch.int64), 0) - 1
        inverse = torch.empty_like(order)
        inverse[order] = groups
        made.append(wrap(inverse.reshape(a.shape)))
    if return_counts:
        made.append(wrap(_counts(new)))
    return made[0] if len(made) == 1 else tuple(made)


def _counts(new):
    starts = new.nonzero().reshape(-1)
    ends = torch.cat([starts[1:], torch.tensor([new.shape[0]])]) if starts.shape[0] else starts
    return ends - starts


def _unique_rows(a, axis, return_index, return_inverse, return_counts):
    t = a._t.movedim(axis, 0)
    rows = t.reshape(t.shape[0], -1)
    order = torch.arange(rows.shape[0])
    for j in range(rows.shape[1] - 1, -1, -1):
        order = order[_order(rows[:, j][order], 0)]
    s = rows[order]
    new = torch.ones(s.shape[0], dtype=torch.bool)
    if s.shape[0] > 1:
        new[1:] = (s[1:] != s[:-1]).any(dim=1) if s.shape[1] else torch.zeros(s.shape[0] - 1, dtype=torch.bool)
    made = [wrap(t[order[new]].movedim(0, axis).contiguous())]
    if return_index:
        made.append(wrap(order[new]))
    if return_inverse:
        inverse = torch.empty_like(order)
        inverse[order] = torch.cumsum(new.to(torch.int64), 0) - 1
        made.append(wrap(inverse))
    if return_counts:
        made.append(wrap(_counts(new)))
    return made[0] if len(made) == 1 else tuple(made)


def _result(name, fields):
    import collections
    return collections.namedtuple(name, fields)


UniqueAllResult = _result("UniqueAllResult", "values indices inverse_indices counts")
UniqueCountsResult = _result("UniqueCountsResult", "values counts")
UniqueInverseResult = _result("UniqueInverseResult", "values inverse_indices")


def unique_all(x):
    return UniqueAllResult(*unique(x, True, True, True, equal_nan=False))


def unique_counts(x):
    return UniqueCountsResult(*unique(x, return_counts=True, equal_nan=False))


def unique_inverse(x):
    return UniqueInverseResult(*unique(x, return_inverse=True, equal_nan=False))


def unique_values(x):
    return unique(x, equal_nan=False)


def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    a, b = _array_of(element, None), _array_of(test_elements, None)
    if a.dtype.kind in "mM":
        from numpy import _dates
        return _dates.through(lambda x, y: isin(x, y, invert=invert), a, b)[0]
    if a.dtype.kind in "OU" or b.dtype.kind in "OU":
        from numpy import _objects
        return _objects.isin(a, b, invert)
    d = dt._promote(a.dtype, b.dtype)
    x, y = cast(a._t, d), cast(b._t, d).reshape(-1)
    if not y.numel():
        made = torch.zeros(x.shape, dtype=torch.bool)
    else:
        y = sorted_rows(y.to(torch.uint8) if d is dt.b1 else y)
        x = x.to(y.dtype)
        at = torch.clamp(searched(y, x.contiguous(), False), max=y.shape[0] - 1)
        made = y[at] == x
    return wrap(~made if invert else made)


def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    a, b = _array_of(ar1, None).ravel(), _array_of(ar2, None).ravel()
    first, at_a = unique(a, return_index=True)
    second, at_b = unique(b, return_index=True)
    mask = isin(first, second)
    made = first[mask].astype(dt._promote(a.dtype, b.dtype))
    if not return_indices:
        return made
    return made, at_a[mask], at_b[isin(second, first)]


def union1d(ar1, ar2):
    from numpy._functions.joining import concatenate
    return unique(concatenate((ar1, ar2), axis=None))


def setdiff1d(ar1, ar2, assume_unique=False):
    a = _array_of(ar1, None).ravel()
    a = a if assume_unique else unique(a)
    return a[isin(a, ar2, invert=True)]


def setxor1d(ar1, ar2, assume_unique=False):
    from numpy._functions.joining import concatenate
    a, b = unique(ar1), unique(ar2)
    return unique(concatenate((a[isin(a, b, invert=True)], b[isin(b, a, invert=True)])))
