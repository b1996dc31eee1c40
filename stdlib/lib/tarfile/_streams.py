"""Files inside archives, and archives that can only be read or written in order."""

import io
from builtins import open as bltn_open

from ._members import NUL, CompressionError, ReadError, StreamError


class _FileInFile(io.RawIOBase):
    """The data of a member as a file."""

    def __init__(self, fileobj, offset, size, name, blocks=None):
        self.fileobj, self.offset, self.size, self.position, self.name = fileobj, offset, size, 0, name
        self.map, at, last = [], offset, 0           # (from, to, place of the data or None)
        for begin, count in [(0, size)] if blocks is None else blocks:
            if begin > last:
                self.map.append((last, begin, None))
            self.map.append((begin, begin + count, at))
            at += count
            last = begin + count
        if last < size:
            self.map.append((last, size, None))

    def readable(self):
        return True

    def seekable(self):
        return self.fileobj.seekable() if hasattr(self.fileobj, "seekable") else True

    def tell(self):
        return self.position

    def seek(self, position, whence=io.SEEK_SET):
        base = 0 if whence == io.SEEK_SET else self.position if whence == io.SEEK_CUR else self.size
        self.position = max(0, min(base + position, self.size))
        return self.position

    def readinto(self, b):
        room = min(len(b), self.size - self.position)
        if room <= 0:
            return 0
        for begin, end, place in self.map:
            if begin <= self.position < end:
                count = min(room, end - self.position)
                if place is None:
                    data = NUL * count
                else:
                    self.fileobj.seek(place + self.position - begin)
                    data = self.fileobj.read(count)
                    if len(data) != count:
                        raise ReadError("unexpected end of data")
                b[:count] = data
                self.position += count
                return count
        return 0


class ExFileObject(io.BufferedReader):
    __module__ = "tarfile"

    def __init__(self, tarfile, tarinfo):
        super().__init__(_FileInFile(tarfile.fileobj, tarinfo.offset_data, tarinfo.size, tarinfo.name, tarinfo.sparse))


class _Stream:
    """A file that can only be read or written in order, compressed or not."""

    def __init__(self, name, mode, comptype, fileobj, bufsize):
        self._own = fileobj is None
        if self._own:
            fileobj = bltn_open(name, "rb" if mode == "r" else "wb")
        self.name, self.mode, self.raw, self.pos, self.closed, self.bufsize = name or "", mode, fileobj, 0, False, bufsize
        if comptype == "*":
            head = fileobj.read(bufsize)
            comptype = "gz" if head[:2] == b"\x1f\x8b" else "bz2" if head[:3] == b"BZh" else "xz" if head[:6] in (b"\xfd7zXZ\0", b"]\0\0\x80\0\0") else "tar"
            self.file = _Prefixed(head, fileobj)
        else:
            self.file = fileobj
        if comptype != "tar":
            self.file = _compressed(comptype, self.file, mode)
        self.packer = self.file if comptype != "tar" else None

    def tell(self):
        return self.pos

    def seek(self, pos=0):
        if pos < self.pos:
            raise StreamError("seeking backwards is not allowed")
        while self.pos < pos:
            if not self.read(min(pos - self.pos, self.bufsize)):
                break
        return self.pos

    def seekable(self):
        return False

    def read(self, size):
        parts = []
        while size:
            try:
                part = self.file.read(size)
            except (OSError, EOFError) as e:
                raise ReadError("invalid compressed data" if self.packer else str(e)) from e
            if not part:
                break
            parts.append(part)
            size -= len(part)
        data = b"".join(parts)
        self.pos += len(data)
        return data

    def write(self, data):
        self.file.write(data)
        self.pos += len(data)

    def close(self):
        if self.closed:
            return
        self.closed = True
        try:
            if self.packer is not None:
                self.packer.close()
        finally:
            if self._own:
                self.raw.close()


class _Prefixed:
    """A file of which the beginning was read already."""

    def __init__(self, head, rest):
        self.head, self.rest = head, rest

    def read(self, size=-1):
        if not self.head:
            return self.rest.read(size)
        if size is None or size < 0:
            data, self.head = self.head, b""
            return data + self.rest.read()
        data, self.head = self.head[:size], self.head[size:]
        return data


def _compressed(comptype, fileobj, mode, level=None):
    """A file of one of the compressing modules over another."""
    level = {} if level is None else {"compresslevel": level}
    try:
        if comptype == "gz":
            from gzip import GzipFile

            return GzipFile("", mode + "b", fileobj=fileobj, **level)
        if comptype == "bz2":
            from bz2 import BZ2File

            return BZ2File(fileobj, mode, **level)
        if comptype == "xz":
            from lzma import LZMAFile

            return LZMAFile(fileobj, mode)
    except ImportError:
        raise CompressionError(f"{comptype} module is not available") from None
    raise CompressionError(f"unknown compression type {comptype!r}")
