"""Arrays of what they are given: numbers, texts, sequences, tensors, memory."""

import operator
from itertools import chain

from numpy import _torch as torch
from torch import Tensor

from numpy import _dtypes as dt
from numpy._ndarray import _without_class, _from_data, _of_torch, _rebuild, cast, ndarray, torch_type, view, wrap
from numpy._scalars import generic


def array(object, dtype=None, *, copy=True, order="K", subok=False, ndmin=0, like=None):
    d = None if dtype is None else dt._dtype_of(dtype)
    if not subok and isinstance(object, ndarray):
        object = _without_class(object)
    made = _array_of(object, d)
    if made.dtype.kind in "OUVmM":
        made = made.copy() if made is object and copy else made
        return made.reshape((1,) * (ndmin - made.ndim) + made.shape) if ndmin > made.ndim else made
    if made is object or isinstance(object, (ndarray, Tensor)):
        if copy and (made is object or made._t is object or made._derived or d is None or _source_type(object) is d):
            made = made.copy(order)
            if made._t is getattr(object, "_t", None):
                made = wrap(made._t.clone())
        elif order == "F":
            made = made.copy("F")
    elif order == "F":
        made = made.copy("F")
    if ndmin > made.ndim:
        made = view(made, lambda t: t.reshape((1,) * (ndmin - t.dim()) + tuple(t.shape)))
    if copy is False and made is not object and not isinstance(object, (ndarray, Tensor)):
        _cannot_share()
    return made


def _cannot_share():
    raise ValueError("Unable to avoid copy while creating an array as requested.\nIf using `np.array(obj, copy=False)` replace it with `np.asarray(obj)` to allow a "
                     "copy when needed (no behavior change in NumPy 1.x).\nFor more details, see https://numpy.org/devdocs/numpy_2_0_migration_guide.html#adapting-to-changes-in-the-copy-keyword.")


def _source_type(x):
    return x.dtype if isinstance(x, ndarray) else _of_torch[x.dtype]


def asarray(a, dtype=None, order=None, *, device=None, copy=None, like=None):
    if copy:
        return array(a, dtype, order=order or "K")
    if type(a) is ndarray and dtype is None and order is None:
        return a
    made = _without_class(_array_of(a, None if dtype is None else dt._dtype_of(dtype)))
    if copy is False and made is not a and not isinstance(a, (ndarray, Tensor)):
        _cannot_share()
    if order == "C":
        return made if made._t.is_contiguous() and not made._derived else made.copy()
    if order == "F" and made.ndim > 1 and not made._t.permute(*range(made.ndim - 1, -1, -1)).is_contiguous():
        return made.copy("F")
    return made


def asanyarray(a, dtype=None, order=None, *, device=None, copy=None, like=None):
    if isinstance(a, ndarray) and dtype is None and order is None and not copy:
        return a
    return asarray(a, dtype, order, device=device, copy=copy)


def _array_of(x, d):
    """The array of x, x itself or sharing its memory if that can be."""
    if d is not None and d.kind in "mMV" and (d.names or d.kind != "V"):
        if d.names:
            from numpy._structured import of_value
        else:
            from numpy._dates import of_value
        return of_value(x, d)
    if isinstance(x, ndarray):
        return x if d is None or d is x.dtype else x.astype(d)
    if isinstance(x, Tensor):
        made = of_tensor(x)
        return made if d is None or d is made.dtype else made.astype(d)
    t = type(x)
    if t is bool or t is int or t is float or t is complex:
        return wrap(_of_number(x, d))
    if isinstance(x, generic):
        if isinstance(x, (str, bytes)):
            return _of_text(x, d)
        if x.dtype.kind in "mMV":
            return x.__array__(d)
        v = x._v
        return wrap(_of_number(v if d is None or d.kind in "fc" or not isinstance(v, (float, complex)) else dt.rounded(v, d), d or type(x).dtype))
    if isinstance(x, (list, tuple, range)):
        return _of_sequence(x, d)
    if isinstance(x, (str, bytes)):
        return _of_text(x, d)
    if isinstance(x, (bytearray, memoryview)):
        return _of_memory(x, d)
    if hasattr(x, "__array__"):
        made = x.__array__() if d is None else x.__array__(d)
        return _array_of(made, d)
    if isinstance(x, (int, float, complex)):
        return _array_of(int(x) if isinstance(x, int) else float(x) if isinstance(x, float) else complex(x), d)
    if hasattr(x, "__len__") and hasattr(x, "__getitem__") and not isinstance(x, dict):
        return _of_sequence([x[i] for i in range(len(x))], d)
    if d is not None and d.kind != "O":
        if hasattr(x, "__float__") or hasattr(x, "__index__"):
            return wrap(_of_number(float(x) if hasattr(x, "__float__") else operator.index(x), d))
        raise TypeError(f"{'float' if d.kind == 'f' else 'int'}() argument must be a string or a real number, not '{t.__name__}'")
    from numpy import _objects
    return _objects.of_one(x)


def of_tensor(x):
    """tensor.numpy()"""
    if x.requires_grad:
        raise RuntimeError("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.")
    if x.device.type != "cpu":
        raise TypeError(f"can't convert {x.device.type}:0 device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first.")
    if x.dtype not in _of_torch:
        raise TypeError("Got unsupported ScalarType BFloat16")
    return wrap(x.detach())


def _of_text(x, d=None):
    if isinstance(x, bytes):
        _refuse_bytes()
    if d is not None and d.kind not in "UO":
        return _array_of(number_from_text(x, d), d)
    from numpy import _objects
    return _objects.of_one(str(x))


def number_from_text(x, d):
    """The number that a text stands for, as an element of type d."""
    return {"b": bool, "i": int, "u": int, "f": float, "c": complex}[d.kind](x)


def _refuse_bytes():
    raise NotImplementedError("numpy: arrays of bytes are not implemented")


def _of_texts(level, shape, d):
    if any(isinstance(v, bytes) for v in level):
        _refuse_bytes()
    from numpy import _objects
    if d is not None and d.kind not in "UO":
        return _shaped(torch.tensor([number_from_text(v, d) for v in level], dtype=torch_type(d)), shape)
    if any(v is None or not isinstance(v, (str, int, float, complex, generic)) for v in level):
        return _objects.make(level, shape, _objects.OBJECT)
    return _objects.of_texts(level, shape, d)


def _for_large(values, low, high):
    """The type of whole numbers that int64 does not hold, of which these are the least and the largest: each is of int64 or of uint64, and the two
    meet in float64."""
    if not (-1 << 63 <= low and high < 1 << 64):
        return dt._named["object"]
    return dt.u8 if all(v is True or v is False or v >= 1 << 63 for v in values) else dt.f8


def _bits(x):
    """Those past int64 are held as the numbers of int64 that have their bits."""
    return x - (1 << 64) if x >= 1 << 63 else x


def _of_number(x, d):
    """d None: the type that the number has by itself."""
    if d is None:
        d = dt._python_types[type(x)]
        if d is dt.i8 and not -1 << 63 <= x < 1 << 63:
            d = _for_large((x,), x, x)
    to = torch_type(d)
    if type(x) is int and d.kind in "iu":
        dt.int_for(x, d)
        x = _bits(x)
    elif type(x) is float and d.kind in "iu":
        x = int(x)
    elif type(x) is complex and d.kind not in "cb":
        raise TypeError(f"{'float' if d.kind == 'f' else 'int'}() argument must be a string or a real number, not 'complex'")
    return _from_data(x, to, False)


def _of_memory(x, d):
    view_ = memoryview(x)
    code = dt._dtype_of({"B": "uint8", "Zf": "complex64", "Zd": "complex128"}.get(view_.format, view_.format))
    made = _rebuild(view_.tobytes(), view_.shape, code.str)
    return made if d is None else made.astype(d)


_SEQUENCES = (list, tuple, range)
_NUMBERS = {bool, int, float, complex}


def _of_sequence(x, d):
    if d is not None and d.kind in "OU":
        from numpy import _objects
        return _objects.of_nested(x, d)
    shape, level = [], [x]
    while True:
        types = set(map(type, level))
        nested = [t for t in types if issubclass(t, _SEQUENCES)]
        if not nested:
            break
        lengths = set(map(len, level)) if len(nested) == len(types) or all(hasattr(v, "__len__") for v in level) else None
        if lengths is None or len(lengths) > 1:
            raise ValueError("setting an array element with a sequence. The requested array has an inhomogeneous shape after "
                             f"{len(shape)} dimensions. The detected shape was {tuple(shape)} + inhomogeneous part.")
        n, = lengths
        shape.append(n)
        if len(nested) < len(types):
            level = [v.tolist() if isinstance(v, (ndarray, Tensor)) else v for v in level]
        level = list(chain.from_iterable(level))
        if not level:
            return wrap(torch.empty(shape, dtype=torch_type(d or dt.f8)))
    if types <= _NUMBERS:
        if d is None and types <= {int, bool} and int in types:
            made = _of_whole_numbers(level)
            if made is None:
                from numpy import _objects
                return _objects.make(level, shape, _objects.OBJECT)
            return _shaped(made, shape)
        if d is None:
            d = dt.c16 if complex in types else dt.f8 if float in types else dt.b1
        return _shaped(_of_numbers(level, types, d), shape)
    if any(issubclass(t, generic) and t.__name__ in ("datetime64", "timedelta64") for t in types):
        from numpy._dates import of_value
        return of_value(x, d)
    if any(issubclass(t, dt.void) for t in types):
        return _of_arrays(level, shape, d)
    if all(issubclass(t, generic) or t in _NUMBERS for t in types):
        if any(issubclass(t, (str, bytes)) for t in types):
            return _of_texts(level, shape, d)
        if d is None:
            for t in types:
                own = t.dtype if issubclass(t, generic) else dt._python_types[t]
                d = own if d is None else dt._promote(d, own)
        values = [v._v if isinstance(v, generic) else v for v in level]
        return _shaped(_of_numbers(values, set(map(type, values)), d), shape)
    if any(issubclass(t, (str, bytes)) for t in types):
        if d is not None and d.kind in "iufc" and all(issubclass(t, str) for t in types):
            convert = {"i": int, "u": int, "f": float, "c": complex}[d.kind]
            return _shaped(_of_numbers([convert(v) for v in level], {convert}, d), shape)
        return _of_texts(level, shape, d)
    return _of_arrays(level, shape, d)


def _shaped(flat, shape):
    """The array of these elements, whose tensor is nobody's view, as natives make it."""
    return wrap(flat if len(shape) == 1 else flat.reshape(shape).detach())


def _of_whole_numbers(values):
    """None: one of them is outside both int64 and uint64."""
    low, high = min(values), max(values)
    if -1 << 63 <= low and high < 1 << 63:
        return _from_data(values, torch_type(dt.i8), False)
    d = _for_large(values, low, high)
    if d.kind == "O":
        return None
    return _from_data([float(v) for v in values] if d is dt.f8 else [_bits(v) for v in values], torch_type(d), False)


def _of_numbers(values, types, d):
    to = torch_type(d)
    if d.kind in "iu":
        if float in types or complex in types:
            if complex in types:
                raise TypeError("int() argument must be a string, a bytes-like object or a real number, not 'complex'")
            values = [int(v) for v in values]
        low, high = min(values), max(values)
        dt.int_for(low, d)
        dt.int_for(high, d)
        if high >= 1 << 63:
            values = [_bits(v) for v in values]
    elif d.kind == "f" and complex in types:
        raise TypeError("float() argument must be a string or a real number, not 'complex'")
    elif d.kind == "b":
        values = [bool(v) for v in values]
    return _from_data(values, to, False)


def _of_arrays(level, shape, d):
    if any(v is None for v in level) and d is not None and d.kind in "fc":
        return _of_sequence([float("nan") if v is None else v for v in level], d).reshape(shape)
    arrays = [_array_of(v, None) for v in level]
    if arrays[0].dtype.names:
        from numpy._structured import of_value
        return of_value(arrays, arrays[0].dtype).reshape(shape)
    if arrays[0].dtype.kind in "mM":
        from numpy._functions.joining import stack
        return stack(arrays).reshape(shape + list(arrays[0].shape))
    if any(a.dtype.kind in "OU" for a in arrays):
        from numpy import _objects
        if any(a.ndim for a in arrays):
            raise NotImplementedError("numpy: arrays of arrays of strings or objects are not implemented")
        return _objects.make(list(level), shape, _objects.OBJECT)
    inner = arrays[0].shape
    if any(a.shape != inner for a in arrays):
        raise ValueError("setting an array element with a sequence. The requested array has an inhomogeneous shape after "
                         f"{len(shape)} dimensions. The detected shape was {tuple(shape)} + inhomogeneous part.")
    if d is None:
        for a in arrays:
            d = a.dtype if d is None else dt._promote(d, a.dtype)
    return wrap(torch.stack([cast(a._t, d) for a in arrays]).reshape(shape + list(inner)))
