"""Functions over masked arrays: made from a condition, joined, of rows and columns, in statistics."""

import builtins

import numpy as np
from numpy.ma.core import (
    MaskedArray, _either, _over, _put_out, default_fill_value, filled, getdata, getmask, getmaskarray, make_mask, masked, nomask)


def array(data, dtype=None, copy=False, order=None, mask=nomask, fill_value=None, keep_mask=True, hard_mask=False, shrink=True, subok=True, ndmin=0):
    return MaskedArray(data, mask, dtype, copy, subok, ndmin, fill_value, keep_mask, hard_mask or None, shrink)


def asarray(a, dtype=None, order=None):
    return a if isinstance(a, MaskedArray) and (dtype is None or a.dtype == dtype) else MaskedArray(a, dtype=dtype)


asanyarray = asarray


def isMaskedArray(x):
    return isinstance(x, MaskedArray)


isarray = isMA = isMaskedArray


def shape(obj):
    return np.shape(getdata(obj))


def size(obj, axis=None):
    return np.size(getdata(obj), axis)


def ndim(obj):
    return np.ndim(getdata(obj))


# ---- masked where something holds ----

def masked_where(condition, a, copy=True):
    condition = make_mask(condition, shrink=False)
    values = np.array(getdata(a)) if copy else getdata(a)
    if np.shape(condition) and np.shape(condition) != values.shape:
        raise IndexError(f"Inconsistent shape between the condition and the input (got {np.shape(condition)} and {values.shape})")
    mask = np.logical_or(condition, getmask(a)) if getmask(a) is not nomask else np.array(np.broadcast_to(condition, values.shape))
    made = _over(values, mask if mask.any() or getmask(a) is not nomask or isinstance(a, MaskedArray) else np.array(mask))
    made._fill = getattr(a, "_fill", None)
    return made


def _where(condition):
    def made(x, value, copy=True):
        return masked_where(filled(condition(getdata(x), value), True), x, copy)
    return made


masked_greater, masked_greater_equal = _where(np.greater), _where(np.greater_equal)
masked_less, masked_less_equal, masked_not_equal = _where(np.less), _where(np.less_equal), _where(np.not_equal)


def masked_equal(x, value, copy=True):
    made = masked_where(np.equal(getdata(x), value), x, copy)
    made._fill = value
    return made


def masked_inside(x, v1, v2, copy=True):
    values, low, high = getdata(x), *sorted((v1, v2))
    return masked_where((values >= low) & (values <= high), x, copy)


def masked_outside(x, v1, v2, copy=True):
    values, low, high = getdata(x), *sorted((v1, v2))
    return masked_where((values < low) | (values > high), x, copy)


def masked_values(x, value, rtol=1e-05, atol=1e-08, copy=True, shrink=True):
    values = np.array(getdata(x)) if copy else getdata(x)
    found = np.isclose(values, value, atol=atol, rtol=rtol) if values.dtype.kind == "f" else values == value
    if getmask(x) is not nomask:
        found = np.logical_or(found, getmask(x))
    made = _over(np.where(found, np.array(value).astype(values.dtype), values), make_mask(found, shrink=shrink))
    made._fill = value
    return made


def masked_object(x, value, copy=True, shrink=True):
    raise NotImplementedError("numpy.ma.masked_object is not implemented")


def masked_invalid(a, copy=True):
    values = np.array(getdata(a)) if copy else getdata(a)
    made = masked_where(~np.isfinite(values), a, copy)
    return made


def fix_invalid(a, mask=nomask, copy=True, fill_value=None):
    a = array(a, copy=copy, mask=mask)
    wrong = ~np.isfinite(a.data)
    if wrong.any():
        a.data[wrong] = a.fill_value if fill_value is None else fill_value
        a._mask = np.logical_or(a._mask, wrong)
    return a


# ---- made, moved, joined ----

def _creating(name):
    def make(*args, **options):
        return MaskedArray(getattr(np, name)(*args, **options))
    make.__name__ = name
    return make


zeros, ones, empty, arange, identity, indices, frombuffer, fromfunction = map(
    _creating, ("zeros", "ones", "empty", "arange", "identity", "indices", "frombuffer", "fromfunction"))


def zeros_like(a, *args, **options):
    return MaskedArray(np.zeros_like(getdata(a), *args, **options), np.array(getmask(a)) if getmask(a) is not nomask else nomask)


def ones_like(a, *args, **options):
    return MaskedArray(np.ones_like(getdata(a), *args, **options), np.array(getmask(a)) if getmask(a) is not nomask else nomask)


empty_like = zeros_like


def masked_all(shape, dtype=float):
    return MaskedArray(np.zeros(shape, dtype), np.ones(shape, dtype=bool))


def masked_all_like(arr):
    return masked_all(np.shape(getdata(arr)), getdata(arr).dtype)


def _method_of(name):
    def call(a, *args, **options):
        return getattr(asarray(a), name)(*args, **options)
    call.__name__ = call.__qualname__ = name
    return call


for _name in ("sum", "prod", "mean", "var", "std", "all", "any", "argmin", "argmax", "cumsum", "cumprod", "ptp", "argsort", "compressed", "count", "copy", "ravel", "reshape",
              "transpose", "swapaxes", "squeeze", "repeat", "diagonal", "take", "trace", "clip", "nonzero", "anom", "harden_mask", "soften_mask", "shrink_mask",
              "compress", "put", "ids"):
    globals()[_name] = _method_of(_name)
product, anomalies = prod, anom
min, max = _method_of("min"), _method_of("max")


def round(a, decimals=0, out=None):
    return asarray(a).round(decimals)


round_ = around = round


def _joining(name):
    def join(arrays, *args, **options):
        arrays = list(arrays)
        made = getattr(np, name)([getdata(a) for a in arrays], *args, **options)
        if builtins.all(getmask(a) is nomask for a in arrays):
            return _over(made, nomask)
        mask = getattr(np, name)([getmaskarray(a) for a in arrays], *args, **options)
        return _over(made, mask if mask.any() else nomask)
    join.__name__ = name
    return join


concatenate, vstack, hstack, dstack, stack, column_stack = map(_joining, ("concatenate", "vstack", "hstack", "dstack", "stack", "column_stack"))
row_stack = vstack


def append(a, b, axis=None):
    return concatenate([asarray(a).ravel(), asarray(b).ravel()]) if axis is None else concatenate([a, b], axis)


def _both(name):
    def move(a, *args, **options):
        made = getattr(np, name)(getdata(a), *args, **options)
        return _over(made, nomask if getmask(a) is nomask else getattr(np, name)(getmask(a), *args, **options))
    move.__name__ = name
    return move


expand_dims, atleast_1d, atleast_2d, atleast_3d, resize, diag, hsplit = map(
    _both, ("expand_dims", "atleast_1d", "atleast_2d", "atleast_3d", "resize", "diag", "hsplit"))


def diff(a, n=1, axis=-1):
    made = asarray(a)
    for _ in range(n):
        ahead = [slice(None)] * made.ndim
        behind = list(ahead)
        ahead[axis], behind[axis] = slice(1, None), slice(None, -1)
        made = made[tuple(ahead)] - made[tuple(behind)]
    return made


def where(condition, x=None, y=None):
    if x is None and y is None:
        return filled(condition, 0).nonzero()
    at, given = getdata(condition), getmask(condition)
    made = np.where(at, 0 if x is masked else getdata(x), 0 if y is masked else getdata(y))
    if x is masked or y is masked:
        other = getdata(y if x is masked else x)
        made = made.astype(other.dtype)
    mask = np.where(at, True if x is masked else getmaskarray(x), True if y is masked else getmaskarray(y))
    if given is not nomask:
        mask = np.where(given, True, mask)
    return _over(made, make_mask(np.array(np.broadcast_to(mask, made.shape)), shrink=True))


def choose(indices, choices, out=None, mode="raise"):
    at = filled(indices, 0)
    made = np.choose(at, [getdata(c) for c in choices])
    mask = np.logical_or(np.choose(at, [getmaskarray(c) for c in choices]), getmask(indices))
    return _put_out(_over(made, make_mask(mask)), out)


def putmask(a, mask, values):
    if getmask(values) is not nomask:
        np.putmask(a._writable_mask(), mask, getmask(values))
    elif getmask(a) is not nomask:
        np.putmask(a._mask, mask, np.zeros(np.shape(getdata(values)), dtype=bool))
    np.putmask(a.data, mask, getdata(values))


def allequal(a, b, fill_value=True):
    mask = _either(a, b)
    same = np.equal(getdata(a), getdata(b))
    return bool(same.all()) if mask is nomask else bool(np.where(mask, True, same).all()) if fill_value else False


def allclose(a, b, masked_equal=True, rtol=1e-5, atol=1e-8):
    mask = _either(a, b)
    near = np.isclose(getdata(a), getdata(b), rtol=rtol, atol=atol)
    return bool(near.all()) if mask is nomask else bool(np.where(mask, masked_equal, near).all())


# ---- statistics ----

def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    a = asarray(a)
    if weights is None:
        made, total = a.mean(axis, keepdims=keepdims), a.count(axis, keepdims)
    else:
        w = asarray(weights)
        if w.shape != a.shape:
            shape = [1] * a.ndim
            shape[axis] = -1
            w = _over(np.array(np.broadcast_to(w.data.reshape(shape), a.shape)), nomask)
        w = w * _over(np.where(getmaskarray(a), 0, 1), nomask)
        total = w.sum(axis, float, keepdims=keepdims)
        made = (a * w).sum(axis, float, keepdims=keepdims) / total
    return (made, total) if returned else made


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    a = asarray(a)
    if axis is None:
        left = a.compressed()
        made = masked if not left.size else np.median(left)
        return _put_out(made, out)

    def of(row, mask):
        left = row[~mask]
        return (np.median(left), False) if left.size else (0.0, True)
    values, mask = np.moveaxis(a.data, axis, -1), np.moveaxis(getmaskarray(a), axis, -1)
    rows = [of(v, m) for v, m in zip(values.reshape(-1, values.shape[-1]), mask.reshape(-1, mask.shape[-1]))]
    if a.ndim == 1:
        return _put_out(masked if rows[0][1] else rows[0][0], out)
    made = np.array([v for v, _ in rows]).reshape(values.shape[:-1])
    gone = np.array([m for _, m in rows]).reshape(values.shape[:-1])
    result = _over(made, gone if getmask(a) is not nomask else nomask)
    return _put_out(expand_dims(result, axis) if keepdims else result, out)


def cov(x, y=None, rowvar=True, bias=False, allow_masked=True, ddof=None):
    ddof = (0 if bias else 1) if ddof is None else ddof
    x = atleast_2d(asarray(x, float))
    if not rowvar and x.shape[0] != 1:
        x = x.T
    if y is not None:
        y = atleast_2d(asarray(y, float))
        if not rowvar and y.shape[0] != 1:
            y = y.T
        if getmask(x) is not nomask or getmask(y) is not nomask:
            mask = np.logical_or(getmaskarray(x), getmaskarray(y))
            x, y = _over(x.data, mask), _over(y.data, mask)
        x = concatenate([x, y], 0)
    known = (~getmaskarray(x)).astype(float)
    apart = filled(x - x.mean(axis=1, keepdims=True), 0)
    made = _over(apart @ apart.T, nomask) / (known @ known.T - ddof)
    if made.shape == (1, 1):
        return made[0, 0]
    return _over(made.data, getmaskarray(made)) if getmask(x) is not nomask else made


def corrcoef(x, y=None, rowvar=True, allow_masked=True):
    made = cov(x, y, rowvar)
    if not isinstance(made, MaskedArray):
        return made / made
    scale = np.sqrt(made.data.diagonal())
    return made / np.outer(scale, scale)


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    x, y = asarray(x), asarray(y)
    mask = getmaskarray(x)
    mask = np.logical_or(mask, getmaskarray(y) if y.ndim == 1 else getmaskarray(y).any(axis=1))
    if w is not None:
        mask = np.logical_or(mask, getmaskarray(w))
        w = getdata(w)[~mask]
    return np.polyfit(x.data[~mask], y.data[~mask], deg, rcond, full, w, cov)


def unique(ar1, return_index=False, return_inverse=False):
    raise NotImplementedError("numpy.ma.unique is not implemented")


# ---- rows, columns, stretches ----

def mask_rowcols(a, axis=None):
    a = array(a, copy=True)
    if getmask(a) is nomask or not a._mask.any():
        return a
    rows, columns = np.nonzero(a._mask)
    a._mask = a._mask.copy()
    if not axis:
        a[np.unique(rows)] = masked
    if axis in (None, 1, -1):
        a[:, np.unique(columns)] = masked
    return a


def mask_rows(a, axis=None):
    return mask_rowcols(a, 0)


def mask_cols(a, axis=None):
    return mask_rowcols(a, 1)


def compress_nd(x, axis=None):
    x = asarray(x)
    axes = range(x.ndim) if axis is None else (axis,) if np.ndim(axis) == 0 else axis
    values, mask = x.data, getmaskarray(x)
    keep = [~mask.any(axis=tuple(j for j in range(x.ndim) if j != i % x.ndim)) for i in axes]
    for i, k in zip(axes, keep):
        values = np.compress(k, values, axis=i)
    return values


def compress_rowcols(x, axis=None):
    if np.ndim(getdata(x)) != 2:
        raise NotImplementedError("compress_rowcols works for 2D arrays only.")
    return compress_nd(x, axis)


def compress_rows(a):
    return compress_rowcols(a, 0)


def compress_cols(a):
    return compress_rowcols(a, 1)


def count_masked(arr, axis=None):
    return getmaskarray(arr).sum(axis)


def _stretches(mask):
    """Slices of the stretches where a mask holds."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], mask, [False]]).astype(np.int8)))
    return [slice(start, stop, None) for start, stop in zip(edges[::2], edges[1::2])]


def clump_masked(a):
    mask = getmask(a)
    return [] if mask is nomask else _stretches(mask)


def clump_unmasked(a):
    mask = getmask(a)
    return [slice(0, np.size(getdata(a)))] if mask is nomask else _stretches(~mask)


def flatnotmasked_edges(a):
    known = np.flatnonzero(~getmaskarray(a))
    return known[[0, -1]] if len(known) else None


def flatnotmasked_contiguous(a):
    return [slice(int(s.start), int(s.stop), None) for s in clump_unmasked(a)]


def notmasked_edges(a, axis=None):
    a = asarray(a)
    if axis is None or a.ndim == 1:
        return flatnotmasked_edges(a)
    at = [MaskedArray(i, getmaskarray(a)) for i in np.indices(a.shape)]
    return [tuple(i.min(axis).compressed() for i in at), tuple(i.max(axis).compressed() for i in at)]


def notmasked_contiguous(a, axis=None):
    a = asarray(a)
    if axis is None or a.ndim == 1:
        return flatnotmasked_contiguous(a)
    return [flatnotmasked_contiguous(row) for row in (a if axis in (1, -1) else a.T)]


def apply_along_axis(func1d, axis, arr, *args, **options):
    arr = asarray(arr)
    values, mask = np.moveaxis(arr.data, axis, -1), np.moveaxis(getmaskarray(arr), axis, -1)
    results = [func1d(_over(v, m), *args, **options) for v, m in zip(values.reshape(-1, values.shape[-1]), mask.reshape(-1, mask.shape[-1]))]
    made = stack([asarray(r) for r in results])
    made = made.reshape(values.shape[:-1] + made.shape[1:])
    return _over(np.moveaxis(made.data, -1, axis), np.moveaxis(getmaskarray(made), -1, axis)) if made.ndim == arr.ndim else made


def _of_sets(name):
    def of(*args, **options):
        raise NotImplementedError(f"numpy.ma.{name} is not implemented")
    of.__name__ = name
    return of


intersect1d, setxor1d, union1d, setdiff1d, isin, in1d, ediff1d, vander = map(
    _of_sets, ("intersect1d", "setxor1d", "union1d", "setdiff1d", "isin", "in1d", "ediff1d", "vander"))


def set_fill_value(a, fill_value):
    if isinstance(a, MaskedArray):
        a.set_fill_value(fill_value)


def common_fill_value(a, b):
    x, y = getattr(a, "fill_value", None), getattr(b, "fill_value", None)
    return x if x == y else None


def inner(a, b):
    return _over(np.inner(filled(a, 0), filled(b, 0)), nomask)


def outer(a, b):
    made = np.outer(filled(a, 0), filled(b, 0))
    if getmask(a) is nomask and getmask(b) is nomask:
        return _over(made, nomask)
    return _over(made, ~np.outer(~getmaskarray(a), ~getmaskarray(b)))


innerproduct, outerproduct = inner, outer
