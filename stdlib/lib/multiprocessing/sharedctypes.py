"""Numbers and arrays of them in memory that children inherit, with a lock beside them or without (Raw)."""

import mmap
import struct
from multiprocessing import synchronize

__all__ = ["RawValue", "RawArray", "Value", "Array", "copy", "synchronized"]
_CODES = frozenset("cbBuhHiIlLqQfd")


def _code(type_):
    """The letter of a type code or of a simple type of ctypes."""
    code = type_ if isinstance(type_, str) else getattr(type_, "_type_", None)
    if code not in _CODES:
        raise NotImplementedError(f"multiprocessing.sharedctypes: {type_!r} can't lie in shared memory here, only simple numbers and c_char")
    return code


class _Memory:
    def __init__(self, type_, count):
        self._code = _code(type_)
        self._size = struct.calcsize(self._code if self._code != "u" else "i")
        self._memory = mmap.mmap(-1, max(self._size * count, 1))

    def _get(self, i):
        if self._code == "u":
            return chr(struct.unpack_from("i", self._memory, self._size * i)[0])
        return struct.unpack_from(self._code, self._memory, self._size * i)[0]

    def _put(self, i, value):
        if self._code == "u":
            struct.pack_into("i", self._memory, self._size * i, ord(value))
        elif self._code == "f" or self._code == "d":
            struct.pack_into(self._code, self._memory, self._size * i, value)
        elif self._code == "c":
            struct.pack_into("c", self._memory, i, value)
        else:                                   # as ctypes does, what is too wide loses its upper bits
            bits = 8 * self._size
            value = value.__index__() & (1 << bits) - 1
            if self._code.islower() and value >> bits - 1:
                value -= 1 << bits
            struct.pack_into(self._code, self._memory, self._size * i, value)


class _RawValue(_Memory):
    def __init__(self, type_, value=None):
        _Memory.__init__(self, type_, 1)
        if value is not None:
            self._put(0, value)

    value = property(lambda self: self._get(0), lambda self, value: self._put(0, value))


class _RawArray(_Memory):
    def __init__(self, type_, size_or_initializer):
        if isinstance(size_or_initializer, int):
            self._length, values = size_or_initializer, ()
        else:
            values = list(size_or_initializer)
            self._length = len(values)
        _Memory.__init__(self, type_, self._length)
        for i, value in enumerate(values):
            self._put(i, bytes([value]) if self._code == "c" and isinstance(value, int) else value)

    def __len__(self):
        return self._length

    def _index(self, i):
        i = i.__index__()
        if i < 0:
            i += self._length
        if not 0 <= i < self._length:
            raise IndexError("invalid index")
        return i

    def __getitem__(self, i):
        if isinstance(i, slice):
            items = [self._get(k) for k in range(*i.indices(self._length))]
            return b"".join(items) if self._code == "c" else "".join(items) if self._code == "u" else items
        return self._get(self._index(i))

    def __setitem__(self, i, value):
        if isinstance(i, slice):
            places = range(*i.indices(self._length))
            value = [bytes([v]) for v in value] if self._code == "c" and isinstance(value, (bytes, bytearray)) else list(value)
            if len(places) != len(value):
                raise ValueError("Can only assign sequence of same size")
            for k, v in zip(places, value):
                self._put(k, v)
        else:
            self._put(self._index(i), value)

    def __iter__(self):
        return (self._get(i) for i in range(self._length))

    @property
    def raw(self):
        if self._code != "c":
            raise AttributeError("raw")
        return self[:]

    @property
    def value(self):
        if self._code not in "cu":
            raise AttributeError("value")
        return self[:].split(b"\0" if self._code == "c" else "\0")[0]

    @value.setter
    def value(self, text):
        if self._code not in "cu":
            raise AttributeError("value")
        end = b"\0" if self._code == "c" else "\0"
        if len(text) > self._length:
            raise ValueError("byte string too long" if self._code == "c" else "string too long")
        self[:len(text)] = text
        if len(text) < self._length:
            self._put(len(text), end)


class _Synchronized:
    """An object of shared memory with the lock that guards it."""

    def __init__(self, obj, lock=None, ctx=None):
        self._obj, self._lock = obj, lock or synchronize.RLock()
        self.acquire, self.release = self._lock.acquire, self._lock.release

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)

    def get_obj(self):
        return self._obj

    def get_lock(self):
        return self._lock

    def __repr__(self):
        return "<%s wrapper for %s>" % (type(self).__name__, self._obj)

    @property
    def value(self):
        with self:
            return self._obj.value

    @value.setter
    def value(self, value):
        with self:
            self._obj.value = value


class Synchronized(_Synchronized):
    pass


class SynchronizedArray(_Synchronized):
    def __len__(self):
        return len(self._obj)

    def __getitem__(self, i):
        with self:
            return self._obj[i]

    def __setitem__(self, i, value):
        with self:
            self._obj[i] = value

    def __iter__(self):
        with self:
            return iter(list(self._obj))

    @property
    def raw(self):
        with self:
            return self._obj.raw


SynchronizedString = SynchronizedBase = SynchronizedArray


def RawValue(typecode_or_type, *args):
    return _RawValue(typecode_or_type, *args)


def RawArray(typecode_or_type, size_or_initializer):
    return _RawArray(typecode_or_type, size_or_initializer)


def Value(typecode_or_type, *args, lock=True, ctx=None):
    return _locked(_RawValue(typecode_or_type, *args), lock)


def Array(typecode_or_type, size_or_initializer, *, lock=True, ctx=None):
    return _locked(_RawArray(typecode_or_type, size_or_initializer), lock)


def _locked(obj, lock):
    if lock is False:
        return obj
    if lock is True or lock is None:
        lock = synchronize.RLock()
    if not hasattr(lock, "acquire"):
        raise AttributeError("%r has no method 'acquire'" % lock)
    return synchronized(obj, lock)


def synchronized(obj, lock=None, ctx=None):
    assert not isinstance(obj, _Synchronized), "object already synchronized"
    return (SynchronizedArray if isinstance(obj, _RawArray) else Synchronized)(obj, lock)


def copy(obj):
    new = _RawArray(obj._code, list(obj)) if isinstance(obj, _RawArray) else _RawValue(obj._code)
    if isinstance(obj, _RawValue):
        new.value = obj.value
    return new
