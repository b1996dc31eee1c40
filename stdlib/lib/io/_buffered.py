"""Buffers around raw streams: reading ahead, writing in blocks.

What needs no more than the buffer's contents is done by the native Ahead; _read, _readline, _next_line and _write do the rest.
"""
import sys
from errno import EAGAIN

from _streams import Ahead

from ._base import SEEK_SET, BufferedIOBase, DEFAULT_BUFFER_SIZE, Lines, UnsupportedOperation
from ._file import FileIO
from ._memory import BytesIO


class _Buffered(Ahead, Lines, BufferedIOBase):
    """Both directions: `_ahead` from `_at` on was read and not yet given; what is pending was taken and not yet written."""

    __module__ = "_io"
    raw = None
    _detached = False

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        self.raw, self._detached = None, False  # until all is known to be right
        if buffer_size <= 0:
            raise ValueError("buffer size must be strictly positive")
        if buffer_size >= sys.maxsize:
            raise MemoryError
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
        except (AttributeError, ValueError):
            return f"<{name}>"

    def __getstate__(self):
        native = "_io." if type(self).__module__ in ("io", "_io") else ""
        raise TypeError(f"cannot pickle '{native}{type(self).__name__}' object")

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
            raise self._no_raw()
        return self.raw

    def _no_raw(self):
        return ValueError("raw stream has been detached" if self._detached else "I/O operation on uninitialized object")

    def _check_open(self, what=None):
        raw = self.raw
        if raw is None:
            raise self._no_raw()
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
            raise self._no_raw()
        if not self.raw.closed:
            if self._finalizing:
                self._dealloc_warn(self)
            try:
                self.flush()
            finally:
                self.raw.close()

    def flush(self):
        self._check_open("flush of closed file")
        if self._npending:
            data = self._take_pending()
            while data:
                n = self._raw_write(data)
                if n is None:
                    self._pend(data)
                    raise BlockingIOError(EAGAIN, "write could not complete without blocking", 0)
                data = data[n:]

    _push = flush

    def _dealloc_warn(self, source):
        warn = getattr(self.raw, "_dealloc_warn", None)
        if warn is not None:
            warn(source)

    def _raw_write(self, data):
        n = self.raw.write(data)
        if n is not None and not 0 <= n <= len(data):
            raise OSError(f"raw write() returned invalid length {n} (should have been between 0 and {len(data)})")
        return n

    def _raw_read(self, size):
        """At most size bytes by one call of the raw stream; None if it would block."""
        raw = self.raw
        if self._base is not None:
            return raw.read(size)
        buffer = bytearray(size)
        n = raw.readinto(memoryview(buffer))
        if n is None:
            return None
        if not isinstance(n, int):
            raise OSError("raw readinto() failed") from TypeError(f"'{type(n).__name__}' object cannot be interpreted as an integer")
        if not 0 <= n <= size:
            raise OSError(f"raw readinto() returned invalid length {n} (should have been between 0 and {size})")
        return bytes(buffer[:n])

    def detach(self):
        raw = self._stream()
        self.flush()
        self.raw = self._base = None
        self._detached = True
        return raw

    def _fill(self):
        """One more block behind what is left."""
        self._writes = False
        left = self._ahead[self._at :]
        more = self._raw_read(max(self._size, len(left)))
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
            if rest is not None and not isinstance(rest, bytes):
                raise TypeError("readall() should return bytes")
            return have + rest if rest else have or rest
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
            b = self._raw_read(max(self._size, need))
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
        while b := self.raw.read():
            if not isinstance(b, bytes):
                raise TypeError("read() should return bytes")
            parts.append(b)
        return b"".join(parts) if parts else b

    def read1(self, size=-1, /):
        """Up to size bytes with at most one read of the raw stream."""
        self._check_read("read")
        if size < 0:
            size = self._size
        if size == 0:
            return b""
        if self._at >= len(self._ahead):
            self._ahead, self._at = self._raw_read(max(size, self._size)) or b"", 0
        out = self._ahead[self._at : self._at + size]
        self._at += len(out)
        return out

    def readinto1(self, buffer, /):
        """Fill the buffer from what was read ahead, and by at most one read of the raw stream; the number of bytes."""
        self._check_read("readinto")
        view = (buffer if isinstance(buffer, memoryview) else memoryview(buffer)).cast("B")
        out = self._ahead[self._at : self._at + len(view)]
        self._at += len(out)
        if len(view) - len(out) > self._size:
            out += self._raw_read(len(view) - len(out)) or b""
        elif not out and len(view):
            out = self.read1(len(view))
        view[: len(out)] = out
        return len(out)

    def peek(self, size=0, /):
        """Bytes ahead without moving on."""
        self._check_read("peek")
        if self._at >= len(self._ahead):
            self._ahead, self._at = self._raw_read(self._size) or b"", 0
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
        if type(data) is not bytes:
            try:
                data = memoryview(data).tobytes()
            except TypeError:
                raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'") from None
        self._pend(data)
        if self._npending > self._size:
            self._write_out(len(data))
        self._writes = self._size >= DEFAULT_BUFFER_SIZE
        return len(data)

    def _write_out(self, taken):
        """The buffer is full. Where the raw stream would block, what the buffer has room for stays; the rest is refused."""
        data = self._take_pending()
        while data:
            n = self._raw_write(data)
            if n is None:
                self._pend(data[: self._size])
                refused = len(data) - self._size
                if refused > 0:
                    raise BlockingIOError(EAGAIN, "write could not complete without blocking", max(taken - refused, 0))
                return
            data = data[n:]

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
        return self._position(self.raw.seek(target, whence))

    def tell(self):
        self._check_open()
        return self._position(self.raw.tell()) - (len(self._ahead) - self._at) + self._npending

    @staticmethod
    def _position(place):
        if place < 0:
            raise OSError(f"Raw stream returned invalid position {place}")
        return place

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
