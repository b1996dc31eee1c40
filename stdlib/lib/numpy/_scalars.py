"""numpy's scalars. A scalar is one of Python's numbers in memory (natives take it for one), but only float64 and complex128 are
subclasses for isinstance too: the metaclass leaves int and float out of the MRO of the others."""

import math
import numbers

from numpy import _errors


class _ScalarType(type):
    def mro(cls):
        return [c for c in type.mro(cls) if c is not int and (c is not float or cls.__name__ == "float64")]


class generic(metaclass=_ScalarType):
    __slots__ = ()
    shape, ndim, size, strides = (), 0, 1, ()
    __array_priority__ = -1000000.0

    def __new__(cls, *args):
        raise TypeError(f"cannot create 'numpy.{cls.__name__}' instances")

    def item(self, *args):
        return self._v

    def tolist(self):
        return self._v

    base = None
    __iter__ = None

    def _as_torch(self):
        return self.__array__()._t

    def __array__(self, dtype=None, copy=None):
        from numpy._ndarray import array
        return array(self, dtype=dtype)

    def __getattr__(self, name):
        if name[:2] == "__":
            raise AttributeError(f"'numpy.{type(self).__name__}' object has no attribute '{name}'")
        from numpy._ndarray import ndarray
        if name not in vars(ndarray) or name[:1] == "_" or name in ("dot", "partition", "argpartition"):
            raise AttributeError(f"'numpy.{type(self).__name__}' object has no attribute '{name}'")
        made = getattr(self.__array__(), name)
        return self if name == "T" else made[()] if type(made) is ndarray else made

    def __getitem__(self, key):
        if key == () or key is Ellipsis:
            return self if key == () else self.__array__()
        if key is None or (type(key) is tuple and all(k is None or k is Ellipsis for k in key)):
            return self.__array__()[key]
        raise IndexError("invalid index to scalar variable.")

    def __bool__(self):
        return bool(self._v)

    def __int__(self):
        return int(self._v)

    def __float__(self):
        return float(self._v)

    def __complex__(self):
        return complex(self._v)

    def __hash__(self):
        return hash(self._v)

    def __str__(self):
        return _text(self)

    def __repr__(self):
        text = _text(self)
        return f"np.{type(self).__name__}({text[1:-1] if text[0] == '(' else text})"

    def __format__(self, spec):
        if not spec:
            return str(self)
        return format(self._v, spec)

    def __round__(self, ndigits=None):
        made = round(self._v) if ndigits is None else round(self._v, ndigits)
        return made if ndigits is None else type(self)(made)

    def __reduce__(self):
        from numpy._core.multiarray import scalar

        return scalar, (self.dtype, self.__array__().tobytes())

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    # Under `+` and the like: Python's numbers adapt to this type, arrays and sequences go to the ufuncs.
    def _operator(name, function):
        def operator(self):
            return _unary(function, self)

        operator.__name__, operator.__qualname__ = name, f"generic.{name}"
        return operator

    __neg__, __pos__ = _operator("__neg__", "negative"), _operator("__pos__", "positive")
    __abs__, __invert__ = _operator("__abs__", "absolute"), _operator("__invert__", "invert")
    del _operator


def _method(name):
    """A method of arrays that gives an array without dimensions: of a scalar it gives a scalar."""
    def method(self, *args, **kwargs):
        return getattr(self.__array__(), name)(*args, **kwargs)[()]

    method.__name__, method.__qualname__, method.__module__ = name, f"generic.{name}", "numpy"
    return method


for _name in ("astype", "byteswap", "copy", "squeeze", "swapaxes", "transpose", "view"):
    setattr(generic, _name, _method(_name))
del _name


class number(generic):
    __slots__ = ()


class integer(number):
    __slots__ = ()
    _v = property(int.__pos__)
    __index__ = __int__ = int.__pos__
    __hash__ = int.__hash__
    __bool__ = int.__bool__
    __float__ = int.__float__

    def __new__(cls, value=0, /):
        return _construct(cls, value)

    def is_integer(self):
        return True

    def bit_count(self):
        return abs(self._v).bit_count()

    numerator = property(lambda self: self)
    denominator = property(lambda self: type(self)(1))


class signedinteger(integer):
    __slots__ = ()


class unsignedinteger(integer):
    __slots__ = ()


class inexact(number):
    __slots__ = ()


class floating(inexact):
    __slots__ = ()
    _v = property(float.__pos__)
    __float__ = float.__pos__
    __int__ = float.__int__
    __hash__ = float.__hash__
    __bool__ = float.__bool__

    def __new__(cls, value=0.0, /):
        return _construct(cls, value)

    def is_integer(self):
        return self._v.is_integer()

    def as_integer_ratio(self):
        return self._v.as_integer_ratio()


class complexfloating(inexact):
    __slots__ = ()

    def __new__(cls, real=0.0, imag=None, /):
        if imag is not None:
            real = complex(real, 0) + complex(0, 1) * imag
        return _construct(cls, real)


class bool_(generic):
    __slots__ = ("_v",)

    def __new__(cls, value=False, /):
        if isinstance(value, (list, tuple)) or getattr(value, "shape", None):
            return _construct(cls, value)
        return _true if value else _false

    def __index__(self):
        raise TypeError("'numpy.bool' object cannot be interpreted as an integer")

    def __repr__(self):
        return f"np.{self._v}_"


def _sub(name, *bases, slots=()):
    return _ScalarType(name, bases, {"__slots__": slots, "__module__": "numpy"})


bool_.__name__ = bool_.__qualname__ = "bool"
int8, int16, int32, int64 = (_sub(n, signedinteger, int) for n in ("int8", "int16", "int32", "int64"))
uint8, uint16, uint32, uint64 = (_sub(n, unsignedinteger, int) for n in ("uint8", "uint16", "uint32", "uint64"))
float16, float32 = _sub("float16", floating, float), _sub("float32", floating, float)
complex64 = _sub("complex64", complexfloating, slots=("_v",))


class float64(floating, float):
    __slots__ = ()

    def __new__(cls, value=0.0, /):
        if type(value) is float or type(value) is int:
            return float.__new__(cls, value)
        return _construct(cls, value)

    real = property(lambda self: self)
    imag = property(lambda self: float64(0.0))

    def conjugate(self):
        return self

    conj = conjugate
    is_integer = float.is_integer
    as_integer_ratio = float.as_integer_ratio
    hex = float.hex


class complex128(complexfloating, complex):
    __slots__ = ()
    _v = property(complex.__pos__)
    __hash__ = complex.__hash__
    __bool__ = complex.__bool__
    real = property(lambda self: float64(complex.__pos__(self).real))
    imag = property(lambda self: float64(complex.__pos__(self).imag))

    def conjugate(self):
        return complex128(complex.__pos__(self).conjugate())

    conj = conjugate


class flexible(generic):
    __slots__ = ()


class character(flexible):
    __slots__ = ()


class str_(str, character):
    __slots__ = ()

    def __new__(cls, *args):
        return str.__new__(cls, *args)

    __str__, __hash__, __format__, __getitem__ = str.__str__, str.__hash__, str.__format__, str.__getitem__

    def __repr__(self):
        return f"np.str_({str.__repr__(self)})"

    def __bool__(self):
        return str.__len__(self) > 0

    def _number(self, convert, message):
        try:
            return convert(str.__str__(self))
        except ValueError:
            raise ValueError(f"{message}: {self!r}") from None

    def __int__(self):
        return self._number(int, "invalid literal for int() with base 10")

    def __float__(self):
        return self._number(float, "could not convert string to float")

    def __complex__(self):
        return complex(str.__str__(self))


class bytes_(bytes, character):
    __slots__ = ()

    def __new__(cls, *args):
        return bytes.__new__(cls, *args)

    __hash__, __getitem__ = bytes.__hash__, bytes.__getitem__

    def __repr__(self):
        return f"np.bytes_({bytes.__repr__(self)})"


class void(flexible):
    __slots__ = ()

    def __new__(cls, *args):
        raise NotImplementedError("numpy.void is not implemented")


class object_(generic):
    __slots__ = ()

    def __new__(cls, value=None):
        return value


for _class in (generic, number, integer, signedinteger, unsignedinteger, inexact, floating, complexfloating, bool_, float64, complex128, flexible, character, str_,
               bytes_, void, object_):
    _class.__module__ = "numpy"
del _class
_classes = {c.__name__: c for c in (bool_, int8, int16, int32, int64, uint8, uint16, uint32, uint64, float16, float32, float64, complex64, complex128)}


def make(cls, value):
    """A scalar of a Python number that is one of its type."""
    if cls is bool_:
        return _true if value else _false
    if issubclass(cls, integer):
        return int.__new__(cls, value)
    if issubclass(cls, floating):
        return float.__new__(cls, value)
    if cls is complex128:
        return complex.__new__(cls, value)
    made = object.__new__(cls)
    made._v = value
    return made


_true, _false = object.__new__(bool_), object.__new__(bool_)
_true._v, _false._v = True, False


def _construct(cls, value):
    from numpy import _dtypes
    d = cls.dtype
    if isinstance(value, generic):
        return make(cls, _dtypes.rounded(value._v, d))
    t = type(value)
    if t is int and d.kind in "iu":
        return make(cls, _dtypes.int_for(value, d))
    if t in (int, float, complex, bool):
        if t is complex and d.kind in "iuf":
            raise TypeError(f"{'float' if d.kind == 'f' else 'int'}() argument must be a string{', a bytes-like object' if d.kind != 'f' else ''} or a real number, not 'complex'")
        if t is float and d.kind in "iu":
            int(value)  # raises for what is not finite
        return make(cls, _dtypes.rounded(value, d))
    if isinstance(value, (str, bytes)):
        return make(cls, _dtypes.rounded({"i": int, "u": int, "f": float, "c": complex, "b": bool}[d.kind](value), d))
    if hasattr(value, "__array__") or isinstance(value, (list, tuple)):
        from numpy._ndarray import array
        made = array(value, dtype=d)
        return made[()]
    if d.kind in "iu" and hasattr(value, "__index__"):
        return make(cls, _dtypes.int_for(value.__index__(), d))
    if d.kind == "b":
        return make(cls, bool(value))
    convert = {"i": int, "u": int, "f": float, "c": complex}[d.kind]
    return make(cls, _dtypes.rounded(convert(value), d))


# ---- arithmetic ----

def _unary(name, a):
    from numpy import _ufuncs
    made = getattr(_ufuncs, name)(a)
    if isinstance(a, integer) and (name == "negative" and made._v != -a._v or name == "absolute" and made._v < 0):
        _errors.report("over", f"scalar {name}")
    return made


_foreign = ("Tensor", "Parameter", "Buffer")


def _binary(name, reflected):
    def operator(self, other):
        t = type(other)
        if t is float and type(self) is float64 and name in _quick:
            return float.__new__(float64, _quick[name](self, other) if not reflected else _quick[name](other, self))
        if isinstance(other, generic) or t is int or t is float or t is bool or t is complex:
            from numpy import _scalar_math
            return _scalar_math.binary(name, other, self) if reflected else _scalar_math.binary(name, self, other)
        if t is list or t is tuple:
            if name == "multiply" and isinstance(self, integer):
                return other * self._v
            from numpy import _ufuncs
            call = getattr(_ufuncs, name)
            return call(other, self) if reflected else call(self, other)
        if name in ("equal", "not_equal") and (other is None or isinstance(other, str)):
            return make(bool_, name == "not_equal")
        if isinstance(other, (int, float, complex)):
            return operator(self, int(other) if isinstance(other, int) else float(other) if isinstance(other, float) else complex(other))
        return NotImplemented
    return operator


_quick = {"add": float.__add__, "subtract": float.__sub__}
for _name, _method in (("add", "add"), ("subtract", "sub"), ("multiply", "mul"), ("true_divide", "truediv"), ("floor_divide", "floordiv"), ("remainder", "mod"),
                       ("power", "pow"), ("bitwise_and", "and"), ("bitwise_or", "or"), ("bitwise_xor", "xor"), ("left_shift", "lshift"), ("right_shift", "rshift"),
                       ("divmod", "divmod")):
    setattr(generic, f"__{_method}__", _binary(_name, False))
    setattr(generic, f"__r{_method}__", _binary(_name, True))
for _name, _method in (("equal", "eq"), ("not_equal", "ne"), ("less", "lt"), ("less_equal", "le"), ("greater", "gt"), ("greater_equal", "ge")):
    setattr(generic, f"__{_method}__", _binary(_name, False))
# str_ and bytes_ compare and add as Python's.
for _class, _base in ((str_, str), (bytes_, bytes)):
    for _name in "__eq__ __ne__ __lt__ __le__ __gt__ __ge__ __add__ __mul__ __rmul__ __mod__".split():
        setattr(_class, _name, getattr(_base, _name))
del _name, _method, _class, _base


numbers.Number.register(number)
numbers.Integral.register(integer)
numbers.Complex.register(inexact)
numbers.Real.register(floating)


# ---- text ----

def _text(a):
    v = a._v
    if isinstance(v, (bool, int)):
        return str(v)
    from numpy import _printing
    return _printing.scalar_text(a)


def kind_of_leaves(data):
    """The torch type of nested lists in which there are scalars of numpy's, which count with their types; None where there are none."""
    from numpy import _torch as torch

    kind, found, todo = None, False, [data]
    while todo:
        part = todo.pop()
        if isinstance(part, (list, tuple)):
            todo.extend(part)
            continue
        if isinstance(part, generic):
            found, mine = True, part.dtype._torch
        elif isinstance(part, (bool, int, float)):
            mine = torch.bool if isinstance(part, bool) else torch.int64 if isinstance(part, int) else torch.get_default_dtype()
        else:
            return None
        kind = mine if kind is None else torch.promote_types(kind, mine)
    return kind if found else None
