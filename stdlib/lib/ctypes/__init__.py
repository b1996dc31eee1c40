"""C data: simple values, arrays, structures, unions and pointers between them. There are no foreign libraries, and no
address is one of the process: loading, calling or reading what C made raises an error that says so."""

from . import _aggregates, _data, _pointers
from ._aggregates import Array, BigEndianStructure, BigEndianUnion, Structure, Union
from ._data import PyCSimpleType as _PyCSimpleType, _SimpleCData, refuse as _refuse
from ._pointers import (CFUNCTYPE, POINTER, PYFUNCTYPE, CFuncPtr as _CFuncPtr, SetPointerType, _Pointer, _pointer_type_cache, addressof, alignment, byref, cast,
                        memmove, memset, pointer, resize, sizeof, string_at, wstring_at)

__version__ = "1.1.0"


class ArgumentError(Exception):
    pass


def _simple(name, code):
    return _PyCSimpleType(name, (_SimpleCData,), {"_type_": code, "__module__": "ctypes", "__qualname__": name})


for _name, _code in (("py_object", "O"), ("c_short", "h"), ("c_ushort", "H"), ("c_long", "l"), ("c_ulong", "L"), ("c_int", "i"), ("c_uint", "I"), ("c_float", "f"),
                     ("c_double", "d"), ("c_longdouble", "g"), ("c_ubyte", "B"), ("c_byte", "b"), ("c_char", "c"), ("c_char_p", "z"), ("c_void_p", "P"),
                     ("c_bool", "?"), ("c_wchar_p", "Z"), ("c_wchar", "u")):
    globals()[_name] = _simple(_name, _code)
c_longlong, c_ulonglong, c_voidp = c_long, c_ulong, c_void_p
c_int8, c_uint8, c_int16, c_uint16, c_int32, c_uint32, c_int64, c_uint64 = c_byte, c_ubyte, c_short, c_ushort, c_int, c_uint, c_long, c_ulong
c_size_t, c_ssize_t = c_ulong, c_long
LittleEndianStructure, LittleEndianUnion = Structure, Union
_pointer_type_cache[None] = c_void_p
for _of in (c_char, c_wchar):
    POINTER(_of)


def create_string_buffer(init, size=None):
    """An array of characters: of a length, or of bytes with a zero behind them."""
    if isinstance(init, bytes):
        made = (c_char * (len(init) + 1 if size is None else size))()
        made.value = init
        return made
    if isinstance(init, int):
        return (c_char * init)()
    raise TypeError(init)


def create_unicode_buffer(init, size=None):
    """An array of wide characters: of a length, or of a text with a zero behind it."""
    if isinstance(init, str):
        made = (c_wchar * (len(init) + 1 if size is None else size))()
        made.value = init
        return made
    if isinstance(init, int):
        return (c_wchar * init)()
    raise TypeError(init)


c_buffer = create_string_buffer


def ARRAY(typ, len):
    return typ * len


_errno = [0]


def get_errno():
    """The copy of errno that this module keeps: no call changes it."""
    return _errno[0]


def set_errno(value, /):
    before, _errno[0] = _errno[0], value
    return before


class CDLL:
    """A foreign library; none is loaded."""

    def __init__(self, name=None, mode=0, handle=None, use_errno=False, use_last_error=False, winmode=None):
        raise OSError(f"{name}: ctypes.CDLL is not supported: mpy loads no foreign libraries")


class PyDLL(CDLL):
    pass


class LibraryLoader:
    def __init__(self, dlltype):
        self._dlltype = dlltype

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return self._dlltype(name)

    def __getitem__(self, name):
        return getattr(self, name)

    def LoadLibrary(self, name):
        return self._dlltype(name)

    def __class_getitem__(cls, item):
        from types import GenericAlias

        return GenericAlias(cls, item)


cdll, pydll = LibraryLoader(CDLL), LibraryLoader(PyDLL)
pythonapi = None
DEFAULT_MODE = RTLD_LOCAL = 0
RTLD_GLOBAL = 256
