"""What the file objects of gzip, bz2 and lzma share: a decompressing reader, and the file around it."""
import io

BUFFER_SIZE = io.DEFAULT_BUFFER_SIZE


class DecompressReader(io.RawIOBase):
    """The decompressed bytes of a file of one or more streams. trailing_error: what garbage behind a stream raises (it is ignored)."""

    def __init__(self, fp, make, trailing_error=(), **arguments):
        self._fp = fp
        self._make, self._arguments = make, arguments
        self._trailing_error = trailing_error
        self._decompressor = make(**arguments)
        self._pos = 0
        self._size = -1
        self._eof = False

    def readable(self):
        return True

    def seekable(self):
        return self._fp.seekable()

    def close(self):
        self._decompressor = None
        return super().close()

    def readinto(self, buffer):
        with memoryview(buffer) as view, view.cast("B") as bytes_view:
            data = self.read(len(bytes_view))
            bytes_view[: len(data)] = data
        return len(data)

    def read(self, size=-1):
        if size < 0:
            return self.readall()
        if not size or self._eof:
            return b""
        data = b""
        while True:
            if self._decompressor.eof:
                rest = self._decompressor.unused_data or self._fp.read(BUFFER_SIZE)
                if not rest:
                    break
                self._decompressor = self._make(**self._arguments)
                try:
                    data = self._decompressor.decompress(rest, size)
                except self._trailing_error:
                    break
            else:
                rest = b""
                if self._decompressor.needs_input:
                    rest = self._fp.read(BUFFER_SIZE)
                    if not rest:
                        raise EOFError("Compressed file ended before the end-of-stream marker was reached")
                data = self._decompressor.decompress(rest, size)
            if data:
                break
        if not data:
            self._eof = True
            self._size = self._pos
            return b""
        self._pos += len(data)
        return data

    def readall(self):
        parts = []
        while data := self.read(1 << 20):
            parts.append(data)
        return b"".join(parts)

    def _rewind(self):
        self._fp.seek(0)
        self._eof = False
        self._pos = 0
        self._decompressor = self._make(**self._arguments)

    def seek(self, offset, whence=io.SEEK_SET):
        if whence == io.SEEK_CUR:
            offset += self._pos
        elif whence == io.SEEK_END:
            if self._size < 0:
                while self.read(BUFFER_SIZE):
                    pass
            offset += self._size
        elif whence != io.SEEK_SET:
            raise ValueError(f"Invalid value for whence: {whence}")
        if offset < self._pos:
            self._rewind()
        else:
            offset -= self._pos
        while offset > 0:
            data = self.read(min(BUFFER_SIZE, offset))
            if not data:
                break
            offset -= len(data)
        return self._pos

    def tell(self):
        return self._pos


_CLOSED, _READING, _WRITING = 0, 1, 3


class CompressedFile(io.BufferedIOBase):
    """A file whose contents are compressed: bz2's and lzma's. Subclasses say how in _open_reader and _open_writer."""

    def _start(self, filename, mode, make_reader, make_compressor):
        """Opens `filename` (a path or a file object)."""
        import os

        self._fp = None
        self._closefp = False
        self._mode = _CLOSED
        if mode in ("", "r", "rb"):
            mode, kind = "rb", _READING
        elif mode in ("w", "wb", "x", "xb", "a", "ab"):
            mode, kind = mode[0] + "b", _WRITING
            self._compressor = make_compressor()
            self._pos = 0
        else:
            raise ValueError(f"Invalid mode: {mode!r}")
        if isinstance(filename, (str, bytes, os.PathLike)):
            self._fp = io.open(filename, mode)
            self._closefp = True
        elif hasattr(filename, "read") or hasattr(filename, "write"):
            self._fp = filename
        else:
            raise TypeError("filename must be a str, bytes, file or PathLike object")
        self._mode = kind
        if kind == _READING:
            self._buffer = io.BufferedReader(make_reader(self._fp))

    def close(self):
        """Flush and close the file; more than once does nothing."""
        if self._mode == _CLOSED:
            return
        try:
            if self._mode == _READING:
                self._buffer.close()
            else:
                self._fp.write(self._compressor.flush())
                self._compressor = None
        finally:
            try:
                if self._closefp:
                    self._fp.close()
            finally:
                self._fp = None
                self._closefp = False
                self._mode = _CLOSED
                self._buffer = None

    @property
    def closed(self):
        """True if this file is closed."""
        return self._mode == _CLOSED

    def fileno(self):
        """The file descriptor of the file underneath."""
        self._check_not_closed()
        return self._fp.fileno()

    def seekable(self):
        return self.readable() and self._buffer.seekable()

    def readable(self):
        self._check_not_closed()
        return self._mode == _READING

    def writable(self):
        self._check_not_closed()
        return self._mode == _WRITING

    def _check_not_closed(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")

    def _check_can_read(self):
        if not self.readable():
            raise io.UnsupportedOperation("File not open for reading")

    def _check_can_write(self):
        if not self.writable():
            raise io.UnsupportedOperation("File not open for writing")

    def _check_can_seek(self):
        if not self.readable():
            raise io.UnsupportedOperation("Seeking is only supported on files open for reading")
        if not self.seekable():
            raise io.UnsupportedOperation("The underlying file object does not support seeking")

    def peek(self, size=-1):
        """Some bytes that are not consumed."""
        self._check_can_read()
        return self._buffer.peek(size)

    def read(self, size=-1):
        """Up to size decompressed bytes, or all that are left."""
        self._check_can_read()
        return self._buffer.read(size)

    def read1(self, size=-1):
        """Up to size decompressed bytes with few reads of the file."""
        self._check_can_read()
        if size < 0:
            size = BUFFER_SIZE
        return self._buffer.read1(size)

    def readinto(self, b):
        self._check_can_read()
        return self._buffer.readinto(b)

    def readline(self, size=-1):
        """A line of decompressed bytes."""
        self._check_can_read()
        return self._buffer.readline(size)

    def readlines(self, size=-1):
        self._check_can_read()
        return self._buffer.readlines(size)

    def __iter__(self):
        self._check_can_read()
        return self

    def __next__(self):
        line = self._buffer.readline()
        if not line:
            raise StopIteration
        return line

    def write(self, data):
        """Compress data and write it; the number of uncompressed bytes."""
        self._check_can_write()
        if isinstance(data, (bytes, bytearray)):
            length = len(data)
        else:
            data = memoryview(data)
            length = data.nbytes
        self._fp.write(self._compressor.compress(data))
        self._pos += length
        return length

    def seek(self, offset, whence=io.SEEK_SET):
        """Change the position; backwards means to decompress anew."""
        self._check_can_seek()
        return self._buffer.seek(offset, whence)

    def tell(self):
        self._check_not_closed()
        return self._buffer.tell() if self._mode == _READING else self._pos


def decompress_streams(make, data, broken, short):
    """The streams in data one after another, each by a decompressor that make() gives. What follows the last one is ignored:
    it raises `broken`; a stream that ends too early raises `short`."""
    results = []
    while True:
        decompressor = make()
        try:
            part = decompressor.decompress(data)
        except broken:
            if results:
                break
            raise
        results.append(part)
        if not decompressor.eof:
            raise short("Compressed data ended before the end-of-stream marker was reached")
        data = decompressor.unused_data
        if not data:
            break
    return b"".join(results)


def open_text_or_binary(make, filename, mode, encoding, errors, newline):
    """The common part of gzip.open, bz2.open and lzma.open; make(filename, binary mode) opens it."""
    if "t" in mode:
        if "b" in mode:
            raise ValueError(f"Invalid mode: {mode!r}")
    else:
        for value, name in ((encoding, "encoding"), (errors, "errors"), (newline, "newline")):
            if value is not None:
                raise ValueError(f"Argument {name!r} not supported in binary mode")
    binary = make(filename, mode.replace("t", ""))
    if "t" in mode:
        return io.TextIOWrapper(binary, io.text_encoding(encoding), errors, newline)
    return binary
