"""Buffers around raw streams: reading ahead, writing in blocks.

What needs no more than the buffer's contents is done by the native Ahead; _read, _readline, _next_line and _write do the rest.
"""
from _streams import Ahead

from ._base import SEEK_SET, BufferedIOBase, DEFAULT_BUFFER_SIZE, Lines, UnsupportedOperation
from ._file import FileIO
from ._memory import BytesIO


class _Buffered(Ahead, Lines, BufferedIOBase):
    """Both directions: `_ahead` from `_at` on was read and not yet given; what is pending was taken and not yet written."""

    __module__ = "_io"
    raw = None

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if buffer_size <= 0:
            raise ValueError("buffer size must be strictly positive")
        self._check_raw(raw)
        self.raw = raw
        self._size = buffer_size
        self._base = raw if type(raw) in (FileIO, BytesIO) else None
        self._ahead, self._at = b"", 0
        self._take_pending()

    def _check_raw(self, raw):
        pass

    def __repr__(self):
        name = f"{type(self).__module__}.{type(self).__qualname__}"
        try:
            return f"<{name} name={self.name!r}>"
        except AttributeError:
            return f"<{name}>"

    def __getstate__(self):
        raise TypeError(f"cannot pickle {type(self).__name__!r} object")

    @property
    def name(self):
        return self._stream().name

    @property
    def mode(self):
        return self._stream().mode

    def _is_closed(self):
        return self.raw is None or self.raw.closed

    def _stream(self):
        if self.raw is None:
            raise ValueError("raw stream has been detached")
        return self.raw

    def _check_open(self, what=None):
        raw = self.raw
        if raw is None:
            raise ValueError("raw stream has been detached")
        if raw.closed:
            raise ValueError(what or "I/O operation on closed file.")

    def _check_readable(self):
        self._check_open("readline of closed file")
        if self._npending:
            self.flush()
        if not self.raw.readable():
            self._unsupported("File not open for reading")

    def _check_read(self, what):
        self._check_open(what + " of closed file")
        if not self.raw.readable():
            self._unsupported("read")
        if self._npending:
            self.flush()

    def fileno(self):
        return self._stream().fileno()

    def isatty(self):
        return self._stream().isatty()

    def readable(self):
        return self._stream().readable()

    def writable(self):
        return self._stream().writable()

    def seekable(self):
        return self._stream().seekable()

    def close(self):
        if self.raw is None:
            raise ValueError("raw stream has been detached")
        if not self.raw.closed:
            try:
                self.flush()
            finally:
                self.raw.close()

    def flush(self):
        self._check_open("flush of closed file")
        if self._npending:
            data = self._take_pending()
            while data:
                n = self.raw.write(data)
                if n is None:
                    self._pend(data)
                    raise BlockingIOError(11, "write could not complete without blocking", 0)
                data = data[n:]

    _push = flush

    def detach(self):
        raw = self._stream()
        self.flush()
        self.raw = self._base = None
        return raw

    def _fill(self):
        """One more block behind what is left."""
        self._writes = False
        left = self._ahead[self._at :]
        more = self.raw.read(max(self._size, len(left)))
        self._ahead, self._at = left + more if more else left, 0
        return bool(more)

    _readline = _next_line = Lines.readline

    def _read(self, size):
        """size bytes, fewer only at the end; all by default."""
        self._writes = False
        self._check_read("read")
        if size is None or size == -1:
            have = self._ahead[self._at :]
            self._ahead, self._at = b"", 0
            rest = self.raw.readall() if hasattr(self.raw, "readall") else self._read_rest()
            return have + rest if rest else have
        if size < 0:
            raise ValueError("read length must be non-negative or -1")
        at = self._at
        end = at + size
        if end <= len(self._ahead):
            self._at = end
            return self._ahead[at:end]
        parts = [self._ahead[at:]]
        need = size - len(parts[0])
        self._ahead, self._at = b"", 0
        while need > 0:
            b = self.raw.read(max(self._size, need))
            if not b:
                if b is None and not any(parts):
                    return None
                break
            if len(b) > need:
                self._ahead, self._at = b, need
                b = b[:need]
            parts.append(b)
            need -= len(b)
        return b"".join(parts)

    def _read_rest(self):
        parts = []
        while b := self.raw.read(self._size):
            parts.append(b)
        return b"".join(parts)

    def read1(self, size=-1, /):
        """Up to size bytes with at most one read of the raw stream."""
        self._check_read("read")
        if size < 0:
            size = self._size
        if size == 0:
            return b""
        if self._at >= len(self._ahead):
            self._ahead, self._at = self.raw.read(max(size, self._size)) or b"", 0
        out = self._ahead[self._at : self._at + size]
        self._at += len(out)
        return out

    def peek(self, size=0, /):
        """Bytes ahead without moving on."""
        self._check_read("peek")
        if self._at >= len(self._ahead):
            self._ahead, self._at = self.raw.read(self._size) or b"", 0
        return self._ahead[self._at :]

    def _write(self, data):
        """Take data to be written; its length."""
        if isinstance(data, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        self._check_open("write to closed file")
        if not self.raw.writable():
            self._unsupported("write")
        if self._ahead:
            self._drop_ahead()
        data = bytes(data) if not isinstance(data, memoryview) else data.tobytes()
        self._pend(data)
        if self._npending > self._size:
            self.flush()
        self._writes = self._size >= DEFAULT_BUFFER_SIZE
        return len(data)

    def _drop_ahead(self):
        if self._at < len(self._ahead):
            self.raw.seek(self._at - len(self._ahead), 1)
        self._ahead, self._at = b"", 0

    def seek(self, target, whence=SEEK_SET, /):
        self._check_open("seek of closed file")
        if whence not in (0, 1, 2):
            raise ValueError(f"whence value {whence} unsupported")
        if not self.raw.seekable():
            raise UnsupportedOperation("File or stream is not seekable.")
        self.flush()
        if whence == 1:
            target -= len(self._ahead) - self._at
        self._ahead, self._at = b"", 0
        return self.raw.seek(target, whence)

    def tell(self):
        self._check_open()
        return self.raw.tell() - (len(self._ahead) - self._at) + self._npending

    def truncate(self, pos=None, /):
        self._check_open("truncate of closed file")
        if not self.writable():
            raise UnsupportedOperation("truncate")
        self.flush()
        return self.raw.truncate(self.tell() if pos is None else pos)


class BufferedReader(_Buffered):
    """Reads ahead of a raw stream."""

    __module__ = "_io"

    def _check_raw(self, raw):
        if not raw.readable():
            raise UnsupportedOperation("File or stream is not readable.")

    def writable(self):
        return False

    def write(self, data, /):
        self._check_open("write to closed file")
        self._unsupported("write")


class BufferedWriter(_Buffered):
    """Collects what is written to a raw stream."""

    __module__ = "_io"

    def _check_raw(self, raw):
        if not raw.writable():
            raise UnsupportedOperation("File or stream is not writable.")

    def readable(self):
        return False

    def read(self, size=-1, /):
        self._check_open("read of closed file")
        self._unsupported("read")

    read1 = peek = readline = read


class BufferedRandom(_Buffered):
    """Reads and writes a raw stream that can seek."""

    __module__ = "_io"

    def _check_raw(self, raw):
        raw._checkSeekable() if hasattr(raw, "_checkSeekable") else None


class BufferedRWPair(BufferedIOBase):
    """A reader and a writer as one stream, for pipes and sockets."""

    __module__ = "_io"

    def __init__(self, reader, writer, buffer_size=DEFAULT_BUFFER_SIZE):
        self.reader, self.writer = BufferedReader(reader, buffer_size), BufferedWriter(writer, buffer_size)

    def read(self, size=-1, /):
        return self.reader.read(size)

    def read1(self, size=-1, /):
        return self.reader.read1(size)

    def readinto(self, buffer, /):
        return self.reader.readinto(buffer)

    def readline(self, size=-1, /):
        return self.reader.readline(size)

    def peek(self, size=0, /):
        return self.reader.peek(size)

    def write(self, data, /):
        return self.writer.write(data)

    def flush(self):
        return self.writer.flush()

    def readable(self):
        return self.reader.readable()

    def writable(self):
        return self.writer.writable()

    def isatty(self):
        return self.reader.isatty() or self.writer.isatty()

    def close(self):
        try:
            self.writer.close()
        finally:
            self.reader.close()

    @property
    def closed(self):
        return self.writer.closed
