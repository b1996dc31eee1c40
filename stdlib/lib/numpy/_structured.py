"""Arrays of records: a type with named fields, and for each field an array of its elements. A field of an array is that array itself, so that writes
to it are seen; a record of an array is a window of one element of each."""

import types

from numpy import _dtypes as dt
from numpy._ndarray import ndarray
from numpy._scalars import void


class SubarrayType(dt.dtype):
    """The type of a field whose elements are arrays."""

    __slots__ = ("_base", "_inner")
    base = property(lambda self: self._base)
    shape = property(lambda self: self._inner)
    subdtype = property(lambda self: (self._base, self._inner))
    ndim = property(lambda self: len(self._inner))

    def __repr__(self):
        return f"dtype({self})"

    def __str__(self):
        return f"({_code(self._base)!r}, {self._inner})"


class RecordType(dt.dtype):
    __slots__ = ("_fields", "_record")
    names = property(lambda self: tuple(self._fields), lambda self, names: self._rename(names))
    descr = property(lambda self: [_described(name, d) for name, (d, _) in self._fields.items()])
    fields = property(lambda self: types.MappingProxyType(dict(self._fields)))
    hasobject = property(lambda self: any(d.base.hasobject or d.base.kind == "O" for d, _ in self._fields.values()))

    def _rename(self, names):
        raise NotImplementedError("numpy.dtype: names of fields cannot be set; make another type")

    def __getitem__(self, key):
        if isinstance(key, str):
            if key not in self._fields:
                raise KeyError(f"Field named '{key}' not found.")
            return self._fields[key][0]
        if isinstance(key, list):
            return _of_fields({name: (self[name], self._fields[name][1]) for name in key}, self.itemsize)
        return self._fields[list(self._fields)[key]][0]

    def __len__(self):
        return len(self._fields)

    def _packed(self):
        """Do the fields lie one behind another?"""
        end = 0
        for d, at in self._fields.values():
            if at != end:
                return False
            end += d.itemsize
        return end == self.itemsize

    def __str__(self):
        if self._packed():
            return str([_written(name, d) for name, (d, _) in self._fields.items()])
        formats = [_written("", d)[1] if not d.shape else _written("", d)[1:] for d, _ in self._fields.values()]
        return str({"names": list(self._fields), "formats": formats, "offsets": [at for _, at in self._fields.values()], "itemsize": self.itemsize})

    def __repr__(self):
        return f"dtype({f'(numpy.record, {self})' if self._record else self})"

    def __eq__(self, other):
        if not isinstance(other, dt.dtype):
            try:
                other = dt._dtype_of(other)
            except (TypeError, NotImplementedError):
                return False
        return isinstance(other, RecordType) and str(self) == str(other)

    def __hash__(self):
        return hash(str(self))

    def __reduce__(self):
        return record_type, (self.descr,)


def _code(d):
    return d.descr if d.names else d.str


def _described(name, d):
    return (name, _code(d.base), d.shape) if d.shape else (name, _code(d))


_SHORT = {"|b1": "?", "|O": "O"}


def _written(name, d):
    """A field as the text of a type shows it."""
    code = [_written(n, inner) for n, (inner, _) in d.base._fields.items()] if d.base.names else _SHORT.get(d.base.str, d.base.str)
    return (name, code, d.shape) if d.shape else (name, code)


def _new(cls, name, itemsize):
    made = object.__new__(cls)
    made.name, made.kind, made.char, made.itemsize, made.num, made.str, made.type, made._torch = name, "V", "V", itemsize, 20, f"|V{itemsize}", void, None
    made._rank = -1
    return made


def _subarray(base, shape):
    shape = (shape,) if hasattr(shape, "__index__") else tuple(shape)
    base = dt._dtype_of(base)
    if not shape:
        return base
    n = base.itemsize
    for k in shape:
        n *= k
    made = _new(SubarrayType, f"void{8 * n}", n)
    made._base, made._inner = base, shape
    return made


def record_type(spec, record=False):
    """The type that a list of fields, a dict of names and formats or a text of formats stands for."""
    if isinstance(spec, tuple):
        if len(spec) == 2 and not isinstance(spec[1], (list, dict, str)):
            return _subarray(*spec)
        raise NotImplementedError(f"dtype({spec!r}) is not implemented")
    if isinstance(spec, str):
        spec = [(f"f{i}", _format(part.strip())) for i, part in enumerate(spec.split(","))]
    elif isinstance(spec, dict):
        if not {"names", "formats"} <= set(spec) <= {"names", "formats", "offsets", "itemsize"}:
            raise NotImplementedError("dtype: titles of fields are not implemented")
        made = record_type(list(zip(spec["names"], spec["formats"])), record)
        places = spec.get("offsets") or [at for _, at in made._fields.values()]
        fields = {name: (d, at) for (name, (d, _)), at in zip(made._fields.items(), places)}
        return _of_fields(fields, spec.get("itemsize") or max(d.itemsize + at for d, at in fields.values()), record)
    fields, at = {}, 0
    for i, part in enumerate(spec):
        if not isinstance(part, tuple) or len(part) < 2:
            raise TypeError("Field elements must be 2- or 3-tuples, got '" + repr(part) + "'")
        name = part[0] or f"f{i}"
        if not isinstance(name, str):
            raise NotImplementedError("dtype: titles of fields are not implemented")
        if name in fields:
            raise ValueError(f"field '{name}' occurs more than once")
        d = _subarray(part[1], part[2]) if len(part) > 2 else dt._dtype_of(part[1])
        fields[name] = d, at
        at += d.itemsize
    return _of_fields(fields, at, record)


def _of_fields(fields, itemsize, record=False):
    made = _new(RecordType, f"{'record' if record else 'void'}{8 * itemsize}", itemsize)
    made._fields, made._record = fields, record
    return made


def _format(text):
    digits = len(text) - len(text.lstrip("0123456789"))
    return _subarray(text[digits:], (int(text[:digits]),)) if digits else text


class StructuredArray(ndarray):
    _exports = False
    __slots__ = ("_columns",)
    __hash__ = None

    def __getattr__(self, name):
        if name in ("_t", "_derived"):
            raise NotImplementedError("numpy: this is not implemented for arrays of records")
        if name in ("_readonly", "_base"):
            return None
        if self._type._record and name in self._columns:
            return self._columns[name]
        raise AttributeError(f"'numpy.ndarray' object has no attribute '{name}'")

    def __setattr__(self, name, value):
        if name[0] != "_" and self._type._record and name in self._columns:
            self[name] = value
        else:
            object.__setattr__(self, name, value)

    dtype = property(lambda self: self._type)
    shape = property(lambda self: self._shape)
    ndim = property(lambda self: len(self._shape))
    itemsize = property(lambda self: self._type.itemsize)
    nbytes = property(lambda self: self.size * self._type.itemsize)
    base = property(lambda self: None)
    T = property(lambda self: self.transpose())

    @property
    def size(self):
        n = 1
        for k in self._shape:
            n *= k
        return n

    def _each(self, change):
        """An array of the same type, of what `change` makes of each column. It is asked for the shape, too, by an array of places."""
        shape = change(_places(self._shape)).shape
        return make({name: _window(change(column)) for name, column in self._columns.items()}, shape, self._type)

    def _of_record(self, columns):
        return Record(make(columns, (), self._type))

    def _taken(self, at):
        """The elements at these places."""
        return self.reshape(-1)[at]

    def __len__(self):
        if not self._shape:
            raise TypeError("len() of unsized object")
        return self._shape[0]

    def __getitem__(self, key):
        if isinstance(key, str):
            if key not in self._columns:
                raise ValueError(f"no field of name {key}")
            return self._columns[key]
        if isinstance(key, list) and key and all(isinstance(k, str) for k in key):
            for k in key:
                if k not in self._columns:
                    raise KeyError(k)
            return make({k: self._columns[k] for k in key}, self._shape, self._type[key])
        key = _whole(key, len(self._shape))
        at = _places(self._shape)[key]
        if not isinstance(at, ndarray):
            key = (*(key if isinstance(key, tuple) else (key,)), Ellipsis)
            return self._of_record({name: _window(column[key]) for name, column in self._columns.items()})
        return make({name: column[key] for name, column in self._columns.items()}, at.shape, self._type)

    def __setitem__(self, key, value):
        if isinstance(key, str):
            self[key][...] = value
            return
        if isinstance(key, list) and key and all(isinstance(k, str) for k in key):
            given = of_value(value, self._type[key])
            for k in key:
                self._columns[k][...] = given._columns[k]
            return
        key = _whole(key, len(self._shape))
        given = of_value(value, self._type)
        for name, column in self._columns.items():
            column[key] = given._columns[name]

    def __iter__(self):
        if not self._shape:
            raise TypeError("iteration over a 0-d array")
        return (self[i] for i in range(self._shape[0]))

    def __bool__(self):
        raise NotImplementedError("numpy: the truth of arrays of records is not implemented")

    def reshape(self, *shape, order="C", copy=None):
        shape = _places(self._shape).reshape(*shape).shape
        return make({name: column.reshape(*shape, *self._type[name].shape) for name, column in self._columns.items()}, shape, self._type)

    def ravel(self, order="C"):
        return self.reshape(-1)

    def flatten(self, order="C"):
        return self.copy().reshape(-1)

    def transpose(self, *axes):
        turned = _places(self._shape).transpose(*axes)
        order = tuple(range(len(self._shape)))[::-1] if not axes or axes[0] is None else axes[0] if isinstance(axes[0], (tuple, list)) else axes
        rest = lambda column: range(len(self._shape), column.ndim)
        return make({name: column.transpose(*order, *rest(column)) for name, column in self._columns.items()}, turned.shape, self._type)

    def copy(self, order="C"):
        return self._each(lambda column: column.copy())

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        return make, (self._columns, self._shape, self._type)

    def take(self, indices, axis=None, out=None, mode="raise"):
        if len(self._shape) != 1:
            raise NotImplementedError("numpy.take of arrays of records of several dimensions is not implemented")
        import numpy

        return self[numpy.asarray(indices)]

    def item(self, *args):
        if not args:
            if self.size != 1:
                raise ValueError("can only convert an array of size 1 to a Python scalar")
            return self.reshape(())._tuple()
        return self[args if len(args) > 1 else args[0]].item()

    def _tuple(self):
        """The element of an array without dimensions."""
        return tuple(column._tuple() if isinstance(column, StructuredArray) else column if column.ndim else column.item()
                     for column in self._columns.values())

    def tolist(self):
        if not self._shape:
            return self._tuple()
        return [row.item() if isinstance(row, Record) else row.tolist() for row in self]

    def fill(self, value):
        self[...] = value

    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
        d = dt._dtype_of(dtype)
        if not isinstance(d, RecordType):
            raise NotImplementedError(f"numpy: records as {d.name} are not implemented")
        return _renamed(self, d)

    def view(self, dtype=None, type=None):
        if dtype is recarray or type is recarray:
            return make(self._columns, self._shape, record_type(self._type.descr, record=True))
        if dtype is None or dtype is ndarray or dt._dtype_of(dtype) == self._type:
            return make(self._columns, self._shape, record_type(self._type.descr))
        raise NotImplementedError("numpy: views of arrays of records as another type are not implemented")

    def _compared(self, other):
        import numpy

        if not isinstance(other, StructuredArray):
            other = other._array if isinstance(other, Record) else of_value(other, self._type)
        if other._type.names != self._type.names:
            raise TypeError("Cannot compare structured arrays unless they have a common dtype.  I.e. `np.result_type(arr1, arr2)` must be defined.")
        same = True
        for name, column in self._columns.items():
            here = column == other._columns[name]
            for _ in self._type[name].shape:
                here = here.all(-1)
            same = here & same
        return numpy.asarray(same)[()]

    def __eq__(self, other):
        return self._compared(other)

    def __ne__(self, other):
        return ~self._compared(other)

    def _ordered(self, order):
        if len(self._shape) != 1:
            raise NotImplementedError("numpy: sorting of arrays of records of several dimensions is not implemented")
        first = [order] if isinstance(order, str) else list(order or ())
        for name in first:
            if name not in self._columns:
                raise ValueError(f"unknown field name: {name}")
        lists = [self._columns[name].tolist() for name in first + [n for n in self._columns if n not in first]]
        return sorted(range(self._shape[0]), key=lambda i: [column[i] for column in lists])

    def argsort(self, axis=-1, kind=None, order=None, *, stable=None):
        import numpy

        return numpy.array(self._ordered(order), dtype=int)

    def sort(self, axis=-1, kind=None, order=None, *, stable=None):
        self[...] = self[self.argsort(order=order)]

    def _as_torch(self):
        raise TypeError("can't convert np.ndarray of type numpy.void. The only supported types are: float64, float32, float16, complex64, complex128, int64, int32, "
                        "int16, int8, uint64, uint32, uint16, uint8, and bool.")

    def __array__(self, dtype=None, copy=None):
        return self if dtype is None else self.astype(dtype)

    def tobytes(self, order="C"):
        raise NotImplementedError("numpy.ndarray.tobytes of arrays of records is not implemented")

    def __str__(self):
        return _shown(self, " ", "") if self._shape else str(self[()])

    def _array_text(self, separator, prefix):
        return _shown(self, separator, prefix)

    def __repr__(self):
        import numpy

        prefix = "rec.array(" if self._type._record else "array("
        text, kind = prefix + (_shown(self, ", ", prefix) if self.size else "[]") + ",", f"dtype={self._type})"
        if not self.size and self._shape != (0,) or self.size > numpy.get_printoptions()["threshold"]:
            kind = f"shape={self._shape}, " + kind
        last = len(text) - text.rfind("\n") - 1
        fits = last + len(kind) + 1 <= numpy.get_printoptions()["linewidth"] and not self._type._record
        return text + (" " if fits else "\n" + " " * len(prefix)) + kind


class Record(void):
    """One element of an array of records: what is written to it is written to the array."""

    __slots__ = ("_array",)

    def __new__(cls, array):
        made = object.__new__(cls)
        object.__setattr__(made, "_array", array)
        return made

    dtype = property(lambda self: self._array._type)
    itemsize = property(lambda self: self._array._type.itemsize)

    def __getattr__(self, name):
        if self._array._type._record and name in self._array._columns:
            return self[name]
        raise AttributeError(f"'numpy.void' object has no attribute '{name}'")

    def __setattr__(self, name, value):
        self[name] = value

    def _name(self, key):
        return key if isinstance(key, str) else self._array._type.names[key]

    def __getitem__(self, key):
        if isinstance(key, list):
            return Record(self._array[key])
        column = self._array[self._name(key)]
        return Record(column) if isinstance(column, StructuredArray) else column if column.ndim else column[()]

    def __setitem__(self, key, value):
        self._array[self._name(key)][...] = value

    def __len__(self):
        return len(self._array._columns)

    def __iter__(self):
        return (self[i] for i in range(len(self)))

    def item(self, *args):
        return self._array._tuple()

    tolist = item

    def copy(self):
        return Record(self._array.copy())

    def __array__(self, dtype=None, copy=None):
        return self._array

    def __reduce__(self):
        return Record, (self._array,)

    def __bool__(self):
        return any(bool(v) for v in self.item())

    def __eq__(self, other):
        return self._array == other

    def __ne__(self, other):
        return self._array != other

    def __hash__(self):
        return hash(self.item())

    def __str__(self):
        return str(tuple(v.tolist() if isinstance(v, ndarray) else v for v in self.item()))

    def __repr__(self):
        return f"np.{'record' if self._array._type._record else 'void'}({self}, dtype={self._array._type})"


class _RecordArrays(type):
    def __instancecheck__(cls, instance):
        return isinstance(instance, StructuredArray) and instance._type._record


class recarray(ndarray, metaclass=_RecordArrays):
    def __new__(cls, shape, dtype=None, **options):
        return zeros(shape, record_type(dt._dtype_of(dtype).descr, record=True))


StructuredArray.__name__ = StructuredArray.__qualname__ = "ndarray"
StructuredArray.__module__ = Record.__module__ = recarray.__module__ = "numpy"
Record.__name__ = Record.__qualname__ = "void"


def _places(shape):
    import numpy

    n = 1
    for k in shape:
        n *= k
    return numpy.arange(n).reshape(shape)


def _window(x):
    import numpy

    return x._array if isinstance(x, Record) else numpy.asarray(x)


def _whole(key, ndim):
    """The key with slices for its ellipsis, since columns may have more dimensions."""
    keys = key if isinstance(key, tuple) else (key,)
    at = [i for i, k in enumerate(keys) if k is Ellipsis]
    if not at:
        return key
    used = sum(k.ndim if isinstance(k, ndarray) and k.dtype.kind == "b" else 1 for k in keys if k is not None and k is not Ellipsis)
    return keys[:at[0]] + (slice(None),) * (ndim - used) + keys[at[0] + 1:]


def make(columns, shape, d):
    made = object.__new__(StructuredArray)
    for name, value in (("_columns", columns), ("_shape", tuple(shape)), ("_type", d)):
        object.__setattr__(made, name, value)
    return made


def zeros(shape, d):
    import numpy

    shape = (int(shape),) if hasattr(shape, "__index__") else tuple(int(n) for n in shape)
    return make({name: numpy.zeros(shape + part.shape, part.base) for name, (part, _) in d._fields.items()}, shape, d)


def filled(shape, value, d):
    made = zeros(shape, d)
    made[...] = value
    return made


def _renamed(a, d):
    """The elements of an array of records as records of another type: fields go by their places."""
    if len(a._type) != len(d):
        raise TypeError(f"could not cast from {a._type!r} to {d!r}: they have another number of fields")
    return make({name: column.astype(d[name].base) for name, column in zip(d.names, a._columns.values())}, a._shape, d)


def of_value(x, d):
    """The array of records that x stands for: a tuple is a record, lists are dimensions, anything else is what each field is."""
    import numpy

    if isinstance(x, Record):
        x = x._array
    if isinstance(x, StructuredArray):
        return x if x._type == d else _renamed(x, d)
    shape, level = [], [x]
    while level and all(isinstance(v, list) for v in level):
        lengths = {len(v) for v in level}
        if len(lengths) > 1:
            raise ValueError("setting an array element with a sequence. The requested array has an inhomogeneous shape")
        shape.append(lengths.pop())
        level = [w for v in level for w in v]
    level = [Record(v) if isinstance(v, StructuredArray) else v for v in level]
    if not all(isinstance(v, (tuple, Record)) for v in level):
        if isinstance(x, (list, ndarray)):
            x = numpy.asarray(x)
            return make({name: x.astype(part.base).reshape(*x.shape, *[1] * len(part.shape)) + numpy.zeros(part.shape, part.base)
                         for name, (part, _) in d._fields.items()}, x.shape, d)
        level = [(v,) * len(d) if not isinstance(v, (tuple, Record)) else v for v in level]
    rows = [tuple(v) for v in level]
    for row in rows:
        if len(row) != len(d):
            raise ValueError(f"could not assign tuple of length {len(row)} to structure with {len(d)} fields.")
    columns = {}
    for i, (name, (part, _)) in enumerate(d._fields.items()):
        if isinstance(part, RecordType):
            columns[name] = of_value([row[i] for row in rows], part).reshape(shape)
            continue
        column = numpy.zeros((len(rows),) + part.shape, part.base)
        for k, row in enumerate(rows):
            column[k] = row[i]
        columns[name] = column.reshape(tuple(shape) + part.shape)
    return make(columns, shape, d)


def concatenate(arrays, axis=0):
    import numpy

    d, n = arrays[0].dtype, arrays[0].ndim
    if any(not isinstance(a, StructuredArray) or a._type.names != d.names for a in arrays):
        raise TypeError("invalid type promotion with structured datatypes: field names or numbers of fields differ")
    axis = axis % n
    columns = {name: numpy.concatenate([a._columns[name] for a in arrays], axis) for name in d.names}
    shape = list(arrays[0].shape)
    shape[axis] = sum(a.shape[axis] for a in arrays)
    return make(columns, shape, d)


def unique(a, return_index=False, return_inverse=False, return_counts=False):
    import numpy

    flat = a.reshape(-1)
    kinds, first, inverse, counts = [], [], [0] * flat.size, []
    for i in flat._ordered(None):
        element = flat[i].item()
        if not kinds or kinds[-1] != element:
            kinds.append(element)
            first.append(i)
            counts.append(0)
        inverse[i] = len(kinds) - 1
        counts[-1] += 1
    asked = ((return_index, first), (return_inverse, inverse), (return_counts, counts))
    out = [flat[first]] + [numpy.array(values, dtype=int) for wanted, values in asked if wanted]
    return tuple(out) if len(out) > 1 else out[0]


# ---- how they are shown ----

def _shown(a, separator, prefix):
    from numpy import _printing

    options = _printing.get_printoptions()
    places = _places(a._shape)
    summary = a.size > options["threshold"]
    edge = options["edgeitems"]
    data = (_printing._edges(places, edge) if summary else places._t).tolist()
    chosen = list(_printing._flat(data))
    flat = a.reshape(-1)
    if not chosen:
        return "[]"
    one = _record_format(flat[chosen] if len(chosen) != a.size else flat, options, a.ndim == 0)
    texts = dict(zip(chosen, one))
    if not a._shape:
        return texts[0]
    return _printing._layout(data, a._shape, texts.__getitem__, " " + " " * len(prefix), separator, options["linewidth"], edge if summary else 0, 0)


def _record_format(flat, options, single):
    """The texts of the records of an array of one dimension: the numbers of a field are as wide as each other."""
    columns = [_column_format(column, options, single) for column in flat._columns.values()]
    return ["(" + ", ".join(row) + (",)" if len(row) == 1 else ")") for row in zip(*columns)]


def _column_format(column, options, single):
    from numpy import _printing

    if isinstance(column, StructuredArray):
        return _record_format(column, options, single)
    values = column.tolist()
    if column.dtype.kind in "OU":
        def show(v):
            return f"list({v!r})" if isinstance(v, list) else repr(v)
    else:
        numbers = list(_printing._flat(values))
        show = _printing._BoolFormat(numbers, column.dtype, options, single) if column.dtype.kind == "b" else _printing._format_of(column, numbers, options)

    def nested(v, depth):
        return "[" + ", ".join(nested(w, depth - 1) for w in v) + "]" if depth else show(v)

    return [nested(v, column.ndim - 1) for v in values]
