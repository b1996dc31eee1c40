"""Shapes: views of the same elements in another shape or order, repeating, turning, padding."""

import operator

from numpy import _torch as torch
from torch import Tensor

from numpy import _dtypes as dt
from numpy._ndarray import _array_of, asarray, cast, change, check_order, ndarray, normal_axis, shape_text, view, wrap
from numpy._scalars import generic


class flagsobj:
    """What `a.flags` shows."""

    _SHORT = {"C": "c_contiguous", "CONTIGUOUS": "c_contiguous", "C_CONTIGUOUS": "c_contiguous", "F": "f_contiguous", "FORTRAN": "f_contiguous",
              "F_CONTIGUOUS": "f_contiguous", "O": "owndata", "OWNDATA": "owndata", "W": "writeable", "WRITEABLE": "writeable", "A": "aligned", "ALIGNED": "aligned",
              "X": "writebackifcopy", "WRITEBACKIFCOPY": "writebackifcopy", "FORC": "forc", "FNC": "fnc", "B": "behaved", "BEHAVED": "behaved"}
    aligned, writebackifcopy = True, False

    def __init__(self, a):
        self._of = a

    c_contiguous = contiguous = property(lambda self: not self._of._derived and self._of._t.is_contiguous())
    f_contiguous = fortran = property(lambda self: not self._of._derived and self._of._t.permute(*range(self._of.ndim - 1, -1, -1)).is_contiguous()
                                      if self._of.ndim else True)
    owndata = property(lambda self: self._of._base is None)
    forc = property(lambda self: self.c_contiguous or self.f_contiguous)
    fnc = property(lambda self: self.f_contiguous and not self.c_contiguous)
    behaved = property(lambda self: self.writeable)

    @property
    def writeable(self):
        return not self._of._readonly

    @writeable.setter
    def writeable(self, value):
        self._of.setflags(write=value)

    def __getitem__(self, key):
        return getattr(self, self._SHORT[key])

    def __setitem__(self, key, value):
        setattr(self, self._SHORT[key], value)

    def __repr__(self):
        return "\n".join(f"  {name} : {self[name]}" for name in "C_CONTIGUOUS F_CONTIGUOUS OWNDATA WRITEABLE ALIGNED WRITEBACKIFCOPY".split()) + "\n"


class flatiter:
    """The elements of an array in the order of C."""

    def __init__(self, a):
        self.base, self.index = a, 0

    def __iter__(self):
        return self

    def __next__(self):
        if self.index >= self.base.size:
            raise StopIteration
        self.index += 1
        return self[self.index - 1]

    def __len__(self):
        return self.base.size

    @property
    def coords(self):
        from numpy._indexing import unravel_index
        return tuple(int(i) for i in unravel_index(self.index, self.base.shape))

    def __getitem__(self, key):
        made = wrap(self.base._t.reshape(-1))[key]
        return made.copy() if isinstance(made, ndarray) else made

    def __setitem__(self, key, value):
        at = wrap(torch.arange(self.base.size))[key]
        at = at._t if isinstance(at, ndarray) else torch.tensor([int(at)])
        v = cast(_array_of(value, None)._t, self.base.dtype).reshape(-1)
        if v.numel() != at.numel():
            v = v.repeat(-(-at.numel() // v.numel()))[:at.numel()]
        flat = self.base._t.reshape(-1).clone()
        flat[at] = v
        shape = self.base.shape
        change(self.base, lambda t: t.copy_(flat.reshape(shape)))

    def copy(self):
        return self.base.flatten()

    def __array__(self, dtype=None, copy=None):
        made = self.base.flatten()
        return made if dtype is None else made.astype(dtype)


flatiter.__module__ = "numpy"


def ndim(a):
    return a.ndim if hasattr(a, "ndim") else _array_of(a, None).ndim


def shape(a):
    return tuple(a.shape) if hasattr(a, "shape") else _array_of(a, None).shape


def size(a, axis=None):
    dims = shape(a)
    if axis is not None:
        axes = {normal_axis(i, len(dims)) for i in axis} if isinstance(axis, tuple) else {normal_axis(axis, len(dims))}
        dims = [s for i, s in enumerate(dims) if i in axes]
    n = 1
    for s in dims:
        n *= s
    return n


def _sizes(given):
    try:
        return [operator.index(given)]
    except TypeError:
        return [operator.index(n) for n in given]


def _wanted_text(sizes):
    """A shape as errors show it: sizes to be found are left out at the start, and are new axes elsewhere."""
    start = next((i for i, n in enumerate(sizes) if n >= 0), len(sizes))
    parts = ["newaxis" if n < 0 else str(n) for n in sizes[start:]]
    return f"({','.join(parts)}{',' if len(sizes) == 1 else ''})"


def reshape(a, /, shape=None, order="C", *, newshape=None, copy=None):
    if isinstance(a, Tensor):
        return a.reshape(shape)
    a = _array_of(a, None)
    sizes = _sizes(shape if shape is not None else newshape)
    known, unknown = 1, None
    for i, n in enumerate(sizes):
        if n < 0:
            if unknown is not None:
                raise ValueError("can only specify one unknown dimension")
            unknown = i
        else:
            known *= n
    if unknown is not None and (known == 0 or a.size % known) or unknown is None and known != a.size:
        raise ValueError(f"cannot reshape array of size {a.size} into shape {_wanted_text(sizes)}")
    if unknown is not None:
        sizes[unknown] = a.size // known
    if order == "F" or order == "A" and a.flags.fnc:
        back = list(range(a.ndim - 1, -1, -1))
        turn = list(range(len(sizes) - 1, -1, -1))
        made = view(a, lambda t: (t.permute(*back) if back else t).reshape(sizes[::-1]).permute(*turn) if turn else t.reshape(sizes))
    elif a._derived:
        t = a._t.reshape(sizes)
        made = wrap(t.clone() if copy else t)
    else:
        made = view(a, lambda t: _reshaped(t, sizes))
    return made.copy() if copy else made


def _reshaped(t, sizes):
    made = t.reshape(sizes)
    return made.view(made.shape) if made is t and t.is_contiguous() else made


def ravel(a, order="C"):
    check_order(order)
    a = _array_of(a, None)
    if order == "A" and a.ndim > 1 and a.flags.fnc:
        order = "F"
    if order == "K" and a.ndim > 1 and not a.flags.c_contiguous:  # as the elements lie in memory
        a = transpose(a, sorted(range(a.ndim), key=lambda i: -abs(a.strides[i])))
    return reshape(a, -1, order="C" if order in ("K", "A") else order)


def transpose(a, axes=None):
    if isinstance(a, Tensor):
        return wrap(a.detach()).transpose(axes)._t if axes is not None else a.permute(*range(a.dim() - 1, -1, -1))
    a = _array_of(a, None)
    n = a.ndim
    if axes is None:
        order = list(range(n - 1, -1, -1))
    else:
        if len(axes) != n:
            raise ValueError("axes don't match array")
        order = [normal_axis(i, n) for i in axes]
        if len(set(order)) != n:
            raise ValueError("repeated axis in transpose")
    return view(a, lambda t: t.permute(*order) if order else t.view(t.shape))


permute_dims = transpose


def matrix_transpose(x, /):
    return _array_of(x, None).mT


def swapaxes(a, axis1, axis2):
    a = _array_of(a, None)
    i, j = normal_axis(axis1, a.ndim, "axis1"), normal_axis(axis2, a.ndim, "axis2")
    return view(a, lambda t: t.transpose(i, j))


def moveaxis(a, source, destination):
    a = _array_of(a, None)
    take = [normal_axis(i, a.ndim, "source") for i in _sizes(source)]
    to = [normal_axis(i, a.ndim, "destination") for i in _sizes(destination)]
    if len(set(take)) != len(take) or len(set(to)) != len(to):
        raise ValueError(f"repeated axis in `{'source' if len(set(take)) != len(take) else 'destination'}` argument")
    if len(take) != len(to):
        raise ValueError("`source` and `destination` arguments must have the same number of elements")
    order = [i for i in range(a.ndim) if i not in take]
    for place, i in sorted(zip(to, take)):
        order.insert(place, i)
    return transpose(a, order)


def rollaxis(a, axis, start=0):
    a = _array_of(a, None)
    n = a.ndim
    axis = normal_axis(axis, n)
    if start < 0:
        start += n
    if not 0 <= start <= n:
        from numpy.exceptions import AxisError
        raise AxisError(f"'start' arg requires {-n} <= start < {n + 1}, but {start} was passed in")
    if axis < start:
        start -= 1
    order = [i for i in range(n) if i != axis]
    order.insert(start, axis)
    return transpose(a, order)


def squeeze(a, axis=None):
    if isinstance(a, Tensor):
        return a.squeeze() if axis is None else a.squeeze(axis)
    a = _array_of(a, None)
    if axis is None:
        axes = [i for i, n in enumerate(a.shape) if n == 1]
    else:
        axes = [normal_axis(i, a.ndim) for i in (axis if isinstance(axis, tuple) else (axis,))]
        if any(a.shape[i] != 1 for i in axes):
            raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
    keep = [n for i, n in enumerate(a.shape) if i not in axes]
    drop = tuple(0 if i in axes else slice(None) for i in range(a.ndim))
    return view(a, (lambda t: t[drop]) if axes else (lambda t: t.view(t.shape) if t.is_contiguous() else t[...]))


def expand_dims(a, axis):
    if isinstance(a, Tensor):
        return wrap(a.detach())._t.unsqueeze(axis) if isinstance(axis, int) else expand_dims(wrap(a.detach()), axis)._t
    a = _array_of(a, None)
    axes = axis if isinstance(axis, (tuple, list)) else (axis,)
    n = a.ndim + len(axes)
    axes = [normal_axis(i, n) for i in axes]
    if len(set(axes)) != len(axes):
        raise ValueError("repeated axis")
    key = tuple(None if i in axes else slice(None) for i in range(n))
    return view(a, lambda t: t[key])


def atleast_1d(*arys):
    return _atleast(arys, lambda t: t.reshape(1) if not t.dim() else t)


def atleast_2d(*arys):
    return _atleast(arys, lambda t: t.reshape(1, 1) if not t.dim() else t[None] if t.dim() == 1 else t)


def atleast_3d(*arys):
    return _atleast(arys, lambda t: t.reshape(1, 1, 1) if not t.dim() else t[None, :, None] if t.dim() == 1 else t[:, :, None] if t.dim() == 2 else t)


def _atleast(arys, window):
    made = []
    for a in arys:
        a = _array_of(a, None)
        if a.dtype.kind in "OU":
            from numpy._objects import _places
            made.append(a._taken(view(_places(a.shape), window)))
            continue
        new = view(a, window)
        made.append(a if new.ndim == a.ndim else new)
    return made[0] if len(made) == 1 else tuple(made)


def broadcast_to(array, shape, subok=False):
    a = _array_of(array, None)
    sizes = _sizes(shape)
    try:
        made = view(a, lambda t: t.expand(sizes))
        made._t
    except RuntimeError:
        raise ValueError("operands could not be broadcast together with remapped shapes [original->remapped]: "
                         f"{shape_text(a.shape)}  and requested shape {shape_text(sizes)}") from None
    made._readonly = True
    return made


def broadcast_shapes(*args):
    try:
        return tuple(torch.broadcast_shapes(*[tuple(_sizes(s)) for s in args])) if args else ()
    except RuntimeError:
        raise _mismatch([tuple(_sizes(s)) for s in args]) from None


def _mismatch(shapes):
    for i in range(1, len(shapes)):
        for j in range(i):
            try:
                torch.broadcast_shapes(shapes[j], shapes[i])
            except RuntimeError:
                return ValueError(f"shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg {j} with shape "
                                  f"{tuple(shapes[j])} and arg {i} with shape {tuple(shapes[i])}.")
    return ValueError("shape mismatch: objects cannot be broadcast to a single shape.")


def broadcast_arrays(*args, subok=False):
    arrays = [_array_of(a, None) for a in args]
    shape = broadcast_shapes(*[a.shape for a in arrays])
    return tuple(a if a.shape == shape else view(a, lambda t: t.expand(shape)) for a in arrays)


class broadcast:
    """The shape of arrays broadcast against one another, and their elements together."""

    def __init__(self, *args):
        self._arrays = broadcast_arrays(*args)
        self.shape = self._arrays[0].shape
        self.ndim = self.nd = len(self.shape)
        self.size = size(self._arrays[0])
        self.numiter = len(args)
        self.reset()

    def reset(self):
        self.index = 0
        self._walk = zip(*[a.ravel() for a in self._arrays])

    def __iter__(self):
        return self

    def __next__(self):
        values = next(self._walk)
        self.index += 1
        return values

    iters = property(lambda self: tuple(a.flat for a in self._arrays))


# ---- repeating, turning, padding ----

def tile(A, reps):
    a = _array_of(A, None)
    try:
        reps = tuple(int(r) for r in reps)
    except TypeError:
        reps = (int(reps),)
    n = max(a.ndim, len(reps))
    reps = (1,) * (n - len(reps)) + reps
    if any(r < 0 for r in reps):
        raise ValueError("negative dimensions are not allowed")
    t = a._t.reshape((1,) * (n - a.ndim) + a.shape)
    return wrap(t.repeat(*reps) if reps else t.clone())


def repeat(a, repeats, axis=None):
    a = _array_of(a, None)
    t = a._t
    if axis is None:
        t, axis = t.reshape(-1), 0
    axis = normal_axis(axis, t.dim())
    counts = _array_of(repeats, None)._t.reshape(-1).to(torch.int64)
    n = t.shape[axis]
    if counts.numel() == 1:
        counts = counts.expand(n)
    elif counts.numel() != n:
        raise ValueError(f"operands could not be broadcast together with shape ({n},) ({counts.numel()},)")
    if counts.numel() and counts.min().item() < 0:
        raise ValueError("negative dimensions are not allowed" if counts.stride(0) == 0 else "repeats may not contain negative values.")
    if counts.stride(0) == 0 and n:
        return wrap(t.repeat_interleave(counts[0].item(), axis))
    return wrap(t.index_select(axis, torch.repeat_interleave(torch.arange(n), counts)))


def flip(m, axis=None):
    m = _array_of(m, None)
    axes = range(m.ndim) if axis is None else [normal_axis(i, m.ndim) for i in (axis if isinstance(axis, tuple) else (axis,))]
    key = tuple(slice(None, None, -1) if i in axes else slice(None) for i in range(m.ndim))
    return m[key]


def flipud(m):
    if _array_of(m, None).ndim < 1:
        raise ValueError("Input must be >= 1-d.")
    return flip(m, 0)


def fliplr(m):
    if _array_of(m, None).ndim < 2:
        raise ValueError("Input must be >= 2-d.")
    return flip(m, 1)


def rot90(m, k=1, axes=(0, 1)):
    m = _array_of(m, None)
    if len(axes) != 2:
        raise ValueError("len(axes) must be 2.")
    if axes[0] == axes[1] or abs(axes[0] - axes[1]) == m.ndim:
        raise ValueError("Axes must be different.")
    if not all(-m.ndim <= i < m.ndim for i in axes):
        raise ValueError(f"Axes={tuple(axes)} out of range for array of ndim={m.ndim}.")
    i, j = axes[0] % m.ndim, axes[1] % m.ndim
    k %= 4
    if k == 0:
        return m[:]
    if k == 2:
        return flip(flip(m, i), j)
    return swapaxes(flip(m, j), i, j) if k == 1 else flip(swapaxes(m, i, j), j)


def roll(a, shift, axis=None):
    a = _array_of(a, None)
    if axis is None:
        shift = sum(int(s) for s in shift) if isinstance(shift, (tuple, list)) else int(shift)
        return wrap(torch.roll(a._t.reshape(-1), shift, 0).reshape(a.shape)) if a.size else a.copy()
    axes = [normal_axis(i, a.ndim) for i in _sizes(axis)]
    shifts = _sizes(shift)
    if len(shifts) == 1:
        shifts *= len(axes)
    elif len(axes) == 1:
        axes *= len(shifts)
    t = a._t
    for s, i in zip(shifts, axes):
        t = torch.roll(t, s, i) if t.shape[i] else t
    return wrap(t if t is not a._t else t.clone())


def resize(a, new_shape):
    a = ravel(a)
    sizes = _sizes(new_shape)
    if any(s < 0 for s in sizes):
        raise ValueError("all elements of `new_shape` must be non-negative")
    n = 1
    for s in sizes:
        n *= s
    if a.size == 0:
        return wrap(torch.zeros(sizes, dtype=a._t.dtype))
    return wrap(a._t.repeat(-(-n // a.size))[:n].reshape(sizes)) if n else wrap(a._t[:0].reshape(sizes))


def resize_in_place(a, shape):
    if a._base is not None or a._derived is not None:
        raise ValueError("cannot resize this array: it does not own its data")
    sizes = _sizes(shape)
    n = 1
    for s in sizes:
        n *= s
    flat = a._t.reshape(-1)
    made = torch.zeros(n, dtype=flat.dtype)
    keep = min(n, flat.shape[0])
    made[:keep] = flat[:keep]
    a._t = made.reshape(sizes)


def append(arr, values, axis=None):
    from numpy._functions.joining import concatenate
    if axis is None:
        return concatenate((ravel(_array_of(arr, None)), ravel(_array_of(values, None))), 0)
    a, b = _array_of(arr, None), _array_of(values, None)
    if b.ndim != a.ndim:
        raise ValueError("all the input arrays must have same number of dimensions, but the array at index 0 has "
                         f"{a.ndim} dimension(s) and the array at index 1 has {b.ndim} dimension(s)")
    return concatenate((a, b), axis)


def delete(arr, obj, axis=None):
    a = _array_of(arr, None)
    if axis is None:
        a, axis = ravel(a), 0
    axis = normal_axis(axis, a.ndim)
    n = a.shape[axis]
    keep = torch.ones(n, dtype=torch.bool)
    if isinstance(obj, slice):
        drop = torch.arange(n)[slice(*sorted_slice(obj, n))]
    else:
        given = _array_of(obj, None)
        if given.dtype is dt.b1 and given.size == n:
            drop = torch.arange(n)[given._t]
        else:
            drop = given._t.reshape(-1).to(torch.int64)
            if drop.numel() and (drop.min().item() < -n or drop.max().item() >= n):
                wrong = next(i for i in drop.tolist() if not -n <= i < n)
                raise IndexError(f"index {wrong} is out of bounds for axis {axis} with size {n}")
    if drop.numel():
        keep[drop] = False
    return wrap(a._t[keep] if a.ndim == 1 else a._t.index_select(axis, keep.nonzero().reshape(-1)))


def sorted_slice(s, n):
    start, stop, step = s.indices(n)
    if step > 0:
        return start, max(start, stop), step
    count = len(range(start, stop, step))
    return (start + (count - 1) * step, start + 1, -step) if count else (0, 0, 1)


def insert(arr, obj, values, axis=None):
    a = _array_of(arr, None)
    if a.dtype.kind in "OUVmM":
        from numpy._functions.joining import concatenate
        from numpy._objects import _places
        given = _array_of(values, a.dtype if a.dtype.kind in "VmM" else None)
        pool = concatenate([a.ravel(), given.ravel()])
        return pool._taken(insert(_places(a.shape), obj, _places(given.shape) + a.size, axis))
    if axis is None:
        a, axis = ravel(a), 0
    axis = normal_axis(axis, a.ndim)
    n = a.shape[axis]
    scalar = not isinstance(obj, (slice, list, tuple)) and _array_of(obj, None).ndim == 0
    at = torch.arange(n)[slice(*sorted_slice(obj, n))] if isinstance(obj, slice) else _array_of(obj, None)._t.reshape(-1)
    at = at.nonzero().reshape(-1) if at.dtype is torch.bool else at.to(torch.int64)
    for i in at.tolist():
        if not -n <= i <= n:
            raise IndexError(f"index {i} is out of bounds for axis {axis} with size {n}")
    v = cast(_array_of(values, None)._t, a.dtype)
    t = a._t.movedim(axis, 0) if a.ndim > 1 else a._t
    rest = tuple(t.shape[1:])
    at = torch.where(at < 0, at + n, at)
    if at.numel() == 1 and (v.dim() == t.dim() or v.dim() == 1 and t.dim() == 1):
        v = v.movedim(axis, 0) if not scalar and v.dim() > 1 else v
        count = v.shape[0] if v.dim() == t.dim() else 1
        v = v.expand((count,) + rest)
        at = at.expand(count)
    else:
        if v.dim() > 1:
            v = v.movedim(axis if v.dim() == t.dim() else 0, 0)
        v = v.expand((at.numel(),) + rest) if v.dim() != 1 or t.dim() == 1 else v.reshape((-1,) + (1,) * len(rest)).expand((at.numel(),) + rest) if v.shape[0] == at.numel() and not rest else v.expand((at.numel(),) + rest)
    if at.numel() and bool((at == at[0]).all()):  # all of it goes to one place
        i = at[0].item()
        made = torch.cat([t[:i], v.to(t.dtype), t[i:]], 0)
        return wrap(made.movedim(0, axis) if a.ndim > 1 else made)
    both = torch.cat([t, v.to(t.dtype)], 0)
    keys = torch.cat([torch.arange(n) * 2 + 1, at * 2])
    made = both.index_select(0, torch.argsort(keys, stable=True))
    return wrap(made.movedim(0, axis) if a.ndim > 1 else made)


def trim_zeros(filt, trim="fb", axis=None):
    a = _array_of(filt, None)
    trim = trim.lower()
    if trim not in ("fb", "bf", "f", "b"):
        raise ValueError(f"unexpected character(s) in `trim`: {trim!r}")
    axes = range(a.ndim) if axis is None else [normal_axis(i, a.ndim) for i in (axis if isinstance(axis, tuple) else (axis,))]
    at, parts = a._t.nonzero(), [slice(None)] * a.ndim
    for i in axes:
        if not at.numel():
            parts[i] = slice(0, 0)
            continue
        start = at[:, i].min().item() if "f" in trim else 0
        parts[i] = slice(start, at[:, i].max().item() + 1 if "b" in trim else a.shape[i])
    return filt[parts[0]] if isinstance(filt, (list, tuple)) and a.ndim == 1 else a[tuple(parts)]


def pad(array, pad_width, mode="constant", **kwargs):
    from numpy._functions.padding import pad as run
    return run(array, pad_width, mode, kwargs)


def require(a, dtype=None, requirements=None, *, like=None):
    made = asarray(a, dtype)
    wanted = {r[0].upper() for r in requirements or ()}
    if "F" in wanted:
        return made if made.flags.f_contiguous else made.copy("F")
    if "C" in wanted and not made.flags.c_contiguous or ("O" in wanted or "E" in wanted) and made._base is not None:
        return made.copy()
    return made


def ascontiguousarray(a, dtype=None, *, like=None):
    made = asarray(a, dtype)
    made = made if made._t.is_contiguous() and not made._derived else made.copy()
    return made if made.ndim else made.reshape(1)


def asfortranarray(a, dtype=None, *, like=None):
    return asarray(a, dtype, order="F")


def asarray_chkfinite(a, dtype=None, order=None):
    made = asarray(a, dtype, order)
    if made.dtype.kind in "fc":
        from numpy import _ufuncs
        if not bool(_ufuncs.isfinite(made).all()):
            raise ValueError("array must not contain infs or NaNs")
    return made


def isfortran(a):
    return a.flags.fnc


def may_share_memory(a, b, /, max_work=0):
    if not (isinstance(a, ndarray) and isinstance(b, ndarray) and _root(a)._shares_storage(_root(b))):
        return False
    if a._derived or b._derived or a.size == 0 or b.size == 0:
        return a.size > 0 and b.size > 0
    first, second = _bounds(a._t), _bounds(b._t)
    return first[0] < second[1] and second[0] < first[1]


def shares_memory(a, b, /, max_work=-1):
    return may_share_memory(a, b) and (a._derived is not None or b._derived is not None or not _places(a._t).isdisjoint(_places(b._t)))


def _bounds(t):
    """The bytes of the storage among which the elements lie."""
    size = t.element_size()
    first = t.storage_offset() * size
    return first, first + (sum((n - 1) * s for n, s in zip(t.shape, t.stride())) + 1) * size


def _places(t):
    """Each byte of the storage in which a part of an element lies."""
    size = t.element_size()
    found = {t.storage_offset() * size}
    for n, step in zip(t.shape, t.stride()):
        found = {p + i * step * size for p in found for i in range(n if step else 1)}
    return {p + i for p in found for i in range(size)}


def _root(a):
    while a._derived:
        a = a._derived.source
    return a._t


def iterable(y):
    try:
        iter(y)
    except TypeError:
        return False
    return True


def copy(a, order="K", subok=False):
    from numpy._ndarray import array
    return array(a, order=order)


def astype(x, dtype, /, *, copy=True, device=None):
    if not isinstance(x, (ndarray, generic)):
        raise TypeError(f"Input should be a NumPy array. It is of type {type(x)}.")
    return x.astype(dtype, copy=copy)


def copyto(dst, src, casting="same_kind", where=True):
    if not isinstance(dst, ndarray):
        raise TypeError("copyto() argument 1 must be a numpy.ndarray, not " + type(dst).__name__)
    s = _array_of(src, dst.dtype if type(src) in (int, float, complex) else None)
    if not dt._can_cast(s.dtype, dst.dtype, casting):
        raise TypeError(f"Cannot cast array data from {s.dtype!r} to {dst.dtype!r} according to the rule '{casting}'")
    if where is True:
        dst[...] = s
        return
    mask = _array_of(where, None)._t
    values = cast(s._t, dst.dtype)
    change(dst, lambda t: t.copy_(torch.where(mask, values, t)))


def _of_places(function):
    """The function, which gives arrays of strings and objects the elements that stand where it puts their places."""
    def moved(a, *args, **kwargs):
        if type(a) is not ndarray and isinstance(a, ndarray) and a.dtype.kind in "OUVmM":
            from numpy._objects import _places
            return a._taken(function(_places(a.shape), *args, **kwargs))
        return function(a, *args, **kwargs)

    moved.__name__ = moved.__qualname__ = function.__name__
    moved.__doc__, moved.__module__ = function.__doc__, function.__module__
    return moved


for _name in ("reshape ravel transpose swapaxes moveaxis rollaxis squeeze expand_dims broadcast_to tile repeat flip flipud fliplr rot90 roll resize delete").split():
    globals()[_name] = _of_places(globals()[_name])
del _name
