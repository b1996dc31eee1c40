"""Blocks of memory with a name, which unrelated processes can open (files of /dev/shm)."""

import mmap
import os
import secrets

__all__ = ["SharedMemory"]


class SharedMemory:
    """SharedMemory(name=None, create=False, size=0): `buf` is a memoryview of it."""

    _name = _mmap = _buf = None
    _fd = -1

    def __init__(self, name=None, create=False, size=0):
        if not size >= 0:
            raise ValueError("'size' must be a positive integer")
        if create and size == 0:
            raise ValueError("'size' must be a positive number different from zero")
        if name is None and not create:
            raise ValueError("'name' can only be None if create=True")
        flags = os.O_RDWR | (os.O_CREAT | os.O_EXCL if create else 0)
        while True:
            tried = name or "psm_" + secrets.token_hex(4)
            try:
                self._fd = os.open(self._path(tried), flags, 0o600)
            except FileExistsError:
                if name is None:
                    continue
                raise FileExistsError(17, "File exists", "/" + tried) from None
            except FileNotFoundError:
                raise FileNotFoundError(2, "No such file or directory", "/" + tried) from None
            break
        self._name = tried
        try:
            if create:
                os.ftruncate(self._fd, size)
            self._size = os.fstat(self._fd).st_size
            self._mmap = mmap.mmap(self._fd, self._size)
        except OSError:
            self.unlink()
            raise
        self._buf = memoryview(self._mmap)

    @staticmethod
    def _path(name):
        return "/dev/shm/" + name.lstrip("/")

    def __del__(self):
        try:
            self.close()
        except (OSError, BufferError):
            pass

    def __reduce__(self):
        return type(self), (self.name, False, self.size)

    def __repr__(self):
        return f"{type(self).__name__}({self.name!r}, size={self.size})"

    buf = property(lambda self: self._buf)
    name = property(lambda self: self._name)
    size = property(lambda self: self._size)

    def close(self):
        if self._buf is not None:
            self._buf.release()
            self._buf = None
        if self._mmap is not None:
            self._mmap.close()
            self._mmap = None
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def unlink(self):
        if self._name:
            os.unlink(self._path(self._name))


def __getattr__(name):
    if name == "ShareableList":
        raise AttributeError("multiprocessing.shared_memory.ShareableList is not supported; SharedMemory is")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
