"""What all C data has: memory, a size, and ways to lie in others' memory. Simple types."""

import math
import struct
import sys

from _ctypes import Window

from ._memory import Block, block_of, bytes_at, found, text_at, zeros


def refuse(what):
    raise NotImplementedError(f"ctypes.{what} is not supported: mpy calls no foreign code")


def mismatch(cls, value):
    """The error of a value that is of another type."""
    if isinstance(value, CData):
        return TypeError(f"incompatible types, {type(value).__name__} instance instead of {cls.__name__} instance")
    return TypeError(f"expected {cls.__name__} instance, got {type(value).__name__}")


def caller_module():
    """The module that calls a function of the one that asks."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "ctypes":
        frame = frame.f_back
    return "ctypes" if frame is None else frame.f_globals.get("__name__", "ctypes")


class _DataType(type):
    """The type of a type of C data."""

    __module__ = "_ctypes"

    def __mul__(cls, length):
        from ._aggregates import array_type

        return array_type(cls, length)

    __rmul__ = __mul__

    def _of(cls, block, offset, base=None):
        """An object that lies in a block."""
        self = Window.__new__(cls)
        self._place(block, offset, base)
        return self

    def _sized(cls):
        if cls._size is None:
            raise TypeError("abstract class")
        return cls._size

    def from_buffer(cls, source, offset=0):
        size, view = cls._sized(), memoryview(source)
        if view.readonly:
            raise TypeError("underlying buffer is not writable")
        if not view.c_contiguous:
            raise TypeError("underlying buffer is not C contiguous")
        return cls._of(Block(cls._checked(view, size, offset)), offset, source)

    def from_buffer_copy(cls, source, offset=0):
        size, view = cls._sized(), memoryview(source)
        part = cls._checked(view, size, offset)[offset:offset + size]
        return cls._of(Block(memoryview(bytearray(part))), 0)

    @staticmethod
    def _checked(view, size, offset):
        view = view.cast("B")
        if offset < 0:
            raise ValueError("offset cannot be negative")
        if len(view) < offset + size:
            raise ValueError(f"Buffer size too small ({len(view)} instead of at least {offset + size} bytes)")
        return view

    def from_address(cls, address):
        if not isinstance(address, int):
            raise TypeError("integer expected")
        block, offset = found(address)
        if len(block.view) - offset < cls._sized():
            raise NotImplementedError(f"ctypes: {cls.__name__} at {address:#x} is not supported: it is longer than the object there")
        return cls._of(block, offset)

    def from_param(cls, value):
        if isinstance(value, cls):
            return value
        return cls._param(value)

    def in_dll(cls, *args):
        refuse(f"{cls.__name__}.in_dll")


class CData(Window, metaclass=_DataType):
    __module__ = "_ctypes"
    __slots__ = ("_block", "_offset", "_b_base_")
    _size = None
    _align = 1

    def __new__(cls, *args, **kwargs):
        self = Window.__new__(cls)
        self._place(zeros(cls._sized()), 0, None)
        return self

    def _place(self, block, offset, base):
        self._block, self._offset, self._b_base_ = block, offset, base
        self._view = block.view[offset:offset + type(self)._size]

    _b_needsfree_ = property(lambda self: int(self._b_base_ is None))

    @property
    def _objects(self):
        """What is kept alive for the pointers in it."""
        begin, end = self._offset, self._offset + type(self)._size
        return {str(at - begin): kept for at, kept in self._block.kept.items() if begin <= at < end} or None

    @classmethod
    def _param(cls, value):
        raise TypeError(f"expected {cls.__name__} instance instead of {type(value).__name__}")

    def _copy_to(self, block, offset):
        """Puts the bytes elsewhere, and what they keep alive."""
        size = type(self)._size
        block.view[offset:offset + size] = bytes(self._view[:size])
        for at, kept in list(self._block.kept.items()):
            if self._offset <= at < self._offset + size:
                block.kept[at - self._offset + offset] = kept

    @classmethod
    def _get(cls, block, offset, base):
        """What a field or item of this type gives."""
        return cls._of(block, offset, base)

    @classmethod
    def _put(cls, block, offset, value):
        if not isinstance(value, cls):
            raise mismatch(cls, value)
        value._copy_to(block, offset)

    def __reduce__(self):
        if any(self._objects or ()):
            raise ValueError("ctypes objects containing pointers cannot be pickled")
        return _rebuilt, (type(self), (getattr(self, "__dict__", {}), bytes(self._view)))

    def __setstate__(self, state):
        attributes, data = state
        self._view[:len(data)] = data
        self.__dict__.update(attributes)


CData.__name__ = CData.__qualname__ = "_CData"


def _rebuilt(cls, state):
    self = cls.__new__(cls)
    self.__setstate__(state)
    return self


# --- simple types

def _integer(code, size, signed):
    bits = 8 * size
    form = {1: "b", 2: "h", 4: "i", 8: "q"}[size]
    form = form if signed else form.upper()

    def put(value, order):
        if not isinstance(value, int):
            index = getattr(type(value), "__index__", None)
            if index is None:
                raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")
            value = index(value)
        value &= (1 << bits) - 1
        if signed and value >> (bits - 1):
            value -= 1 << bits
        return struct.pack(order + form, value)

    return size, lambda data, order: struct.unpack(order + form, data)[0], put


def _real(form, size):
    def put(value, order):
        try:
            return struct.pack(order + form, value)
        except struct.error:
            raise TypeError(f"must be real number, not {type(value).__name__}") from None
        except OverflowError:
            if form == "f":
                return struct.pack(order + form, math.copysign(math.inf, value))
            raise

    return size, lambda data, order: struct.unpack(order + form, data)[0], put


def _put_long_double(value, order):
    """The 80 bits of the x87 and six unused bytes."""
    if not isinstance(value, (int, float)):
        raise TypeError(f"must be real number, not {type(value).__name__}")
    value = float(value)
    sign = 0x8000 if math.copysign(1.0, value) < 0 else 0
    if math.isnan(value) or math.isinf(value):
        exponent, mantissa = 0x7FFF, (1 << 63) | (1 << 62 if math.isnan(value) else 0)
    elif not value:
        exponent = mantissa = 0
    else:
        part, exponent = math.frexp(abs(value))
        exponent, mantissa = exponent + 16382, int(part * 2.0 ** 53) << 11
    return struct.pack("<QHHI", mantissa, sign | exponent, 0, 0)


def _get_long_double(data, order):
    mantissa, top, _, _ = struct.unpack("<QHHI", data)
    exponent, sign = top & 0x7FFF, -1.0 if top & 0x8000 else 1.0
    if exponent == 0x7FFF:
        return math.nan if mantissa << 1 & (1 << 64) - 1 else sign * math.inf
    try:
        return sign * math.ldexp(mantissa, exponent - 16383 - 63)
    except OverflowError:
        return sign * math.inf


def _put_char(value, order):
    if isinstance(value, (bytes, bytearray)) and len(value) == 1:
        return bytes(value)
    if isinstance(value, int) and 0 <= value < 256:
        return bytes((value,))
    raise TypeError("one character bytes, bytearray or integer expected")


def _put_wide(value, order):
    if not isinstance(value, str):
        raise TypeError(f"unicode string expected instead of {type(value).__name__} instance")
    if len(value) != 1:
        raise TypeError("one character unicode string expected")
    return struct.pack(order + "I", ord(value))


# By the codes of _type_: the size, and functions between bytes and values.
KINDS = {
    "b": _integer("b", 1, True), "B": _integer("B", 1, False), "h": _integer("h", 2, True), "H": _integer("H", 2, False), "i": _integer("i", 4, True),
    "I": _integer("I", 4, False), "l": _integer("l", 8, True), "L": _integer("L", 8, False), "q": _integer("q", 8, True), "Q": _integer("Q", 8, False),
    "f": _real("f", 4), "d": _real("d", 8), "g": (16, _get_long_double, _put_long_double),
    "?": (1, lambda data, order: data != b"\0", lambda value, order: b"\1" if value else b"\0"),
    "c": (1, lambda data, order: data, _put_char),
    "u": (4, lambda data, order: chr(struct.unpack(order + "I", data)[0]), _put_wide),
    "P": (8, None, None), "z": (8, None, None), "Z": (8, None, None), "O": (8, None, None),
}
POINTERS = "PzZO"
_SWAPPED = "hHiIlLqQfd"


class PyCSimpleType(_DataType):
    __module__ = "_ctypes"

    def __init__(cls, name, bases, namespace, **kwargs):
        super().__init__(name, bases, namespace, **kwargs)
        if "_SimpleCData" not in globals():
            return
        code = getattr(cls, "_type_", None)
        if code is None:
            raise AttributeError("class must define a '_type_' attribute")
        if not isinstance(code, str):
            raise TypeError("class must define a '_type_' string attribute")
        if len(code) != 1:
            raise ValueError("class must define a '_type_' attribute which must be a string of length 1")
        if code not in KINDS:
            raise AttributeError("class must define a '_type_' attribute which must be\n a single character string containing one of 'cbBhHiIlLfuzZqQPXOv?g'.")
        cls._size = cls._align = KINDS[code][0]
        cls._exact = _SimpleCData in bases
        if cls._exact and "_order" not in namespace:
            cls.__ctype_le__ = cls
            cls.__ctype_be__ = cls if code not in _SWAPPED else PyCSimpleType(name, (_SimpleCData,), {
                "_type_": code, "_order": ">", "__module__": cls.__module__, "__ctype_le__": cls})
            if code in _SWAPPED:
                cls.__ctype_be__.__ctype_be__ = cls.__ctype_be__


class _SimpleCData(CData, metaclass=PyCSimpleType):
    __module__ = "_ctypes"
    __slots__ = ()
    _order, _exact = "<", False

    def __init__(self, *value):
        if len(value) > 1:
            raise TypeError(f"__init__ expected at most 1 argument, got {len(value)}")
        if value:
            self.value = value[0]

    @property
    def value(self):
        return type(self)._value_at(self._block, self._offset)

    @value.setter
    def value(self, value):
        type(self)._put_value(self._block, self._offset, value)

    @classmethod
    def _value_at(cls, block, offset):
        code = cls._type_
        data = bytes(block.view[offset:offset + cls._size])
        if code not in POINTERS:
            return KINDS[code][1](data, cls._order)
        address = int.from_bytes(data, "little")
        if code == "O":
            if not address:
                raise ValueError("PyObject is NULL")
            return block.kept[offset][0]
        if code == "P":
            return address or None
        return None if not address else bytes_at(address, -1) if code == "z" else text_at(address, -1)

    @classmethod
    def _put_value(cls, block, offset, value):
        code = cls._type_
        if code not in POINTERS:
            block.view[offset:offset + cls._size] = KINDS[code][2](value, cls._order)
            return
        kept = None
        if code == "O":
            address, kept = id(value) & (1 << 64) - 1 or 1, (value,)
        elif value is None:
            address = 0
        elif isinstance(value, int):
            address = value & (1 << 64) - 1
        elif code == "z" and isinstance(value, bytes) or code == "Z" and isinstance(value, str):
            kept = block_of(value)
            address = kept.start
        elif code == "P":
            raise TypeError("cannot be converted to pointer")
        else:
            raise TypeError(f"{'bytes' if code == 'z' else 'unicode string'} or integer address expected instead of {type(value).__name__} instance")
        put_address(block, offset, address, kept)

    @classmethod
    def _get(cls, block, offset, base):
        return cls._value_at(block, offset) if cls._exact else cls._of(block, offset, base)

    @classmethod
    def _put(cls, block, offset, value):
        if isinstance(value, cls):
            value._copy_to(block, offset)
        elif isinstance(value, CData) and cls._type_ in "zZP" and cls._put_pointer(block, offset, value):
            pass
        else:
            cls._put_value(block, offset, value)

    @classmethod
    def _put_pointer(cls, block, offset, value):
        """An array or pointer where a pointer is wanted."""
        address = getattr(value, "_address", None)
        if address is None:
            return False
        put_address(block, offset, address(), value)
        return True

    @classmethod
    def _param(cls, value):
        code = cls._type_
        if code in "zZP" and value is None:
            return None
        try:
            made = cls(value)
        except TypeError:
            raise TypeError("wrong type") from None
        return made if code in POINTERS else Argument(code, made, made.value)

    def __bool__(self):
        return any(bytes(self._view))

    def __repr__(self):
        cls = type(self)
        if not cls._exact:
            return f"<{cls.__name__} object at {id(self):#x}>"
        code = cls._type_
        if code in "zZ":
            return f"{cls.__name__}({int.from_bytes(bytes(self._view), 'little') or None})"
        return f"{cls.__name__}(<NULL>)" if code == "O" and not self else f"{cls.__name__}({self.value!r})"


class Argument:
    """What a call is given for an argument: a number, or an address ('P')."""

    __module__ = "builtins"

    def __init__(self, code, obj, value):
        self._code, self._obj, self._value = code, obj, value

    def __repr__(self):
        shown = f"{self._value:#x}" if self._code == "P" else self._value
        return f"<cparam '{self._code}' ({shown})>"

    def _address(self):
        if self._code != "P":
            raise TypeError("wrong type")
        return self._value


Argument.__name__ = Argument.__qualname__ = "CArgObject"


def put_address(block, offset, address, kept):
    block.view[offset:offset + 8] = address.to_bytes(8, "little")
    if kept is None:
        block.kept.pop(offset, None)
    else:
        block.kept[offset] = kept


def address_at(block, offset):
    return int.from_bytes(bytes(block.view[offset:offset + 8]), "little")
