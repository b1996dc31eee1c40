"""Pointers to C data, functions in Python behind C's types of functions, and what works on addresses."""

from ._aggregates import Array
from ._data import Argument, CData, _DataType, _SimpleCData, address_at, caller_module, mismatch, put_address, refuse
from ._memory import Block, bytes_at, found, text_at, zeros


class PyCPointerType(_DataType):
    __module__ = "_ctypes"

    def __init__(cls, name, bases, namespace, **kwargs):
        super().__init__(name, bases, namespace, **kwargs)
        cls._size = cls._align = 8
        target = namespace.get("_type_")
        if target is not None and not isinstance(target, _DataType):
            raise TypeError("_type_ must have storage info")

    def set_type(cls, target):
        if not isinstance(target, _DataType):
            raise TypeError("_type_ must have storage info")
        cls._type_ = target


class _Pointer(CData, metaclass=PyCPointerType):
    """An address of C data of one type."""

    __module__ = "_ctypes"

    def __new__(cls, *args):
        if getattr(cls, "_type_", None) is None:
            raise TypeError("Cannot create instance: has no _type_")
        return super().__new__(cls)

    def __init__(self, value=None):
        if value is not None:
            self.contents = value

    def _address(self):
        return address_at(self._block, self._offset)

    def _target(self, index=0):
        """(block, offset) of what it points to."""
        address = self._address()
        if not address:
            raise ValueError("NULL pointer access")
        block, offset = found(address)
        offset += index * self._type_._size
        if offset < 0 or offset + self._type_._size > len(block.view):
            raise NotImplementedError(f"ctypes: item {index} of a pointer is not supported: it is outside the object at {address:#x}")
        return block, offset

    @property
    def contents(self):
        block, offset = self._target()
        return self._type_._of(block, offset, self)

    @contents.setter
    def contents(self, value):
        if not isinstance(value, self._type_):
            raise TypeError(f"expected {self._type_.__name__} instead of {type(value).__name__}")
        put_address(self._block, self._offset, value._block.start + value._offset, value)

    def __getitem__(self, i):
        if isinstance(i, slice):
            return self._part(i)
        block, offset = self._target(i)
        return self._type_._get(block, offset, self)

    def __setitem__(self, i, value):
        block, offset = self._target(i)
        self._type_._put(block, offset, value)

    def _part(self, i):
        step = 1 if i.step is None else i.step
        if not step:
            raise ValueError("slice step cannot be zero")
        if i.start is None and step < 0:
            raise ValueError("slice start is required for step < 0")
        if i.stop is None:
            raise ValueError("slice stop is required")
        parts = [self[k] for k in range(i.start or 0, i.stop, step)]
        code = getattr(self._type_, "_type_", None) if issubclass(self._type_, _SimpleCData) else None
        return b"".join(parts) if code == "c" else "".join(parts) if code == "u" else parts

    def __bool__(self):
        return bool(self._address())

    @classmethod
    def _put(cls, block, offset, value):
        if value is None:
            put_address(block, offset, 0, None)
        elif isinstance(value, cls):
            value._copy_to(block, offset)
        elif isinstance(value, Array) and issubclass(value._type_, cls._type_) or isinstance(value, cls._type_):
            put_address(block, offset, value._block.start + value._offset, value)
        else:
            raise mismatch(cls, value)

    @classmethod
    def _param(cls, value):
        if value is None:
            return None
        if isinstance(value, cls._type_):
            return byref(value)
        if isinstance(value, Array) and issubclass(value._type_, cls._type_):
            return value
        return super()._param(value)


_pointer_type_cache = {}


def POINTER(cls, /):
    """The type of pointers to a type; of one that is to come, to its name."""
    if cls in _pointer_type_cache:
        return _pointer_type_cache[cls]
    if isinstance(cls, str):
        made = PyCPointerType("LP_" + cls, (_Pointer,), {"__module__": caller_module()})
        _pointer_type_cache[id(made)] = made
        return made
    if not isinstance(cls, type):
        raise TypeError("must be a ctypes type")
    _pointer_type_cache[cls] = made = PyCPointerType("LP_" + cls.__name__, (_Pointer,), {"_type_": cls, "__module__": caller_module()})
    return made


def SetPointerType(pointer, cls):
    if _pointer_type_cache.get(cls) is not None:
        raise RuntimeError("This type already exists in the cache")
    if id(pointer) not in _pointer_type_cache:
        raise RuntimeError("What's this???")
    pointer.set_type(cls)
    _pointer_type_cache[cls] = pointer
    del _pointer_type_cache[id(pointer)]


def pointer(obj, /):
    """A pointer to an object."""
    return POINTER(type(obj))(obj)


def _data(obj, function):
    if not isinstance(obj, CData):
        raise TypeError(f"{function}() argument must be a ctypes instance, not '{type(obj).__name__}'" if function == "byref" else "invalid type")
    return obj


def byref(obj, offset=0):
    """The address of an object, for a call."""
    _data(obj, "byref")
    return Argument("P", obj, obj._block.start + obj._offset + offset)


def addressof(obj, /):
    """The address of an object, which none of the process's memory has."""
    _data(obj, "addressof")
    return obj._block.start + obj._offset


def sizeof(obj_or_type, /):
    if isinstance(obj_or_type, _DataType):
        if obj_or_type._size is None:
            raise TypeError("this type has no size")
        return obj_or_type._size
    if isinstance(obj_or_type, CData):
        return len(obj_or_type._view)
    raise TypeError("this type has no size")


def alignment(obj_or_type, /):
    if isinstance(obj_or_type, (_DataType, CData)):
        return obj_or_type._align
    raise TypeError("no alignment info")


def _address_of(value, what):
    """The address that an argument stands for."""
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    address = getattr(value, "_address", None)
    if address is not None:
        return address()
    if isinstance(value, _SimpleCData) and value._type_ in "PzZ":
        return address_at(value._block, value._offset)
    raise TypeError(f"{what}: wrong type")


def cast(obj, typ):
    """A pointer of another type to the same memory."""
    if not (isinstance(typ, _DataType) and (issubclass(typ, (_Pointer, CFuncPtr)) or issubclass(typ, _SimpleCData) and typ._type_ in "PzZ")):
        raise TypeError(f"cast() argument 2 must be a pointer type, not {getattr(typ, '__name__', type(typ).__name__)}")
    made = typ.__new__(typ)
    if isinstance(obj, (bytes, str)):
        from ._memory import block_of

        obj = block_of(obj)
        put_address(made._block, made._offset, obj.start, obj)
        return made
    if isinstance(obj, CFuncPtr):
        put_address(made._block, made._offset, obj._address(), obj)
        return made
    try:
        address = _address_of(obj, "cast")
    except TypeError:
        from . import ArgumentError

        raise ArgumentError("argument 1: TypeError: wrong type") from None
    kept = obj if isinstance(obj, CData) else None
    if isinstance(obj, CData) and not isinstance(obj, Array):
        kept = (obj, obj._block.kept.get(obj._offset))
    put_address(made._block, made._offset, address, kept)
    return made


def string_at(ptr, size=-1):
    if isinstance(ptr, bytes):
        return ptr.partition(b"\0")[0] if size < 0 else ptr[:size]
    return bytes_at(_address_of(ptr, "string_at"), size)


def wstring_at(ptr, size=-1):
    if isinstance(ptr, str):
        return ptr if size < 0 else ptr[:size]
    return text_at(_address_of(ptr, "wstring_at"), size)


def _span(address, size):
    block, offset = found(address)
    if offset + size > len(block.view):
        raise NotImplementedError(f"ctypes: {size} bytes at {address:#x} are not supported: the object there has {len(block.view) - offset}")
    return block.view[offset:offset + size]


def memmove(dst, src, count):
    data = bytes(src[:count]) if isinstance(src, (bytes, bytearray)) else bytes(_span(_address_of(src, "memmove"), count))
    address = _address_of(dst, "memmove")
    _span(address, count)[:] = data
    return address


def memset(dst, c, count):
    address = _address_of(dst, "memset")
    _span(address, count)[:] = bytes((c & 0xFF,)) * count
    return address


def resize(obj, size):
    """Gives an object more memory."""
    if not isinstance(obj, CData):
        raise TypeError("excepted ctypes instance")
    if size < type(obj)._size:
        raise ValueError(f"minimum size is {type(obj)._size}")
    if obj._b_base_ is not None:
        raise ValueError("Memory cannot be resized because this object doesn't own it")
    larger = zeros(size)
    n = min(size, len(obj._view))
    larger.view[:n] = bytes(obj._view[:n])
    larger.kept.update(obj._block.kept)
    obj._block = larger
    obj._view = larger.view[:size]


# --- functions

class PyCFuncPtrType(_DataType):
    __module__ = "_ctypes"

    def __init__(cls, name, bases, namespace, **kwargs):
        super().__init__(name, bases, namespace, **kwargs)
        cls._size = cls._align = 8


class CFuncPtr(CData, metaclass=PyCFuncPtrType):
    """A function of Python that C could call. Those of C can't be called."""

    __module__ = "_ctypes"
    _restype_, _argtypes_ = None, ()

    def __init__(self, *args):
        if not args:
            return
        if not callable(args[0]):
            refuse(f"{type(self).__name__} of an address or a library")
        block = Block(memoryview(bytearray(8)))
        block.function = args[0]
        put_address(self._block, self._offset, block.start, block)

    def _address(self):
        return address_at(self._block, self._offset)

    def __bool__(self):
        return bool(self._address())

    def __call__(self, *args):
        address = self._address()
        if not address:
            raise ValueError("NULL function pointer called")
        function = found(address)[0].function
        if function is None:
            refuse("calling an address")
        kinds = self._argtypes_
        if len(args) < len(kinds):
            raise TypeError(f"this function takes at least {len(kinds)} argument{'s' * (len(kinds) != 1)} ({len(args)} given)")
        given = list(args[len(kinds):])
        for i, (kind, arg) in enumerate(zip(kinds, args)):
            try:
                slot = kind.__new__(kind)
                kind._put(slot._block, slot._offset, getattr(arg, "_obj", arg))
            except TypeError:
                from . import ArgumentError

                raise ArgumentError(f"argument {i + 1}: TypeError: wrong type") from None
            given.insert(i, kind._get(slot._block, slot._offset, None))
        result = function(*given)
        kind = self._restype_
        if kind is None:
            return None
        slot = kind.__new__(kind)
        kind._put(slot._block, slot._offset, result)
        return kind._get(slot._block, slot._offset, None)


_functypes = {}


def CFUNCTYPE(restype, *argtypes, use_errno=False, use_last_error=False):
    """The type of functions with these types of arguments and of a result."""
    key = restype, argtypes
    if key not in _functypes:
        class CFunctionType(CFuncPtr):
            _argtypes_, _restype_ = argtypes, restype
        CFunctionType.__module__, CFunctionType.__qualname__ = "ctypes", "CFUNCTYPE.<locals>.CFunctionType"
        _functypes[key] = CFunctionType
    return _functypes[key]


def PYFUNCTYPE(restype, *argtypes):
    return CFUNCTYPE(restype, *argtypes)
