"""Dates and spans of time: a type with a unit, scalars, and arrays of whole numbers of that unit since 1970."""

import datetime as _datetime
import operator

from numpy import _dtypes as dt
from numpy._ndarray import ndarray
from numpy._scalars import generic, signedinteger

UNITS = ("Y", "M", "W", "D", "h", "m", "s", "ms", "us", "ns")
_WORDS = dict(zip(UNITS, "years months weeks days hours minutes seconds milliseconds microseconds nanoseconds".split()))
_NANOSECONDS = {"W": 604800 * 10**9, "D": 86400 * 10**9, "h": 3600 * 10**9, "m": 60 * 10**9, "s": 10**9, "ms": 10**6, "us": 1000, "ns": 1}
NAT = -1 << 63
_EPOCH = _datetime.date(1970, 1, 1).toordinal()


class DateType(dt.dtype):
    __slots__ = ("unit",)

    def __repr__(self):
        return f"dtype('{self.str}')"

    def __str__(self):
        return self.name

    def __reduce__(self):
        return dt.dtype, (self.name,)


_types = {}


def date_type(kind, unit):
    """unit "": whatever it is combined with."""
    found = _types.get((kind, unit))
    if found is None:
        found = _types[kind, unit] = object.__new__(DateType)
        name = "datetime64" if kind == "M" else "timedelta64"
        brackets = f"[{unit}]" if unit else ""
        found.name, found.kind, found.char, found.itemsize, found.num = name + brackets, kind, kind, 8, 21 if kind == "M" else 22
        found.str, found.type, found._torch, found._rank, found.unit = f"<{kind}8{brackets}", datetime64 if kind == "M" else timedelta64, None, -1, unit
    return found


def type_of_text(spec):
    text = spec.lstrip("<=")
    for start, kind in (("datetime64", "M"), ("timedelta64", "m"), ("M8", "M"), ("m8", "m")):
        if text == start or text.startswith(start + "[") and text.endswith("]") and text[len(start) + 1:-1] in UNITS + ("generic",):
            return date_type(kind, text[len(start) + 1:-1].replace("generic", ""))
    if text in ("M", "m"):
        return date_type(text, "")
    if "[" in text and text[0] in "mMdt":
        unit = text.partition("[")[2].rstrip("]")
        if unit.lstrip("0123456789") in UNITS:
            raise NotImplementedError(f"dtype('{spec}'): multiples of a unit are not implemented")
        raise TypeError(f'Invalid datetime unit in metadata string "[{unit}]"')
    raise TypeError(f"data type '{spec}' not understood")


# ---- units ----

def finer(a, b, kind="M"):
    """The unit in which both are whole numbers."""
    if not a or not b or a == b:
        return a or b
    if kind == "m" and (a in "YM") != (b in "YM"):
        raise TypeError(f"Cannot get a common metadata divisor for Numpy datetime metadata [{a}] and [{b}] because they have incompatible nonlinear base time units.")
    return max(a, b, key=UNITS.index)


def _days(months):
    year, month = divmod(months, 12)
    return _datetime.date(1970 + year, month + 1, 1).toordinal() - _EPOCH


def convert(n, old, new, kind="M"):
    """A number of one unit as one of another, downwards where it is no whole number."""
    if n == NAT or old == new or not old:
        return n
    if old in "YM" or new in "YM":
        if old == "Y" and new == "M":
            return n * 12
        if old == "M" and new == "Y":
            return n // 12
        if kind == "m":
            raise TypeError(f"Cannot cast NumPy timedelta64 scalar from metadata [{old}] to [{new}] according to the rule 'same_kind'")
        if old in "YM":
            return convert(_days(n * 12 if old == "Y" else n), "D", new)
        day = _datetime.date.fromordinal(convert(n, old, "D") + _EPOCH)
        months = (day.year - 1970) * 12 + day.month - 1
        return months if new == "M" else months // 12
    return n * _NANOSECONDS[old] // _NANOSECONDS[new]


def _parsed(text, unit):
    """The number and the unit of a date's text."""
    text = text.strip()
    if text.lower() in ("nat", ""):
        return NAT, unit
    if text in ("now", "today"):
        moment = _datetime.datetime.now(_datetime.timezone.utc).replace(tzinfo=None) if text == "now" else _datetime.date.today()
        number, own = _of_moment(moment)
        wanted = unit or ("s" if text == "now" else own)
        return convert(number, own, wanted), wanted
    day, _, time = text.replace("T", " ").partition(" ")
    parts = day.split("-")
    try:
        year, month, date = (*map(int, parts), *[1] * (3 - len(parts)))
        own = "YMD"[len(parts) - 1]
        if not 1 <= month <= 12:
            raise ValueError("Month")
        if not 1 <= date <= (_datetime.date(year + month // 12, month % 12 + 1, 1) - _datetime.date(year, month, 1)).days:
            raise ValueError("Day")
        number = convert(_datetime.date(year, month, date).toordinal() - _EPOCH, "D", own)
        if time:
            clock, _, fraction = time.partition(".")
            pieces = [int(p) for p in clock.split(":")]
            seconds = sum(p * k for p, k in zip(pieces, (3600, 60, 1)))
            digits = 0 if not fraction else (len(fraction) + 2) // 3 * 3
            own = {0: ("h", "m", "s")[len(pieces) - 1], 3: "ms", 6: "us", 9: "ns"}[digits]
            total = (number * 86400 + seconds) * 10**9 + int(fraction.ljust(9, "0") if fraction else 0)
            number = total // _NANOSECONDS[own]
    except (ValueError, IndexError, KeyError) as error:
        if str(error) in ("Month", "Day"):
            raise ValueError(f'{error} out of range in datetime string "{text}"') from None
        raise ValueError(f'Error parsing datetime string "{text}" at position {_wrong_at(text)}') from None
    if unit and UNITS.index(unit) < UNITS.index(own) and not time and (own, unit) != ("D", "W"):
        return convert(number, own, unit), unit
    return convert(number, own, unit or own), unit or own


def _wrong_at(text):
    return next((i for i, c in enumerate(text) if not c.isdigit() and c not in "-"), len(text) - 1)


def _of_moment(x):
    if isinstance(x, _datetime.datetime):
        if x.tzinfo is not None:
            x = x.astimezone(_datetime.timezone.utc).replace(tzinfo=None)
        apart = x - _datetime.datetime(1970, 1, 1)
        return (apart.days * 86400 + apart.seconds) * 10**6 + apart.microseconds, "us"
    return x.toordinal() - _EPOCH, "D"


def text_of(n, unit):
    if n == NAT:
        return "NaT"
    if unit in ("Y", "M"):
        year, month = (n, 0) if unit == "Y" else divmod(n, 12)
        return f"{1970 + year:04}" + (f"-{month + 1:02}" if unit == "M" else "")
    day, rest = divmod(n * _NANOSECONDS[unit], _NANOSECONDS["D"])
    text = _datetime.date.fromordinal(day + _EPOCH).isoformat()
    if unit in ("W", "D"):
        return text
    seconds, parts = divmod(rest, 10**9)
    text += f"T{seconds // 3600:02}"
    if unit != "h":
        text += f":{seconds // 60 % 60:02}"
    if unit not in ("h", "m"):
        text += f":{seconds % 60:02}"
    return text + (f".{parts:09}"[:1 + {"ms": 3, "us": 6, "ns": 9}[unit]] if unit in ("ms", "us", "ns") else "")


def plain(n, unit, kind):
    """The value of Python's own types."""
    if n == NAT:
        return None
    if unit == "ns" or not unit or kind == "m" and unit in "YM":
        return n
    if kind == "m":
        return _datetime.timedelta(microseconds=n * _NANOSECONDS[unit] // 1000)
    if unit in ("Y", "M", "W", "D"):
        return _datetime.date.fromordinal(convert(n, unit, "D") + _EPOCH)
    return _datetime.datetime(1970, 1, 1) + _datetime.timedelta(microseconds=convert(n, unit, "us"))


# ---- scalars ----

class _Moment:
    """What both kinds of scalars do: the operations are those of arrays without dimensions."""

    __slots__ = ()
    dtype = property(lambda self: date_type(self._kind, self._unit))
    itemsize = 8

    def item(self, *args):
        return plain(self._n, self._unit, self._kind)

    tolist = item

    def astype(self, dtype, **options):
        made = self.__array__().astype(dtype)
        return made[()] if isinstance(made, ndarray) else made

    def view(self, dtype):
        return self.__array__().view(dtype)[()]

    def __array__(self, dtype=None, copy=None):
        import numpy

        return wrap(numpy.array(self._n), self.dtype)

    def __reduce__(self):
        return type(self), (self._n, self._unit)

    def __hash__(self):
        return hash((self._kind, convert(self._n, self._unit, "ns", self._kind) if self._unit and (self._kind == "M" or self._unit not in "YM") else self._n))

    def __bool__(self):
        return self._n != 0

    def __int__(self):
        return self._n

    def __neg__(self):
        return (-self.__array__())[()]

    def __abs__(self):
        return abs(self.__array__())[()]

    def __format__(self, spec):
        return format(str(self), spec)


def _scalar(cls, n, unit):
    made = object.__new__(cls)
    made._n, made._unit = n, unit
    return made


class datetime64(_Moment, generic):
    __slots__ = ("_n", "_unit")
    _kind = "M"

    def __new__(cls, x="NaT", unit=""):
        if unit not in UNITS + ("", "generic"):
            raise TypeError(f'Invalid datetime unit "{unit}" in metadata')
        unit = unit.replace("generic", "")
        if isinstance(x, str):
            return _scalar(cls, *_parsed(x, unit))
        if isinstance(x, datetime64):
            return _scalar(cls, convert(x._n, x._unit, unit or x._unit), unit or x._unit)
        if isinstance(x, _datetime.date):
            n, own = _of_moment(x)
            return _scalar(cls, convert(n, own, unit or own), unit or own)
        if x is None:
            return _scalar(cls, NAT, unit)
        if not unit and x != NAT:
            raise ValueError("Converting an integer to a NumPy datetime requires a specified unit")
        return _scalar(cls, operator.index(x), unit)

    def __str__(self):
        return text_of(self._n, self._unit)

    def __repr__(self):
        return f"np.datetime64('{self}'{chr(44) + repr(self._unit or 'generic') if self._n == NAT or self._unit == 'h' else ''})"


class timedelta64(_Moment, signedinteger):
    __slots__ = ("_n", "_unit")
    _kind = "m"

    def __new__(cls, x=0, unit=""):
        if unit not in UNITS + ("", "generic"):
            raise TypeError(f'Invalid datetime unit "{unit}" in metadata')
        unit = unit.replace("generic", "")
        if isinstance(x, str):
            if x.lower() != "nat":
                raise ValueError("Could not convert object to NumPy timedelta")
            return _scalar(cls, NAT, unit)
        if isinstance(x, timedelta64):
            return _scalar(cls, convert(x._n, x._unit, unit or x._unit, "m"), unit or x._unit)
        if isinstance(x, _datetime.timedelta):
            n = (x.days * 86400 + x.seconds) * 10**6 + x.microseconds
            return _scalar(cls, convert(n, "us", unit or "us", "m"), unit or "us")
        return _scalar(cls, NAT if x is None else operator.index(x), unit)

    def __str__(self):
        return "NaT" if self._n == NAT else f"{self._n} {_WORDS.get(self._unit, 'generic time units')}"

    def __repr__(self):
        number = repr("NaT") if self._n == NAT else self._n
        return f"np.timedelta64({number},'{self._unit}')" if self._unit else f"np.timedelta64({number})"


# ---- arrays ----

class DateArray(ndarray):
    """`_flat` is the array of the numbers."""

    _exports = False
    __slots__ = ()
    __hash__ = None
    _reductions = ("max", "min", "sum", "mean", "argmax", "argmin", "cumsum")

    def __getattr__(self, name):
        if name in ("_t", "_derived"):
            raise NotImplementedError("numpy: this is not implemented for arrays of dates")
        raise AttributeError(f"'numpy.ndarray' object has no attribute '{name}'")

    dtype = property(lambda self: self._type)
    shape = property(lambda self: self._flat.shape)
    ndim = property(lambda self: self._flat.ndim)
    size = property(lambda self: self._flat.size)
    itemsize = property(lambda self: 8)
    nbytes = property(lambda self: self._flat.nbytes)
    strides = property(lambda self: self._flat.strides)
    base = property(lambda self: None)
    T = property(lambda self: wrap(self._flat.T, self._type))

    def _of(self, numbers):
        return wrap(numbers, self._type) if isinstance(numbers, ndarray) else _scalar(self._type.type, int(numbers), self._type.unit)

    def _taken(self, at):
        return self._of(self._flat.ravel()[at])

    def __len__(self):
        return len(self._flat)

    def __iter__(self):
        return map(self._of, self._flat)

    def __getitem__(self, key):
        return self._of(self._flat[key])

    def __setitem__(self, key, value):
        self._flat[key] = of_value(value, self._type)._flat

    def item(self, *args):
        return plain(self._flat.item(*args), self._type.unit, self._type.kind)

    def tolist(self):
        def nested(x):
            return [nested(y) for y in x] if isinstance(x, list) else plain(x, self._type.unit, self._type.kind)

        return nested(self._flat.tolist())

    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
        import numpy

        d = dt._dtype_of(dtype)
        if d.kind == self._type.kind:
            return self._in(d.unit or self._type.unit)
        if d.kind == "O":
            from numpy import _objects
            return _objects.make([plain(n, self._type.unit, self._type.kind) for n in self._flat.ravel().tolist()], self.shape, d)
        if d.kind == "U":
            if self._type.kind == "M":
                made = datetime_as_string(self)
                return made.astype(d) if d.itemsize else made
            from numpy import _objects
            texts = [str(_scalar(timedelta64, n, self._type.unit)) for n in self._flat.ravel().tolist()]
            return _objects.of_texts(texts, self.shape, _objects.text_type(d.itemsize // 4 or 21))
        if d.kind in "mM":
            raise TypeError(f"Cannot cast NumPy {self._type.name} to {d.name}")
        return self._flat.astype(d) if d.kind != "f" else numpy.where(self._flat == NAT, numpy.nan, self._flat).astype(d)

    def _in(self, unit):
        """The same in another unit."""
        import numpy

        if unit == self._type.unit:
            return self.copy()
        kind, old = self._type.kind, self._type.unit
        flat = [convert(n, old, unit, kind) for n in self._flat.ravel().tolist()]
        return wrap(numpy.array(flat, dtype=dt.i8).reshape(self.shape), date_type(kind, unit))

    def view(self, dtype=None, type=None):
        d = self._type if dtype is None else dt._dtype_of(dtype)
        if d.kind in "mM":
            return wrap(self._flat, d)
        return self._flat.view(d)

    def sort(self, axis=-1, kind=None, order=None, *, stable=None):
        self._flat[...] = wrap(self._keys(), self._type)._flat_sorted(axis)

    def _keys(self):
        """Numbers in the order of the dates, in which what is no time comes last."""
        import numpy

        return numpy.where(self._flat == NAT, (1 << 63) - 1, self._flat)

    def _flat_sorted(self, axis):
        import numpy

        made = numpy.sort(self._flat, axis)
        return numpy.where(made == (1 << 63) - 1, NAT, made)

    def argsort(self, axis=-1, kind=None, order=None, *, stable=None):
        import numpy

        return numpy.argsort(self._keys(), axis, kind="stable")

    def _least(self, name, axis, options):
        found = getattr(self._flat, name)(axis=axis, **options)
        none = (self._flat == NAT).any(axis=axis, **options)
        import numpy

        return self._of(numpy.where(none, NAT, found)[()])

    def max(self, axis=None, out=None, **options):
        return self._least("max", axis, options)

    def min(self, axis=None, out=None, **options):
        return self._least("min", axis, options)

    def argmax(self, axis=None, out=None, **options):
        return self._flat.argmax(axis, **options)

    def argmin(self, axis=None, out=None, **options):
        return self._flat.argmin(axis, **options)

    def sum(self, axis=None, dtype=None, out=None, **options):
        if self._type.kind == "M":
            from numpy.exceptions import _UFuncNoLoopError
            raise _UFuncNoLoopError(f"ufunc 'add' cannot use operands with types {self._type!r} and {self._type!r}")
        return self._of(self._flat.sum(axis, **options))

    def cumsum(self, axis=None, dtype=None, out=None):
        return self._of(self._flat.cumsum(axis))

    def mean(self, axis=None, dtype=None, out=None, **options):
        total = self.sum(axis, **options)
        n = self.size if axis is None else self.shape[axis]
        return total / n

    def fill(self, value):
        self[...] = value

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        return wrap, (self._flat, self._type)

    def __array__(self, dtype=None, copy=None):
        return self if dtype is None else self.astype(dtype)

    def _as_torch(self):
        raise TypeError(f"can't convert np.ndarray of type numpy.{self._type.type.__name__}. The only supported types are: float64, float32, float16, complex64, "
                        "complex128, int64, int32, int16, int8, uint64, uint32, uint16, uint8, and bool.")

    def __str__(self):
        return _shown(self, " ", "")

    def _array_text(self, separator, prefix):
        return _shown(self, separator, prefix)

    def __repr__(self):
        import numpy

        text, kind = "array(" + (_shown(self, ", ", "array(") if self.size else "[]") + ",", f"dtype='{self._type}')"
        if not self.size and self.shape != (0,) or self.size > numpy.get_printoptions()["threshold"]:
            kind = f"shape={self.shape}, " + kind
        last = len(text) - text.rfind("\n") - 1
        return text + (" " if last + len(kind) + 1 <= numpy.get_printoptions()["linewidth"] else "\n      ") + kind


for _name in "reshape ravel flatten transpose squeeze copy repeat take swapaxes diagonal compress".split():
    setattr(DateArray, _name, lambda self, *args, _name=_name, **kwargs: self._of(getattr(self._flat, _name)(*args, **kwargs)))
DateArray.__name__ = DateArray.__qualname__ = "ndarray"
DateArray.__module__ = datetime64.__module__ = timedelta64.__module__ = "numpy"


def wrap(numbers, d):
    made = object.__new__(DateArray)
    made._flat, made._type = numbers, d
    return made


def of_value(x, d=None):
    """The array of the dates or spans that x stands for."""
    import numpy

    if isinstance(x, DateArray):
        return x if d is None or d is x._type else x.astype(d)
    if isinstance(x, _Moment):
        return of_value(x.__array__(), d)
    if isinstance(x, ndarray) and x.dtype.kind in "iub":
        return wrap(x.astype(dt.i8), d)
    if isinstance(x, ndarray) and x.dtype.kind == "f":
        return wrap(numpy.where(numpy.isnan(x), 0, x).astype(dt.i8) + numpy.where(numpy.isnan(x), NAT, 0), d)
    shape, level = [], [x]
    if isinstance(x, ndarray):
        shape, level = list(x.shape), x.ravel().tolist()
    while level and all(isinstance(v, (list, tuple)) for v in level):
        shape.append(len(level[0]))
        level = [w for v in level for w in v]
    level = [v[()] if isinstance(v, DateArray) else v for v in level]
    kind = d.kind if d is not None else next(v._kind for v in level if isinstance(v, _Moment))
    make, unit = (datetime64, timedelta64)[kind == "m"], d.unit if d is not None else ""
    if unit or any(isinstance(v, (str, _datetime.date, _Moment)) for v in level) or kind == "m":
        made = [v if isinstance(v, make) else make(v, unit) for v in level]
    else:
        made = [_scalar(make, operator.index(v), unit) for v in level]
    for v in made:
        unit = unit if d is not None and d.unit else finer(unit, v._unit, kind)
    numbers = [convert(v._n, v._unit, unit, kind) for v in made]
    return wrap(numpy.array(numbers, dtype=dt.i8).reshape(shape), date_type(kind, unit))


# ---- arithmetic ----

def _parts(x):
    import numpy

    if isinstance(x, (DateArray, _Moment)):
        return of_value(x)
    if isinstance(x, _datetime.timedelta):
        return timedelta64(x).__array__()
    if isinstance(x, _datetime.date):
        return datetime64(x).__array__()
    return numpy.asarray(x)


def _kind_of(a):
    return a.dtype.kind


def _together(a, b):
    """Both as arrays of numbers of one unit, and the unit."""
    import numpy

    a, b = (x if isinstance(x, DateArray) else wrap(x.astype(dt.i8), date_type("m", "")) for x in (a, b))
    kind = "m" if a._type.kind == b._type.kind == "m" else "M"
    unit = finer(a._type.unit, b._type.unit, kind)
    return [x._flat if not x._type.unit else x._in(unit)._flat for x in (a, b)], unit


def _with_nat(a, b, made):
    import numpy

    none = (a == NAT) | (b == NAT)
    return numpy.where(none, NAT, made) if bool(numpy.any(none)) else numpy.asarray(made)


def _refused(name, a, b):
    from numpy.exceptions import _UFuncNoLoopError
    raise _UFuncNoLoopError(f"ufunc '{name}' cannot use operands with types {a.dtype!r} and {b.dtype!r}")


def _add(a, b):
    kinds = _kind_of(a) + _kind_of(b)
    if kinds == "MM" or any(k not in "mMiub" for k in kinds):
        _refused("add", a, b)
    (x, y), unit = _together(a, b)
    return wrap(_with_nat(x, y, x + y), date_type("M" if "M" in kinds else "m", unit))


def _subtract(a, b):
    kinds = _kind_of(a) + _kind_of(b)
    if kinds[1] == "M" and kinds[0] != "M" or any(k not in "mMiub" for k in kinds):
        _refused("subtract", a, b)
    (x, y), unit = _together(a, b)
    return wrap(_with_nat(x, y, x - y), date_type("M" if kinds in ("Mm", "Mi", "Mu", "Mb") else "m", unit))


def _multiply(a, b):
    if "m" not in (_kind_of(a), _kind_of(b)) or not {_kind_of(a), _kind_of(b)} - {"m"} <= set("iufb") or _kind_of(a) == _kind_of(b):
        _refused("multiply", a, b)
    a, b = (a, b) if _kind_of(a) == "m" else (b, a)
    return wrap(_with_nat(a._flat, a._flat, (a._flat * b).astype(dt.i8)), a._type)


def _divide(a, b, whole=False):
    import numpy

    kinds = _kind_of(a) + _kind_of(b)
    if kinds == "mm":
        (x, y), _ = _together(a, b)
        return x // y if whole else numpy.where((x == NAT) | (y == NAT), numpy.nan, x / y)
    if kinds[0] != "m" or kinds[1] not in "iufb":
        _refused("floor_divide" if whole else "divide", a, b)
    made = a._flat // b if whole else numpy.trunc(a._flat / b)
    return wrap(_with_nat(a._flat, a._flat, made.astype(dt.i8)), a._type)


def _remainder(a, b):
    if _kind_of(a) + _kind_of(b) != "mm":
        _refused("remainder", a, b)
    (x, y), unit = _together(a, b)
    return wrap(x % y, date_type("m", unit))


def _comparison(name, operation):
    def compare(a, b):
        import numpy

        if "U" in (a.dtype.kind, b.dtype.kind):
            if name in ("equal", "not_equal"):
                return numpy.full(numpy.broadcast_shapes(a.shape, b.shape), name == "not_equal")
            from numpy.exceptions import _UFuncNoLoopError
            shown = f"({dt._class_text(a.dtype)}, {dt._class_text(b.dtype)})"
            raise _UFuncNoLoopError(f"ufunc '{name}' did not contain a loop with signature matching types {shown} -> None")
        kinds = _kind_of(a) + _kind_of(b)
        if kinds not in ("MM", "mm") and not (set(kinds) <= set("miu")):
            if name in ("equal", "not_equal"):
                return numpy.full(numpy.broadcast_shapes(a.shape, b.shape), name == "not_equal")
            _refused(name, a, b)
        (x, y), _ = _together(a, b)
        none = (x == NAT) | (y == NAT)
        return operation(x, y) & ~none if name != "not_equal" else operation(x, y) | none

    return compare


def _extreme(name):
    def extreme(a, b):
        import numpy

        if _kind_of(a) + _kind_of(b) not in ("MM", "mm"):
            _refused(name, a, b)
        (x, y), unit = _together(a, b)
        return wrap(_with_nat(x, y, getattr(numpy, name)(x, y)), date_type(_kind_of(a), unit))

    return extreme


OPERATIONS = {"maximum": _extreme("maximum"), "minimum": _extreme("minimum"), "add": _add, "subtract": _subtract, "multiply": _multiply,
              "divide": _divide, "floor_divide": lambda a, b: _divide(a, b, True), "remainder": _remainder,
              **{name: _comparison(name, f) for name, f in (("equal", operator.eq), ("not_equal", operator.ne), ("less", operator.lt),
                                                            ("less_equal", operator.le), ("greater", operator.gt), ("greater_equal", operator.ge))}}


def operate(name, a, b):
    return OPERATIONS[name](_parts(a), _parts(b))[()]


for _method, _name in (("add", "add"), ("sub", "subtract"), ("mul", "multiply"), ("truediv", "divide"), ("floordiv", "floor_divide"), ("mod", "remainder"),
                       ("eq", "equal"), ("ne", "not_equal"), ("lt", "less"), ("le", "less_equal"), ("gt", "greater"), ("ge", "greater_equal")):
    for _class in (DateArray, _Moment):
        setattr(_class, f"__{_method}__", lambda self, other, _name=_name: operate(_name, self, other))
        if _method in ("add", "sub", "mul", "truediv", "floordiv", "mod"):
            setattr(_class, f"__r{_method}__", lambda self, other, _name=_name: operate(_name, other, self))
DateArray.__neg__ = lambda self: self._of(_with_nat(self._flat, self._flat, -self._flat))
DateArray.__abs__ = lambda self: self._of(_with_nat(self._flat, self._flat, abs(self._flat)))


UNARY = {"isfinite": lambda a: ~isnat(a), "isnan": lambda a: isnat(a), "negative": operator.neg, "absolute": abs}


def of_one(name, a):
    a = of_value(a)
    if name in ("isfinite", "isnan"):
        return UNARY[name](a)
    if a._type.kind == "M":
        from numpy.exceptions import _UFuncNoLoopError
        raise _UFuncNoLoopError(f"ufunc '{name}' did not contain a loop with signature matching types {dt._class_text(a.dtype)} -> None")
    return UNARY[name](a)[()]


# ---- functions ----

def isnat(x, /):
    import numpy

    if not isinstance(x, (DateArray, _Moment)):
        raise TypeError("ufunc 'isnat' is only defined for np.datetime64 and np.timedelta64.")
    return (of_value(x)._flat == NAT)[()] if isinstance(x, DateArray) else numpy.bool_(x._n == NAT)


def datetime_as_string(arr, unit=None, timezone="naive", casting="same_kind"):
    from numpy import _objects

    a = of_value(arr)
    if unit is not None and unit != "auto":
        a = a.astype(date_type("M", unit))
    width = {"Y": 22, "M": 25, "W": 28, "D": 28, "h": 32, "m": 35, "s": 38, "ms": 42, "us": 45, "ns": 48}[a._type.unit]
    made = _objects.of_texts([text_of(n, a._type.unit) for n in a._flat.ravel().tolist()], a.shape, _objects.text_type(width))
    return made if a.ndim else made[()]


def datetime_data(dtype, /):
    return dt._dtype_of(dtype).unit or "generic", 1


def arange(start, stop, step, d):
    import numpy

    kind = d.kind if d is not None else next(x.dtype.kind for x in (start, stop, step) if isinstance(x, (DateArray, _Moment)))
    unit = d.unit if d is not None else ""
    make = datetime64 if kind == "M" else timedelta64
    ends = [make(x, unit) if isinstance(x, str) or unit and not isinstance(x, (DateArray, _Moment)) else x for x in (start, stop)]
    for x in ends:
        unit = finer(unit, getattr(x, "_unit", ""), kind)
    if not isinstance(ends[1], (DateArray, _Moment)):
        ends[1] = timedelta64(ends[1], unit)
    moved = step if isinstance(step, timedelta64) else None
    if moved is not None:
        unit = finer(unit, moved._unit, kind)
    low = convert(ends[0]._n, ends[0]._unit, unit, kind)
    span = isinstance(ends[1], timedelta64) and kind == "M"
    high = convert(ends[1]._n, ends[1]._unit, unit, "m" if span else kind) + (low if span else 0)
    by = 1 if step is None else convert(moved._n, moved._unit, unit, "m") if moved is not None else int(step)
    return wrap(numpy.arange(low, high, by), date_type(kind, unit))


def through(function, *arrays):
    """What a function of whole numbers gives for dates: they are taken in one unit, and what it gives is dates of it where it says so."""
    made = [of_value(a) if not isinstance(a, ndarray) or isinstance(a, DateArray) else of_value(a, arrays[0].dtype) for a in arrays]
    kind, unit = made[0]._type.kind, ""
    for a in made:
        unit = finer(unit, a._type.unit, kind)
    d = date_type(kind, unit)
    return function(*[a._in(unit)._flat for a in made]), d


def _shown(a, separator, prefix):
    from numpy import _printing

    options = _printing.get_printoptions()
    summary, edge = a.size > options["threshold"], options["edgeitems"]
    data = (_printing._edges(a._flat, edge) if summary else a._flat._t).tolist()
    if a._type.kind == "M":
        def show(n):
            return f"'{text_of(n, a._type.unit)}'"
    else:
        def show(n):
            return "'NaT'" if n == NAT else str(n)
    texts = {n: show(n) for n in _printing._flat(data)}
    width = max(map(len, texts.values()))
    if not a.ndim:
        return texts[data] if prefix else texts[data].strip("'")
    return _printing._layout(data, a.shape, lambda n: texts[n].rjust(width), " " + " " * len(prefix), separator, options["linewidth"], edge if summary else 0, 0)
