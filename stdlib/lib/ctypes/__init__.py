"""Names of ctypes that programs touch when they are imported: the simple types, Structure, POINTER and the like can be named
and subclassed. Loading a library, or making or using C data, raises an error that says so."""


def _refuse(what):
    raise NotImplementedError(f"ctypes.{what} is not supported: mpy calls no foreign code")


class _CDataType(type):
    def __mul__(cls, length):
        if length < 0:
            raise ValueError("Array length must be >= 0, not %d" % length)
        return _CDataType(f"{cls.__name__}_Array_{length}", (Array,), {"_type_": cls, "_length_": length})

    __rmul__ = __mul__

    def from_buffer(cls, *args):
        _refuse(f"{cls.__name__}.from_buffer")

    def from_buffer_copy(cls, *args):
        _refuse(f"{cls.__name__}.from_buffer_copy")

    def from_address(cls, *args):
        _refuse(f"{cls.__name__}.from_address")

    def from_param(cls, value):
        return value

    def in_dll(cls, *args):
        _refuse(f"{cls.__name__}.in_dll")


class _CData(metaclass=_CDataType):
    def __init__(self, *args, **kwargs):
        _refuse(f"{type(self).__name__} object")


class _SimpleCData(_CData):
    """An int, float, char or pointer: holds a value in its range, as c_int(5).value."""

    _size, _kind = 8, "int"

    def __init__(self, value=None):
        self.value = self._default() if value is None else value

    @classmethod
    def _default(cls):
        return {"float": 0.0, "bytes": b"\0", "pointer": None, "bool": False, "str": "\0"}.get(cls._kind, 0)

    @property
    def value(self):
        return self._value

    @value.setter
    def value(self, value):
        kind = self._kind
        if kind in ("int", "uint"):
            if not isinstance(value, int):
                raise TypeError(f"an integer is required (got type {type(value).__name__})")
            bits = self._size * 8
            value &= (1 << bits) - 1
            if kind == "int" and value >> (bits - 1):
                value -= 1 << bits
        elif kind == "float":
            value = float(value)
        elif kind == "bool":
            value = bool(value)
        self._value = value

    def __repr__(self):
        return f"{type(self).__name__}({self._value!r})"


def _simple(name, size, kind):
    cls = _CDataType(name, (_SimpleCData,), {"_size": size, "_kind": kind, "__module__": "ctypes"})
    globals()[name] = cls
    return cls


for _name, _size in (("byte", 1), ("short", 2), ("int", 4), ("long", 8), ("longlong", 8), ("int8", 1), ("int16", 2), ("int32", 4), ("int64", 8), ("ssize_t", 8)):
    _simple("c_" + _name, _size, "int")
for _name, _size in (("ubyte", 1), ("ushort", 2), ("uint", 4), ("ulong", 8), ("ulonglong", 8), ("uint8", 1), ("uint16", 2), ("uint32", 4), ("uint64", 8), ("size_t", 8)):
    _simple("c_" + _name, _size, "uint")
_simple("c_float", 4, "float"), _simple("c_double", 8, "float"), _simple("c_longdouble", 16, "float")
_simple("c_bool", 1, "bool"), _simple("c_char", 1, "bytes"), _simple("c_wchar", 4, "str")
_simple("c_char_p", 8, "pointer"), _simple("c_wchar_p", 8, "pointer"), _simple("c_void_p", 8, "pointer"), _simple("py_object", 8, "pointer")
c_voidp = c_void_p


class Structure(_CData):
    _fields_ = ()


class Union(_CData):
    _fields_ = ()


class BigEndianStructure(Structure):
    pass


class LittleEndianStructure(Structure):
    pass


class BigEndianUnion(Union):
    pass


class LittleEndianUnion(Union):
    pass


class Array(_CData):
    __class_getitem__ = classmethod(type(list[int]))


class _Pointer(_CData):
    pass


class ArgumentError(Exception):
    pass


_pointers = {}


def POINTER(cls, /):
    if cls not in _pointers:
        name = "c_void_p" if cls is None else cls if isinstance(cls, str) else cls.__name__
        _pointers[cls] = c_void_p if cls is None else _CDataType("LP_" + name, (_Pointer,), {"_type_": cls})
    return _pointers[cls]


def CFUNCTYPE(restype, *argtypes, **kw):
    return _CDataType("CFunctionType", (_CData,), {"_restype_": restype, "_argtypes_": argtypes})


PYFUNCTYPE = CFUNCTYPE


def sizeof(obj_or_type, /):
    cls = obj_or_type if isinstance(obj_or_type, type) else type(obj_or_type)
    if issubclass(cls, _SimpleCData):
        return cls._size
    if issubclass(cls, Array):
        return cls._length_ * sizeof(cls._type_)
    if issubclass(cls, _Pointer):
        return 8
    _refuse(f"sizeof({cls.__name__})")


def alignment(obj_or_type, /):
    return sizeof(obj_or_type)


class CDLL:
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


def _unsupported(name):
    def raises(*args, **kwargs):
        _refuse(name)

    raises.__name__ = raises.__qualname__ = name
    return raises


for _name in ("addressof", "byref", "pointer", "cast", "create_string_buffer", "create_unicode_buffer", "memmove", "memset", "resize", "string_at", "wstring_at",
              "get_errno", "set_errno", "SetPointerType", "ARRAY"):
    globals()[_name] = _unsupported(_name)
c_buffer = create_string_buffer
