"""The bytes of the pickle format and its errors."""

import copyreg

format_version = "4.0"
compatible_formats = ["1.0", "1.1", "1.2", "1.3", "2.0", "3.0", "4.0", "5.0"]
HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 4

# protocol 0
MARK, STOP, POP, POP_MARK, DUP = b"(", b".", b"0", b"1", b"2"
FLOAT, INT, BININT, BININT1, LONG, BININT2, NONE = b"F", b"I", b"J", b"K", b"L", b"M", b"N"
PERSID, BINPERSID, REDUCE, STRING, BINSTRING, SHORT_BINSTRING = b"P", b"Q", b"R", b"S", b"T", b"U"
UNICODE, BINUNICODE, APPEND, BUILD, GLOBAL, DICT, EMPTY_DICT, APPENDS = b"V", b"X", b"a", b"b", b"c", b"d", b"}", b"e"
GET, BINGET, INST, LONG_BINGET, LIST, EMPTY_LIST, OBJ = b"g", b"h", b"i", b"j", b"l", b"]", b"o"
PUT, BINPUT, LONG_BINPUT, SETITEM, TUPLE, EMPTY_TUPLE, SETITEMS, BINFLOAT = b"p", b"q", b"r", b"s", b"t", b")", b"u", b"G"
TRUE, FALSE = b"I01\n", b"I00\n"
# protocol 2
PROTO, NEWOBJ, EXT1, EXT2, EXT4 = b"\x80", b"\x81", b"\x82", b"\x83", b"\x84"
TUPLE1, TUPLE2, TUPLE3, NEWTRUE, NEWFALSE, LONG1, LONG4 = b"\x85", b"\x86", b"\x87", b"\x88", b"\x89", b"\x8a", b"\x8b"
# protocol 3
BINBYTES, SHORT_BINBYTES = b"B", b"C"
# protocol 4
SHORT_BINUNICODE, BINUNICODE8, BINBYTES8, EMPTY_SET, ADDITEMS, FROZENSET = b"\x8c", b"\x8d", b"\x8e", b"\x8f", b"\x90", b"\x91"
NEWOBJ_EX, STACK_GLOBAL, MEMOIZE, FRAME = b"\x92", b"\x93", b"\x94", b"\x95"
# protocol 5
BYTEARRAY8, NEXT_BUFFER, READONLY_BUFFER = b"\x96", b"\x97", b"\x98"

names = [name for name in globals() if name.isupper() and not name.endswith("_PROTOCOL")]


class PickleError(Exception):
    """A common base of the other pickling errors."""

    __module__ = "_pickle"


class PicklingError(PickleError):
    """Raised when an object cannot be pickled."""

    __module__ = "_pickle"


class UnpicklingError(PickleError):
    """Raised when a pickle is not what it should be."""

    __module__ = "_pickle"


class PickleBuffer:
    """A buffer that may travel out of band."""

    def __init__(self, buffer):
        self._view = memoryview(buffer)

    def raw(self):
        if self._view is None:
            raise ValueError("operation forbidden on released PickleBuffer object")
        view = memoryview(self._view)    # to be released by who asked
        return view if view.format == "B" and view.ndim == 1 or not view.c_contiguous else view.cast("B")

    def release(self):
        if self._view is not None:
            self._view.release()
        self._view = None

    def __reduce_ex__(self, protocol):
        raise PicklingError("PickleBuffer can only be pickled with protocol >= 5")


PickleBuffer.__module__ = "pickle"


def encode_long(x):
    """Two's complement, little-endian, as short as it goes."""
    if x == 0:
        return b""
    size = (x.bit_length() >> 3) + 1
    data = x.to_bytes(size, "little", signed=True)
    if x < 0 and size > 1 and data[-1] == 0xFF and data[-2] & 0x80:
        data = data[:-1]
    return data


def decode_long(data):
    return int.from_bytes(data, "little", signed=True)
