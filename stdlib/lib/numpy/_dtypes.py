"""numpy's types: the hierarchy of scalars, dtype objects, promotion (NEP 50), finfo and iinfo. Nothing here needs tensors."""

import math
import struct
import sys


# ---- dtype objects ----

class _DTypeMeta(type):
    def __call__(cls, spec=None, align=False, copy=False):
        return _dtype_of(spec)

    def __getitem__(cls, item):
        return cls


class dtype(metaclass=_DTypeMeta):
    """A type of elements. There is one object of each, so that identity is equality."""

    __slots__ = ("name", "kind", "char", "itemsize", "num", "type", "str", "_torch", "_rank")
    names = fields = subdtype = metadata = None
    shape = ()
    ndim = 0
    flags = 0
    isbuiltin = 1
    isnative = True
    hasobject = False
    isalignedstruct = False
    byteorder = property(lambda self: "|" if self.str[0] == "|" else "=")
    alignment = property(lambda self: self.itemsize if self.kind != "c" else self.itemsize // 2)
    base = property(lambda self: self)
    descr = property(lambda self: [("", self.str)])

    def newbyteorder(self, new_order="S", /):
        if new_order in ("=", "N", "I", "|", "<", "L", "native", "little") or self.itemsize == 1:
            return self
        raise NotImplementedError(f"dtype.newbyteorder: {self.name} in another byte order is not implemented")

    def __str__(self):
        return self.str if self.kind == "U" else self.name

    def __repr__(self):
        return f"dtype('{self.str[1:] if self.kind in 'OSV' else self.str.removesuffix('U0') + 'U' * (self.str[-2:] == 'U0') if self.kind == 'U' else self.name}')"

    def __hash__(self):
        return hash(self.str)

    def __eq__(self, other):
        if other is self:
            return True
        if isinstance(other, dtype):
            return False
        try:
            return _dtype_of(other) is self
        except (TypeError, NotImplementedError):
            return False

    def __ne__(self, other):
        return not self == other

    def __lt__(self, other):
        return self is not _dtype_of(other) and can_cast(self, other)

    def __le__(self, other):
        return can_cast(self, other)

    def __gt__(self, other):
        return self is not _dtype_of(other) and can_cast(other, self)

    def __ge__(self, other):
        return can_cast(other, self)

    def __bool__(self):
        return True

    def __len__(self):
        return 0

    def __reduce__(self):
        if self.kind == "O":
            return dtype, ("O8", False, True), (3, "|", None, None, None, -1, -1, 63)
        if self.kind == "U":
            return dtype, (self.str[1:], False, True), (3, "<", None, None, None, self.itemsize, 4, 8)
        return dtype, (self.str[1:], False, True), (3, self.str[0], None, None, None, -1, -1, 0)

    def __setstate__(self, state):
        """There is one object of each type: its state can only be what it is."""
        if state[1] == ">" and self.itemsize > 1 or any(part is not None for part in state[2:5]):
            raise NotImplementedError(f"numpy.dtype: {self.name} in another byte order, or with fields, is not implemented")


dtype.__module__ = "numpy"


def _make_dtype(name, kind, char, itemsize, num, code):
    made = object.__new__(dtype)
    made.name, made.kind, made.char, made.itemsize, made.num, made.str, made.type, made._torch = name, kind, char, itemsize, num, code, None, None
    made._rank = "biufc".find(kind)
    return made


_ROWS = """
bool b ? 1 0 |b1
int8 i b 1 1 |i1
uint8 u B 1 2 |u1
int16 i h 2 3 <i2
uint16 u H 2 4 <u2
int32 i i 4 5 <i4
uint32 u I 4 6 <u4
int64 i l 8 7 <i8
uint64 u L 8 8 <u8
float16 f e 2 23 <f2
float32 f f 4 11 <f4
float64 f d 8 12 <f8
complex64 c F 8 14 <c8
complex128 c D 16 15 <c16
object O O 8 17 |O
str U U 0 19 <U0
bytes S S 0 18 |S0
void V V 0 20 |V0
"""
_named = {}
for _row in _ROWS.split("\n"):
    if _row:
        _n, _k, _c, _s, _num, _code = _row.split()
        _named[_n] = _named[_c] = _named[_code] = _named[_code[1:]] = _named["=" + _code[1:]] = _make_dtype(_n, _k, _c, int(_s), int(_num), _code)
del _row, _n, _k, _c, _s, _num, _code
# "b1" is a bool and "b" an int8, "?" a bool; names of C types.
for _alias, _name in (("b", "int8"), ("bool_", "bool"), ("int", "int64"), ("long", "int64"), ("q", "int64"), ("p", "int64"), ("longlong", "int64"), ("intp", "int64"),
                      ("intc", "int32"), ("short", "int16"), ("byte", "int8"), ("ubyte", "uint8"), ("ushort", "uint16"), ("uintc", "uint32"),
                      ("uint", "uint64"), ("ulong", "uint64"), ("ulonglong", "uint64"), ("uintp", "uint64"), ("Q", "uint64"), ("P", "uint64"), ("half", "float16"),
                      ("single", "float32"), ("float", "float64"), ("double", "float64"), ("complex", "complex128"), ("csingle", "complex64"), ("O8", "object"),
                      ("cdouble", "complex128"), ("object_", "object"), ("str_", "str"), ("bytes_", "bytes"), ("|i1", "int8")):
    _named[_alias] = _named[_name]
_named["c8"], _named["c16"] = _named["complex64"], _named["complex128"]
b1, i1, u1, i2, u2, i4, u4, i8, u8, f2, f4, f8, c8, c16 = (
    _named[n] for n in "bool int8 uint8 int16 uint16 int32 uint32 int64 uint64 float16 float32 float64 complex64 complex128".split())
NUMERIC = (b1, i1, u1, i2, u2, i4, u4, i8, u8, f2, f4, f8, c8, c16)
_python_types = {bool: b1, int: i8, float: f8, complex: c16, object: _named["object"], str: _named["str"], bytes: _named["bytes"]}
_of_type = dict(_python_types)


def _dtype_of(spec):
    if isinstance(spec, dtype):
        return spec
    found = _of_type.get(spec) if isinstance(spec, type) else None
    if found is not None:
        return found
    if spec is None:
        return f8
    if isinstance(spec, str):
        found = _named.get(spec)
        if found is not None:
            return found
        if spec[:1] in "<|" and spec[1:] in _named and len(spec) > 2:
            return _named[spec[1:]]
        if spec[:1] == ">" and spec[1:] in _named:
            if _named[spec[1:]].itemsize == 1:
                return _named[spec[1:]]
            raise NotImplementedError(f"dtype('{spec}'): another byte order is not implemented")
        if spec[:1] in "mM" or spec.startswith(("datetime64", "timedelta64", "<m", "<M")):
            from numpy._dates import type_of_text
            return type_of_text(spec)
        kind = spec.lstrip("<>|=")[:1]
        if kind == "U" and spec.lstrip("<=")[1:].isdigit():
            from numpy._objects import text_type
            return text_type(int(spec.lstrip("<=")[1:]))
        if kind and kind in "USV" and spec.lstrip("<>|=")[1:].isdigit() or spec in ("g", "G", "longdouble", "clongdouble", "float128", "complex256"):
            raise NotImplementedError(f"dtype('{spec}') is not implemented")
        if "," in spec:
            from numpy._structured import record_type
            return record_type(spec)
        raise TypeError(f"data type '{spec}' not understood")
    if isinstance(spec, (list, dict, tuple)):
        from numpy._structured import record_type
        return record_type(spec)
    if isinstance(spec, type):
        if issubclass(spec, generic) and spec.__name__ in ("datetime64", "timedelta64"):
            from numpy._dates import date_type
            return date_type(spec._kind, "")
        for base, name in ((bool_, "bool"), (floating, "float64"), (complexfloating, "complex128"), (unsignedinteger, "uint64"), (integer, "int64")):
            if issubclass(spec, base):
                return _named[name]
        if getattr(spec, "_path", None):
            raise NotImplementedError(f"dtype: {spec._path} is not implemented")
        return _named["object"]
    of = getattr(spec, "dtype", None)
    if isinstance(of, dtype):
        return of
    raise TypeError(f"Cannot interpret '{spec!r}' as a data type")


# ---- promotion ----

def promote_types(type1, type2):
    return _promote(_dtype_of(type1), _dtype_of(type2))


_promoted = {}


def _promote(a, b):
    if a is b:
        return a
    found = _promoted.get((a, b))
    if found is None:
        found = _promoted[a, b] = _promote_new(a, b)
    return found


def _promote_new(a, b):
    if a._rank < 0 or b._rank < 0:
        if a.kind in "mM" and a.kind == b.kind:
            from numpy._dates import date_type, finer
            return date_type(a.kind, finer(a.unit, b.unit, a.kind))
        if a.kind == "O" or b.kind == "O":
            return _named["object"]
        if a.kind == b.kind == "U":
            return a if a.itemsize > b.itemsize else b
        from numpy.exceptions import DTypePromotionError
        raise DTypePromotionError(f"The DType {_class_text(a)} could not be promoted by {_class_text(b)}. This means that no common DType exists for the given inputs.")
    if a._rank > b._rank:
        a, b = b, a
    if a.kind == b.kind:
        return a if a.itemsize > b.itemsize else b
    if a.kind == "b":
        return b
    if b.kind == "u":  # a is signed
        if a.itemsize > b.itemsize:
            return a
        return {1: i2, 2: i4, 4: i8, 8: f8}[b.itemsize]
    wanted = {1: 2, 2: 4, 4: 8, 8: 8}[a.itemsize] if a.kind in "iu" else a.itemsize  # bytes of the float that holds a
    if b.kind == "f":
        return b if b.itemsize >= wanted else {4: f4, 8: f8}[wanted]
    return b if b.itemsize >= 2 * wanted else c16


def _class_text(d):
    if d.kind in "mM":
        return f"<class 'numpy.dtypes.{'DateTime64' if d.kind == 'M' else 'TimeDelta64'}DType'>"
    return f"<class 'numpy.dtypes.{'Str' if d.kind == 'U' else d.name.capitalize()}DType'>"


def weak_kind(value):
    """The kind of a Python number, which adapts to what it meets; None of anything else."""
    t = type(value)
    return "i" if t is int else "f" if t is float else "c" if t is complex else None


def result_of(strong, weak):
    """NEP 50: the dtypes of arrays and numpy scalars, and the kinds of Python's numbers."""
    out = None
    for d in strong:
        out = d if out is None else _promote(out, d)
    for kind in weak:
        if out is None:
            out = {"i": i8, "f": f8, "c": c16}[kind]
        elif out._rank < 0:
            continue
        elif kind == "i":
            if out is b1:
                out = i8
        elif kind == "f":
            if out.kind in "biu":
                out = f8
        elif out.kind != "c":
            out = c8 if out is f4 or out is f2 else c16
    return out


def result_type(*arrays_and_dtypes):
    strong, weak = [], []
    for x in arrays_and_dtypes:
        kind = weak_kind(x)
        if kind:
            weak.append(kind)
        elif type(x) is bool:
            strong.append(b1)
        elif isinstance(x, (list, tuple)):
            from numpy._ndarray import asarray
            strong.append(asarray(x).dtype)
        else:
            strong.append(_dtype_of(x))
    if not strong and not weak:
        raise ValueError("at least one array or dtype is required")
    return result_of(strong, weak)


def _holds(a, b):
    """Whether every value of a is one of b."""
    return _promote(a, b) is b


def can_cast(from_, to, casting="safe"):
    to = _dtype_of(to)
    if weak_kind(from_) or type(from_) is bool:
        raise TypeError("can_cast() does not support Python ints, floats, and complex because the result used to depend on the value.\nThis change was part of adopting "
                        "NEP 50, we may explicitly allow them again in the future.")
    return _can_cast(_dtype_of(from_), to, casting)


def _can_cast(a, b, casting):
    if casting not in ("no", "equiv", "safe", "same_kind", "unsafe"):
        raise ValueError(f"casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe' (got {casting!r})")
    if a is b or casting == "unsafe":
        return True
    if casting in ("no", "equiv"):
        return False
    if a._rank < 0 or b._rank < 0:
        return b.kind == "O"
    if _holds(a, b):
        return True
    if casting != "same_kind":
        return False
    order = {"b": 0, "u": 1, "i": 2, "f": 3, "c": 4}
    return order[a.kind] <= order[b.kind]


def min_scalar_type(a):
    d = getattr(a, "dtype", None)
    if d is not None and getattr(a, "shape", ()) != ():
        return d
    value = a.item() if d is not None else a
    if isinstance(value, bool):
        return b1
    if isinstance(value, int):
        for d in (u1, u2, u4, u8) if value >= 0 else (i1, i2, i4, i8):
            low, high = int_limits(d)
            if low <= value <= high:
                return d
        return _named["object"]
    if isinstance(value, float):
        return next((d for d, top in ((f2, 65504.0), (f4, 3.4028234663852886e38)) if not abs(value) > top or math.isinf(value)), f8)
    return c8 if not max(abs(value.real), abs(value.imag)) > 3.4028234663852886e38 else c16


def issubdtype(arg1, arg2):
    if not (isinstance(arg1, type) and issubclass(arg1, generic)):
        arg1 = _dtype_of(arg1).type
    if not (isinstance(arg2, type) and issubclass(arg2, generic)):
        arg2 = _dtype_of(arg2).type
    return issubclass(arg1, arg2)


_ISDTYPE = {"bool": "b", "signed integer": "i", "unsigned integer": "u", "integral": "iu", "real floating": "f", "complex floating": "c", "numeric": "iufc"}


def isdtype(dtype, kind):
    d = _dtype_of(dtype)
    for k in kind if isinstance(kind, tuple) else (kind,):
        if isinstance(k, str):
            if k not in _ISDTYPE:
                raise ValueError(f"kind argument is a string, but {k!r} is not a known kind name.")
            if d.kind in _ISDTYPE[k]:
                return True
        elif d is _dtype_of(k):
            return True
    return False


def isscalar(element):
    import numbers
    return isinstance(element, generic) or type(element) in (int, float, complex, bool, str, bytes, memoryview) or isinstance(element, numbers.Number)


# ---- rounding of Python's numbers to a type ----

_HALF, _SINGLE = struct.Struct("e"), struct.Struct("f")


def round_single(x):
    try:
        return _SINGLE.unpack(_SINGLE.pack(x))[0]
    except OverflowError:
        return math.copysign(math.inf, x)


def round_half(x):
    try:
        return _HALF.unpack(_HALF.pack(x))[0]
    except OverflowError:
        return math.copysign(math.inf, x)


def int_limits(d):
    bits = 8 * d.itemsize
    return (0, (1 << bits) - 1) if d.kind == "u" else (-(1 << (bits - 1)), (1 << (bits - 1)) - 1)


def wrap_int(x, d):
    bits = 8 * d.itemsize
    x &= (1 << bits) - 1
    return x - (1 << bits) if d.kind == "i" and x >> (bits - 1) else x


def rounded(x, d):
    """The number of this type that a Python number becomes (C's casts)."""
    kind = d.kind
    if kind == "f":
        x = float(x.real if isinstance(x, complex) else x)
        return x if d is f8 else round_single(x) if d is f4 else round_half(x)
    if kind == "b":
        return bool(x)
    if kind == "c":
        x = complex(x)
        return x if d is c16 else complex(round_single(x.real), round_single(x.imag))
    if isinstance(x, complex):
        x = x.real
    if isinstance(x, float) and not math.isfinite(x):
        x = int_limits(i8)[0]
    return wrap_int(int(x), d)


def int_for(x, d):
    """A Python int that meets integers of type d must be one of them."""
    low, high = int_limits(d)
    if not low <= x <= high:
        if d is i8:
            raise OverflowError("Python int too large to convert to C long")
        raise OverflowError(f"Python integer {x} out of bounds for {d.name}")
    return x


from numpy._scalars import (bool_, complex128, complex64, complexfloating, flexible, float16, float32, float64, floating, generic, inexact, int16, int32, int64, int8,
                            integer, number, signedinteger, uint16, uint32, uint64, uint8, unsignedinteger)

for _class in (bool_, int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64, complex64, complex128):
    _d = _named[_class.__name__]
    _d.type = _class
    _class.dtype = _d
    _of_type[_class] = _d
from numpy._scalars import bytes_, object_, str_, void, character

for _class, _name in ((object_, "object"), (str_, "str"), (bytes_, "bytes"), (void, "void")):
    _named[_name].type = _class
    _of_type[_class] = _named[_name]
for _class, _name in ((integer, "int64"), (signedinteger, "int64"), (unsignedinteger, "uint64"), (number, "float64"), (inexact, "float64"), (floating, "float64"),
                      (complexfloating, "complex128"), (generic, "void")):
    _of_type[_class] = _named[_name]
del _class, _name, _d

intp = int_ = longlong = long = int64
uintp = uint = ulonglong = ulong = uint64
intc, short, byte = int32, int16, int8
uintc, ushort, ubyte = uint32, uint16, uint8
half, single, double = float16, float32, float64
csingle, cdouble = complex64, complex128
True_, False_ = bool_(True), bool_(False)
ScalarType = (int, float, complex, bool, bytes, str, memoryview, bool_, bytes_, complex64, complex128, float16, float32, float64, int16, int32, int64, int8,
              object_, str_, uint16, uint32, uint64, uint8, void)
sctypeDict = {name: d.type for name, d in _named.items()}
typecodes = {"Character": "c", "Integer": "bhilqnp", "UnsignedInteger": "BHILQNP", "Float": "efdg", "Complex": "FDG", "AllInteger": "bBhHiIlLqQnNpP",
             "AllFloat": "efdgFDG", "Datetime": "Mm", "All": "?bhilqnpBHILQNPefdgFDGSUVOMm"}
little_endian = sys.byteorder == "little"


# ---- limits ----

class finfo:
    """The limits of a type of floating-point numbers."""

    _made = {}

    def __new__(cls, dtype):
        if isinstance(dtype, (float, complex)) and not isinstance(dtype, generic):
            dtype = type(dtype)
        d = _dtype_of(dtype)
        if d.kind == "c":
            d = f8 if d is c16 else f4
        if d.kind != "f":
            raise ValueError(f"data type {d.type!r} not inexact")
        if d not in cls._made:
            cls._made[d] = object.__new__(cls)._fill(d)
        return cls._made[d]

    def _fill(self, d):
        digits, low, precision = {f2: (10, -14, 3), f4: (23, -126, 6), f8: (52, -1022, 15)}[d]
        self.dtype, self.bits, self.nmant, self.machep, self.negep = d, 8 * d.itemsize, digits, -digits, -digits - 1
        self.minexp, self.maxexp, self.precision, self.iexp = low, 2 - low, precision, 8 * d.itemsize - 1 - digits
        self.eps, self.epsneg = d.type(2.0 ** -digits), d.type(2.0 ** (-digits - 1))
        self.max = d.type((2.0 - 2.0 ** -digits) * 2.0 ** (1 - low))
        self.min = d.type(-float(self.max))
        self.tiny = self.smallest_normal = d.type(2.0 ** low)
        self.smallest_subnormal = d.type(2.0 ** (low - digits))
        self.resolution = d.type(10.0 ** -precision)
        return self

    def __str__(self):
        line, least = "-" * 63, self.smallest_subnormal
        return (f"Machine parameters for {self.dtype}\n{line}\n"
                f"precision = {self.precision}   resolution = {self.resolution!s}\n"
                f"machep = {self.machep}   eps =        {self.eps!s}\nnegep =  {self.negep}   epsneg =     {self.epsneg!s}\n"
                f"minexp = {self.minexp}   tiny =       {self.tiny!s}\nmaxexp = {self.maxexp}   max =        {self.max!s}\n"
                f"nexp =   {self.iexp}   min =        -max\n"
                f"smallest_normal = {self.smallest_normal!s}   smallest_subnormal = {least!s}\n{line}\n")

    def __repr__(self):
        return f"finfo(resolution={self.resolution!s}, min={self.min!s}, max={self.max!s}, dtype={self.dtype})"


class iinfo:
    """The limits of a type of integers."""

    def __init__(self, type):
        if isinstance(type, int) and not isinstance(type, bool):
            type = int
        d = _dtype_of(type)
        if d.kind not in "iu":
            raise ValueError(f"Invalid integer data type {d.kind!r}.")
        self.dtype, self.kind, self.bits, self.key = d, d.kind, 8 * d.itemsize, f"{d.kind}{8 * d.itemsize}"
        self.min, self.max = int_limits(d)

    def __str__(self):
        line = "-" * 63
        return f"Machine parameters for {self.dtype}\n{line}\nmin = {self.min}\nmax = {self.max}\n{line}\n"

    def __repr__(self):
        return f"iinfo(min={self.min}, max={self.max}, dtype={self.dtype})"


finfo.__module__ = iinfo.__module__ = "numpy"
