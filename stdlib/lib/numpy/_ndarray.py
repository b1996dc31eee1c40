"""ndarray: a window of a tensor's memory. How arrays are indexed, written, viewed and converted (_making: how they are made).

An array seen backwards (a step below zero) or as another type has no window in torch: it keeps its source and computes its
elements when they are read; a write goes to a copy, and from there back to the source (`_Derived`)."""

import operator

from _numpy import Memory
from numpy import _torch as torch
from torch import Tensor

from numpy import _dtypes as dt
from numpy._scalars import bool_, generic, make
from numpy.exceptions import AxisError, ComplexWarning

_of_torch = {}
for _d in dt.NUMERIC:
    _t = getattr(torch, _d.name)
    if isinstance(_t, torch.dtype):
        _d._torch = _t
        _of_torch[_t] = _d
del _d, _t
_from_data = torch._C._tensor_from_data


def torch_type(d):
    if d._torch is None:
        raise NotImplementedError(f"numpy: arrays of {d.name} are not implemented")
    return d._torch


class _Derived:
    """What an array without a window of its own is made of: whole(source) is a new tensor, of which window(...) is the array;
    back(whole) gives the source's elements again."""

    __slots__ = ("source", "whole", "window", "back")

    def __init__(self, source, whole, window, back):
        self.source, self.whole, self.window, self.back = source, whole, window, back


def _itself(t):
    return t


class ndarray(Memory):
    _exports = True  # whether the elements of _t, as they lie in memory, are what others get who ask for the array's buffer
    _passed_on = True  # whether what is made of an array is of its class
    # The last three are those of arrays of strings and objects (_objects), which an array becomes when a pickle fills it with such.
    __slots__ = ("_t", "_derived", "_readonly", "_base", "__weakref__", "_flat", "_shape", "_type")
    __array_priority__ = 0.0

    def __new__(cls, shape, dtype=float, buffer=None, offset=0, strides=None, order=None):
        d = dt._dtype_of(dtype)
        shape = (shape,) if hasattr(shape, "__index__") else tuple(shape)
        if buffer is None:
            return wrap(torch.empty([int(n) for n in shape], dtype=torch_type(d)), cls)
        if strides is not None:
            raise NotImplementedError("numpy.ndarray: strides are not implemented")
        n = 1
        for s in shape:
            n *= s
        from numpy._functions.files import frombuffer
        made = frombuffer(buffer, d, n, offset)
        return wrap(made._t.reshape(shape), cls)

    def __getattr__(self, name):
        if name == "_t":  # a derived array: its elements as the source has them now
            how = self._derived
            return how.window(how.whole(how.source._t))
        raise AttributeError(f"'{type(self).__module__}.{type(self).__name__}' object has no attribute '{name}'")

    def __array_finalize__(self, obj):
        pass

    def __array_ufunc__(self, ufunc, method, *inputs, out=None, **options):
        """What a class of arrays inherits: the function of the elements, as arrays of no class of their own."""
        if any(getattr(type(x), "__array_ufunc__", ndarray.__array_ufunc__) is not ndarray.__array_ufunc__ for x in inputs):
            return NotImplemented
        plain = [_without_class(x) for x in inputs]
        if out is not None:
            options["out"] = out[0] if len(out) == 1 else out
        return getattr(ufunc, method)(*plain, **options)

    def __bytes__(self):
        # A whole number is a length to bytes().
        return bytes(int(self)) if self.ndim == 0 and self.dtype.kind in "iu" else self._held_bytes()

    def _held_bytes(self):
        """What tobytes() of no class that programs made gives."""
        return ndarray.tobytes(self) if self._exports else self.tobytes()

    # ---- what it is ----

    dtype = property(lambda self: _of_torch[self._t.dtype], lambda self, d: self._retype(d))
    ndim = property(lambda self: self._t.dim())
    size = property(lambda self: self._t.numel())
    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self._t.numel() * self.dtype.itemsize)
    base = property(lambda self: self._base)

    @property
    def shape(self):
        return tuple(self._t.shape)

    @shape.setter
    def shape(self, shape):
        made = self.reshape(shape)
        if not self._derived and made._t.numel() and made._t.data_ptr() != self._t.data_ptr():
            raise AttributeError("Incompatible shape for in-place modification. Use `.reshape()` to make a copy with the desired shape.")
        if self._derived:
            self._derived = made._derived
        else:
            self._t = made._t

    def _retype(self, d):
        made = self.view(d)
        if made._derived:
            raise NotImplementedError("numpy: setting dtype is not implemented; use view() or astype()")

    @property
    def strides(self):
        width = self.itemsize
        return tuple(s * width for s in self._t.stride())

    @property
    def flags(self):
        from numpy._layout import flagsobj
        return flagsobj(self)

    def setflags(self, write=None, align=None, uic=None):
        if write is not None:
            if write and self._readonly and self._base is not None and self._base._readonly:
                raise ValueError("cannot set WRITEABLE flag to True of this array")
            self._readonly = not write

    T = property(lambda self: view(self, lambda t: t.permute(*range(t.dim() - 1, -1, -1)) if t.dim() > 1 else t.view(t.shape)))

    @property
    def mT(self):
        if self.ndim < 2:
            raise ValueError("matrix transpose with ndim < 2 is undefined")
        return view(self, lambda t: t.transpose(-1, -2))

    @property
    def real(self):
        return view(self, lambda t: t.real) if self.dtype.kind == "c" else self

    @real.setter
    def real(self, value):
        self.real[...] = value

    @property
    def imag(self):
        if self.dtype.kind == "c":
            return view(self, lambda t: t.imag)
        made = wrap(torch.zeros_like(self._t))
        made._readonly = True
        return made

    @imag.setter
    def imag(self, value):
        if self.dtype.kind != "c":
            raise TypeError("array does not have imaginary part to set")
        self.imag[...] = value

    @property
    def flat(self):
        from numpy._layout import flatiter
        return flatiter(self)

    @flat.setter
    def flat(self, value):
        self.flat[...] = value

    @property
    def data(self):
        return memoryview(self)

    @property
    def ctypes(self):
        from numpy._foreign import CTypesView
        return CTypesView(self)

    @property
    def __array_interface__(self):
        raise AttributeError("__array_interface__")

    # ---- conversions ----

    def __array__(self, dtype=None, copy=None):
        if dtype is None or dt._dtype_of(dtype) is self.dtype:
            return self.copy() if copy else self
        return self.astype(dtype)

    def _as_torch(self):
        """The tensor of the same memory."""
        if self._derived:
            raise ValueError("At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. "
                             "(You can probably work around this by making a copy of your array  with array.copy().) ")
        return self._t.detach()

    def item(self, *args):
        if args:
            args = args[0] if len(args) == 1 and isinstance(args[0], tuple) else args
            if len(args) == 1 and self.ndim != 1:
                if not -self._t.numel() <= args[0] < self._t.numel():
                    raise IndexError(f"index {args[0]} is out of bounds for size {self._t.numel()}")
                return self._t.reshape(-1)[args[0]].item()
            return self[tuple(args)].item()
        if self._t.numel() != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return self._t.item()

    def tolist(self):
        return self._t.tolist()

    def tobytes(self, order="C"):
        check_order(order)
        t = self._t
        if order == "F" or order == "A" and not t.is_contiguous():
            t = t.permute(*range(t.dim() - 1, -1, -1))
        return t.contiguous().data_as_bytes()

    def tofile(self, fid, sep="", format="%s"):
        from numpy._functions.files import tofile
        tofile(self, fid, sep, format)

    def dump(self, file):
        import pickle
        if hasattr(file, "write"):
            pickle.dump(self, file, protocol=4)
        else:
            with open(file, "wb") as f:
                pickle.dump(self, f, protocol=4)

    def dumps(self):
        import pickle
        return pickle.dumps(self, protocol=4)

    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
        d = dt._dtype_of(dtype)
        mine = self.dtype
        if d.kind in "mM":
            from numpy import _dates
            return _dates.of_value(self, d)
        if d.kind in "OU":
            from numpy import _objects
            level = self.ravel().tolist()
            return _objects.make(level, self.shape, d) if d.kind == "O" else _objects.of_texts(level, self.shape, d)
        if d is mine:
            return classed(wrap(self._t.clone()), self) if copy else self
        if casting != "unsafe" and not dt._can_cast(mine, d, casting):
            raise TypeError(f"Cannot cast array data from {mine!r} to {d!r} according to the rule '{casting}'")
        if mine.kind == "c" and d.kind not in "cb":
            import warnings
            warnings.warn("Casting complex values to real discards the imaginary part", ComplexWarning, stacklevel=2)
        return classed(wrap(cast(self._t, d)), self)

    def view(self, dtype=None, type=None):
        if isinstance(dtype, _type) and issubclass(dtype, ndarray):
            dtype, type = None, dtype
        if dtype is not None and dt._dtype_of(dtype).kind in "mM":
            from numpy import _dates
            return _dates.wrap(self.view(dt.i8), dt._dtype_of(dtype))
        if dtype is None or dt._dtype_of(dtype) is self.dtype:
            made = view(self, _same_window)
            return made if type is None else _without_class(made) if type is ndarray else _as_class(made, type, self)
        return _view_as(self, dt._dtype_of(dtype))

    def copy(self, order="C"):
        check_order(order)
        if order == "F" or order in "KA" and not self._derived and self.ndim > 1 and self._t.permute(*range(self.ndim - 1, -1, -1)).is_contiguous():
            back = range(self.ndim - 1, -1, -1)
            return classed(wrap(_fresh(self._t.permute(*back)).permute(*back)), self)
        return classed(wrap(_fresh(self._t)), self)

    __copy__ = copy

    def __deepcopy__(self, memo):
        return classed(wrap(_fresh(self._t)), self)

    def __reduce__(self):
        from numpy._core.multiarray import _reconstruct

        return _reconstruct, (type(self), (0,), b"b"), (1, self.shape, self.dtype, False, self.tobytes())

    def __setstate__(self, state):
        _, shape, d, fortran, data = state[-5:]
        if d.kind in "OU":
            from numpy import _objects
            _objects.become(self, data, shape, d, fortran)
            return
        made = _rebuild(data, shape[::-1] if fortran else shape, d.str)._t
        self._t = made.permute(*reversed(range(made.dim()))) if fortran else made

    def byteswap(self, inplace=False):
        width = self.dtype.itemsize // (2 if self.dtype.kind == "c" else 1)
        raw = self.tobytes()
        swapped = bytearray(len(raw))
        for i in range(width):
            swapped[i::width] = raw[width - 1 - i::width]
        made = _rebuild(bytes(swapped), self.shape, self.dtype.str)
        if inplace:
            self[...] = made
            return self
        return made

    # ---- truth, numbers, order ----

    def __bool__(self):
        n = self._t.numel()
        if n == 1:
            return bool(self._t.item())
        if n == 0:
            raise ValueError("The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.")
        raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")

    def _number(self):
        if self._t.dim():
            if self._t.numel() != 1:
                raise TypeError("only 0-dimensional arrays can be converted to Python scalars" if self._t.numel() != 1 else "")
            import warnings
            warnings.warn("Conversion of an array with ndim > 0 to a scalar is deprecated, and will error in future. Ensure you extract a single element from your "
                          "array before performing this operation. (Deprecated NumPy 1.25.)", DeprecationWarning, stacklevel=3)
        return self._t.item()

    def __int__(self):
        return int(self._number())

    def __float__(self):
        return float(self._number())

    def __complex__(self):
        return complex(self._number())

    def __index__(self):
        if self._t.dim() or self.dtype.kind not in "iu":
            raise TypeError("only integer scalar arrays can be converted to a scalar index")
        return self._t.item()

    def __len__(self):
        if not self._t.dim():
            raise TypeError("len() of unsized object")
        return self._t.shape[0]

    def __contains__(self, value):
        return bool((self == value).any())

    def __iter__(self):
        if not self._t.dim():
            raise TypeError("iteration over a 0-d array")
        if self._t.dim() == 1:
            return iter(scalars_in(self))
        return (self[i] for i in range(self._t.shape[0]))

    __hash__ = None

    def __str__(self):
        from numpy import _printing
        return _printing.array_str(self)

    def __repr__(self):
        from numpy import _printing
        return _printing.array_repr(self)

    def __format__(self, spec):
        if not spec:
            return str(self)
        if self._t.dim():
            raise TypeError("unsupported format string passed to numpy.ndarray.__format__")
        return format(self[()], spec)

    # ---- elements ----

    def __getitem__(self, key):
        t = type(key)
        if t is int and not self._derived:
            x = self._t
            if x.dim() == 1:
                n = x.shape[0]
                if not -n <= key < n:
                    raise IndexError(f"index {key} is out of bounds for axis 0 with size {n}")
                return make(_of_torch[x.dtype].type, x[key].item())
        return get(self, key)

    def __setitem__(self, key, value):
        put(self, key, value)

    def __delitem__(self, key):
        raise ValueError("cannot delete array elements")

    def fill(self, value):
        self[...] = value

    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)


_type = type
ndarray.__module__ = "numpy"


def check_order(order):
    if order not in ("C", "F", "A", "K", None):
        raise ValueError(f"order must be one of 'C', 'F', 'A', or 'K' (got {order!r})")


def _same_window(t):
    return t.view(t.shape) if t.is_contiguous() else t.as_strided(t.shape, t.stride(), t.storage_offset())


def _fresh(t):
    return t.contiguous() if not t.is_contiguous() else t.clone()


def wrap(t, cls=ndarray):
    """The array whose elements are this tensor's."""
    made = object.__new__(cls)
    made._t, made._derived, made._readonly, made._base = t, None, False, None
    if cls is not ndarray:
        made.__array_finalize__(None)
    return made


def _as_class(a, cls, of=None):
    made = object.__new__(cls)
    if a._derived is None:
        made._t = a._t
    made._derived, made._readonly, made._base = a._derived, a._readonly, a._base
    made.__array_finalize__(a if of is None else of)
    return made


def _without_class(a):
    """The same array, without the class that a program made."""
    if not isinstance(a, ndarray) or type(a) is ndarray or not a._exports:
        return a
    made = object.__new__(ndarray)
    if a._derived is None:
        made._t = a._t
    made._derived, made._readonly, made._base = a._derived, a._readonly, a if a._base is None else a._base
    return made


def classed(made, of):
    """A new array as one of the class of another that it was made of, if programs made that class."""
    return made if type(of) is ndarray or not of._exports or not of._passed_on else _as_class(made, type(of), of)


def scalars_in(a):
    """The elements of an array of one axis."""
    cls = a.dtype.type
    return [make(cls, v) for v in a._t.tolist()]


def value_of(t):
    """What an operation gives: a scalar where there are no dimensions, else an array."""
    if t.dim():
        return wrap(t)
    return make(_of_torch[t.dtype].type, t.item())


def _rebuild(data, shape, code):
    d = dt._dtype_of(code)
    t = torch.empty(list(shape), dtype=torch_type(d))
    if data:
        t.set_bytes(data)
    return wrap(t)


def cast(t, d):
    """C's cast. What no integer can hold becomes the least one, with a warning."""
    to = torch_type(d)
    if t.dtype is to:
        return t
    if t.is_complex() and d.kind != "c":
        t = (t != 0) if d.kind == "b" else t.real
    if d.kind in "iu" and t.dtype.is_floating_point:
        low, high = dt.int_limits(d if d.itemsize > 4 or d.kind == "i" and d.itemsize == 4 else dt.i4)
        wide = t.to(torch.float64)
        fits = (wide > float(low) - 1) & (wide < float(high + 1)) | (wide == float(low))
        if not fits.all():
            from numpy import _errors
            _errors.report("invalid", "cast")
            t = torch.where(fits, wide, torch.zeros_like(wide)).to(torch.int64)
            t = torch.where(fits, t, torch.full_like(t, low))
        elif d.itemsize < 4:
            t = t.to(torch.int32)
    return t.to(to)


# ---- views and writes ----

def view(a, window):
    """The array that is this window of a's memory."""
    how = a._derived
    if how is None:
        made = wrap(window(a._t))
    else:
        made = object.__new__(ndarray)
        before = how.window
        made._derived = _Derived(how.source, how.whole, (lambda t: window(before(t))) if before is not _itself else window, how.back)
    made._readonly = a._readonly
    made._base = a if a._base is None else a._base
    return classed(made, a)


def derived(a, whole, back):
    """An array made of a's elements, to which writes go back."""
    made = object.__new__(ndarray)
    made._derived, made._readonly, made._base = _Derived(a, whole, _itself, back), a._readonly, a if a._base is None else a._base
    return made


def change(a, write):
    """Has `write` change the elements of a."""
    if a._readonly:
        raise ValueError("assignment destination is read-only")
    how = a._derived
    if how is None:
        write(a._t)
    else:
        whole = how.whole(how.source._t)
        write(how.window(whole))
        change(how.source, lambda t: t.copy_(how.back(whole)))


def _view_as(a, d):
    old = a.dtype
    if a.ndim == 0 and d.itemsize != old.itemsize:
        raise ValueError("Changing the dtype of a 0d array is only supported if the itemsize is unchanged")
    shape = list(a.shape)
    if d.itemsize != old.itemsize:
        if d.itemsize > old.itemsize and shape[-1] * old.itemsize % d.itemsize:
            raise ValueError("When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis of the array.")
        shape[-1] = shape[-1] * old.itemsize // d.itemsize
    if not a._derived and old.kind == "c" and (d is dt.f4 and old is dt.c8 or d is dt.f8 and old is dt.c16) and a.ndim:
        return view(a, lambda t: torch.view_as_real(t).reshape(shape))

    def other(t, to, size):
        made = torch.empty(size, dtype=torch_type(to))
        if made.numel():
            made.set_bytes(t.contiguous().data_as_bytes())
        return made

    whole = list(a.shape)
    return derived(a, lambda t: other(t, d, shape), lambda t: other(t, old, whole))


# ---- indexing ----

def normal_axis(axis, ndim, prefix=None):
    try:
        axis = operator.index(axis)
    except TypeError:
        raise TypeError(f"'{type(axis).__name__}' object cannot be interpreted as an integer") from None
    if not -ndim <= axis < ndim:
        raise AxisError(axis, ndim, prefix)
    return axis + ndim if axis < 0 else axis


_BAD_INDEX = "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices"


class _Key:
    """A key, item by item as torch takes it. `flips`: axes of the result that run backwards."""

    __slots__ = ("items", "flips", "advanced", "full")


def _array_item(k):
    a = k if isinstance(k, ndarray) else asarray(k)
    if a.size == 0 and not isinstance(k, (ndarray, Tensor)):
        return a._t.to(torch.int64)
    if a.dtype.kind not in "biu":
        raise IndexError("arrays used as indices must be of integer (or boolean) type" if isinstance(k, (ndarray, Tensor)) else _BAD_INDEX)
    return a._t if a.dtype.kind == "b" else a._t.to(torch.int64)


def _plain_key(a, key):
    """The items of the key, with Ellipsis written out."""
    items = list(key) if type(key) is tuple else [key]
    consumed, ellipsis, out = 0, None, []
    for k in items:
        if k is None or isinstance(k, slice):
            consumed += k is not None
        elif k is Ellipsis:
            if ellipsis is not None:
                raise IndexError("an index can only have a single ellipsis ('...')")
            ellipsis = len(out)
        elif type(k) is bool or isinstance(k, bool_):
            k = torch.tensor(bool(k))
        elif isinstance(k, (ndarray, Tensor, list, tuple, range)):
            k = _array_item(list(k) if type(k) is range else k)
            if k.dtype is torch.bool:
                consumed += k.dim()
            elif not k.dim():
                k, consumed = k.item(), consumed + 1
            else:
                consumed += 1
        else:
            try:
                k = operator.index(k)
            except TypeError:
                raise IndexError(_BAD_INDEX) from None
            consumed += 1
        out.append(k)
    ndim = a.ndim
    if consumed > ndim:
        raise IndexError(f"too many indices for array: array is {ndim}-dimensional, but {consumed} were indexed")
    rest = [slice(None)] * (ndim - consumed)
    return out + rest if ellipsis is None else out[:ellipsis] + rest + out[ellipsis + 1:], ellipsis is not None


def _read_key(a, key):
    items, had_ellipsis = _plain_key(a, key)
    made = _Key()
    made.flips, made.items, axis, place = [], [], 0, 0
    made.advanced = any(isinstance(k, Tensor) for k in items)
    made.full = not had_ellipsis
    shape = a._t.shape
    for k in items:
        if k is None:
            place += 1
        elif isinstance(k, slice):
            start, stop, step = k.indices(shape[axis])
            if step < 0:
                n = len(range(start, stop, step))
                k = slice(start + (n - 1) * step, start + 1, -step) if n else slice(0, 0)
                made.flips.append((place, axis))
            else:
                k = slice(start, max(stop, start), step)
                made.full = False
            axis, place = axis + 1, place + 1
            made.full = False
        elif isinstance(k, Tensor):
            axis += k.dim() if k.dtype is torch.bool else 1
        else:
            if not -shape[axis] <= k < shape[axis]:
                raise IndexError(f"index {k} is out of bounds for axis {axis} with size {shape[axis]}")
            if made.advanced:  # beside arrays an integer is an array too
                k = torch.tensor([k])
            axis += 1
        made.items.append(k)
    return made


def _advanced_key(a, made):
    """The source with its backward slices done, and the items left. Says in numpy's words what torch would refuse."""
    t = a._t
    axis = 0
    out, flips = [], []
    for k in made.items:
        if isinstance(k, Tensor):
            if k.dtype is torch.bool:
                for i in range(k.dim()):
                    if k.shape[i] != t.shape[axis + i]:
                        raise IndexError(f"boolean index did not match indexed array along axis {axis + i}; size of axis is {t.shape[axis + i]} but size of "
                                         f"corresponding boolean axis is {k.shape[i]}")
                axis += k.dim()
            else:
                n = t.shape[axis]
                if k.numel():
                    low, high = k.min().item(), k.max().item()
                    if low < -n or high >= n:
                        raise IndexError(f"index {high if high >= n else low} is out of bounds for axis {axis} with size {n}")
                axis += 1
        elif k is not None:
            axis += 1
        out.append(k)
    for place, along in made.flips:
        flips.append(along)
    if flips:
        for along in flips:
            at = [i for i, k in enumerate(out) if k is not None]
            n = t.shape[along]
            seen, position = 0, None
            for i, k in enumerate(out):
                if seen == along and k is not None:
                    position = i
                    break
                seen += 0 if k is None else k.dim() if isinstance(k, Tensor) and k.dtype is torch.bool else 1
            k = out[position]
            indices = torch.arange(n)[k].flip(0)
            t = t.index_select(along, indices)
            out[position] = slice(None)
    if len(out) > 1 or out and isinstance(out[0], Tensor):
        shapes = [tuple(k.shape) for k in out if isinstance(k, Tensor) and k.dtype is not torch.bool]
        try:
            torch.broadcast_shapes(*shapes) if len(shapes) > 1 else None
        except RuntimeError:
            raise IndexError("shape mismatch: indexing arrays could not be broadcast together with shapes " + " ".join(
                str(s).replace(", ", ",") for s in shapes) + " ") from None
    return t, tuple(out)


def get(a, key):
    if isinstance(key, str):
        raise IndexError(_BAD_INDEX)
    made = _read_key(a, key)
    if made.advanced:
        t, items = _advanced_key(a, made)
        return wrap(t[items])
    items = tuple(made.items)
    if made.full and not a._derived and all(type(k) is int for k in items):
        return value_of(a._t[items] if items else a._t)
    if made.flips:
        places = [place for place, _ in made.flips]
        inner = view(a, lambda t: t[items])
        return derived(inner, lambda t: t.flip(places), lambda t: t.flip(places))
    if made.full and not any(k is None for k in items):
        return value_of(a._t[items] if items else a._t)
    return view(a, lambda t: _window(t, items))


def _window(t, items):
    made = t[items] if items else t
    return made.view(made.shape) if made is t else made


def put(a, key, value):
    made = _read_key(a, key)
    d = a.dtype
    if made.full and isinstance(value, (list, tuple)) and all(type(k) is int for k in made.items) and d.kind in "iuf":
        if d.kind == "f":
            raise ValueError("setting an array element with a sequence.")
        raise TypeError(f"int() argument must be a string, a bytes-like object or a real number, not '{type(value).__name__}'")
    v = value if isinstance(value, ndarray) else _assigned(value, d)
    x = v._t if v.dtype is d else _cast_for_write(v, d)
    if not a._derived and not a._readonly and x is not a._t and _overlap(x, a._t):
        x = x.clone()
    items = tuple(made.items)
    if made.advanced:
        if made.flips:
            target = get(a, tuple(k if isinstance(k, slice) else slice(None) for k in _plain_key(a, key)[0] if k is not None))
            return put(target, tuple(slice(None) if isinstance(k, slice) else wrap(k) if isinstance(k, Tensor) else k for k in _plain_key(a, key)[0]), v)
        _advanced_key(a, made)
        change(a, lambda t: _write_advanced(t, items, x))
        return
    if made.flips:
        places = [place for place, _ in made.flips]
        target = view(a, lambda t: t[items])
        x = _broadcast(x, target.shape).flip(places)
        change(target, lambda t: t.copy_(x))
        return

    def write(t):
        window = t[items] if items else t
        window.copy_(_broadcast(x, window.shape))

    change(a, write)


def _overlap(x, t):
    return x._shares_storage(t)


def _assigned(value, d):
    """The array of a value that is to be written into elements of type d."""
    if type(value) in _NUMBERS or isinstance(value, generic):
        if type(value) is float and d.kind in "iu":
            value = int(value)
        if type(value) is int and d.kind in "iu":
            if not -1 << 63 <= value < 1 << (64 if d is dt.u8 else 63):
                raise OverflowError("Python int too large to convert to C long")
            dt.int_for(value, d)
        elif type(value) is int and d.kind == "b":
            value = value != 0
        elif isinstance(value, generic) and not isinstance(value, (str, bytes)):
            return _array_of(value, None)
        return _array_of(value, d)
    if (isinstance(value, str) or value is None) and d.kind in "biufc":
        if value is None and d.kind == "f":
            return _array_of(float("nan"), d)
        from numpy._making import number_from_text
        return _array_of(number_from_text(value, d), d)
    return _array_of(value, None)


def _cast_for_write(v, d):
    if v.dtype.kind == "c" and d.kind not in "cb":
        import warnings
        warnings.warn("Casting complex values to real discards the imaginary part", ComplexWarning, stacklevel=4)
    return cast(v._t, d)


def _broadcast(x, shape):
    if x.shape == shape:
        return x
    while x.dim() > len(shape) and x.shape[0] == 1:
        x = x[0]
    try:
        return x.expand(shape)
    except RuntimeError:
        raise ValueError(f"could not broadcast input array from shape {shape_text(x.shape)} into shape {shape_text(shape)}") from None


def shape_text(shape):
    return "(" + ",".join(map(str, shape)) + ("," if len(shape) == 1 else "") + ")"


def _write_advanced(t, items, x):
    if len(items) == 1 and items[0].dtype is torch.bool and x.dim() <= 1:
        mask = items[0]
        if x.numel() == 1:
            t[mask] = x.reshape(())
            return
        n = int(mask.sum())
        if x.shape[0] != n and mask.dim() == t.dim():
            raise ValueError(f"NumPy boolean array indexing assignment cannot assign {x.shape[0]} input values to the {n} output values where the mask is true")
    target = t[items].shape
    while x.dim() > len(target) and x.shape[0] == 1:
        x = x[0]
    try:
        x = x.expand(target)
    except RuntimeError:
        raise ValueError(f"shape mismatch: value array of shape {shape_text(x.shape)} could not be broadcast to indexing result of shape "
                         f"{shape_text(target)}") from None
    t[items] = x


# Behind all that they use of this module: making arrays, and then the operators and methods that are ufuncs and functions.
from numpy._making import _NUMBERS, _array_of, array, asanyarray, asarray, of_tensor
from numpy import _methods, _natives
