"""Blob: one value of a table read and written in pieces."""

from sqlite3._errors import ProgrammingError, error_of


class Blob:
    __module__ = "sqlite3"

    def __new__(cls, *args, **kwargs):
        raise TypeError("cannot create 'sqlite3.Blob' instances")

    @classmethod
    def _open(cls, connection, table, column, row, readonly, name):
        blob = object.__new__(cls)
        blob._connection, blob._closed, blob._offset = connection, False, 0
        blob._where = table, column, row, not readonly, name
        blob._length = len(blob._all())
        return blob

    def _transfer(self, offset, data):
        self._check()
        database = self._connection._database
        code, read = database.blob(*self._where, offset, data)
        if code:
            raise error_of(*database.error())
        return read

    def _all(self):
        return self._transfer(0, None)

    def _put(self, offset, data):
        self._transfer(offset, data)

    def _check(self):
        if self._closed or self._connection is None:
            raise ProgrammingError("Cannot operate on a closed blob.")
        self._connection._check()

    def close(self):
        self._connection._check_thread()
        self._closed = True

    def read(self, length=-1, /):
        self._check()
        end = self._length if length < 0 else min(self._offset + length, self._length)
        data = self._all()[self._offset:end]
        self._offset = end
        return data

    def write(self, data, /):
        self._check()
        data = bytes(memoryview(data))
        if self._offset + len(data) > self._length:
            raise ValueError("data longer than blob length")
        self._put(self._offset, data)
        self._offset += len(data)

    def seek(self, offset, origin=0, /):
        self._check()
        if origin not in (0, 1, 2):
            raise ValueError("'origin' should be os.SEEK_SET, os.SEEK_CUR, or os.SEEK_END")
        offset += (0, self._offset, self._length)[origin]
        if not 0 <= offset <= self._length:
            raise ValueError("offset out of blob range")
        self._offset = offset

    def tell(self):
        self._check()
        return self._offset

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, type, val, tb, /):
        self._check()
        self.close()

    def __len__(self):
        self._check()
        return self._length

    def _index(self, key):
        try:
            i = key.__index__()
        except AttributeError:
            raise TypeError("Blob indices must be integers") from None
        i += self._length if i < 0 else 0
        if not 0 <= i < self._length:
            raise IndexError("Blob index out of range")
        return i

    def __getitem__(self, key, /):
        self._check()
        if isinstance(key, slice):
            return self._all()[key]
        return self._all()[self._index(key)]

    def __setitem__(self, key, value, /):
        self._check()
        if not isinstance(key, slice):
            i = self._index(key)
            if not isinstance(value, int):
                raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")
            if not 0 <= value <= 255:
                raise ValueError("byte must be in range(0, 256)")
            return self._put(i, bytes([value]))
        start, stop, step = key.indices(self._length)
        data = bytes(memoryview(value))
        if len(data) != len(range(start, stop, step)):
            raise IndexError("Blob slice assignment is wrong size")
        if not data:
            return
        if step == 1:
            return self._put(start, data)
        whole = bytearray(self._all())
        whole[key] = data
        self._put(0, bytes(whole))

    def __delitem__(self, key, /):
        self._check()
        if isinstance(key, slice):
            raise TypeError("Blob doesn't support slice deletion")
        raise TypeError("Blob doesn't support item deletion")
