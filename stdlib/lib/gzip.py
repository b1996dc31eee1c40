"""gzip files: members of deflated data with a header, a check sum and a length."""
import builtins
import io
import os
import struct
import sys
import time
import weakref
import zlib

import _compression
from _compression import open_text_or_binary as _open_text_or_binary

__all__ = ["BadGzipFile", "GzipFile", "open", "compress", "decompress"]

FTEXT, FHCRC, FEXTRA, FNAME, FCOMMENT = 1, 2, 4, 8, 16
READ, WRITE = "rb", "wb"
READ_BUFFER_SIZE = 128 * 1024


class BadGzipFile(OSError):
    """What is read is no gzip file, or is damaged."""


def open(filename, mode="rb", compresslevel=9, encoding=None, errors=None, newline=None):
    """A gzip-compressed file in binary or text mode; filename is a path or a file object."""

    def make(name, binary_mode):
        if isinstance(name, (str, bytes, os.PathLike)):
            return GzipFile(name, binary_mode, compresslevel)
        if hasattr(name, "read") or hasattr(name, "write"):
            return GzipFile(None, binary_mode, compresslevel, name)
        raise TypeError("filename must be a str or bytes object, or a file")

    return _open_text_or_binary(make, filename, mode, encoding, errors, newline)


def _read_exactly(fp, n):
    data = fp.read(n)
    while len(data) < n:
        more = fp.read(n - len(data))
        if not more:
            raise EOFError("Compressed file ended before the end-of-stream marker was reached")
        data += more
    return data


def _read_text(fp):
    while fp.read(1) not in (b"\0", b""):
        pass


def _read_header(fp):
    """The modification time of the member that starts here; None at the end of the file."""
    magic = fp.read(2)
    if magic == b"":
        return None
    if magic != b"\037\213":
        raise BadGzipFile(f"Not a gzipped file ({magic!r})")
    method, flags, mtime = struct.unpack("<BBIxx", _read_exactly(fp, 8))
    if method != 8:
        raise BadGzipFile("Unknown compression method")
    if flags & FEXTRA:
        (length,) = struct.unpack("<H", _read_exactly(fp, 2))
        _read_exactly(fp, length)
    if flags & FNAME:
        _read_text(fp)
    if flags & FCOMMENT:
        _read_text(fp)
    if flags & FHCRC:
        _read_exactly(fp, 2)
    return mtime


class _Rest:
    """A file with some bytes put back in front."""

    def __init__(self, fp):
        self.fp, self.back, self.at = fp, b"", 0

    def read(self, size):
        if self.at >= len(self.back):
            return self.fp.read(size)
        data = self.back[self.at : self.at + size]
        self.at += size
        return data if len(data) == size else data + self.fp.read(size - len(data))

    def unread(self, data):
        self.back = data + self.back[self.at :]
        self.at = 0

    def seek(self, offset):
        self.back, self.at = b"", 0
        return self.fp.seek(offset)

    def seekable(self):
        return self.fp.seekable()


class _GzipReader(_compression.DecompressReader):
    def __init__(self, fp):
        super().__init__(_Rest(fp), zlib.decompressobj, wbits=-zlib.MAX_WBITS)
        self._new_member = True
        self._mtime = None

    def _start_member(self):
        mtime = _read_header(self._fp)
        if mtime is None:
            return False
        self._mtime = mtime
        self._crc, self._length = 0, 0
        self._new_member = False
        return True

    def read(self, size=-1):
        if size < 0:
            return self.readall()
        if not size or self._eof:
            return b""
        while True:
            if self._decompressor.eof:
                self._end_member()
                self._decompressor = self._make(**self._arguments)
            if self._new_member and not self._start_member():
                self._eof = True
                self._size = self._pos
                return b""
            waiting = self._decompressor.unconsumed_tail
            raw = waiting or self._fp.read(READ_BUFFER_SIZE)
            data = self._decompressor.decompress(raw, size)
            if self._decompressor.unused_data:
                self._fp.unread(self._decompressor.unused_data)
            if data:
                break
            if not raw and not self._decompressor.eof:
                raise EOFError("Compressed file ended before the end-of-stream marker was reached")
        self._crc = zlib.crc32(data, self._crc)
        self._length += len(data)
        self._pos += len(data)
        return data

    def _end_member(self):
        crc, length = struct.unpack("<II", _read_exactly(self._fp, 8))
        if crc != self._crc:
            raise BadGzipFile(f"CRC check failed {hex(crc)} != {hex(self._crc)}")
        if length != self._length & 0xFFFFFFFF:
            raise BadGzipFile("Incorrect length of data produced")
        c = b"\0"  # zeros may fill the file up
        while c == b"\0":
            c = self._fp.read(1)
        if c:
            self._fp.unread(c)
        self._new_member = True

    def _rewind(self):
        super()._rewind()
        self._new_member = True


class GzipFile(io.BufferedIOBase):
    """A gzip-compressed file, read or written as if it were not compressed."""

    myfileobj = None

    def __init__(self, filename=None, mode=None, compresslevel=9, fileobj=None, mtime=None):
        if mode and ("t" in mode or "U" in mode):
            raise ValueError(f"Invalid mode: {mode!r}")
        if mode and "b" not in mode:
            mode += "b"
        if fileobj is None:
            fileobj = self.myfileobj = builtins.open(filename, mode or "rb")
        if filename is None:
            filename = getattr(fileobj, "name", "")
            if not isinstance(filename, (str, bytes)):
                filename = ""
        else:
            filename = os.fspath(filename)
        original = mode
        if mode is None:
            mode = getattr(fileobj, "mode", "rb")
        self.name = filename
        if mode.startswith("r"):
            self.mode = 1
            self._buffer = io.BufferedReader(_GzipReader(fileobj))
        elif mode.startswith(("w", "a", "x")):
            if original is None:
                import warnings

                warnings.warn("GzipFile was opened for writing, but this will change in future Python releases.  Specify the mode argument for opening it for writing.", FutureWarning, 2)
            self.mode = 2
            self._crc, self.size, self.offset = zlib.crc32(b""), 0, 0
            self._compressor = zlib.compressobj(compresslevel, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, 0)
            self._write_mtime = mtime
        else:
            raise ValueError(f"Invalid mode: {mode!r}")
        self.fileobj = fileobj
        if self.mode == 2:
            fileobj.write(_header(compresslevel, mtime, self.name))

    @property
    def filename(self):
        import warnings

        warnings.warn("use the name attribute", DeprecationWarning, 2)
        if self.mode == 2 and self.name[-3:] != ".gz":
            return self.name + ".gz"
        return self.name

    @property
    def mtime(self):
        """Last modification time read from the stream, or None."""
        return self._buffer.raw._mtime

    def __repr__(self):
        text = repr(self.fileobj)
        return f"<gzip {text[1:-1]} {hex(id(self))}>"

    def _check_not_closed(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")

    def _check_can_read(self, name):
        self._check_not_closed()
        if self.mode != 1:
            import errno

            raise OSError(errno.EBADF, f"{name}() on write-only GzipFile object")

    def write(self, data):
        self._check_not_closed()
        if self.mode != 2:
            import errno

            raise OSError(errno.EBADF, "write() on read-only GzipFile object")
        if self.fileobj is None:
            raise ValueError("write() on closed GzipFile object")
        if isinstance(data, (bytes, bytearray)):
            length = len(data)
        else:
            data = memoryview(data)
            length = data.nbytes
        if length > 0:
            self.fileobj.write(self._compressor.compress(data))
            self.size += length
            self._crc = zlib.crc32(data, self._crc)
            self.offset += length
        return length

    def read(self, size=-1):
        self._check_can_read("read")
        return self._buffer.read(size)

    def read1(self, size=-1):
        self._check_can_read("read1")
        return self._buffer.read1(io.DEFAULT_BUFFER_SIZE if size < 0 else size)

    def peek(self, n):
        self._check_can_read("peek")
        return self._buffer.peek(n)

    def readline(self, size=-1):
        self._check_not_closed()
        return self._buffer.readline(size)

    @property
    def closed(self):
        return self.fileobj is None

    def close(self):
        fileobj = self.fileobj
        if fileobj is None:
            return
        self.fileobj = None
        try:
            if self.mode == 2:
                fileobj.write(self._compressor.flush())
                fileobj.write(struct.pack("<LL", self._crc, self.size & 0xFFFFFFFF))
            else:
                self._buffer.close()
        finally:
            mine, self.myfileobj = self.myfileobj, None
            if mine:
                mine.close()

    def flush(self, zlib_mode=zlib.Z_SYNC_FLUSH):
        self._check_not_closed()
        if self.mode == 2:
            self.fileobj.write(self._compressor.flush(zlib_mode))
            self.fileobj.flush()

    def fileno(self):
        """The file descriptor of the file underneath."""
        return self.fileobj.fileno()

    def rewind(self):
        """Back to the first byte."""
        if self.mode != 1:
            raise OSError("Can't rewind in write mode")
        self._buffer.seek(0)

    def readable(self):
        return self.mode == 1

    def writable(self):
        return self.mode == 2

    def seekable(self):
        return True

    def tell(self):
        self._check_not_closed()
        return self.offset if self.mode == 2 else self._buffer.tell()

    def seek(self, offset, whence=io.SEEK_SET):
        if self.mode == 2:
            if whence == io.SEEK_CUR:
                offset += self.offset
            elif whence != io.SEEK_SET:
                raise ValueError("Seek from end not supported")
            if offset < self.offset:
                raise OSError("Negative seek in write mode")
            self.write(bytes(offset - self.offset))
            return self.offset
        self._check_not_closed()
        return self._buffer.seek(offset, whence)


def _header(level, mtime, name):
    if isinstance(name, str):
        name = os.path.basename(name)
        try:
            name = name.encode("latin-1")
        except UnicodeEncodeError:
            name = b""
    else:
        name = os.path.basename(name)
    if name.endswith(b".gz"):
        name = name[:-3]
    if mtime is None:
        mtime = time.time()
    speed = 2 if level == 9 else 4 if level == 1 else 0
    return struct.pack("<2sBBLBB", b"\037\213", 8, FNAME if name else 0, int(mtime), speed, 255) + (name + b"\0" if name else b"")


def compress(data, compresslevel=9, *, mtime=None):
    """data as one gzip member."""
    if mtime == 0:
        return zlib.compress(data, level=compresslevel, wbits=31)
    body = zlib.compress(data, level=compresslevel, wbits=-15)
    return _header(compresslevel, mtime, b"") + body + struct.pack("<LL", zlib.crc32(data), len(data) & 0xFFFFFFFF)


def decompress(data):
    """The contents of all the gzip members in data."""
    parts = []
    while True:
        fp = io.BytesIO(data)
        if _read_header(fp) is None:
            return b"".join(parts)
        d = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
        part = d.decompress(data[fp.tell() :])
        if not d.eof or len(d.unused_data) < 8:
            raise EOFError("Compressed file ended before the end-of-stream marker was reached")
        crc, length = struct.unpack("<II", d.unused_data[:8])
        if crc != zlib.crc32(part):
            raise BadGzipFile("CRC check failed")
        if length != len(part) & 0xFFFFFFFF:
            raise BadGzipFile("Incorrect length of data produced")
        parts.append(part)
        data = d.unused_data[8:].lstrip(b"\0")


_COMPRESS_LEVEL_FAST, _COMPRESS_LEVEL_TRADEOFF, _COMPRESS_LEVEL_BEST = 1, 6, 9


def _copied(source, target):
    while chunk := source.read(io.DEFAULT_BUFFER_SIZE):
        target.write(chunk)


def main():
    """python -m gzip: each file is compressed into one beside it, or decompressed; - is stdin to stdout."""
    import argparse
    parser = argparse.ArgumentParser(description="A simple command line interface for the gzip module: act like gzip, but do not delete the input file.")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--fast", action="store_true", help="compress faster")
    how.add_argument("--best", action="store_true", help="compress better")
    how.add_argument("-d", "--decompress", action="store_true", help="act like gunzip instead of gzip")
    parser.add_argument("args", nargs="*", default=["-"], metavar="file")
    args = parser.parse_args()
    level = _COMPRESS_LEVEL_FAST if args.fast else _COMPRESS_LEVEL_BEST if args.best else _COMPRESS_LEVEL_TRADEOFF
    for name in args.args:
        if name == "-":
            if args.decompress:
                _copied(GzipFile(filename="", mode="rb", fileobj=sys.stdin.buffer), sys.stdout.buffer)
            else:
                with GzipFile(filename="", mode="wb", fileobj=sys.stdout.buffer, compresslevel=level) as target:
                    _copied(sys.stdin.buffer, target)
        elif args.decompress:
            if name[-3:] != ".gz":
                sys.exit(f"filename doesn't end in .gz: {name!r}")
            with open(name, "rb") as source, builtins.open(name[:-3], "wb") as target:
                _copied(source, target)
        else:
            with builtins.open(name, "rb") as source, open(name + ".gz", "wb", compresslevel=level) as target:
                _copied(source, target)


if __name__ == "__main__":
    main()
