"""Making arrays, their shapes, joining and splitting."""

import builtins
import math

import torch
from numpy._array import _finished, _made, _or_value, _shape, _tensor, _type, array, asarray, ndarray
from numpy._types import _both, _of_torch, generic

# ---- making

def zeros(shape, dtype=None, order="C", **unused):
    return _made(torch.zeros(_shape(shape), dtype=_type(dtype)))


def ones(shape, dtype=None, order="C", **unused):
    return _made(torch.ones(_shape(shape), dtype=_type(dtype)))


def empty(shape, dtype=None, order="C", **unused):
    return _made(torch.empty(_shape(shape), dtype=_type(dtype)))


def full(shape, fill_value, dtype=None, order="C", **unused):
    value = _tensor(fill_value, None if dtype is None else _type(dtype))
    return _made(value.expand(_shape(shape)).clone())


def zeros_like(a, dtype=None, order="K", subok=True, shape=None):
    t = _tensor(a)
    return _made(torch.zeros(t.shape if shape is None else _shape(shape), dtype=_type(dtype, t.dtype)))


def ones_like(a, dtype=None, order="K", subok=True, shape=None):
    t = _tensor(a)
    return _made(torch.ones(t.shape if shape is None else _shape(shape), dtype=_type(dtype, t.dtype)))


empty_like = zeros_like


def full_like(a, fill_value, dtype=None, order="K", subok=True, shape=None):
    t = _tensor(a)
    return full(t.shape if shape is None else shape, fill_value, _of_torch(t.dtype) if dtype is None else dtype)


def eye(N, M=None, k=0, dtype=None, order="C"):
    M = N if M is None else M
    return _made((torch.arange(M) - torch.arange(N).unsqueeze(1) == k).to(_type(dtype)))


def identity(n, dtype=None):
    return eye(n, dtype=dtype)


def arange(start, stop=None, step=None, dtype=None, **unused):
    if stop is None:
        start, stop = 0, start
    step = 1 if step is None else step
    given = [v.item() if isinstance(v, (generic, ndarray)) else v for v in (start, stop, step)]
    whole = builtins.all(isinstance(v, int) for v in given)
    count = builtins.max(0, math.ceil((given[1] - given[0]) / given[2]))
    kind = _type(dtype, torch.int64 if whole else torch.float64)
    made = given[0] + torch.arange(count, dtype=torch.int64 if whole else torch.float64) * given[2]
    return _made(made.to(kind))


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    num = int(num)
    a, b = _tensor(start).to(torch.float64), _tensor(stop).to(torch.float64)
    parts = builtins.max(num - 1 if endpoint else num, 0)
    at = torch.arange(num, dtype=torch.float64).reshape([num] + [1] * builtins.max(a.dim(), b.dim()))
    step = (b - a) / parts if parts else torch.full((), math.nan, dtype=torch.float64)
    made = a + at * step if parts else a + at * (b - a)
    if endpoint and num > 1:
        made[-1] = b
    kind = _type(dtype)
    made = _made((made.floor() if not kind.is_floating_point else made).to(kind))
    return (made, _or_value(step)) if retstep else made


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None):
    return _made((base ** linspace(start, stop, num, endpoint)._t).to(_type(dtype)))


def geomspace(start, stop, num=50, endpoint=True, dtype=None):
    return logspace(math.log10(start), math.log10(stop), num, endpoint, dtype=dtype)


def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    grids = torch.meshgrid([_tensor(x).reshape(-1) for x in xi], indexing=indexing) if len(xi) > 1 else [_tensor(xi[0]).reshape(-1)]
    return tuple(_made(g.clone()) for g in grids)


class _Grid:
    """np.mgrid and np.ogrid."""

    def __init__(self, dense):
        self._dense = dense

    def __getitem__(self, key):
        lines = []
        for part in key if isinstance(key, tuple) else (key,):
            start, step = part.start or 0, 1 if part.step is None else part.step
            lines.append(linspace(start, part.stop, int(builtins.abs(step)))._t if isinstance(step, complex) else arange(start, part.stop, step)._t)
        if not isinstance(key, tuple):
            return _made(lines[0])
        n = len(lines)
        open_ = [line.reshape([-1 if d == i else 1 for d in range(n)]) for i, line in enumerate(lines)]
        return _made(torch.stack(list(torch.broadcast_tensors(*open_)))) if self._dense else tuple(_made(t) for t in open_)


class _Joined:
    """np.r_ and np.c_."""

    def __init__(self, columns):
        self._columns = columns

    def __getitem__(self, key):
        parts = []
        for part in key if isinstance(key, tuple) else (key,):
            if isinstance(part, slice):
                step = 1 if part.step is None else part.step
                part = linspace(part.start or 0, part.stop, int(builtins.abs(step))) if isinstance(step, complex) else arange(part.start or 0, part.stop, step)
            parts.append(atleast_1d(part))
        return column_stack(parts) if self._columns else concatenate(parts)


mgrid, ogrid, r_, c_ = _Grid(True), _Grid(False), _Joined(False), _Joined(True)


def indices(dimensions, dtype=None):
    return mgrid[tuple(slice(0, n) for n in dimensions)]


def frombuffer(buffer, dtype=None, count=-1, offset=0):
    kind = _type(dtype)
    data = bytes(buffer)[offset:]
    n = len(data) // kind.itemsize if count < 0 else count
    t = torch.empty(n, dtype=kind)
    t.set_bytes(data[:n * kind.itemsize])
    return _made(t)


def fromiter(iter, dtype, count=-1):
    return array(list(iter), dtype)


def copy(a, order="K"):
    return array(a)


def ascontiguousarray(a, dtype=None):
    return _made(_tensor(a, None if dtype is None else _type(dtype)).contiguous())


asanyarray, asfortranarray = asarray, asarray


def require(a, dtype=None, requirements=None):
    return asarray(a, dtype)


# ---- shape

def reshape(a, shape=None, order="C", *, newshape=None):
    return asarray(a).reshape(shape if shape is not None else newshape, order=order)


def ravel(a, order="C"):
    return asarray(a).ravel(order)


def transpose(a, axes=None):
    return asarray(a).T if axes is None else asarray(a).transpose(*axes)


permute_dims = transpose


def swapaxes(a, axis1, axis2):
    return asarray(a).swapaxes(axis1, axis2)


def moveaxis(a, source, destination):
    return _made(torch.movedim(_tensor(a), source, destination))


def rollaxis(a, axis, start=0):
    t = _tensor(a)
    axis %= t.dim()
    start = start + t.dim() if start < 0 else start
    order = [d for d in range(t.dim()) if d != axis]
    order.insert(start - 1 if axis < start else start, axis)
    return _made(t.permute(*order))


def expand_dims(a, axis):
    t = _tensor(a)
    axes = axis if isinstance(axis, (tuple, list)) else (axis,)
    n = t.dim() + len(axes)
    for d in sorted(d % n for d in axes):
        t = t.unsqueeze(d)
    return _made(t)


def squeeze(a, axis=None):
    return asarray(a).squeeze(axis)


def atleast_1d(*arys):
    made = [_made(t if t.dim() else t.reshape(1)) for t in map(_tensor, arys)]
    return made[0] if len(made) == 1 else made


def atleast_2d(*arys):
    made = [_made(t if t.dim() > 1 else t.reshape(1, -1)) for t in map(_tensor, arys)]
    return made[0] if len(made) == 1 else made


def atleast_3d(*arys):
    made = [_made(torch.atleast_3d(_tensor(a))) for a in arys]
    return made[0] if len(made) == 1 else made


def broadcast_to(a, shape, subok=False):
    return _made(_tensor(a).expand(_shape(shape)))


def broadcast_arrays(*args):
    return tuple(_made(t) for t in torch.broadcast_tensors(*map(_tensor, args)))


def shape(a):
    return tuple(_tensor(a).shape)


def ndim(a):
    return _tensor(a).dim()


def size(a, axis=None):
    return _tensor(a).numel() if axis is None else _tensor(a).size(axis)


def flip(m, axis=None):
    t = _tensor(m)
    return _made(t.flip(list(range(t.dim())) if axis is None else axis))


def fliplr(m):
    return flip(m, 1)


def flipud(m):
    return flip(m, 0)


def rot90(m, k=1, axes=(0, 1)):
    return _made(torch.rot90(_tensor(m), k, axes))


def roll(a, shift, axis=None):
    return _made(torch.roll(_tensor(a), shift) if axis is None else torch.roll(_tensor(a), shift, axis))


# ---- joining and splitting

def _of_one_type(arrays):
    tensors = [_tensor(a) for a in arrays]
    kind = tensors[0].dtype
    for t in tensors[1:]:
        kind = _both(kind, t.dtype)
    return [t.to(kind) for t in tensors]


def concatenate(arrays, axis=0, out=None, dtype=None):
    tensors = _of_one_type(arrays)
    if axis is None:
        tensors, axis = [t.reshape(-1) for t in tensors], 0
    if builtins.any(t.dim() == 0 for t in tensors):
        raise ValueError("zero-dimensional arrays cannot be concatenated")
    made = torch.cat(tensors, axis)
    return _finished(made if dtype is None else made.to(_type(dtype)), out, True)


concat = concatenate


def stack(arrays, axis=0, out=None):
    return _finished(torch.stack(_of_one_type(arrays), axis), out, True)


def vstack(tup):
    return concatenate([atleast_2d(a) for a in tup], 0)


row_stack = vstack


def hstack(tup):
    parts = [atleast_1d(a) for a in tup]
    return concatenate(parts, 0 if parts[0].ndim == 1 else 1)


def dstack(tup):
    return concatenate([atleast_3d(a) for a in tup], 2)


def column_stack(tup):
    return concatenate([a if a.ndim > 1 else a.reshape(-1, 1) for a in map(asarray, tup)], 1)


def append(arr, values, axis=None):
    return concatenate((ravel(arr), ravel(values))) if axis is None else concatenate((arr, values), axis)


def split(ary, indices_or_sections, axis=0):
    if isinstance(indices_or_sections, int) and _tensor(ary).size(axis) % indices_or_sections:
        raise ValueError("array split does not result in an equal division")
    return array_split(ary, indices_or_sections, axis)


def array_split(ary, indices_or_sections, axis=0):
    given = indices_or_sections
    return [_made(t) for t in torch.tensor_split(_tensor(ary), given if isinstance(given, int) else tuple(int(i) for i in given), axis)]


def hsplit(ary, given):
    return split(ary, given, 0 if ndim(ary) == 1 else 1)


def vsplit(ary, given):
    return split(ary, given, 0)


def tile(A, reps):
    reps = _shape(reps)
    t = _tensor(A)
    return _made(t.repeat((1,) * builtins.max(0, t.dim() - len(reps)) + reps))


def repeat(a, repeats, axis=None):
    t = _tensor(a)
    repeats = repeats if isinstance(repeats, int) else _tensor(repeats)
    if isinstance(repeats, torch.Tensor) and repeats.numel() == 1:
        repeats = int(repeats)
    t, axis = (t.reshape(-1), 0) if axis is None else (t, axis)
    return _made(torch.repeat_interleave(t, repeats, axis))


def delete(arr, obj, axis=None):
    t = _tensor(arr)
    t, axis = (t.reshape(-1), 0) if axis is None else (t, axis)
    keep = torch.ones(t.size(axis), dtype=torch.bool)
    keep[obj if isinstance(obj, (int, slice)) else _tensor(obj).to(torch.int64)] = False
    return _made(t.index_select(axis, keep.nonzero().reshape(-1)))


def insert(arr, obj, values, axis=None):
    t = _tensor(arr)
    t, axis = (t.reshape(-1), 0) if axis is None else (t, axis)
    if not isinstance(obj, int):
        raise NotImplementedError("numpy.insert at several places is not implemented")
    obj = obj + t.size(axis) if obj < 0 else obj
    v = _tensor(values).to(t.dtype)
    piece = v.reshape(-1) if t.dim() == 1 else (v if v.dim() == t.dim() else v.unsqueeze(axis)).expand([(v.size(axis) if v.dim() == t.dim() else 1) if d == axis else n for d, n in enumerate(t.shape)])
    return _made(torch.cat([t.narrow(axis, 0, obj), piece, t.narrow(axis, obj, t.size(axis) - obj)], axis))


def pad(array, pad_width, mode="constant", constant_values=0, **unused):
    t = _tensor(array)
    widths = _tensor(pad_width).expand(t.dim(), 2).tolist() if _tensor(pad_width).dim() != 1 or _tensor(pad_width).numel() == 2 else [pad_width] * t.dim()
    for d, (before, after) in enumerate(widths):
        n = t.size(d)
        if mode == "constant":
            fill = lambda count: torch.full([count if i == d else m for i, m in enumerate(t.shape)], constant_values, dtype=t.dtype)
            t = torch.cat([fill(before), t, fill(after)], d)
            continue
        at = torch.arange(-before, n + after)
        if mode == "edge":
            at = at.clamp(0, n - 1)
        elif mode == "wrap":
            at = at % n
        elif mode in ("reflect", "symmetric"):
            period = 2 * (n - 1) if mode == "reflect" else 2 * n
            at = at % period if period else at * 0
            at = torch.where(at < n, at, period - at - (0 if mode == "reflect" else 1))
        else:
            raise NotImplementedError(f"numpy.pad with mode {mode!r} is not implemented")
        t = t.index_select(d, at)
    return _made(t)
