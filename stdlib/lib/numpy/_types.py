"""Element types of arrays, their promotion, and the scalars that reading one element gives."""

import math

import torch


class generic:
    """A number of one element type. float64 and complex128 are Python's float and complex too, integers are int here."""

    __slots__ = ()
    _torch = None

    @property
    def dtype(self):
        return dtype(type(self))

    @property
    def ndim(self):
        return 0

    shape, size = (), 1

    def item(self):
        return self._plain(self)

    tolist = item

    def astype(self, kind):
        return dtype(kind).type(self.item())

    def reshape(self, *shape):
        return _array(self).reshape(*shape)

    def __repr__(self):
        return f"np.{type(self).__name__}({_shown(self)})"

    def __str__(self):
        return _shown(self)

    def __format__(self, spec):
        return format(self.item(), spec)

    def __hash__(self):
        return hash(self.item())

    def __reduce__(self):
        return type(self), (self.item(),)

    def __array__(self, dtype=None, copy=None):
        return _array(self)


def _shown(number):
    """With as many digits as tell it from its neighbours of the same type."""
    value = number.item()
    if isinstance(value, float) and number._torch is not torch.float64 and math.isfinite(value):
        for digits in range(1, 10):
            near = float(f"{value:.{digits}g}")
            if torch.tensor(near, dtype=torch.float64).to(number._torch).item() == value:
                return repr(near)
    return repr(value)


def _array(value):
    from numpy._array import array

    return array(value)


def _scalar(name, bases, plain, torch_type, kind, round_to=None):
    def __new__(cls, value=0):
        if isinstance(value, str):
            value = plain(value)
        if isinstance(value, (list, tuple)):
            from numpy._array import array

            return array(value, cls)
        if hasattr(value, "item") and not isinstance(value, generic):
            if getattr(value, "ndim", 0):
                from numpy._array import array

                return array(value, cls)
            value = value.item()
        value = value._plain(value) if isinstance(value, generic) else value
        if kind == "i" or kind == "u":
            bits = 8 * torch_type.itemsize
            value = int(value)
            low = 0 if kind == "u" else -(1 << bits - 1)
            if not low <= value < low + (1 << bits):
                raise OverflowError(f"Python integer {value} out of bounds for {name}")
        elif round_to is not None:
            value = torch.tensor(float(value), dtype=torch.float64).to(round_to).item()
        return plain.__new__(cls, value)

    made = type(name, bases + (() if plain is bool else (plain,)), {"__new__": __new__, "_plain": staticmethod(plain), "_torch": torch_type, "_kind": kind, "__module__": "numpy", "__slots__": ()})
    return made


class number(generic):
    __slots__ = ()


class integer(number):
    __slots__ = ()


class signedinteger(integer):
    __slots__ = ()


class unsignedinteger(integer):
    __slots__ = ()


class inexact(number):
    __slots__ = ()


class floating(inexact):
    __slots__ = ()


class complexfloating(inexact):
    __slots__ = ()


class character(generic):
    __slots__ = ()


class bool_(generic):
    """True or False."""

    __slots__ = ("_value",)
    _torch, _kind, _plain = torch.bool, "b", staticmethod(bool)

    def __new__(cls, value=False):
        made = object.__new__(cls)
        made._value = bool(value)
        return made

    def item(self):
        return self._value

    def __bool__(self):
        return self._value

    def __index__(self):
        return int(self._value)

    __int__ = __index__

    def __float__(self):
        return float(self._value)

    def __invert__(self):
        return bool_(not self._value)

    def _logical(op):
        def method(self, other):
            if isinstance(other, (bool, bool_)):
                return bool_(op(self._value, bool(other)))
            return NotImplemented if not isinstance(other, (int, float, complex)) else op(int(self._value), other)

        return method

    __and__ = __rand__ = _logical(lambda a, b: a & b)
    __or__ = __ror__ = _logical(lambda a, b: a | b)
    __xor__ = __rxor__ = _logical(lambda a, b: a ^ b)


int8 = _scalar("int8", (signedinteger,), int, torch.int8, "i")
int16 = _scalar("int16", (signedinteger,), int, torch.int16, "i")
int32 = _scalar("int32", (signedinteger,), int, torch.int32, "i")
int64 = _scalar("int64", (signedinteger,), int, torch.int64, "i")
uint8 = _scalar("uint8", (unsignedinteger,), int, torch.uint8, "u")
float16 = _scalar("float16", (floating,), float, torch.float16, "f", torch.float16)
float32 = _scalar("float32", (floating,), float, torch.float32, "f", torch.float32)
float64 = _scalar("float64", (floating,), float, torch.float64, "f")
complex64 = _scalar("complex64", (complexfloating,), complex, torch.complex64, "c")
complex128 = _scalar("complex128", (complexfloating,), complex, torch.complex128, "c")
_SCALARS = {s._torch: s for s in (bool_, int8, int16, int32, int64, uint8, float16, float32, float64, complex64, complex128)}
_NAMES = {"bool": bool_, "int8": int8, "int16": int16, "int32": int32, "int64": int64, "uint8": uint8, "float16": float16, "float32": float32, "float64": float64,
          "complex64": complex64, "complex128": complex128, "int": int64, "float": float64, "complex": complex128, "b": int8, "i": int32, "l": int64, "q": int64, "h": int16,
          "B": uint8, "e": float16, "f": float32, "d": float64, "F": complex64, "D": complex128, "?": bool_, "i1": int8, "i2": int16, "i4": int32, "i8": int64, "u1": uint8,
          "f2": float16, "f4": float32, "f8": float64, "c8": complex64, "c16": complex128, "half": float16, "single": float32, "double": float64, "bool_": bool_}
_PLAIN = {bool: bool_, int: int64, float: float64, complex: complex128, number: float64, floating: float64, inexact: float64, integer: int64, signedinteger: int64,
          complexfloating: complex128}
_KINDS = "biufc"


class dtype:
    """The type of an array's elements."""

    _made = {}

    def __new__(cls, kind=None, *args, **kwargs):
        if isinstance(kind, cls):
            return kind
        scalar = float64 if kind is None else _PLAIN.get(kind) if isinstance(kind, type) else None
        if scalar is None:
            if isinstance(kind, type) and kind in _SCALARS.values():
                scalar = kind
            elif isinstance(kind, str) and kind.lstrip("<>=|") in _NAMES:
                if kind.startswith(">"):
                    raise NotImplementedError(f"arrays of {kind!r} are not implemented")
                scalar = _NAMES[kind.lstrip("<>=|")]
            elif isinstance(kind, torch.dtype) or not (isinstance(kind, (str, type)) or hasattr(kind, "dtype")):
                raise TypeError(f"Cannot interpret '{kind!r}' as a data type")
            elif hasattr(kind, "dtype") and isinstance(kind.dtype, dtype):
                return kind.dtype
            else:
                raise NotImplementedError(f"arrays of {getattr(kind, '__name__', kind)} are not implemented")
        made = cls._made.get(scalar)
        if made is None:
            made = cls._made[scalar] = object.__new__(cls)
            made.type, made._torch, made.kind = scalar, scalar._torch, scalar._kind
            made.name = "bool" if scalar is bool_ else scalar.__name__
            made.itemsize = scalar._torch.itemsize
            made.str = ("|" if made.itemsize == 1 else "<") + f"{made.kind}{made.itemsize}"
            made.char = {v: k for k, v in _NAMES.items() if len(k) == 1}.get(scalar, "")
        return made

    def __eq__(self, other):
        try:
            return self is dtype(other)
        except (TypeError, NotImplementedError):
            return False

    def __hash__(self):
        return hash(self.type)

    def __repr__(self):
        return f"dtype('{self.name}')"

    def __str__(self):
        return self.name

    def __reduce__(self):
        return dtype, (self.name,)

    shape, names, fields, byteorder = (), None, None, "="


def _of_torch(kind):
    scalar = _SCALARS.get(kind)
    if scalar is None:
        raise TypeError(f"Got unsupported ScalarType {str(kind)[6:].capitalize().replace('16', '16') if kind is not torch.bfloat16 else 'BFloat16'}")
    return dtype(scalar)


def _both(a, b):
    """The type to which two torch types are promoted in NumPy: a float holds all integers of the other's width."""
    if a is b:
        return a
    if a.is_complex or b.is_complex:
        part = {torch.complex64: torch.float32, torch.complex128: torch.float64}
        real = _both(part.get(a, a), part.get(b, b))
        return torch.complex128 if real is torch.float64 else torch.complex64
    if a.is_floating_point == b.is_floating_point:
        return torch.promote_types(a, b)
    whole, real = (b, a) if a.is_floating_point else (a, b)
    least = torch.float16 if whole.itemsize == 1 else torch.float32 if whole.itemsize == 2 else torch.float64
    return torch.promote_types(real, real if whole is torch.bool else least)


def _with_number(kind, value):
    """The type of an array with a Python number, whose width does not count."""
    if isinstance(value, bool) or kind.is_complex:
        return kind
    if isinstance(value, complex):
        return torch.complex128 if kind in (torch.float64, torch.int64, torch.int32, torch.int16, torch.int8, torch.uint8, torch.bool) else torch.complex64
    if isinstance(value, float):
        return kind if kind.is_floating_point else torch.float64
    return torch.int64 if kind is torch.bool else kind


def _inexact(kind):
    """The type in which a function of real numbers is computed."""
    if kind.is_floating_point or kind.is_complex:
        return kind
    return torch.float16 if kind.itemsize == 1 else torch.float32 if kind.itemsize == 2 else torch.float64


def promote_types(a, b):
    return _of_torch(_both(dtype(a)._torch, dtype(b)._torch))


def issubdtype(a, b):
    a = a.type if isinstance(a, dtype) else a if isinstance(a, type) and issubclass(a, generic) else dtype(a).type
    b = b.type if isinstance(b, dtype) else b if isinstance(b, type) and issubclass(b, generic) else dtype(b).type
    return issubclass(a, b)


class finfo:
    def __init__(self, kind):
        self.dtype = dtype(getattr(kind, "dtype", kind) if not isinstance(kind, (float, type)) else type(kind) if isinstance(kind, float) else kind)
        info, make = torch.finfo(self.dtype._torch), self.dtype.type
        self.bits, self.eps, self.max, self.min = info.bits, make(info.eps), make(info.max), make(info.min)
        self.tiny = self.smallest_normal = make(info.tiny)
        self.resolution = make(info.resolution)


class iinfo:
    def __init__(self, kind):
        self.dtype = dtype(type(kind) if isinstance(kind, int) and not isinstance(kind, type) else kind)
        info = torch.iinfo(self.dtype._torch)
        self.bits, self.max, self.min = info.bits, info.max, info.min


def kind_of_leaves(data):
    """The torch type of nested lists in which there are scalars of NumPy's, which count with their types; None where there are none."""
    kind, found, todo = None, False, [data]
    while todo:
        part = todo.pop()
        if isinstance(part, (list, tuple)):
            todo.extend(part)
            continue
        if isinstance(part, generic):
            found, mine = True, part._torch
        elif isinstance(part, (bool, int, float)):
            mine = torch.bool if isinstance(part, bool) else torch.int64 if isinstance(part, int) else torch.get_default_dtype()
        else:
            return None
        kind = mine if kind is None else torch.promote_types(kind, mine)
    return kind if found else None


# ---- what scalars do with each other

def _scalar_operator(name, op, reflected):
    def method(self, other):
        if isinstance(other, generic):
            kind = _both(self._torch, other._torch)
        elif isinstance(other, (bool, int, float, complex)):
            kind = _with_number(self._torch, other)
        else:
            return NotImplemented
        mine, theirs = self.item(), other.item() if isinstance(other, generic) else other
        a, b = (theirs, mine) if reflected else (mine, theirs)
        if name == "truediv":
            kind = kind if kind.is_floating_point or kind.is_complex else torch.float64
        try:
            value = op(a, b)
        except (ZeroDivisionError, OverflowError):
            from numpy._array import array

            return op(array(a, _of_torch(kind)), array(b, _of_torch(kind)))[()]
        if isinstance(value, complex) and not kind.is_complex:
            value = math.nan  # a root of a negative number
        if isinstance(value, float) and not (kind.is_floating_point or kind.is_complex):
            raise ValueError("Integers to negative integer powers are not allowed.")
        return _SCALARS[kind](_wrapped(value, kind))

    method.__name__ = f"__{'r' if reflected else ''}{name}__"
    return method


def _wrapped(value, kind):
    """Integers wrap around."""
    if kind.is_floating_point or kind.is_complex or kind is torch.bool:
        return value
    bits = 8 * kind.itemsize
    value &= (1 << bits) - 1
    return value - (1 << bits) if kind.is_signed and value >> bits - 1 else value


def _add_operators():
    import operator

    for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"):
        op = getattr(operator, name)
        setattr(number, f"__{name}__", _scalar_operator(name, op, False))
        setattr(number, f"__r{name}__", _scalar_operator(name, op, True))
    for name in ("neg", "abs", "pos"):
        op = getattr(operator, name)
        setattr(number, f"__{name}__", lambda self, op=op: type(self)(op(self.item())) if not (op is abs and self._torch.is_complex) else float64(abs(self.item())))
    number.__abs__ = lambda self: float64(abs(self.item())) if self._torch.is_complex else type(self)(abs(self.item()))
    for name in ("and_", "or_", "xor", "lshift", "rshift"):
        op = getattr(operator, name)
        short = name.rstrip("_")
        setattr(integer, f"__{short}__", _scalar_operator(short, op, False))
        setattr(integer, f"__r{short}__", _scalar_operator(short, op, True))


_add_operators()
