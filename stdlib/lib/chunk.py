"""Chunks of IFF files: a name of four bytes, a size, and so many bytes."""

import functools
import warnings

warnings._deprecated(__name__, remove=(3, 13))


def _while_open(method):
    @functools.wraps(method)
    def checked(self, *args, **kwargs):
        if self.closed:
            raise ValueError("I/O operation on closed file")
        return method(self, *args, **kwargs)

    return checked


class Chunk:
    closed = False

    def __init__(self, file, align=True, bigendian=True, inclheader=False):
        header = []
        for _ in "name", "size":
            header.append(file.read(4))
            if len(header[-1]) != 4:
                raise EOFError
        self.file, self.align = file, align
        self.chunkname = header[0]
        self.chunksize = int.from_bytes(header[1], "big" if bigendian else "little")
        if inclheader:
            self.chunksize -= 8
        self.size_read, self.seekable = 0, False
        try:
            self.offset = file.tell()
            self.seekable = True
        except (AttributeError, OSError):
            pass

    def _filler(self):
        """How many bytes make the size even."""
        return self.chunksize % 2 if self.align else 0

    def getname(self):
        """The name."""
        return self.chunkname

    def getsize(self):
        """The size of what it holds."""
        return self.chunksize

    @_while_open
    def isatty(self):
        return False

    @_while_open
    def tell(self):
        return self.size_read

    @_while_open
    def read(self, size=-1):
        """At most so many bytes of what is left, all without a size."""
        left = self.chunksize - self.size_read
        if left <= 0:
            return b""
        data = self.file.read(min(size, left) if size >= 0 else left)
        self.size_read += len(data)
        if len(data) == left and self._filler():
            self.size_read += len(self.file.read(1))
        return data

    @_while_open
    def seek(self, pos, whence=0):
        """Goes to a place within."""
        if not self.seekable:
            raise OSError("cannot seek")
        base = self.size_read if whence == 1 else self.chunksize if whence == 2 else 0
        if not 0 <= base + pos <= self.chunksize:
            raise RuntimeError
        self.file.seek(self.offset + base + pos)
        self.size_read = base + pos

    def _jump(self):
        end = self.chunksize + self._filler()
        try:
            self.file.seek(end - self.size_read, 1)
        except OSError:
            return False
        self.size_read = end
        return True

    @_while_open
    def skip(self):
        """Goes behind its last byte, so that the next one can be read."""
        if self.seekable and self._jump():
            return
        while self.size_read < self.chunksize:
            if not self.read(1 << 13):
                raise EOFError

    def close(self):
        """Goes to its end."""
        if self.closed:
            return
        try:
            self.skip()
        finally:
            self.closed = True
