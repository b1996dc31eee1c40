"""Arrays, structures and unions."""

from ._data import CData, _DataType, _SimpleCData, caller_module

_arrays = {}


def array_type(cls, length):
    """The type of arrays of `length` items of a type."""
    if not isinstance(length, int):
        raise TypeError(f"can't multiply sequence by non-int of type {type(length).__name__!r}")
    if length < 0:
        raise ValueError(f"Array length must be >= 0, not {length}")
    if (cls, length) not in _arrays:
        _arrays[cls, length] = PyCArrayType(f"{cls.__name__}_Array_{length}", (Array,), {"_type_": cls, "_length_": length, "__module__": caller_module()})
    return _arrays[cls, length]


class PyCArrayType(_DataType):
    __module__ = "_ctypes"

    def __init__(cls, name, bases, namespace, **kwargs):
        super().__init__(name, bases, namespace, **kwargs)
        if not any(isinstance(base, PyCArrayType) for base in bases):
            return
        item, length = getattr(cls, "_type_", None), getattr(cls, "_length_", None)
        if length is None:
            raise AttributeError("class must define a '_length_' attribute")
        if not isinstance(length, int):
            raise TypeError("The '_length_' attribute must be an integer")
        if length < 0:
            raise ValueError("The '_length_' attribute must not be negative")
        if item is None:
            raise AttributeError("class must define a '_type_' attribute")
        if not isinstance(item, _DataType):
            raise TypeError("_type_ must have storage info")
        cls._size, cls._align = item._sized() * length, item._align
        code = getattr(item, "_type_", None) if issubclass(item, _SimpleCData) else None
        if code == "c":
            cls.value, cls.raw = property(_char_value, _put_char_value), property(_raw, _put_raw)
        elif code == "u":
            cls.value = property(_wide_value, _put_wide_value)


def _char_value(self):
    return bytes(self._view).partition(b"\0")[0]


def _put_char_value(self, value):
    if not isinstance(value, bytes):
        raise TypeError(f"bytes expected instead of {type(value).__name__} instance")
    if len(value) > len(self):
        raise ValueError("byte string too long")
    self._view[:len(value)] = value
    if len(value) < len(self):
        self._view[len(value)] = 0


def _raw(self):
    return bytes(self._view)


def _put_raw(self, value):
    data = bytes(memoryview(value))
    if len(data) > len(self):
        raise ValueError("byte string too long")
    self._view[:len(data)] = data


def _wide_value(self):
    return bytes(self._view).decode("utf-32-le", "surrogatepass").partition("\0")[0]


def _put_wide_value(self, value):
    if not isinstance(value, str):
        raise TypeError(f"unicode string expected instead of {type(value).__name__} instance")
    if len(value) > len(self):
        raise ValueError("string too long")
    data = value.encode("utf-32-le", "surrogatepass")
    if len(value) < len(self):
        data += bytes(4)
    self._view[:len(data)] = data


class Array(CData, metaclass=PyCArrayType):
    """Items of one type in a row."""

    __module__ = "_ctypes"

    def __init__(self, *items):
        for i, item in enumerate(items):
            self[i] = item

    def __len__(self):
        return self._length_

    def _at(self, i):
        cls = type(self)
        if i < 0:
            i += cls._length_
        if not 0 <= i < cls._length_:
            raise IndexError("invalid index")
        return self._offset + i * cls._type_._size

    def __getitem__(self, i):
        item = self._type_
        if isinstance(i, slice):
            parts = [self[k] for k in range(*i.indices(self._length_))]
            code = getattr(item, "_type_", None) if issubclass(item, _SimpleCData) else None
            return b"".join(parts) if code == "c" else "".join(parts) if code == "u" else parts
        if not hasattr(type(i), "__index__"):
            raise TypeError("indices must be integers")
        return item._get(self._block, self._at(i.__index__()), self)

    def __setitem__(self, i, value):
        if isinstance(i, slice):
            places = range(*i.indices(self._length_))
            if len(places) != len(value):
                raise ValueError("Can only assign sequence of same size")
            for k, one in zip(places, value):
                self[k] = one
            return
        if not hasattr(type(i), "__index__"):
            raise TypeError("indices must be integer")
        self._type_._put(self._block, self._at(i.__index__()), value)

    def __delitem__(self, i):
        raise TypeError("Array does not support item deletion")

    def __iter__(self):
        return map(self.__getitem__, range(self._length_))

    def _address(self):
        return self._block.start + self._offset

    @classmethod
    def _put(cls, block, offset, value):
        code = getattr(cls._type_, "_type_", None) if issubclass(cls._type_, _SimpleCData) else None
        if isinstance(value, cls):
            value._copy_to(block, offset)
        elif isinstance(value, tuple):
            if len(value) > cls._length_:
                raise RuntimeError(f"({cls.__name__}) IndexError: invalid index")
            cls(*value)._copy_to(block, offset)
        elif code == "c" and isinstance(value, bytes) or code == "u" and isinstance(value, str):
            if len(value) > cls._length_:
                what = "bytes" if code == "c" else "string"
                raise ValueError(f"{what} too long ({len(value)}, maximum length {cls._length_})")
            cls._of(block, offset).value = value
        elif code == "c":
            raise TypeError(f"bytes expected instead of {type(value).__name__} instance")
        elif code == "u":
            raise TypeError(f"unicode string expected instead of {type(value).__name__} instance")
        else:
            super()._put(block, offset, value)

    __class_getitem__ = classmethod(type(list[int]))


# --- structures and unions

class CField:
    """A field as an attribute of its class. Bits lie in a unit of storage, which may be wider than the field's type."""

    __module__ = "_ctypes"

    def __init__(self, name, kind, offset, bits=None, first_bit=0, unit=None):
        self._name, self._kind, self.offset, self._bits, self._first_bit, self._unit = name, kind, offset, bits, first_bit, unit
        self.size = kind._size if bits is None else bits << 16 | first_bit
        # Arrays of characters are read as bytes or a text.
        self._as_text = isinstance(kind, PyCArrayType) and issubclass(kind._type_, _SimpleCData) and kind._type_._type_ in "cu"

    def _moved(self, offset):
        """The field of a structure that lies at an offset in another."""
        unit = self._unit and (self._unit[0] + offset, self._unit[1])
        return CField(self._name, self._kind, self.offset + offset, self._bits, self._first_bit, unit)

    def __repr__(self):
        if self._bits is None:
            return f"<Field type={self._kind.__name__}, ofs={self.offset}, size={self.size}>"
        return f"<Field type={self._kind.__name__}, ofs={self.offset}:{self._first_bit}, bits={self._bits}>"

    def __get__(self, instance, cls=None):
        if instance is None:
            return self
        if self._bits is None:
            made = self._kind._get(instance._block, instance._offset + self.offset, instance)
            return made.value if self._as_text else made
        number = self._number(instance) >> self._shift() & (1 << self._bits) - 1
        if self._kind._type_ == "?":
            return bool(number)
        signed = self._kind._type_ in "bhilq"
        return number - (1 << self._bits) if signed and number >> (self._bits - 1) else number

    def __set__(self, instance, value):
        if self._bits is None:
            self._kind._put(instance._block, instance._offset + self.offset, value)
            return
        order, mask = self._byte_order(), (1 << self._bits) - 1
        part = int.from_bytes(bytes(self._kind(value)._view), order)
        number = self._number(instance) & ~(mask << self._shift()) | (part & mask) << self._shift()
        begin, size = self._unit
        place = instance._offset + begin
        instance._block.view[place:place + size] = number.to_bytes(size, order)

    def __delete__(self, instance):
        raise TypeError("can't delete attribute")

    def _byte_order(self):
        return "big" if self._kind._order == ">" else "little"

    def _shift(self):
        return 8 * self._unit[1] - self._first_bit - self._bits if self._kind._order == ">" else self._first_bit

    def _number(self, instance):
        begin, size = self._unit
        place = instance._offset + begin
        return int.from_bytes(bytes(instance._block.view[place:place + size]), self._byte_order())


class _Layout:
    """Places fields one after the other."""

    def __init__(self, size, align, pack):
        self.end, self.align, self.pack = size, align, pack
        self.unit = self.used = 0  # the bits of the storage that the last bit-field lies in, and those that are taken

    def _aligned(self, kind):
        align = min(kind._align, self.pack) if self.pack else kind._align
        self.align = max(self.align, align)
        return (self.end + align - 1) // align * align

    def place(self, kind):
        self.unit = 0
        offset = self._aligned(kind)
        self.end = offset + kind._size
        return offset

    def place_bits(self, kind, bits):
        """(offset, first bit, unit): a unit that has room is gone on with, or widened to the field's type."""
        whole = kind._size * 8
        if self.unit and whole <= self.unit and self.used + bits <= self.unit:
            pass
        elif self.unit and whole >= self.unit and self.used + bits <= whole:
            self.end += (whole - self.unit) // 8
            self.unit = whole
        else:
            self.end = self._aligned(kind) + kind._size
            self.unit, self.used = whole, 0
        first, self.used = self.used, self.used + bits
        return self.end - kind._size, first, (self.end - self.unit // 8, self.unit // 8)


class _FieldsType(_DataType):
    def __init__(cls, name, bases, namespace, **kwargs):
        super().__init__(name, bases, namespace, **kwargs)
        first = next((base for base in bases if isinstance(base, _FieldsType)), None)
        if first is None or not hasattr(first, "_own_size"):
            if first is not None:
                cls._own_size, cls._names, cls._size, cls._align, cls._laid_out = 0, (), 0, 1, False
        else:
            cls._own_size, cls._names, cls._size, cls._align, cls._laid_out = first._own_size, first._names, first._size, first._align, False
        if "_fields_" in namespace:
            cls._lay_out(namespace["_fields_"])

    def __setattr__(cls, name, value):
        if name == "_fields_":
            if cls.__dict__.get("_laid_out"):
                raise AttributeError("_fields_ is final")
            cls._lay_out(value)
        super().__setattr__(name, value)

    def _lay_out(cls, fields):
        pack = getattr(cls, "_pack_", 0)
        if not isinstance(pack, int) or pack < 0:
            raise ValueError("_pack_ must be a non-negative integer")
        if not isinstance(fields, (list, tuple)):
            raise TypeError("'_fields_' must be a sequence of pairs")
        layout, union = _Layout(cls._own_size, cls._align, pack), issubclass(cls, Union)
        largest, names = cls._own_size, list(cls._names)
        for field in fields:
            if not (isinstance(field, tuple) and len(field) in (2, 3) and isinstance(field[0], str)):
                raise TypeError("'_fields_' must be a sequence of (name, C type) pairs")
            name, kind = field[0], cls._field_type(field[1])
            if not isinstance(kind, _DataType):
                raise TypeError("second item in _fields_ tuple (index {}) must be a C type".format(fields.index(field)))
            kind._sized()
            if union:
                layout.end = layout.unit = 0
            if len(field) == 3:
                if not (issubclass(kind, _SimpleCData) and kind._type_ in "bBhHiIlLqQ?c"):
                    raise TypeError(f"bit fields not allowed for type {kind.__name__}")
                if not 0 < field[2] <= kind._size * 8:
                    raise ValueError("number of bits invalid for bit field")
                offset, first, unit = layout.place_bits(kind, field[2])
                made = CField(name, kind, offset, field[2], first, unit)
            else:
                made = CField(name, kind, layout.place(kind))
            if isinstance(kind, _FieldsType):
                kind._laid_out = True
            largest = max(largest, layout.end)
            names.append(name)
            type.__setattr__(cls, name, made)
        size = largest if union else layout.end
        size = (size + layout.align - 1) // layout.align * layout.align
        cls._own_size, cls._size, cls._align, cls._names, cls._laid_out = size, size, layout.align, tuple(names), True
        cls._lift(fields)

    def _field_type(cls, kind):
        return kind

    def _lift(cls, fields):
        """Fields of anonymous fields are fields of their own."""
        anonymous = cls.__dict__.get("_anonymous_", ())
        for name in anonymous:
            outer = cls.__dict__.get(name)
            if not isinstance(outer, CField):
                raise AttributeError(name)
            for inner in outer._kind._names:
                type.__setattr__(cls, inner, getattr(outer._kind, inner)._moved(outer.offset))


class PyCStructType(_FieldsType):
    __module__ = "_ctypes"


class UnionType(_FieldsType):
    __module__ = "_ctypes"


class _Fields(CData):
    def __init__(self, *values, **named):
        names = type(self)._names
        if len(values) > len(names):
            raise TypeError("too many initializers")
        for name, value in zip(names, values):
            if name in named:
                raise TypeError(f"duplicate values for field {name!r}")
            setattr(self, name, value)
        for name, value in named.items():
            setattr(self, name, value)

    @classmethod
    def _put(cls, block, offset, value):
        if isinstance(value, tuple):
            try:
                value = cls(*value)
            except Exception as error:
                raise RuntimeError(f"({cls.__name__}) {type(error).__name__}: {error}") from None
        super()._put(block, offset, value)


class Structure(_Fields, metaclass=PyCStructType):
    """Fields one after the other."""

    __module__ = "_ctypes"


class Union(_Fields, metaclass=UnionType):
    """Fields in the same place."""

    __module__ = "_ctypes"


def _swapped(kind):
    if hasattr(kind, "__ctype_be__"):
        return kind.__ctype_be__
    if isinstance(kind, PyCArrayType):
        return _swapped(kind._type_) * kind._length_
    if issubclass(kind, (BigEndianStructure, BigEndianUnion)):
        return kind
    raise TypeError(f"This type does not support other endian: {kind}")


class _SwappedStructType(PyCStructType):
    def _field_type(cls, kind):
        return _swapped(kind)


class _SwappedUnionType(UnionType):
    def _field_type(cls, kind):
        return _swapped(kind)


class BigEndianStructure(Structure, metaclass=_SwappedStructType):
    """A structure whose numbers have their most significant bytes first."""

    __module__ = "ctypes._endian"
    __slots__ = ()
    _swappedbytes_ = None


class BigEndianUnion(Union, metaclass=_SwappedUnionType):
    """A union whose numbers have their most significant bytes first."""

    __module__ = "ctypes._endian"
    __slots__ = ()
    _swappedbytes_ = None
