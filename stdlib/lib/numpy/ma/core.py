"""Masked arrays: an array of numbers and one of bools that says which of them do not count.

What is masked keeps the number it had, and no function reads it."""

import builtins

import numpy as np
from numpy import _dtypes as dt
from numpy._ndarray import ndarray

MaskType = np.bool_
nomask = np.False_


class MAError(Exception):
    """An error of masked arrays."""


class MaskError(MAError):
    """A mask that does not fit."""


class _PrintOption:
    """How what is masked is shown."""

    def __init__(self, text):
        self._text, self._enabled = text, True

    def display(self):
        return self._text

    def set_display(self, text):
        self._text = text

    def enabled(self):
        return self._enabled

    def enable(self, shrink=1):
        self._enabled = shrink

    def __str__(self):
        return str(self._text)

    __repr__ = __str__


masked_print_option = _PrintOption("--")
_FILL = {"b": True, "i": 999999, "u": 999999, "f": 1e20, "c": 1e20 + 0j, "O": "?", "U": "N/A", "S": b"N/A"}


def default_fill_value(obj):
    d = obj.dtype if hasattr(obj, "dtype") else np.dtype(obj) if isinstance(obj, (type, dt.dtype, str)) else np.asarray(obj).dtype
    return _filler(None, d)


def _filler(value, d):
    if value is None:
        return _FILL[d.kind] if d.kind in "OUS" else np.array(_FILL[d.kind])[()]
    return value if d.kind in "OUS" else np.array(value).astype(d)[()]


def _bound(d, most):
    if d.kind == "b":
        return most
    if d.kind in "iu":
        limits = dt.int_limits(d)
        return limits[1] if most else limits[0]
    return np.inf if most else -np.inf


def minimum_fill_value(obj):
    return _bound(np.asarray(obj).dtype, True)


def maximum_fill_value(obj):
    return _bound(np.asarray(obj).dtype, False)


def getdata(a, subok=True):
    return a.data if isinstance(a, MaskedArray) else np.asarray(a)


def getmask(a):
    return a._mask if isinstance(a, MaskedArray) else nomask


def getmaskarray(a):
    mask = getmask(a)
    return np.zeros(np.shape(getdata(a)), dtype=bool) if mask is nomask else mask


def is_mask(m):
    return isinstance(m, (ndarray, np.bool_)) and m.dtype.kind == "b"


def is_masked(x):
    mask = getmask(x)
    return mask is not nomask and builtins.bool(mask.any())


def make_mask_none(newshape, dtype=None):
    return np.zeros(newshape, dtype=bool)


def make_mask(m, copy=False, shrink=True, dtype=bool):
    if m is nomask:
        return nomask
    mask = np.array(filled(m, True), dtype=bool)
    return nomask if shrink and not mask.any() else mask


def mask_or(m1, m2, copy=False, shrink=True):
    if m1 is nomask or m2 is nomask:
        other = m2 if m1 is nomask else m1
        return nomask if other is nomask else make_mask(other, copy=copy, shrink=shrink)
    return make_mask(np.logical_or(m1, m2), copy=copy, shrink=shrink)


def _either(a, b):
    """Where one of two operands is masked."""
    x, y = getmask(a), getmask(b)
    if x is nomask:
        return y
    return x if y is nomask else np.logical_or(x, y)


def filled(a, fill_value=None):
    return a.filled(fill_value) if isinstance(a, MaskedArray) else np.asarray(a)


class MaskedArray(ndarray):
    __array_priority__ = 15
    __hash__ = None
    _reductions = ("sum", "prod", "mean", "var", "std", "min", "max", "any", "all", "argmin", "argmax", "cumsum", "cumprod")
    _defaulthardmask = False
    _baseclass = ndarray

    def __new__(cls, data=None, mask=nomask, dtype=None, copy=False, subok=True, ndmin=0, fill_value=None, keep_mask=True, hard_mask=None, shrink=True, order=None):
        values = np.array(getdata(data), dtype=dtype, ndmin=ndmin) if copy or dtype is not None else np.asarray(getdata(data))
        if values.ndim < ndmin:
            values = values.reshape((1,) * (ndmin - values.ndim) + values.shape)
        if values.dtype.kind not in "biufc":
            raise NotImplementedError(f"numpy.ma: masked arrays of {values.dtype} are not implemented")
        made = _over(values, nomask, cls)
        old = getmask(data)
        if old is nomask and isinstance(data, (list, tuple)) and builtins.any(isinstance(x, (MaskedArray, list, tuple)) for x in data):
            found = _masks_in(data, values.shape)
            old = found if found.any() else nomask
        if mask is nomask:
            made._mask = old.reshape(values.shape) if old is not nomask and keep_mask else nomask
            if copy and made._mask is not nomask:
                made._mask = made._mask.copy()
        else:
            given = np.array(filled(mask, True) if not isinstance(mask, (list, tuple)) else mask, dtype=bool)
            if given.shape != values.shape:
                if given.size == 1:
                    given = np.full(values.shape, builtins.bool(given.ravel()[0]))
                elif given.size == values.size:
                    given = given.reshape(values.shape)
                else:
                    raise MaskError(f"Mask and data not compatible: data size is {values.size}, mask size is {given.size}.")
            made._mask = np.logical_or(given, old) if old is not nomask and keep_mask else given
        made._fill = fill_value if fill_value is not None else getattr(data, "_fill", None)
        made._hardmask = getattr(data, "_hardmask", False) if hard_mask is None else hard_mask
        return made

    def __array_finalize__(self, obj):
        self._mask, self._fill, self._hardmask = nomask, getattr(obj, "_fill", None), getattr(obj, "_hardmask", False)
        self._values = None

    # ---- what it is ----

    @property
    def data(self):
        made = self._values
        if made is None:
            made = self._values = ndarray.view(self, ndarray)
        return made

    _data = data

    @property
    def mask(self):
        return self._mask if self._mask is nomask else self._mask.view()

    @mask.setter
    def mask(self, value):
        if value is masked or value is True:
            self._mask = np.ones(self.shape, dtype=bool)
        elif value is nomask or value is False:
            self._mask = np.zeros(self.shape, dtype=bool) if self._mask is not nomask else nomask
        else:
            made = np.array(filled(value, True), dtype=bool)
            made = np.broadcast_to(made, self.shape).copy()
            if self._mask is None or self._mask is nomask:
                self._mask = made
            else:
                self._mask[...] = np.logical_or(self._mask, made) if self._hardmask else made

    recordmask = mask

    @property
    def fill_value(self):
        return _filler(self._fill, self.dtype)

    @fill_value.setter
    def fill_value(self, value):
        self._fill = value

    get_fill_value = lambda self: self.fill_value

    def set_fill_value(self, value):
        self._fill = value

    baseclass = property(lambda self: ndarray)
    hardmask = property(lambda self: self._hardmask)
    sharedmask = property(lambda self: False)
    T = property(lambda self: self.transpose())

    @property
    def flat(self):
        return iter(self.ravel())

    real = property(lambda self: _over(self.data.real, self._mask))
    imag = property(lambda self: _over(self.data.imag, self._mask))

    def harden_mask(self):
        self._hardmask = True
        return self

    def soften_mask(self):
        self._hardmask = False
        return self

    def unshare_mask(self):
        if self._mask is not nomask:
            self._mask = self._mask.copy()
        return self

    def shrink_mask(self):
        if self._mask is not nomask and not self._mask.any():
            self._mask = nomask
        return self

    def __reduce__(self):
        return _again, (self.data, None if self._mask is nomask else self._mask, self._fill)

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def copy(self, order="C"):
        return self._like(self.data.copy(order), nomask if self._mask is nomask else self._mask.copy())

    def _like(self, values, mask):
        """What a function that moves elements gives."""
        made = _over(values, mask)
        made._fill, made._hardmask = self._fill, self._hardmask
        return made

    # ---- how it is shown ----

    def _shown(self):
        if self._mask is nomask:
            return self.data
        shown = self.data.astype(object)
        if self.ndim == 0:
            return np.array(masked_print_option if self._mask else shown.item(), dtype=object)
        for at in np.argwhere(self._mask).tolist():
            shown[tuple(at)] = masked_print_option
        return shown

    def __str__(self):
        return str(self._shown())

    def __repr__(self):
        rows = builtins.any(n != 1 for n in self.shape[:-1])
        width = 17
        keys = {"data": None, "mask": None, "fill_value": None}
        from numpy._printing import _IMPLIED
        if self.dtype not in _IMPLIED or builtins.bool(np.all(self.mask)) or self.size == 0:
            keys["dtype"] = self.dtype.name
        indent = {k: "  " if rows else "" if k == "data" else " " * (width - len(k)) for k in keys}
        margin = {k: " " * (len(indent[k] + k) + 1) if rows or k != "data" else " " * (width + 1) for k in keys}
        keys["data"] = np.array2string(self._shown(), separator=", ", prefix=margin["data"], suffix=",")
        value = self.fill_value
        keys["fill_value"] = str(value) if getattr(value, "dtype", None) == self.dtype else repr(value)
        mask = self.mask
        keys["mask"] = str(mask) if mask is nomask else np.array2string(mask, separator=", ", prefix=margin["mask"], suffix=",")
        lines = ",\n".join(f"{indent[k]}{k}={v}" for k, v in keys.items())
        return f"masked_array({chr(10) if rows else ''}{lines})"

    # ---- elements ----

    def __getitem__(self, key):
        if isinstance(key, MaskedArray):
            key = key.filled(False) if key.dtype.kind == "b" else key.data
        got = self.data[key]
        mask = self._mask if self._mask is nomask else self._mask[key]
        if not isinstance(got, ndarray):
            return masked if mask is not nomask and mask else got
        return self._like(got, mask)

    def __setitem__(self, key, value):
        if self is masked:
            raise MaskError("Cannot alter the masked element.")
        if isinstance(key, MaskedArray):
            key = key.filled(False) if key.dtype.kind == "b" else key.data
        if value is masked:
            self._writable_mask()[key] = True
            return
        values, mask = getdata(value), getmask(value)
        if isinstance(value, (list, tuple)) and builtins.any(isinstance(x, MaskedArray) for x in value):
            made = MaskedArray(value)
            values, mask = made.data, made._mask
        if self._hardmask and self._mask is not nomask:
            kept = self._mask[key]
            if not isinstance(kept, ndarray):
                if not kept:
                    self.data[key] = values
                return
            self.data[key] = np.where(kept, self.data[key], values)
            self._mask[key] = np.logical_or(kept, mask)
            return
        self.data[key] = values
        if mask is not nomask or self._mask is not nomask:
            self._writable_mask()[key] = mask

    def _writable_mask(self):
        if self._mask is nomask:
            self._mask = np.zeros(self.shape, dtype=bool)
        return self._mask

    def __iter__(self):
        if not self.ndim:
            raise TypeError("iteration over a 0-d array")
        return (self[i] for i in range(len(self)))

    def __contains__(self, value):
        return builtins.bool((self == value).filled(False).any())

    def __bool__(self):
        return builtins.bool(self.data) and not (self._mask is not nomask and builtins.bool(self._mask.all()))

    def _number(self):
        if self.size > 1:
            raise TypeError("Only length-1 arrays can be converted to Python scalars")
        return self.data.item()

    def __float__(self):
        if self._mask is not nomask and self._mask.all():
            import warnings
            warnings.warn("Warning: converting a masked element to nan.", stacklevel=2)
            return float("nan")
        return float(self._number())

    def __int__(self):
        if self._mask is not nomask and self._mask.all():
            raise MaskError("Cannot convert masked element to a Python int.")
        return int(self._number())

    def item(self, *args):
        got = self[args[0] if len(args) == 1 and self.ndim == 1 else args] if args else self.reshape(-1)[0]
        return got if got is masked else got.item()

    def tolist(self, fill_value=None):
        if self._mask is nomask:
            return self.data.tolist()
        if fill_value is not None:
            return self.filled(fill_value).tolist()
        return _nested(self.data.tolist(), self._mask.tolist())

    def tobytes(self, fill_value=None, order="C"):
        return self.filled(fill_value).tobytes(order)

    def filled(self, fill_value=None):
        if self._mask is nomask:
            return self.data
        value = self.fill_value if fill_value is None else fill_value
        if not self._mask.any():
            return self.data
        made = self.data.copy()
        if not made.ndim:
            return np.array(value, dtype=self.dtype) if self._mask else made
        made[self._mask] = np.broadcast_to(value, made.shape)[self._mask] if np.ndim(value) else value
        return made

    def compressed(self):
        flat = self.data.ravel()
        return flat if self._mask is nomask else flat[~self._mask.ravel()]

    def compress(self, condition, axis=None, out=None):
        condition = filled(condition, False)
        return self._like(self.data.compress(condition, axis), nomask if self._mask is nomask else self._mask.compress(condition, axis))

    def count(self, axis=None, keepdims=False):
        if self._mask is nomask:
            return np.sum(np.ones(self.shape, dtype=int), axis=axis, keepdims=keepdims) if axis is not None else self.size
        made = np.sum(~self._mask, axis=axis, keepdims=keepdims)
        return made if isinstance(made, ndarray) else int(made) if axis is None else made

    def astype(self, dtype, *args, **options):
        return self._like(self.data.astype(dtype), self._mask)

    def view(self, dtype=None, type=None, fill_value=None):
        if dtype is None and type is None:
            return self._like(self.data.view(), self._mask)
        if type is ndarray or dtype is ndarray:
            return self.data.view()
        return self._like(self.data.view(dtype), self._mask)

    def ids(self):
        return id(self.data), id(self._mask)

    def put(self, indices, values, mode="raise"):
        flat = np.asarray(indices).ravel()
        if self._mask is not nomask or getmask(values) is not nomask:
            np.put(self._writable_mask(), flat, getmaskarray(values), mode)
        np.put(self.data, flat, getdata(values), mode)

    def nonzero(self):
        return self.filled(0).nonzero()

    def argsort(self, axis=-1, kind=None, order=None, endwith=True, fill_value=None, *, stable=None):
        value = fill_value if fill_value is not None else _bound(self.dtype, endwith)
        return np.argsort(self.filled(value), axis=axis, kind="stable")

    def sort(self, axis=-1, kind=None, order=None, endwith=True, fill_value=None, *, stable=None):
        made = sort(self, axis, endwith=endwith, fill_value=fill_value)
        self.data[...] = made.data
        self._mask = made._mask

    # ---- reductions ----

    def _reduced(self, values, mask):
        """Of results and of where nothing was left."""
        if not isinstance(values, ndarray):
            return masked if mask is not nomask and mask else values
        return self._like(values, mask)

    def _gone(self, axis, keepdims=False):
        return nomask if self._mask is nomask else self._mask.all(axis=axis, keepdims=keepdims)

    def _sum_like(self, name, neutral, axis, dtype, out, keepdims):
        made = getattr(np, name)(self.filled(neutral), axis=axis, dtype=dtype, keepdims=keepdims)
        return _put_out(self._reduced(made, self._gone(axis, keepdims)), out)

    def sum(self, axis=None, dtype=None, out=None, keepdims=False):
        return self._sum_like("sum", 0, axis, dtype, out, keepdims)

    def prod(self, axis=None, dtype=None, out=None, keepdims=False):
        return self._sum_like("prod", 1, axis, dtype, out, keepdims)

    product = prod

    def mean(self, axis=None, dtype=None, out=None, keepdims=False):
        if self._mask is nomask:
            return _put_out(self._reduced(np.mean(self.data, axis=axis, dtype=dtype, keepdims=keepdims), nomask), out)
        kind = dtype if dtype is not None else float if self.dtype.kind in "biu" else None
        total, count = self.sum(axis, kind, keepdims=keepdims), self.count(axis, keepdims)
        if total is masked:
            return _put_out(masked, out)
        return _put_out(total * 1.0 / count if isinstance(total, ndarray) else total / count, out)

    def var(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, mean=None):
        if self._mask is nomask:
            return _put_out(self._reduced(np.var(self.data, axis=axis, dtype=dtype, ddof=ddof, keepdims=keepdims), nomask), out)
        count = self.count(axis, keepdims) - ddof
        middle = self.mean(axis, keepdims=True) if mean is None else mean
        apart = self - middle
        square = (apart * apart.conj() if self.dtype.kind == "c" else apart * apart) if apart is not masked else masked
        if square is masked:
            return _put_out(masked, out)
        total = getdata(square.sum(axis, keepdims=keepdims))
        few = np.asarray(count) <= 0
        with np.errstate(divide="ignore", invalid="ignore"):
            made = total / np.where(few, 1, count)
        gone = np.logical_or(self._gone(axis, keepdims), few)
        made = made.real if self.dtype.kind == "c" else made
        return _put_out(self._reduced(made if np.ndim(made) else made[()], gone if np.ndim(made) else builtins.bool(gone)), out)

    def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, mean=None):
        made = self.var(axis, dtype, None, ddof, keepdims, mean)
        return _put_out(made if made is masked else sqrt(made) if isinstance(made, MaskedArray) else np.sqrt(made), out)

    def _extreme(self, name, most, axis, out, fill_value, keepdims):
        value = _bound(self.dtype, most) if fill_value is None else fill_value
        made = getattr(np, name)(self.filled(value), axis=axis, keepdims=keepdims)
        return _put_out(self._reduced(made, self._gone(axis, keepdims)), out)

    def min(self, axis=None, out=None, fill_value=None, keepdims=False):
        return self._extreme("min", True, axis, out, fill_value, keepdims)

    def max(self, axis=None, out=None, fill_value=None, keepdims=False):
        return self._extreme("max", False, axis, out, fill_value, keepdims)

    def ptp(self, axis=None, out=None, fill_value=None, keepdims=False):
        return self.max(axis, keepdims=keepdims) - self.min(axis, keepdims=keepdims)

    def argmin(self, axis=None, fill_value=None, out=None, *, keepdims=False):
        return np.argmin(self.filled(_bound(self.dtype, True) if fill_value is None else fill_value), axis)

    def argmax(self, axis=None, fill_value=None, out=None, *, keepdims=False):
        return np.argmax(self.filled(_bound(self.dtype, False) if fill_value is None else fill_value), axis)

    def all(self, axis=None, out=None, keepdims=False):
        return self._reduced(np.all(self.filled(True), axis=axis), self._gone(axis))

    def any(self, axis=None, out=None, keepdims=False):
        return self._reduced(np.any(self.filled(False), axis=axis), self._gone(axis))

    def cumsum(self, axis=None, dtype=None, out=None):
        return self._like(np.cumsum(self.filled(0), axis, dtype), self._mask if axis is not None or self._mask is nomask else self._mask.ravel())

    def cumprod(self, axis=None, dtype=None, out=None):
        return self._like(np.cumprod(self.filled(1), axis, dtype), self._mask if axis is not None or self._mask is nomask else self._mask.ravel())

    def anom(self, axis=None, dtype=None):
        return self - self.mean(axis, dtype, keepdims=True)

    def round(self, decimals=0, out=None):
        return self._like(np.round(self.data, decimals), self._mask)

    def dot(self, b, out=None, strict=False):
        return dot(self, b)

    def conj(self):
        return self._like(np.conj(self.data), self._mask)

    conjugate = conj

    def clip(self, min=None, max=None, out=None, **options):
        return self._like(np.clip(self.data, min, max), self._mask)

    def trace(self, offset=0, axis1=0, axis2=1, dtype=None, out=None):
        return self.diagonal(offset, axis1, axis2).sum(dtype=dtype)

    def __array_ufunc__(self, function, method, *args, out=None, **options):
        own = _FUNCTIONS.get(function.__name__)
        if method == "reduce" and own is not None and function.__name__ in _REDUCED:
            return _REDUCED[function.__name__](args[0], options.get("axis", 0))
        if method != "__call__" or own is None or options:
            raise NotImplementedError(f"numpy.{function.__name__}.{method} of masked arrays is not implemented")
        made = own(*args, said=True)
        if out is None:
            return made
        return _put_out(made, out[0] if isinstance(out, tuple) else out)


masked_array = MaskedArray


def _over(values, mask, cls=MaskedArray):
    made = ndarray.view(values if isinstance(values, ndarray) else np.asarray(values), cls)
    made._mask = mask
    return made


def _again(values, mask, fill_value):
    return MaskedArray(values, nomask if mask is None else mask, fill_value=fill_value)


def _masks_in(data, shape):
    """The masks of arrays in nested lists."""
    if isinstance(data, MaskedArray):
        return np.broadcast_to(getmaskarray(data), shape)
    if not shape or not isinstance(data, (list, tuple)):
        return np.zeros(shape, dtype=bool)
    return np.array([_masks_in(x, shape[1:]) for x in data], dtype=bool).reshape(shape)


def _nested(values, mask):
    if isinstance(values, list):
        return [_nested(v, m) for v, m in zip(values, mask)]
    return None if mask else values


def _put_out(made, out):
    if out is None:
        return made
    out[...] = getdata(made) if not isinstance(out, MaskedArray) else made
    return out


class MaskedConstant(MaskedArray):
    """The one element of which nothing is known."""

    _made = None

    def __new__(cls):
        if cls._made is None:
            cls._made = _over(np.array(0.0), np.array(True), cls)
        return cls._made

    def __str__(self):
        return str(masked_print_option)

    def __repr__(self):
        return "masked"

    def __format__(self, spec):
        return format(str(self), "") if not spec else object.__format__(str(self), "")

    def __reduce__(self):
        return MaskedConstant, ()

    def copy(self, *args, **options):
        return self

    def __deepcopy__(self, memo):
        return self


masked = masked_singleton = MaskedConstant()


def _operation(name, domain=None):
    """A ufunc for masked arrays. `domain`: where its result would be of no use, from the operands."""
    function = getattr(np, name)

    def operate(*args, said=False):
        values = [getdata(x) if not isinstance(x, (int, float, complex, np.generic)) else x for x in args]
        with np.errstate(**({} if said else {"divide": "ignore", "invalid": "ignore"})):
            made = function(*values)
        mask = _either(args[0], args[-1])
        if domain is not None:
            outside = domain(*values)
            mask = np.logical_or(mask, outside) if mask is not nomask or np.any(outside) else nomask
            if np.ndim(made) and mask is nomask and not isinstance(args[0], MaskedArray) and not isinstance(args[-1], MaskedArray):
                return _over(made, np.zeros(np.shape(made), dtype=bool))
        if not isinstance(made, ndarray):
            return masked if mask is not nomask and np.any(mask) else made
        if mask is not nomask:
            mask = np.array(np.broadcast_to(mask, made.shape))
            if mask.any() and made.dtype.kind != "b":
                old = values[0]
                made = np.where(mask, np.asarray(old).astype(made.dtype), made)
            elif mask.any():
                made = np.where(mask, np.asarray(values[0]).astype(bool), made) if name in ("equal", "not_equal") else made
        result = _over(made, mask)
        for a in args:
            if isinstance(a, MaskedArray):
                result._fill = a._fill if made.dtype == a.dtype else None
                break
        return result
    operate.__name__ = operate.__qualname__ = name
    operate.reduce = lambda a, axis=None if name in ("maximum", "minimum") else 0, dtype=None: _REDUCED[name](MaskedArray(a), axis)
    operate.outer = lambda a, b: operate(MaskedArray(a).reshape(np.shape(a) + (1,) * np.ndim(b)), b)
    return operate


_REDUCED = {"add": lambda a, axis: a.sum(axis), "multiply": lambda a, axis: a.prod(axis), "maximum": lambda a, axis: a.max(axis), "minimum": lambda a, axis: a.min(axis),
            "logical_and": lambda a, axis: a.all(axis), "logical_or": lambda a, axis: a.any(axis)}


def _not_divisible(a, b):
    with np.errstate(all="ignore"):
        return np.abs(a) * np.finfo(float).tiny >= np.abs(b)


def _apart(low, high):
    def outside(x):
        with np.errstate(invalid="ignore"):
            return np.logical_or(np.less(x, low), np.greater(x, high))
    return outside


def _at_most(limit, strict):
    def outside(x):
        with np.errstate(invalid="ignore"):
            return np.less_equal(x, limit) if strict else np.less(x, limit)
    return outside


_DOMAINS = {"divide": _not_divisible, "true_divide": _not_divisible, "floor_divide": _not_divisible, "remainder": _not_divisible, "mod": _not_divisible, "fmod": _not_divisible,
            "sqrt": _at_most(0.0, False), "log": _at_most(0.0, True), "log2": _at_most(0.0, True), "log10": _at_most(0.0, True), "arcsin": _apart(-1.0, 1.0),
            "arccos": _apart(-1.0, 1.0), "arccosh": _at_most(1.0, False), "arctanh": _apart(-1.0 + 1e-15, 1.0 - 1e-15),
            "tan": lambda x: np.less(np.abs(np.cos(x)), 1e-35)}
_PLAIN = ("add subtract multiply power negative positive absolute abs fabs exp conjugate sin cos sinh cosh tanh arctan arcsinh arctan2 hypot floor ceil rint trunc around "
          "equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor logical_not bitwise_and bitwise_or bitwise_xor left_shift right_shift "
          "invert maximum minimum square sign isnan isinf isfinite exp2 expm1 log1p cbrt reciprocal deg2rad rad2deg").split()
_FUNCTIONS = {name: _operation(name, _DOMAINS.get(name)) for name in [*_DOMAINS, *_PLAIN]}
globals().update(_FUNCTIONS)
bitwise_not = invert = _FUNCTIONS["invert"]
_power = _FUNCTIONS["power"]


def power(a, b, third=None, *, said=False):
    """Powers; what is no number is masked."""
    if third is not None:
        raise MaskError("3-argument power not supported.")
    made = _power(a, b)
    if isinstance(made, MaskedArray) and made is not masked and made.dtype.kind in "fc":
        wrong = ~np.isfinite(made.data)
        if wrong.any():
            mask = np.logical_or(made._mask, wrong)
            made = _over(np.where(wrong, made.fill_value, made.data), mask)
    return made


_FUNCTIONS["power"] = power


def sort(a, axis=-1, kind=None, order=None, endwith=True, fill_value=None, *, stable=None):
    a = MaskedArray(a)
    if axis is None:
        a, axis = a.ravel(), 0
    if a._mask is nomask:
        return a._like(np.sort(a.data, axis), nomask)
    at = a.argsort(axis, endwith=endwith, fill_value=fill_value)
    return a._like(np.take_along_axis(a.data, at, axis), np.take_along_axis(a._mask, at, axis))


def dot(a, b, strict=False, out=None):
    made = np.dot(filled(a, 0), filled(b, 0))
    known = np.dot((~getmaskarray(a)).astype(int), (~getmaskarray(b)).astype(int)) > 0
    if not isinstance(made, ndarray):
        return made if known else masked
    return _over(made, ~known)


def _bind():
    operators = {"add": "add", "sub": "subtract", "mul": "multiply", "truediv": "true_divide", "floordiv": "floor_divide", "mod": "remainder", "pow": "power",
                 "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor", "lshift": "left_shift", "rshift": "right_shift"}
    for method, name in operators.items():
        setattr(MaskedArray, f"__{method}__", _method(name))
        setattr(MaskedArray, f"__r{method}__", _method(name, True))
        setattr(MaskedArray, f"__i{method}__", _in_place(name))
    for method, name in (("eq", "equal"), ("ne", "not_equal"), ("lt", "less"), ("le", "less_equal"), ("gt", "greater"), ("ge", "greater_equal")):
        setattr(MaskedArray, f"__{method}__", _method(name))
    for method, name in (("neg", "negative"), ("pos", "positive"), ("abs", "absolute"), ("invert", "invert")):
        setattr(MaskedArray, f"__{method}__", lambda self, _f=_FUNCTIONS[name]: _f(self))
    for name in ("reshape", "ravel", "flatten", "transpose", "swapaxes", "squeeze", "repeat", "diagonal", "take"):
        setattr(MaskedArray, name, _moved(name))


def _method(name, reflected=False):
    function = _FUNCTIONS[name]
    if reflected:
        return lambda self, other: function(other, self)
    return lambda self, other: function(self, other)


def _in_place(name):
    function = _FUNCTIONS[name]

    def change(self, other):
        made = function(self, other)
        if made is masked:
            self._mask = np.ones(self.shape, dtype=bool)
            return self
        values = getdata(made)
        if not np.can_cast(values.dtype, self.dtype, "same_kind"):
            from numpy.exceptions import _UFuncOutputCastingError
            raise _UFuncOutputCastingError(f"Cannot cast ufunc '{'divide' if name == 'true_divide' else name}' output from {values.dtype!r} to {self.dtype!r} "
                                           "with casting rule 'same_kind'")
        self.data[...] = values
        mask = getmask(made)
        if mask is not nomask:
            self._writable_mask()[...] = mask
        return self
    return change


def _moved(name):
    def move(self, *args, **options):
        made = getattr(self.data, name)(*args, **options)
        if not isinstance(made, ndarray):
            return masked if self._mask is not nomask and getattr(self._mask, name)(*args, **options) else made
        return self._like(made, nomask if self._mask is nomask else getattr(self._mask, name)(*args, **options))
    move.__name__ = name
    return move


_bind()
