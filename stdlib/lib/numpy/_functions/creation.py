"""Arrays of given shapes and rules."""

import math
import operator

import _numpy

from numpy import _torch as torch
from torch import Tensor

from numpy import _dtypes as dt
from numpy._layout import _sizes
from numpy._natives import stand_for
from numpy._ndarray import _array_of, _assigned, asarray, cast, ndarray, normal_axis, torch_type, view, wrap


def _shape(shape):
    sizes = _sizes(shape)
    if any(n < 0 for n in sizes):
        raise ValueError("negative dimensions are not allowed")
    return sizes


def _ordered(t, order):
    if order == "F" and t.dim() > 1:
        turn = list(range(t.dim() - 1, -1, -1))
        return t.permute(*turn).contiguous().permute(*turn)
    return t


def zeros(shape, dtype=float, order="C", *, device=None, like=None):
    if dtype is object or dt._dtype_of(dtype).kind in "OU":
        return _filled_with(0 if dt._dtype_of(dtype).kind == "O" else "", shape, dt._dtype_of(dtype))
    d = dt._dtype_of(dtype)
    if d.names:
        from numpy import _structured
        return _structured.zeros(_shape(shape), d)
    if d.kind in "mM":
        from numpy import _dates
        return _dates.wrap(zeros(shape, dt.i8, order), d)
    return wrap(_ordered(torch.zeros(_shape(shape), dtype=torch_type(d)), order))


def ones(shape, dtype=None, order="C", *, device=None, like=None):
    if dtype is not None and dt._dtype_of(dtype).names:
        return full(shape, 1, dtype)
    return wrap(_ordered(torch.ones(_shape(shape), dtype=torch_type(dt._dtype_of(dtype))), order))


stand_for(zeros, _numpy.zeros)
stand_for(ones, _numpy.ones)


def empty(shape, dtype=float, order="C", *, device=None, like=None):
    if dtype is object or dt._dtype_of(dtype).kind in "OU":
        return _filled_with(None if dt._dtype_of(dtype).kind == "O" else "", shape, dt._dtype_of(dtype))
    return zeros(shape, dtype, order)


def _filled_with(value, shape, d):
    """An array of strings or objects."""
    from numpy import _objects
    shape, n = _shape(shape), 1
    for k in shape:
        n *= k
    return _objects.make([value] * n, shape, d)


def full(shape, fill_value, dtype=None, order="C", *, device=None, like=None):
    wanted = None if dtype is None else dt._dtype_of(dtype)
    if wanted is not None and wanted.kind in "OU" or wanted is None and isinstance(fill_value, str):
        from numpy import _objects
        return _filled_with(fill_value, shape, wanted or _objects.text_type(max(len(fill_value), 1)))
    if wanted is not None and wanted.names:
        from numpy import _structured
        return _structured.filled(_shape(shape), fill_value, wanted)
    if wanted is not None and wanted.kind in "mM" or wanted is None and hasattr(fill_value, "_kind"):
        from numpy import _dates
        given = _dates.of_value(fill_value, wanted)
        return _dates.wrap(full(shape, given._flat, dt.i8), given.dtype)
    value = _array_of(fill_value, None) if dtype is None else _assigned(fill_value, dt._dtype_of(dtype))
    t = cast(value._t, value.dtype if dtype is None else dt._dtype_of(dtype))
    return wrap(_ordered(t.expand(_shape(shape)).clone(memory_format=torch.contiguous_format), order))


def _like(a, dtype, shape):
    a = _array_of(a, None)
    return (a.shape if shape is None else _shape(shape)), (a.dtype if dtype is None else dt._dtype_of(dtype))


def zeros_like(a, dtype=None, order="K", subok=True, shape=None, *, device=None):
    if isinstance(a, Tensor) and dtype is None:
        a = a.detach()
    shape, d = _like(a, dtype, shape)
    return zeros(shape, d)


def ones_like(a, dtype=None, order="K", subok=True, shape=None, *, device=None):
    shape, d = _like(a, dtype, shape)
    return ones(shape, d)


def empty_like(prototype, dtype=None, order="K", subok=True, shape=None, *, device=None):
    shape, d = _like(prototype, dtype, shape)
    return zeros(shape, d)


def full_like(a, fill_value, dtype=None, order="K", subok=True, shape=None, *, device=None):
    shape, d = _like(a, dtype, shape)
    return full(shape, fill_value, d)


stand_for(full, _numpy.full)


def arange(*args, start=None, stop=None, step=None, dtype=None, device=None, like=None):
    if args:
        if len(args) == 1 and stop is None:
            stop = args[0]
        elif len(args) == 1:
            start = args[0]
        else:
            start, stop = args[0], args[1]
            if len(args) > 2:
                step = args[2]
            if len(args) > 3:
                dtype = args[3]
    elif stop is None:
        if start is None:
            raise TypeError("arange() requires stop to be specified.")
        start, stop = None, start
    wanted = None if dtype is None else dt._dtype_of(dtype)
    if wanted is not None and wanted.kind in "mM" or any(hasattr(x, "_kind") for x in (start, stop, step)):
        from numpy import _dates
        return _dates.arange(start, stop, step, wanted)
    given = [x for x in (start, stop, step) if x is not None]
    d = dt._dtype_of(dtype) if dtype is not None else dt.result_type(*given, *([dt.i8] if all(type(x) is int for x in given) else []))
    if d is dt.b1:
        d = dt.i8
    plain = [x.item() if hasattr(x, "item") else x for x in (start, stop, step)]
    start, stop, step = 0 if plain[0] is None else plain[0], plain[1], 1 if plain[2] is None else plain[2]
    if step == 0:
        raise ZeroDivisionError("division by zero")
    if any(isinstance(x, complex) for x in (start, stop, step)):
        raise NotImplementedError("numpy.arange: complex numbers are not implemented")
    whole = all(type(x) is int or type(x) is bool for x in (start, stop, step))
    n = max(0, -(-(stop - start) // step) if whole else math.ceil((stop - start) / step))
    to = torch_type(d)
    if d.kind in "iu":
        first, second = int(start), int(start + step)
        return wrap((torch.arange(n) * (second - first) + first).to(to))
    first, delta = float(start), float(start + step) - float(start)
    return wrap((torch.arange(n).to(torch.float64) * delta + first).to(to))


stand_for(arange, _numpy.arange)


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None):
    num = operator.index(num)
    if num < 0:
        raise ValueError(f"Number of samples, {num}, must be non-negative.")
    a, b = _array_of(start, None), _array_of(stop, None)
    inner = dt.result_of([a.dtype, b.dtype], ["f"])
    d = inner if dtype is None else dt._dtype_of(dtype)
    gaps = num - 1 if endpoint else num
    a, b = cast(a._t, inner), cast(b._t, inner)
    delta = b - a
    y = torch.arange(num).to(inner._torch).reshape((num,) + (1,) * delta.dim())
    if gaps > 0:
        step = delta / gaps
        if bool((step == 0).any()):
            y = y / gaps * delta
        else:
            y = y * step
    else:
        step = torch.full((), math.nan, dtype=delta.dtype)
        y = y * delta
    y = y + a
    if endpoint and num > 1:
        y[-1] = b.expand(y[-1].shape)
    if d.kind in "iu":
        y = torch.floor(y)
    if axis != 0:
        y = y.movedim(0, normal_axis(axis, y.dim()))
    made = wrap(cast(y, d))
    from numpy._ndarray import value_of
    return (made, value_of(step)) if retstep else made


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    from numpy import _ufuncs
    steps = linspace(start, stop, num, endpoint, axis=axis)
    if getattr(base, "ndim", 0) or isinstance(base, (list, tuple)):  # a row of steps for each base
        base = _array_of(base, None)
        if steps.ndim == 1:
            steps = linspace(_array_of(start, None) + 0 * base, stop, num, endpoint, axis=axis)
        base = wrap(base._t.unsqueeze(axis))
    made = _ufuncs.power(base, steps)
    return made if dtype is None else made.astype(dtype)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    from numpy import _ufuncs
    a, b = _array_of(start, None), _array_of(stop, None)
    if bool((a == 0).any()) or bool((b == 0).any()):
        raise ValueError("Geometric sequence cannot include zero")
    inner = dt.result_of([a.dtype, b.dtype], ["f"])
    a, b = a.astype(inner), b.astype(inner)
    sign = _ufuncs.sign(a)
    made = logspace(_ufuncs.log10(a / sign), _ufuncs.log10(b / sign), num, endpoint)
    t = made._t.clone()
    if num > 0:
        t[0] = (a / sign).__array__()._t if not isinstance(a / sign, ndarray) else (a / sign)._t
        if num > 1 and endpoint:
            t[-1] = _array_of(b / sign, None)._t
    t = t * _array_of(sign, None)._t
    if axis != 0:
        t = t.movedim(0, axis)
    return wrap(cast(t, inner if dtype is None else dt._dtype_of(dtype)))


def _sides(N, M):
    n, m = operator.index(N), operator.index(N if M is None else M)
    if n < 0 or m < 0:
        raise ValueError("negative dimensions are not allowed")
    return n, m


def eye(N, M=None, k=0, dtype=float, order="C", *, device=None, like=None):
    n, m = _sides(N, M)
    rows, columns = torch.arange(n).unsqueeze(1), torch.arange(m).unsqueeze(0)
    return wrap((columns - rows == operator.index(k)).to(torch_type(dt._dtype_of(dtype))))


def identity(n, dtype=None, *, like=None):
    return eye(n, dtype=dtype)


def tri(N, M=None, k=0, dtype=float, *, like=None):
    n, m = operator.index(N), operator.index(N if M is None else M)
    return wrap((torch.arange(m).unsqueeze(0) - torch.arange(n).unsqueeze(1) <= operator.index(k)).to(torch_type(dt._dtype_of(dtype))))


def _triangle(m, k, run):
    m = _array_of(m, None)
    t = m._t
    t = t.unsqueeze(0).expand(t.shape[0], t.shape[0]) if t.dim() == 1 else t
    mask = torch.arange(t.shape[-1]).unsqueeze(0) - torch.arange(t.shape[-2]).unsqueeze(1)
    return wrap(torch.where(run(mask, k), t, torch.zeros((), dtype=t.dtype)))


def tril(m, k=0):
    return _triangle(m, k, lambda mask, k: mask <= k)


def triu(m, k=0):
    return _triangle(m, k, lambda mask, k: mask >= k)


def diag(v, k=0):
    v = _array_of(v, None)
    if v.ndim == 1:
        n = v.size + abs(k)
        made = torch.zeros((n, n), dtype=v._t.dtype)
        i = torch.arange(v.size)
        if v.size:
            made[i + max(-k, 0), i + max(k, 0)] = v._t
        return wrap(made)
    if v.ndim == 2:
        made = diagonal(v, k)
        return made
    raise ValueError("Input must be 1- or 2-d.")


def diagflat(v, k=0):
    return diag(_array_of(v, None).ravel(), k)


def diagonal(a, offset=0, axis1=0, axis2=1):
    a = _array_of(a, None)
    if a.ndim < 2:
        raise ValueError("diag requires an array of at least two dimensions")
    i, j = normal_axis(axis1, a.ndim), normal_axis(axis2, a.ndim)
    if i == j:
        raise ValueError("axis1 and axis2 cannot be the same")
    made = view(a, lambda t: t.diagonal(offset, i, j))
    made._readonly = True
    return made


def vander(x, N=None, increasing=False):
    x = _array_of(x, None)
    if x.ndim != 1:
        raise ValueError("x must be a one-dimensional array or sequence.")
    n = x.size if N is None else N
    t = x._t if x.dtype is not dt.b1 else x._t.to(torch.int64)
    t = t if t.dtype.is_floating_point or t.is_complex() else t.to(torch.int64)
    columns = [torch.ones_like(t)]
    for _ in range(n - 1):
        columns.append(columns[-1] * t)
    columns = columns[:n] if increasing else columns[:n][::-1]
    return wrap(torch.stack(columns, 1) if columns else t.new_zeros((x.size, 0)))


def fromfunction(function, shape, *, dtype=float, like=None, **kwargs):
    return function(*indices(shape, dtype=dtype), **kwargs)


def fromiter(iter, dtype, count=-1, *, like=None):
    values = []
    for v in iter:
        if count >= 0 and len(values) == count:
            break
        values.append(v)
    if count > len(values):
        raise ValueError(f"iterator too short: Expected {count} but iterator had only {len(values)} items.")
    return asarray(values, dtype)


def indices(dimensions, dtype=int, sparse=False):
    dims = tuple(dimensions)
    d = torch_type(dt._dtype_of(dtype))
    grids = []
    for i, n in enumerate(dims):
        t = torch.arange(n).to(d).reshape((1,) * i + (n,) + (1,) * (len(dims) - i - 1))
        grids.append(t if sparse else t.expand(dims))
    if sparse:
        return tuple(wrap(t) for t in grids)
    return wrap(torch.stack(grids) if grids else torch.empty((0,), dtype=d))


def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    if indexing not in ("xy", "ij"):
        raise ValueError("Valid values for `indexing` are 'xy' and 'ij'.")
    given = [_array_of(x, None) for x in xi]
    if any(a.dtype.kind in "OUVmM" for a in given):
        from numpy._objects import _places
        places = meshgrid(*[_places((a.size,)) for a in given], sparse=sparse, indexing=indexing)
        return tuple(a.ravel()[at] for a, at in zip(given, places))
    arrays = [a._t.reshape(-1) for a in given]
    n = len(arrays)
    made = [t.reshape((1,) * i + (-1,) + (1,) * (n - i - 1)) for i, t in enumerate(arrays)]
    if indexing == "xy" and n > 1:
        made[0], made[1] = made[0].transpose(0, 1), made[1].transpose(0, 1)
    if not sparse:
        shape = torch.broadcast_shapes(*[t.shape for t in made]) if made else ()
        made = [t.expand(shape) for t in made]
    return tuple(wrap(t.clone(memory_format=torch.contiguous_format) if copy else t) for t in made)


class _Grid:
    """mgrid and ogrid: `mgrid[0:3, 0:1:5j]`."""

    def __init__(self, sparse):
        self.sparse = sparse

    def _axis(self, s):
        start, stop, step = 0 if s.start is None else s.start, s.stop, 1 if s.step is None else s.step
        if isinstance(step, complex):
            return linspace(start, stop, int(abs(step)))
        return arange(start, stop, step)

    def __getitem__(self, key):
        if not isinstance(key, (tuple, list)):
            return self._axis(key)
        axes = [self._axis(s) for s in key]
        if not self.sparse:
            d = dt.i8
            for a in axes:
                d = dt._promote(d, a.dtype)
            return wrap(torch.stack([cast(a._t, d) for a in meshgrid(*axes, indexing="ij")]))
        return meshgrid(*axes, sparse=True, indexing="ij")


mgrid, ogrid = _Grid(False), _Grid(True)


class _Joined:
    """r_ and c_: rows and columns written as indices."""

    def __init__(self, columns):
        self.columns = columns

    def __getitem__(self, key):
        from numpy._functions import joining
        axis, depth = (-1, 2) if self.columns else (0, 1)
        parts = []
        for k in key if isinstance(key, tuple) else (key,):
            if isinstance(k, str):
                if parts or not k.lstrip("-").isdigit():
                    raise NotImplementedError(f"numpy.r_: the directive {k!r} is not implemented")
                axis = int(k)
                continue
            if isinstance(k, slice):
                k = mgrid[k]
            a = _array_of(k, None)
            if a.ndim < depth:
                a = a.reshape(a.shape + (1,) * (depth - a.ndim)) if self.columns and a.ndim else a.reshape((1,) * (depth - a.ndim) + a.shape)
            parts.append(a)
        return joining.concatenate(parts, axis)


r_, c_ = _Joined(False), _Joined(True)


class _Slices:
    """s_ and index_exp: an index, as it was written."""

    def __init__(self, always_tuple):
        self.always_tuple = always_tuple

    def __getitem__(self, key):
        return (key,) if self.always_tuple and not isinstance(key, tuple) else key


s_, index_exp = _Slices(False), _Slices(True)
for _class in (_Grid, _Joined, _Slices):
    _class.__module__ = "numpy"
del _class
