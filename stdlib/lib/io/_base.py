"""The base classes of streams, and the one reader of lines."""

SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
DEFAULT_BUFFER_SIZE = 8192
BlockingIOError = BlockingIOError


class UnsupportedOperation(OSError, ValueError):
    """An operation that the stream does not have."""

    __module__ = "io"


def line_size(size, text=False):
    """The most that a line may have: an int, or None for any."""
    if size is None:
        return -1
    if type(size) is int:
        return size
    convert = getattr(type(size), "__index__", None)
    if convert is None:
        kind = type(size).__name__
        raise TypeError(f"'{kind}' object cannot be interpreted as an integer" if text else f"argument should be integer or None, not '{kind}'")
    return convert(size)


class IOBase:
    """What all streams have."""

    __module__ = "io"
    _closed = False

    @property
    def closed(self):
        return self._closed

    def __enter__(self):
        self._check_open()
        return self

    def __exit__(self, *exc):
        self.close()

    def _check_open(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")

    def _unsupported(self, name):
        raise UnsupportedOperation(name)

    def _checkReadable(self):
        if not self.readable():
            raise UnsupportedOperation("File or stream is not readable.")

    def _checkWritable(self):
        if not self.writable():
            raise UnsupportedOperation("File or stream is not writable.")

    def _checkSeekable(self):
        if not self.seekable():
            raise UnsupportedOperation("File or stream is not seekable.")

    def _checkClosed(self):
        self._check_open()

    def close(self):
        """Flush and close the stream; more than once does nothing."""
        if not self._closed:
            try:
                self.flush()
            finally:
                self._closed = True

    def flush(self):
        """Write out what is buffered."""
        self._check_open()

    def fileno(self):
        """The file descriptor underneath; OSError if there is none."""
        self._unsupported("fileno")

    def isatty(self):
        """Is it a terminal?"""
        self._check_open()
        return False

    def readable(self):
        """Can it be read?"""
        self._check_open()
        return False

    def writable(self):
        """Can it be written?"""
        self._check_open()
        return False

    def seekable(self):
        """Has it random access?"""
        self._check_open()
        return False

    def seek(self, offset, whence=SEEK_SET, /):
        """Change the position."""
        self._unsupported("seek")

    def tell(self):
        """The position."""
        return self.seek(0, 1)

    def truncate(self, pos=None, /):
        """Cut the stream off at a position, the current one by default."""
        self._unsupported("truncate")

    def readline(self, size=-1, /):
        """A line, or at most size bytes of it."""
        size = line_size(size)
        out = bytearray()
        peek = getattr(self, "peek", None)
        while size < 0 or len(out) < size:
            n = 1
            if peek is not None:
                ahead = peek(1)
                n = ahead.find(b"\n") + 1 or len(ahead) or 1
                if size >= 0:
                    n = min(n, size - len(out))
            b = self.read(n)
            if not isinstance(b, bytes):
                if b is None:
                    break
                raise OSError(f"read() should have returned a bytes object, not '{type(b).__name__}'")
            if not b:
                break
            out += b
            if out.endswith(b"\n"):
                break
        return bytes(out)

    def __iter__(self):
        self._check_open()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readlines(self, hint=-1, /):
        """A list of lines: all, or until hint bytes or characters are read."""
        if hint is not None and type(hint) is not int:
            convert = getattr(type(hint), "__index__", None)
            if convert is None:
                raise TypeError(f"argument should be integer or None, not '{type(hint).__name__}'")
            hint = convert(hint)
        if hint is None or hint <= 0:
            return list(self)
        lines, n = [], 0
        for line in self:
            lines.append(line)
            n += len(line)
            if n > hint:
                break
        return lines

    def writelines(self, lines, /):
        """Write each of the lines; no separators are added."""
        self._check_open()
        for line in lines:
            self.write(line)

    _finalizing = False

    def __del__(self):
        try:
            if not self.closed:
                self._finalizing = True
                self.close()
        except Exception:
            pass

    def _dealloc_warn(self, source):
        """Said to the stream underneath of one that dies unclosed; what holds a resource warns."""


class RawIOBase(IOBase):
    """Unbuffered bytes: subclasses have readinto() and write()."""

    __module__ = "io"

    def read(self, size=-1, /):
        """Up to size bytes by one call of readinto(), or all."""
        if size is None or size < 0:
            return self.readall()
        buffer = bytearray(size)
        n = self.readinto(buffer)
        if n is None:
            return None
        del buffer[n:]
        return bytes(buffer)

    def readall(self):
        """All bytes until the end."""
        parts = []
        while data := self.read(DEFAULT_BUFFER_SIZE):
            parts.append(data)
        if parts or data is not None:
            return b"".join(parts)
        return None

    def readinto(self, buffer, /):
        raise NotImplementedError

    def write(self, data, /):
        raise NotImplementedError


def into(stream, buffer, read):
    """Fills a buffer with what read(size) gives; the number of bytes."""
    view = buffer if isinstance(buffer, memoryview) else memoryview(buffer)
    if view.readonly:
        raise TypeError(f"readinto() argument must be read-write bytes-like object, not {type(buffer).__name__}")
    view = view.cast("B")
    data = read(len(view))
    if data is None:
        return None
    view[: len(data)] = data
    return len(data)


class BufferedIOBase(IOBase):
    """Bytes with a buffer: read() gives all that was asked for unless the stream ends."""

    __module__ = "io"

    def read(self, size=-1, /):
        self._unsupported("read")

    def read1(self, size=-1, /):
        self._unsupported("read1")

    def write(self, data, /):
        self._unsupported("write")

    def detach(self):
        self._unsupported("detach")

    def readinto(self, buffer, /):
        """Fill the buffer; the number of bytes."""
        return into(self, buffer, self.read)

    def readinto1(self, buffer, /):
        """Fill the buffer with at most one call of the raw stream; the number of bytes."""
        return into(self, buffer, self.read1)


class TextIOBase(IOBase):
    """Text streams."""

    __module__ = "io"
    encoding = errors = newlines = None

    def read(self, size=-1, /):
        self._unsupported("read")

    def write(self, text, /):
        self._unsupported("write")

    def detach(self):
        self._unsupported("detach")


class Lines:
    """Reading lines from what is in memory: `_ahead` from `_at` on, which `_fill()` extends (False: nothing more came).

    `_find_end(data, start)` gives where the line ends, -1 if its end is not in sight; `_fill` may move what is left.
    """

    _mark = b"\n"

    def _find_end(self, data, start):
        end = data.find(self._mark, start)
        return end if end < 0 else end + len(self._mark)

    def readline(self, size=-1, /):
        """A line, or at most size bytes or characters of it."""
        self._check_readable()
        size = line_size(size, type(self._ahead) is str)
        searched = 0
        while True:
            at = self._at
            end = self._find_end(self._ahead, at + searched)
            if end >= 0:
                break
            have = len(self._ahead) - at
            if 0 <= size <= have:
                end = at + have
                break
            searched = max(0, have - len(self._mark) + 1)
            if not self._fill():
                end = max(len(self._ahead), self._at)
                break
        at = self._at
        if 0 <= size < end - at:
            end = at + size
        line = self._ahead[at:end]
        self._at = end
        return line
