"""Chunks of IFF files: a name of four bytes, a size, and so many bytes."""

import warnings

warnings._deprecated(__name__, remove=(3, 13))


class Chunk:
    def __init__(self, file, align=True, bigendian=True, inclheader=False):
        self.closed, self.align, self.file, self.size_read = False, align, file, 0
        self.chunkname = file.read(4)
        if len(self.chunkname) < 4:
            raise EOFError
        size = file.read(4)
        if len(size) < 4:
            raise EOFError
        self.chunksize = int.from_bytes(size, "big" if bigendian else "little") - (8 if inclheader else 0)
        try:
            self.offset = file.tell()
        except (AttributeError, OSError):
            self.seekable = False
        else:
            self.seekable = True

    def getname(self):
        """The name."""
        return self.chunkname

    def getsize(self):
        """The size of what it holds."""
        return self.chunksize

    def _open(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")

    def close(self):
        """Goes to its end."""
        if not self.closed:
            try:
                self.skip()
            finally:
                self.closed = True

    def isatty(self):
        self._open()
        return False

    def seek(self, pos, whence=0):
        """Goes to a place within."""
        self._open()
        if not self.seekable:
            raise OSError("cannot seek")
        pos += {1: self.size_read, 2: self.chunksize}.get(whence, 0)
        if pos < 0 or pos > self.chunksize:
            raise RuntimeError
        self.file.seek(self.offset + pos, 0)
        self.size_read = pos

    def tell(self):
        self._open()
        return self.size_read

    def read(self, size=-1):
        """At most so many bytes of what is left, all without a size."""
        self._open()
        left = self.chunksize - self.size_read
        if left <= 0:
            return b""
        size = left if size < 0 else min(size, left)
        data = self.file.read(size)
        self.size_read += len(data)
        if self.size_read == self.chunksize and self.align and self.chunksize & 1:
            self.size_read += len(self.file.read(1))
        return data

    def skip(self):
        """Goes behind its last byte, so that the next one can be read."""
        self._open()
        if self.seekable:
            try:
                n = self.chunksize - self.size_read
                if self.align and self.chunksize & 1:
                    n += 1
                self.file.seek(n, 1)
                self.size_read += n
                return
            except OSError:
                pass
        while self.size_read < self.chunksize:
            if not self.read(min(8192, self.chunksize - self.size_read)):
                raise EOFError
