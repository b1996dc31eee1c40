"""Arrays of strings and of objects: a list of their elements and a shape. They are indexed, compared, joined, sorted and shown; what asks them for
numbers raises."""

import operator

from numpy import _dtypes as dt
from numpy._ndarray import ndarray
from numpy._scalars import generic, str_

OBJECT = dt._named["object"]
_PARTS = (list, tuple)


def text_type(width):
    """The type of strings of up to so many characters."""
    code = f"<U{width}"
    found = dt._named.get(code)
    if found is None or found.itemsize != 4 * width:
        found = dt._make_dtype(f"str{32 * width}" if width else "str", "U", "U", 4 * width, 19, code)
        found.type = str_
        dt._named[code] = dt._named[code[1:]] = found
    return found


def make(flat, shape, d):
    made = object.__new__(ObjectArray)
    made._flat, made._shape, made._type = flat, tuple(shape), d
    return made


def become(array, data, shape, d, fortran):
    """Makes an array that a pickle has begun one of these elements: a list of objects, or the bytes of strings."""
    if d.kind == "U":
        width = d.itemsize
        data = [data[i:i + width].decode("utf-32-le").rstrip("\0") for i in range(0, len(data), width)]
    array.__class__ = ObjectArray
    array._flat, array._shape, array._type = list(data), tuple(shape), d
    if fortran and len(shape) > 1:
        turned = _places(shape[::-1]).transpose()
        array._flat = [data[i] for i in turned.ravel().tolist()]


def of_bytes(data, shape, d):
    made = object.__new__(ObjectArray)
    become(made, data, shape, d, False)
    return made


_WIDTHS = {bool: 5, int: 21, float: 32, complex: 64}


def of_texts(level, shape, d=None):
    """Strings, and numbers as strings."""
    width = max([_WIDTHS.get(type(getattr(v, "_v", v)), 0) for v in level if not isinstance(v, str)] + [0])
    flat = [str(v) for v in level]
    width = max([width] + [len(v) for v in flat])
    if d is not None and d.itemsize:
        width = d.itemsize // 4
        flat = [v[:width] for v in flat]
    return make(flat, shape, text_type(max(width, 1) if flat else 1))


def of_nested(x, d):
    """Lists within lists of one length are dimensions; what does not fit is an element."""
    shape, level = [], [x]
    while level and all(isinstance(v, _PARTS) or isinstance(v, ndarray) and v.ndim for v in level):
        lengths = {len(v) for v in level}
        if len(lengths) > 1:
            break
        shape.append(lengths.pop())
        level = [w for v in level for w in v]
    return of_texts(level, shape, d) if d.kind == "U" else make([getattr(v, "_v", v) if isinstance(v, generic) else v for v in level], shape, d)


def of_one(x):
    return of_texts([x], ()) if isinstance(x, str) else make([x], (), OBJECT)


def _places(shape):
    import numpy

    n = 1
    for k in shape:
        n *= k
    return numpy.arange(n).reshape(shape)


def _as_objects(x):
    if isinstance(x, ObjectArray):
        return x
    import numpy

    a = numpy.asarray(x)
    return a if isinstance(a, ObjectArray) else make(a.ravel().tolist(), a.shape, OBJECT)


class ObjectArray(ndarray):
    _exports = False
    __slots__ = ()
    __hash__ = None
    _reductions = ("max", "min", "sum", "mean", "any", "all")

    def __getattr__(self, name):
        if name in ("_t", "_derived"):
            raise NotImplementedError(f"numpy: this is not implemented for arrays of {'strings' if self._type.kind == 'U' else 'objects'}")
        raise AttributeError(f"'numpy.ndarray' object has no attribute '{name}'")

    dtype = property(lambda self: self._type)
    ndim = property(lambda self: len(self._shape))
    size = property(lambda self: len(self._flat))
    itemsize = property(lambda self: self._type.itemsize)
    nbytes = property(lambda self: len(self._flat) * self._type.itemsize)
    base = property(lambda self: None)
    strides = property(lambda self: tuple(s // 8 * self._type.itemsize for s in _places(self._shape).strides))
    flags = property(lambda self: _places(self._shape).copy().flags)
    T = property(lambda self: self.transpose())
    flat = property(lambda self: iter(self))
    shape = property(lambda self: self._shape)

    def _given(self, value):
        return str_(value) if self._type.kind == "U" else value

    def _taken(self, at):
        """The elements at these places."""
        return make([self._flat[i] for i in at.ravel().tolist()], at.shape, self._type)

    def __len__(self):
        if not self._shape:
            raise TypeError("len() of unsized object")
        return self._shape[0]

    def __getitem__(self, key):
        at = _places(self._shape)[key]
        return self._taken(at) if isinstance(at, ndarray) and (at.ndim or key is Ellipsis) else self._given(self._flat[int(at)])

    def __setitem__(self, key, value):
        at = _places(self._shape)[key]
        if not isinstance(at, ndarray) or not at.ndim:
            self._flat[int(at)] = self._kept(value)
            return
        places = at.ravel().tolist()
        if isinstance(value, (list, tuple, ndarray)) and not (isinstance(value, ndarray) and not value.ndim):
            import numpy

            given = of_nested(value, OBJECT) if isinstance(value, (list, tuple)) else _as_objects(value)
            values = given._taken(numpy.broadcast_to(_places(given.shape), at.shape))._flat
        else:
            values = [value] * len(places)
        for i, v in zip(places, values):
            self._flat[i] = self._kept(v)

    def _kept(self, value):
        return str(value)[:self._type.itemsize // 4] if self._type.kind == "U" else value

    def __iter__(self):
        if not self._shape:
            raise TypeError("iteration over a 0-d array")
        return (self[i] for i in range(self._shape[0]))

    def __contains__(self, value):
        return any(v is value or v == value for v in self._flat)

    def __bool__(self):
        if len(self._flat) != 1:
            raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
        return bool(self._flat[0])

    def item(self, *args):
        return self._flat[args[0] if args else 0]

    def tolist(self):
        def nested(flat, shape):
            if not shape:
                return flat[0]
            if len(shape) == 1:
                return list(flat)
            step = len(flat) // shape[0] if shape[0] else 0
            return [nested(flat[i * step:(i + 1) * step], shape[1:]) for i in range(shape[0])]

        return nested(self._flat, self._shape)

    def reshape(self, *shape, order="C", copy=None):
        return self._taken(_places(self._shape).reshape(*shape))

    def ravel(self, order="C"):
        return make(list(self._flat), (len(self._flat),), self._type)

    flatten = ravel

    def copy(self, order="C"):
        return make(list(self._flat), self._shape, self._type)

    __copy__ = copy

    def __deepcopy__(self, memo):
        import copy

        return make([copy.deepcopy(v, memo) for v in self._flat], self._shape, self._type)

    def __reduce__(self):
        from numpy._core.multiarray import _reconstruct

        elements = self.tobytes() if self._type.kind == "U" else list(self._flat)
        return _reconstruct, (ndarray, (0,), b"b"), (1, self._shape, self._type, False, elements)

    def __setstate__(self, state):
        _, shape, d, fortran, data = state[-5:]
        become(self, data, shape, d, fortran)

    def tobytes(self, order="C"):
        if self._type.kind != "U":
            raise NotImplementedError("numpy.ndarray.tobytes of arrays of objects is not implemented")
        return b"".join(v.encode("utf-32-le").ljust(self._type.itemsize, b"\0") for v in self._flat)

    def view(self, dtype=None, type=None):
        if dtype is None and type is None or dtype is not None and dt._dtype_of(dtype) is self._type:
            return make(self._flat, self._shape, self._type)
        raise NotImplementedError("numpy: views of arrays of strings or objects as another type are not implemented")

    def transpose(self, *axes):
        return self._taken(_places(self._shape).transpose(*axes))

    def squeeze(self, axis=None):
        return self._taken(_places(self._shape).squeeze(axis))

    def take(self, indices, axis=None, out=None, mode="raise"):
        at = _places(self._shape).take(indices, axis)
        return self._taken(at) if isinstance(at, ndarray) and at.ndim else self._given(self._flat[int(at)])

    def repeat(self, repeats, axis=None):
        return self._taken(_places(self._shape).repeat(repeats, axis))

    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
        import numpy

        d = dt._dtype_of(dtype)
        if d is OBJECT:
            return make(list(self._flat), self._shape, d)
        if d.kind == "U":
            return of_texts(self._flat, self._shape, d)
        convert = {"b": bool, "i": int, "u": int, "f": float, "c": complex}[d.kind]
        if self._type.kind == "U":
            return numpy.array([convert(str_(v)) if d.kind != "b" else bool(v) for v in self._flat], d).reshape(self._shape)
        return numpy.array([convert(v) for v in self._flat], d).reshape(self._shape)

    def _each(self, other, operation, answers=False):
        import numpy

        if not isinstance(other, (list, tuple, ndarray)):
            values = [operation(v, other) for v in self._flat]
            shape = self._shape
        else:
            there = _as_objects(other)
            try:
                one, two = numpy.broadcast_arrays(_places(self._shape), _places(there.shape))
            except ValueError:
                if answers:
                    raise ValueError(f"operands could not be broadcast together with shapes {self._shape} {there.shape}") from None
                raise
            values = [operation(self._flat[i], there._flat[j]) for i, j in zip(one.ravel().tolist(), two.ravel().tolist())]
            shape = one.shape
        if answers:
            return numpy.array([bool(v) for v in values], dtype=bool).reshape(shape)
        return of_texts(values, shape) if self._type.kind == "U" else make(values, shape, OBJECT)

    def _added(self, other):
        """Can it be added to these strings?"""
        import numpy

        if self._type.kind == "U" and not isinstance(other, str):
            d = numpy.asarray(other).dtype
            if d.kind not in "UO":
                from numpy.exceptions import _UFuncNoLoopError

                raise _UFuncNoLoopError(f"ufunc 'add' did not contain a loop with signature matching types ({self._type!r}, {d!r}) -> None")
        return other

    def __add__(self, other):
        return self._each(self._added(other), operator.add)

    def __radd__(self, other):
        return self._each(self._added(other), lambda a, b: b + a)

    def any(self, axis=None, out=None, keepdims=False):
        return any(bool(v) for v in self._flat)

    def all(self, axis=None, out=None, keepdims=False):
        return all(bool(v) for v in self._flat)

    def _of_objects(self, name):
        if self._type.kind == "U":
            from numpy.exceptions import _UFuncNoLoopError

            d = self._type
            if name == "add":
                raise TypeError(f"the resolved dtypes are not compatible with add.reduce. Resolved ({d!r}, {d!r}, {text_type(d.itemsize // 2)!r})")
            raise _UFuncNoLoopError(f"ufunc '{name}' did not contain a loop with signature matching types ({d!r}, {d!r}) -> None")

    def max(self, axis=None, **options):
        self._of_objects("maximum")
        return max(self._flat)

    def min(self, axis=None, **options):
        self._of_objects("minimum")
        return min(self._flat)

    def sum(self, axis=None, **options):
        self._of_objects("add")
        total = self._flat[0] if self._flat else 0
        for v in self._flat[1:]:
            total = total + v
        return total

    def mean(self, axis=None, dtype=None, out=None, **options):
        import numpy

        made = self.sum(axis)
        return numpy.float64(made / len(self._flat)) if isinstance(made, (int, float)) else made / len(self._flat)

    def _rows(self):
        """The places of a row after another along the last dimension, in the order of its elements."""
        import numpy

        n = self._shape[-1]
        rows = [sorted(range(i, i + n), key=self._flat.__getitem__) for i in range(0, len(self._flat), n)]
        return numpy.array(rows, dtype=int).reshape(self._shape)

    def _ordered(self):
        if len(self._shape) != 1:
            raise NotImplementedError("numpy: sorting of arrays of strings or objects of several dimensions is not implemented")
        return sorted(range(len(self._flat)), key=self._flat.__getitem__)

    def argsort(self, axis=-1, kind=None, order=None, *, stable=None):
        import numpy

        if len(self._shape) > 1 and axis in (-1, len(self._shape) - 1):
            return self._rows() % self._shape[-1]
        return numpy.array(self._ordered(), dtype=int)

    def sort(self, axis=-1, kind=None, order=None, *, stable=None):
        if len(self._shape) > 1 and axis in (-1, len(self._shape) - 1):
            self._flat[:] = [self._flat[i] for i in self._rows().ravel().tolist()]
            return
        self._flat[:] = [self._flat[i] for i in self._ordered()]

    def fill(self, value):
        self._flat[:] = [self._kept(value)] * len(self._flat)

    def _as_torch(self):
        raise TypeError(f"can't convert np.ndarray of type numpy.{'str_' if self._type.kind == 'U' else 'object_'}. The only supported types are: float64, float32, "
                        "float16, complex64, complex128, int64, int32, int16, int8, uint64, uint32, uint16, uint8, and bool.")

    def __array__(self, dtype=None, copy=None):
        return self if dtype is None else self.astype(dtype)

    def __repr__(self):
        import numpy

        text = _shown(self, "array(", ", ") + ","
        kind = f"dtype={self._type.str!r})" if self._type.kind == "U" else "dtype=object)"
        if len(self._flat) > numpy.get_printoptions()["threshold"]:
            kind = f"shape={self._shape}, " + kind
        last = len(text) - text.rfind("\n") - 1
        return text + ("\n      " if last + len(kind) + 1 > numpy.get_printoptions()["linewidth"] else " ") + kind

    def __str__(self):
        return _shown(self, "", " ")

    def _array_text(self, separator, prefix):
        return _shown(self, prefix, separator)[len(prefix):]


for _name, _operation in (("__eq__", operator.eq), ("__ne__", operator.ne), ("__lt__", operator.lt), ("__le__", operator.le), ("__gt__", operator.gt),
                          ("__ge__", operator.ge)):
    def _method(self, other, _operation=_operation):
        return self._each(other, _operation, answers=True)

    _method.__name__ = _name
    setattr(ObjectArray, _name, _method)
for _name, _operation in (("sub", operator.sub), ("mul", operator.mul), ("truediv", operator.truediv), ("floordiv", operator.floordiv), ("mod", operator.mod),
                          ("pow", operator.pow)):
    def _method(self, other, _operation=_operation, _name=_name):
        if self._type.kind == "U" and _name == "mul":
            raise TypeError("The 'out' kwarg is necessary when using the string multiply ufunc directly. Use numpy.strings.multiply to multiply strings without "
                            "specifying 'out'.")
        return self._each(other, _operation)

    setattr(ObjectArray, f"__{_name}__", _method)
    setattr(ObjectArray, f"__r{_name}__", lambda self, other, _operation=_operation: self._each(other, lambda a, b: _operation(b, a)))
ObjectArray.__name__ = ObjectArray.__qualname__ = "ndarray"
ObjectArray.__module__ = "numpy"


def _shown(a, prefix, separator):
    import numpy

    options = numpy.get_printoptions()
    width, edge = options["linewidth"] - (1 if prefix else 0), options["edgeitems"]
    summarize = len(a._flat) > options["threshold"]
    show = repr if a._type.kind == "U" else lambda v: f"list({v!r})" if isinstance(v, list) else repr(v)
    if not a._shape:
        return prefix + show(a._flat[0]) if prefix else str(a._flat[0])
    if not a._flat:
        return prefix + "[]"

    def lines(flat, shape, indent):
        if len(shape) == 1:
            words = [show(v) for v in (flat if not summarize or shape[0] <= 2 * edge else flat[:edge] + flat[-edge:])]
            if summarize and shape[0] > 2 * edge:
                words.insert(edge, None)
            out, line = "", ""
            for i, word in enumerate(words):
                text = "..." if word is None else word
                more = separator.rstrip() if i < len(words) - 1 else ""
                if line and len(" " * indent + line) + len(text) + len(more) > width - (1 if i == len(words) - 1 else 0):
                    out += line.rstrip() + "\n" + " " * indent
                    line = ""
                line += text + (separator if i < len(words) - 1 else "")
            return "[" + out + line + "]"
        step = len(flat) // shape[0]
        rows = list(range(shape[0])) if not summarize or shape[0] <= 2 * edge else [*range(edge), None, *range(shape[0] - edge, shape[0])]
        gap = separator.rstrip() + "\n" * (len(shape) - 1) + " " * indent
        return "[" + gap.join("..." if i is None else lines(flat[i * step:(i + 1) * step], shape[1:], indent + 1) for i in rows) + "]"

    return prefix + lines(a._flat, a._shape, len(prefix) + 1)


# ---- functions of numpy, for such arrays ----

def unique(a, return_index=False, return_inverse=False, return_counts=False):
    import numpy

    first, order = {}, a._ordered() if a.ndim == 1 else a.ravel()._ordered()
    flat = a._flat
    kinds = []
    for i in order:
        if not kinds or flat[i] != flat[kinds[-1]]:
            kinds.append(i)
    found = make([flat[i] for i in kinds], (len(kinds),), a._type)
    place = {flat[i]: n for n, i in enumerate(kinds)}
    out = [found]
    if return_index:
        out.append(numpy.array(kinds, dtype=int))
    if return_inverse:
        out.append(numpy.array([place[v] for v in flat], dtype=int).reshape(a.shape))
    if return_counts:
        counts = [0] * len(kinds)
        for v in flat:
            counts[place[v]] += 1
        out.append(numpy.array(counts, dtype=int))
    return tuple(out) if len(out) > 1 else found


def searchsorted(a, v, side):
    import bisect

    import numpy

    place = bisect.bisect_left if side == "left" else bisect.bisect_right
    wanted = _as_objects(v)
    return numpy.array([place(a._flat, x) for x in wanted._flat], dtype=int).reshape(wanted.shape)[()]


def concatenate(arrays, axis=0):
    import numpy

    parts = [_as_objects(a) for a in arrays]
    starts, at = [], 0
    for part in parts:
        starts.append(at)
        at += part.size
    places = numpy.concatenate([_places(part.shape) + start for part, start in zip(parts, starts)], axis)
    flat = [v for part in parts for v in part._flat]
    kind = "O" if any(a.dtype.kind == "O" for a in arrays) else "U"
    chosen = [flat[i] for i in places.ravel().tolist()]
    return of_texts(chosen, places.shape) if kind == "U" else make(chosen, places.shape, OBJECT)


def where(condition, x, y):
    import numpy

    one, two = _as_objects(x), _as_objects(y)
    c, p, q = numpy.broadcast_arrays(condition, _places(one.shape), _places(two.shape))
    flat = [one._flat[i] if yes else two._flat[j] for yes, i, j in zip(c.ravel().tolist(), p.ravel().tolist(), q.ravel().tolist())]
    return of_texts(flat, c.shape) if one.dtype.kind == two.dtype.kind == "U" else make(flat, c.shape, OBJECT)


def isin(element, test, invert=False):
    import numpy

    known = _as_objects(test)._flat
    a = _as_objects(element)
    return numpy.array([(v in known) is not invert for v in a._flat], dtype=bool).reshape(a.shape)


def array_equal(a, b):
    return a.shape == b.shape and bool((a == b).all())
