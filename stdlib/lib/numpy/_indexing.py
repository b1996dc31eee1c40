"""Choosing elements: where, take, choose, positions; walking over arrays; functions applied along axes."""

import _numpy

from numpy import _torch as torch

from numpy import _dtypes as dt
from numpy._natives import stand_for
from numpy._ndarray import _array_of, asarray, cast, change, ndarray, normal_axis, value_of, view, wrap
from numpy._ufunc import ufunc


def nonzero(a):
    a = _array_of(a, None)
    if not a.ndim:
        raise ValueError("Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead.")
    found = (a._t != 0).nonzero()
    return tuple(wrap(found[:, i].contiguous()) for i in range(a.ndim))


def argwhere(a):
    a = _array_of(a, None)
    return wrap((a._t != 0).nonzero()) if a.ndim else wrap(torch.zeros((int(bool(a)), 0), dtype=torch.int64))


def flatnonzero(a):
    return nonzero(_array_of(a, None).ravel())[0]


_MISSING = object()


def where(condition, x=_MISSING, y=_MISSING, /):
    if x is _MISSING and y is _MISSING:
        return nonzero(condition)
    if x is _MISSING or y is _MISSING:
        raise ValueError("either both or neither of x and y should be given")
    mask = _array_of(condition, None)
    for value in (x, y):
        if value is None or isinstance(value, (str, list, tuple)) or getattr(getattr(value, "dtype", None), "kind", "") in ("O", "U"):
            if _array_of(value, None).dtype.kind in "OU":
                from numpy import _objects
                return _objects.where(mask if mask.dtype is dt.b1 else mask != 0, x, y)
    if getattr(getattr(x, "dtype", None), "kind", "") in ("m", "M"):
        from numpy import _dates
        made, d = _dates.through(lambda one, two: where(mask, one, two), _array_of(x, None), _array_of(y, x.dtype))
        return _dates.wrap(made, d)
    d = dt.result_type(x, y)
    a, b = (_array_of(v, d if dt.weak_kind(v) else None) for v in (x, y))
    mask = mask._t if mask.dtype is dt.b1 else mask._t != 0
    a, b = cast(a._t, d), cast(b._t, d)
    try:
        return wrap(torch.where(mask, a, b))
    except RuntimeError:
        from numpy._ndarray import shape_text
        raise ValueError("operands could not be broadcast together with shapes " + " ".join(shape_text(t.shape) for t in (mask, a, b)) + " ") from None


stand_for(where, _numpy.where)


def _bounded(indices, n, mode, axis):
    if mode == "wrap":
        return torch.remainder(indices, n)
    if mode == "clip":
        return torch.clamp(indices, 0, n - 1)
    if indices.numel():
        low, high = indices.min().item(), indices.max().item()
        if low < -n or high >= n:
            where_ = f"axis {axis} with size {n}" if axis is not None else f"size {n}"
            raise IndexError(f"index {high if high >= n else low} is out of bounds for {where_}")
    return torch.where(indices < 0, indices + n, indices)


def _indices(a):
    a = _array_of(a, None)
    if a.dtype.kind not in "iub" and a.size:
        raise TypeError(f"Cannot cast array data from {a.dtype!r} to dtype('int64') according to the rule 'safe'")
    return a._t.to(torch.int64)


def take(a, indices, axis=None, out=None, mode="raise"):
    a = _array_of(a, None)
    if a.dtype.kind in "OUmM":
        return a.take(indices, axis)
    t = a._t
    if axis is None:
        t, axis = t.reshape(-1), 0
    axis = normal_axis(axis, t.dim())
    if mode not in ("raise", "clip", "wrap"):
        raise ValueError(f"clipmode must be one of 'clip', 'raise', or 'wrap' (got {mode!r})")
    if not t.shape[axis] and _array_of(indices, None).size:
        raise IndexError("cannot do a non-empty take from an empty axes.")
    at = _bounded(_indices(indices), t.shape[axis], mode, axis)
    made = t.index_select(axis, at.reshape(-1)).reshape(tuple(t.shape[:axis]) + tuple(at.shape) + tuple(t.shape[axis + 1:]))
    if out is not None:
        out[...] = wrap(made)
        return out
    return value_of(made)


def put(a, ind, v, mode="raise"):
    at = _bounded(_indices(ind).reshape(-1), a.size, mode, 0)
    values = cast(_array_of(v, None)._t, a.dtype).reshape(-1)
    if not at.numel():
        return
    values = values.repeat(-(-at.numel() // values.numel()))[:at.numel()]
    flat = a._t.reshape(-1).clone()
    flat[at] = values
    shape = a.shape
    change(a, lambda t: t.copy_(flat.reshape(shape)))


def choose(a, choices, out=None, mode="raise"):
    a = _array_of(a, None)
    options = [_array_of(c, None) for c in choices]
    d = dt.result_type(*options)
    at = _indices(a)
    if mode == "raise" and at.numel() and (at.min().item() < 0 or at.max().item() >= len(options)):
        raise ValueError("invalid entry in choice array")
    at = _bounded(at, len(options), mode, None)
    tensors = torch.broadcast_tensors(at, *[cast(o._t, d) for o in options])
    made = torch.gather(torch.stack(list(tensors[1:])), 0, tensors[0].unsqueeze(0))[0]
    if out is not None:
        out[...] = wrap(made)
        return out
    return value_of(made)


def compress(condition, a, axis=None, out=None):
    a = _array_of(a, None)
    mask = _array_of(condition, None)
    at = (mask._t != 0).reshape(-1).nonzero().reshape(-1)
    return take(a, wrap(at), axis, out)


def extract(condition, arr):
    return take(_array_of(arr, None).ravel(), nonzero(_array_of(condition, None).ravel())[0])


def place(arr, mask, vals):
    putmask_flat = nonzero(_array_of(mask, None).ravel())[0]
    if not _array_of(vals, None).size and putmask_flat.size:
        raise ValueError("Cannot insert from an empty array!")
    put(arr, putmask_flat, vals)


def putmask(a, mask, values):
    m = _array_of(mask, None)
    if m.size != a.size:
        raise ValueError("putmask: mask and data must be the same size")
    v = cast(_array_of(values, None)._t, a.dtype).reshape(-1)
    n = a.size
    v = v.repeat(-(-n // v.numel()))[:n].reshape(a.shape) if v.numel() != n else v.reshape(a.shape)
    change(a, lambda t: t.copy_(torch.where(m._t != 0, v, t)))


def take_along_axis(arr, indices, axis=-1):
    a, at = _array_of(arr, None), _array_of(indices, None)
    if axis is None:
        a, axis = a.ravel(), 0
    axis = normal_axis(axis, a.ndim)
    if at.dtype.kind not in "iu":
        raise IndexError("`indices` must be an integer array")
    if at.ndim != a.ndim:
        raise ValueError("`indices` and `arr` must have the same number of dimensions")
    return wrap(torch.take_along_dim(a._t, _bounded(_indices(at), a.shape[axis], "raise", axis), axis))


def put_along_axis(arr, indices, values, axis):
    at = _bounded(_indices(indices), arr.size if axis is None else arr.shape[normal_axis(axis, arr.ndim)], "raise", axis)
    v = cast(_array_of(values, None)._t, arr.dtype).expand(at.shape)
    if axis is None:
        flat = arr._t.reshape(-1).scatter(0, at, v).reshape(arr.shape)
    else:
        axis = normal_axis(axis, arr.ndim)
        shape = list(arr.shape)
        shape[axis] = at.shape[axis]
        flat = arr._t.scatter(axis, at.expand(shape), v.expand(shape))
    change(arr, lambda t: t.copy_(flat))


def select(condlist, choicelist, default=0):
    if len(condlist) != len(choicelist):
        raise ValueError("list of cases must be same length as list of conditions")
    if not condlist:
        raise ValueError("select with an empty condition list is not possible")
    if any(_array_of(c, None).dtype.kind in "OU" for c in choicelist):
        d, made = _array_of(default, None).dtype, default
        for condition, choice in zip(condlist[::-1], choicelist[::-1]):
            d, made = dt._promote(d, _array_of(choice, None).dtype), where(condition, choice, made)
        return made.astype(d)
    d = dt.result_type(*choicelist, default)
    made = _array_of(default, d if dt.weak_kind(default) else None).astype(d)
    for condition, choice in zip(condlist[::-1], choicelist[::-1]):
        made = where(condition, _array_of(choice, None).astype(d), made)
    return made


def piecewise(x, condlist, funclist, *args, **kw):
    x = _array_of(x, None)
    if isinstance(condlist, (list, tuple)) and condlist and x.ndim and not isinstance(condlist[0], (list, tuple, ndarray)) or isinstance(condlist, ndarray) and condlist.ndim == x.ndim:
        condlist = [condlist]
    conditions = [_array_of(c, None)._t != 0 for c in condlist]
    if len(funclist) == len(conditions) + 1:
        rest = torch.ones(x.shape, dtype=torch.bool)
        for c in conditions:
            rest = rest & ~c
        conditions.append(rest)
    elif len(funclist) != len(conditions):
        raise ValueError(f"with {len(conditions)} condition(s), either {len(conditions)} or {len(conditions) + 1} functions are expected")
    if not x.ndim:
        one = piecewise(x.reshape(1), [wrap(c.reshape(1)) for c in conditions], funclist, *args, **kw)
        return one.reshape(())
    y = wrap(torch.zeros_like(x._t))
    for c, f in zip(conditions, funclist):
        if callable(f):
            values = x[wrap(c)]
            if values.size:
                y[wrap(c)] = f(values, *args, **kw)
        else:
            y[wrap(c)] = f
    return y


def ix_(*args):
    n, made = len(args), []
    for i, a in enumerate(args):
        a = _array_of(a, None) if not (isinstance(a, (list, tuple)) and not a) else _array_of([], dt.i8)
        if a.ndim != 1:
            raise ValueError("Cross index must be 1 dimensional")
        if a.dtype is dt.b1:
            a = nonzero(a)[0]
        made.append(a.reshape((1,) * i + (a.size,) + (1,) * (n - i - 1)))
    return tuple(made)


def unravel_index(indices, shape, order="C"):
    at = _array_of(indices, None)
    if at.dtype.kind not in "iu":
        raise TypeError("only int indices permitted")
    dims = (shape,) if isinstance(shape, int) else tuple(int(n) for n in shape)
    total = 1
    for n in dims:
        total *= n
    t = at._t.to(torch.int64)
    if t.numel() and (t.min().item() < 0 or t.max().item() >= total):
        wrong = next(i for i in t.reshape(-1).tolist() if not 0 <= i < total)
        raise ValueError(f"index {wrong} is out of bounds for array with size {total}")
    out = []
    for n in dims[::-1] if order == "C" else dims:
        out.append(value_of(torch.remainder(t, n)))
        t = torch.div(t, n, rounding_mode="floor")
    return tuple(out[::-1] if order == "C" else out)


def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    dims = tuple(int(n) for n in dims)
    parts = [_indices(i) for i in multi_index]
    modes = mode if isinstance(mode, tuple) else (mode,) * len(dims)
    total, scale = None, 1
    for i in (range(len(dims) - 1, -1, -1) if order == "C" else range(len(dims))):
        if modes[i] == "raise" and parts[i].numel() and (parts[i].min().item() < 0 or parts[i].max().item() >= dims[i]):
            raise ValueError("invalid entry in coordinates array")
        at = _bounded(parts[i], dims[i], modes[i], i) * scale
        total = at if total is None else total + at
        scale *= dims[i]
    return value_of(total)


def diag_indices(n, ndim=2):
    return (wrap(torch.arange(max(n, 0))),) * ndim


def diag_indices_from(arr):
    if arr.ndim < 2:
        raise ValueError("input array must be at least 2-d")
    if len(set(arr.shape)) != 1:
        raise ValueError("All dimensions of input must be of equal length")
    return diag_indices(arr.shape[0], arr.ndim)


def _triangle_indices(n, k, m, lower):
    m = n if m is None else m
    apart = torch.arange(m).unsqueeze(0) - torch.arange(n).unsqueeze(1)
    found = (apart <= k if lower else apart >= k).nonzero()
    return wrap(found[:, 0].contiguous()), wrap(found[:, 1].contiguous())


def tril_indices(n, k=0, m=None):
    return _triangle_indices(n, k, m, True)


def triu_indices(n, k=0, m=None):
    return _triangle_indices(n, k, m, False)


def tril_indices_from(arr, k=0):
    return tril_indices(arr.shape[-2], k, arr.shape[-1])


def triu_indices_from(arr, k=0):
    return triu_indices(arr.shape[-2], k, arr.shape[-1])


def mask_indices(n, mask_func, k=0):
    return nonzero(mask_func(wrap(torch.ones((n, n), dtype=torch.int64)), k) != 0)


def fill_diagonal(a, val, wrap=False):
    if a.ndim < 2:
        raise ValueError("array must be at least 2-d")
    if a.ndim > 2 and len(set(a.shape)) != 1:
        raise ValueError("All dimensions of input must be of equal length")
    if a.ndim == 2:
        step = a.shape[1] + 1
        end = None if wrap else a.shape[1] * a.shape[1]
    else:
        step, end, scale = 0, None, 1
        for n in a.shape[::-1]:
            step += scale
            scale *= n
    a.flat[:end:step] = val


# ---- walking ----

class ndenumerate:
    def __init__(self, arr):
        self._a = _array_of(arr, None)
        self._positions = iter(ndindex(self._a.shape))

    def __iter__(self):
        return self

    def __next__(self):
        at = next(self._positions)
        return at, self._a[at]


class ndindex:
    def __init__(self, *shape):
        import itertools
        if len(shape) == 1 and not hasattr(shape[0], "__index__"):
            shape = tuple(shape[0])
        if any(n < 0 for n in shape):
            raise ValueError("negative dimensions are not allowed")
        self._walk = itertools.product(*[range(int(n)) for n in shape])

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._walk)


class nditer:
    """The plain walk over one array or several broadcast against each other; what asks for buffers and operand axes raises."""

    def __init__(self, op, flags=None, op_flags=None, op_dtypes=None, order="K", casting="safe", op_axes=None, itershape=None, buffersize=0):
        from numpy._layout import broadcast_arrays
        self._flags = set(flags or ())
        several = isinstance(op, (list, tuple))
        if op_axes is not None or itershape is not None or op_dtypes is not None or self._flags - {"multi_index", "c_index", "refs_ok", "zerosize_ok", "external_loop"}:
            raise NotImplementedError("numpy.nditer: operand axes, types and buffers are not implemented")
        self.operands = broadcast_arrays(*op) if several else (_array_of(op, None),)
        modes = op_flags if op_flags and isinstance(op_flags[0], (list, tuple)) else [op_flags or ["readonly"]] * len(self.operands)
        self._writes = ["readwrite" in m or "writeonly" in m for m in modes]
        self.shape = self.operands[0].shape
        self.ndim, self.itersize, self.iterindex = len(self.shape), self.operands[0].size, -1
        self._positions = list(ndindex(self.shape)) if order not in ("F",) else [p[::-1] for p in ndindex(self.shape[::-1])]

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def __next__(self):
        if "external_loop" in self._flags:
            raise NotImplementedError("numpy.nditer: next() of an external loop is not implemented")
        if self.iterindex + 1 >= len(self._positions):
            self.iterindex = len(self._positions)
            raise StopIteration
        self.iterindex += 1
        return self._given(self._values())

    def __iter__(self):
        if "external_loop" in self._flags:
            yield self._given([a.ravel() for a in self.operands])
            return
        for self.iterindex in range(len(self._positions)):
            yield self._given(self._values())
        self.iterindex = len(self._positions)

    def _values(self):
        at = self._positions[self.iterindex]
        return [a[at + (Ellipsis,)] for a in self.operands]

    def _given(self, values):
        for v, w in zip(values, self._writes):
            v._readonly = not w or v._readonly
        return values[0] if len(values) == 1 else tuple(values)

    @property
    def finished(self):
        self.iterindex = max(self.iterindex, 0)
        return self.iterindex >= len(self._positions)

    def iternext(self):
        self.iterindex = max(self.iterindex, 0) + 1
        return not self.finished

    @property
    def value(self):
        self.iterindex = max(self.iterindex, 0)
        return self._given(self._values())

    def __getitem__(self, i):
        self.iterindex = max(self.iterindex, 0)
        return self._values()[i]

    def __setitem__(self, i, value):
        self._values()[i][...] = value

    @property
    def multi_index(self):
        return self._positions[max(self.iterindex, 0)]

    index = property(lambda self: max(self.iterindex, 0))


# ---- functions along axes ----

def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    a = _array_of(arr, None)
    axis = normal_axis(axis, a.ndim)
    if 0 in a.shape[:axis] + a.shape[axis + 1:]:
        raise ValueError("Cannot apply_along_axis when any iteration dimensions are 0")
    turned = a._t.movedim(axis, -1)
    outer = tuple(turned.shape[:-1])
    rows = turned.reshape(-1, turned.shape[-1])
    made = [_array_of(func1d(wrap(rows[i]), *args, **kwargs), None) for i in range(rows.shape[0])]
    inner, d = made[0].shape, made[0].dtype
    t = torch.stack([cast(m._t, d) for m in made]).reshape(outer + inner)
    for i in range(len(inner)):
        t = t.movedim(len(outer) + i, axis + i)
    return wrap(t.contiguous())


def apply_over_axes(func, a, axes):
    val = _array_of(a, None)
    n = val.ndim
    for axis in (axes if isinstance(axes, (tuple, list)) else (axes,)):
        axis = normal_axis(axis, n)
        res = _array_of(func(val, axis), None)
        if res.ndim != val.ndim:
            from numpy._layout import expand_dims
            res = expand_dims(res, axis)
            if res.ndim != val.ndim:
                raise ValueError("function is not returning an array of the correct shape")
        val = res
    return val


def _cores_of(signature):
    """The names of the axes of each argument and result: (n),(n)->()"""
    import re
    text = re.sub(r"\s+", "", signature)
    core = r"\((?:\w+(?:,\w+)*)?\)"
    if not re.fullmatch(f"(?:{core}(?:,{core})*)?->{core}(?:,{core})*", text):
        raise ValueError(f"not a valid gufunc signature: {signature}")
    return tuple([tuple(re.findall(r"\w+", one)) for one in re.findall(core, side)] for side in text.split("->"))


def _note_sizes(sizes, shape, core):
    for n, name in zip(shape, core):
        if sizes.setdefault(name, n) != n:
            raise ValueError(f"inconsistent size for core dimension '{name}': {n} vs {sizes[name]}")


class vectorize:
    """A Python function called for each element."""

    def __init__(self, pyfunc=None, otypes=None, doc=None, excluded=None, cache=False, signature=None):
        self.signature = signature
        self._cores = None if signature is None else _cores_of(signature)
        if isinstance(otypes, str):
            otypes = list(otypes)
        self.otypes = None if otypes is None else [dt._dtype_of(t) for t in otypes]
        self.pyfunc, self.excluded, self.cache = pyfunc, set(excluded or ()), cache
        self.__doc__ = doc or getattr(pyfunc, "__doc__", None)
        self.__name__ = getattr(pyfunc, "__name__", "vectorize")

    def __call__(self, *args, **kwargs):
        if self.pyfunc is None:
            self.pyfunc = args[0]
            self.__name__ = getattr(self.pyfunc, "__name__", "vectorize")
            return self
        if self._cores is not None:
            return self._of_cores(args, kwargs)
        from numpy._layout import broadcast_arrays
        varied = [i for i in range(len(args)) if i not in self.excluded]
        named = [k for k in kwargs if k not in self.excluded]
        arrays = broadcast_arrays(*[args[i] for i in varied], *[kwargs[k] for k in named])
        shape = arrays[0].shape if arrays else ()
        columns = [list(a.ravel()) for a in arrays]
        if not columns or not columns[0] and self.otypes is None:
            raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
        rows = list(map(self.pyfunc, *columns)) if not kwargs and len(varied) == len(args) else []
        for values in zip(*columns) if not rows else ():
            given, given_named = list(args), dict(kwargs)
            for i, v in zip(varied, values):
                given[i] = v
            for k, v in zip(named, values[len(varied):]):
                given_named[k] = v
            rows.append(self.pyfunc(*given, **given_named))
        if rows and isinstance(rows[0], tuple):
            return tuple(self._array([r[i] for r in rows], i, shape) for i in range(len(rows[0])))
        made = self._array(rows, 0, shape)
        return made

    def _of_cores(self, args, kwargs):
        """The function called with the last axes of its arguments, as the signature names them, for each place of the others."""
        from numpy._layout import broadcast_shapes, broadcast_to
        given, made = self._cores
        if self.excluded:
            raise NotImplementedError("numpy.vectorize: excluded arguments beside a signature are not implemented")
        if len(args) != len(given):
            raise TypeError(f"wrong number of positional arguments: expected {len(given)}, got {len(args)}")
        arrays, sizes, outer = [_array_of(a, None) for a in args], {}, []
        for a, core in zip(arrays, given):
            if a.ndim < len(core):
                raise ValueError(f"{a.ndim}-dimensional argument does not have enough dimensions for all core dimensions {core!r}")
            _note_sizes(sizes, a.shape[a.ndim - len(core):], core)
            outer.append(a.shape[:a.ndim - len(core)])
        loop = broadcast_shapes(*outer)
        arrays = [broadcast_to(a, loop + tuple(sizes[name] for name in core)) for a, core in zip(arrays, given)]
        rows = []
        for at in ndindex(loop):
            results = self.pyfunc(*[a[at] for a in arrays], **kwargs)
            results = results if len(made) > 1 else (results,)
            if len(results) != len(made):
                raise ValueError(f"wrong number of outputs from pyfunc: expected {len(made)}, got {len(results)}")
            results = [_array_of(r, None) for r in results]
            for r, core in zip(results, made):
                if r.ndim != len(core):
                    raise ValueError(f"output of pyfunc has {r.ndim} dimensions where the signature has {core!r}")
                _note_sizes(sizes, r.shape, core)
            rows.append(results)
        if not rows:
            raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
        from numpy._functions.joining import stack
        done = [stack([row[i] for row in rows]).reshape(loop + rows[0][i].shape) for i in range(len(made))]
        if self.otypes:
            done = [one.astype(d) for one, d in zip(done, self.otypes)]
        return tuple(done) if len(done) > 1 else done[0]

    def _array(self, values, i, shape):
        d = self.otypes[i] if self.otypes else _array_of(values[0], None).dtype
        made = asarray(values, d) if values else wrap(torch.zeros(0, dtype=d._torch))
        return made.reshape(shape) if shape else made.reshape(())


class _OfPython:
    """What frompyfunc makes: a function of elements, called for each of them, whose results are objects."""

    def __init__(self, func, nin, nout, identity):
        self._func, self.nin, self.nout, self.nargs, self.identity = func, nin, nout, nin + nout, identity
        self.__name__ = getattr(func, "__name__", "?")

    def __call__(self, *args, **kwargs):
        if len(args) != self.nin:
            raise TypeError(f"{self.__name__} (vectorized)() takes {self._counted()} but {len(args)} {'was' if len(args) == 1 else 'were'} given")
        if kwargs:
            raise NotImplementedError(f"numpy.frompyfunc: the keyword {next(iter(kwargs))}")
        from numpy import _objects
        from numpy._layout import broadcast_arrays
        arrays = [_objects._as_objects(a) for a in args]
        places = broadcast_arrays(*[_objects._places(a.shape) for a in arrays])
        shape = places[0].shape
        columns = [[a._flat[i] for i in at.ravel().tolist()] for a, at in zip(arrays, places)]
        rows = [self._func(*values) for values in zip(*columns)]
        if self.nout == 1:
            return _objects.make(rows, shape, _objects.OBJECT) if shape else rows[0]
        columns = [[row[i] for row in rows] for i in range(self.nout)]
        return tuple(_objects.make(c, shape, _objects.OBJECT) if shape else c[0] for c in columns)

    def _counted(self):
        least = f"from {self.nin} to {self.nargs}" if self.nout else str(self.nin)
        return f"{least} positional arguments"

    def __repr__(self):
        return f"<ufunc '{self.__name__} (vectorized)'>"


_OfPython.__name__ = _OfPython.__qualname__ = "ufunc"


def frompyfunc(func, /, nin, nout, *, identity=None):
    return _OfPython(func, nin, nout, identity)


for _class in (ndenumerate, ndindex, nditer, vectorize, _OfPython):
    _class.__module__ = "numpy"
del _class
