"""Files, byte streams and text streams over posix system calls."""

import posix

SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
DEFAULT_BUFFER_SIZE = 8192


class UnsupportedOperation(OSError, ValueError):
    pass


BlockingIOError = BlockingIOError


class IOBase:
    closed = False

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

    def close(self):
        if not self.closed:
            try:
                self.flush()
            finally:
                self.closed = True

    def flush(self):
        self._check_open()

    def fileno(self):
        self._unsupported("fileno")

    def isatty(self):
        self._check_open()
        return False

    def readable(self):
        return False

    def writable(self):
        return False

    def seekable(self):
        return False

    def seek(self, pos, whence=0):
        self._unsupported("seek")

    def tell(self):
        return self.seek(0, 1)

    def truncate(self, pos=None):
        self._unsupported("truncate")

    def readline(self, size=-1):
        out = bytearray()
        while size < 0 or len(out) < size:
            b = self.read(1)
            if not b:
                break
            out += b
            if b == b"\n":
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

    def readlines(self, hint=-1):
        if hint is None or hint <= 0:
            return list(self)
        lines, n = [], 0
        for line in self:
            lines.append(line)
            n += len(line)
            if n >= hint:
                break
        return lines

    def writelines(self, lines):
        self._check_open()
        for line in lines:
            self.write(line)

    def __del__(self):
        try:
            self.close()
        except Exception:
            pass


class RawIOBase(IOBase):
    pass


class BufferedIOBase(IOBase):
    def readinto(self, b):
        data = self.read(len(b))
        b[: len(data)] = data
        return len(data)


class TextIOBase(IOBase):
    encoding = errors = newlines = None


class FileIO(RawIOBase):
    _fd = -1

    def __init__(self, file, mode="r", closefd=True, opener=None):
        kind = mode.replace("b", "")
        flags = {
            "r": posix.O_RDONLY,
            "r+": posix.O_RDWR,
            "w": posix.O_WRONLY | posix.O_CREAT | posix.O_TRUNC,
            "w+": posix.O_RDWR | posix.O_CREAT | posix.O_TRUNC,
            "a": posix.O_WRONLY | posix.O_CREAT | posix.O_APPEND,
            "a+": posix.O_RDWR | posix.O_CREAT | posix.O_APPEND,
            "x": posix.O_WRONLY | posix.O_CREAT | posix.O_EXCL,
            "x+": posix.O_RDWR | posix.O_CREAT | posix.O_EXCL,
        }[kind]
        self.name = file
        self.mode = "rb+" if kind == "w+" else kind[0] + "b" + kind[1:]
        self._readable = kind[0] == "r" or "+" in kind
        self._writable = kind[0] != "r" or "+" in kind
        self._closefd = closefd
        if isinstance(file, int):
            self._fd = file
        elif opener is not None:
            self._fd = opener(file, flags)
        else:
            self._fd = posix.open(file, flags, 0o666)
            if posix.fstat(self._fd)[0] & 0o170000 == 0o040000:
                posix.close(self._fd)
                self._fd = -1
                raise IsADirectoryError(21, "Is a directory", file)
        if kind[0] == "a" and self.seekable():
            posix.lseek(self._fd, 0, 2)

    def close(self):
        if not self.closed:
            self.closed = True
            if self._closefd and self._fd >= 0:
                posix.close(self._fd)
                self._fd = -1

    def fileno(self):
        self._check_open()
        return self._fd

    def isatty(self):
        self._check_open()
        return posix.isatty(self._fd)

    def readable(self):
        self._check_open()
        return self._readable

    def writable(self):
        self._check_open()
        return self._writable

    def seekable(self):
        self._check_open()
        try:
            posix.lseek(self._fd, 0, 1)
            return True
        except OSError:
            return False

    def seek(self, pos, whence=0):
        self._check_open()
        return posix.lseek(self._fd, pos, whence)

    def truncate(self, pos=None):
        if pos is None:
            pos = self.tell()
        posix.ftruncate(self._fd, pos)
        return pos

    def read(self, size=-1):
        self._check_open()
        if not self._readable:
            self._unsupported("File not open for reading")
        if size is None or size < 0:
            return self.readall()
        return posix.read(self._fd, size)

    def readall(self):
        parts = []
        while True:
            b = posix.read(self._fd, 262144)
            if not b:
                return b"".join(parts)
            parts.append(b)

    def write(self, data):
        self._check_open()
        if not self._writable:
            self._unsupported("File not open for writing")
        return posix.write(self._fd, data)


class _Buffered(BufferedIOBase):
    """Reads ahead and gathers writes; serves all three buffered classes."""

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        self.raw = raw
        self._size = buffer_size
        self._ahead = b""
        self._at = 0
        self._pending = []
        self._npending = 0

    @property
    def name(self):
        return self.raw.name

    @property
    def mode(self):
        return self.raw.mode

    def fileno(self):
        return self.raw.fileno()

    def isatty(self):
        return self.raw.isatty()

    def readable(self):
        return self.raw.readable()

    def writable(self):
        return self.raw.writable()

    def seekable(self):
        return self.raw.seekable()

    def close(self):
        if not self.closed:
            try:
                self.flush()
            finally:
                self.closed = True
                self.raw.close()

    def flush(self):
        self._check_open()
        if self._npending:
            data = b"".join(self._pending)
            self._pending, self._npending = [], 0
            while data:
                data = data[self.raw.write(data) :]

    def detach(self):
        self.flush()
        raw, self.raw = self.raw, None
        return raw

    def read(self, size=-1):
        self._check_open()
        if not self.raw.readable():
            self._unsupported("read")
        if self._npending:
            self.flush()
        have = self._ahead[self._at :] if self._at else self._ahead
        if size is None or size < 0:
            self._ahead, self._at = b"", 0
            parts = [have]
            while True:
                b = self.raw.read(262144)
                if not b:
                    return b"".join(parts)
                parts.append(b)
        if len(have) < size:
            parts, n = [have], len(have)
            while n < size:
                b = self.raw.read(max(self._size, size - n))
                if not b:
                    break
                parts.append(b)
                n += len(b)
            have = b"".join(parts)
        self._ahead, self._at = have, size if size < len(have) else len(have)
        return have[:size]

    def read1(self, size=-1):
        if size < 0:
            size = self._size
        have = self._ahead[self._at :]
        return self.read(min(size, len(have))) if have else self.raw.read(size)

    def peek(self, size=0):
        have = self._ahead[self._at :]
        if not have:
            have = self.raw.read(self._size)
            self._ahead, self._at = have, 0
        return have

    def readline(self, size=-1):
        self._check_open()
        parts = []
        while True:
            end = self._ahead.find(b"\n", self._at)
            if end >= 0:
                part = self._ahead[self._at : end + 1]
                self._at = end + 1
            else:
                part = self._ahead[self._at :]
                self._ahead, self._at = self.raw.read(self._size), 0
            parts.append(part)
            if end >= 0 or not self._ahead:
                line = b"".join(parts)
                if size is not None and 0 <= size < len(line):
                    self._ahead, self._at = line[size:] + self._ahead[self._at :], 0
                    line = line[:size]
                return line

    def write(self, data):
        self._check_open()
        if isinstance(data, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        if not self.raw.writable():
            self._unsupported("write")
        if self._ahead:
            if self._at < len(self._ahead):
                self.raw.seek(self._at - len(self._ahead), 1)
            self._ahead, self._at = b"", 0
        self._pending.append(bytes(data))
        self._npending += len(data)
        if self._npending > self._size:
            self.flush()
        return len(data)

    def seek(self, pos, whence=0):
        self._check_open()
        self.flush()
        if whence == 1:
            pos -= len(self._ahead) - self._at
        self._ahead, self._at = b"", 0
        return self.raw.seek(pos, whence)

    def tell(self):
        self.flush()
        return self.raw.tell() - (len(self._ahead) - self._at)

    def truncate(self, pos=None):
        self.flush()
        return self.raw.truncate(self.tell() if pos is None else pos)


class BufferedReader(_Buffered):
    pass


class BufferedWriter(_Buffered):
    pass


class BufferedRandom(_Buffered):
    pass


class BytesIO(BufferedIOBase):
    def __init__(self, initial_bytes=b""):
        self._data = bytearray(initial_bytes or b"")
        self._pos = 0

    def getvalue(self):
        self._check_open()
        return bytes(self._data)

    def getbuffer(self):
        return memoryview(self._data)

    def readable(self):
        return True

    def writable(self):
        return True

    def seekable(self):
        return True

    def read(self, size=-1):
        self._check_open()
        end = len(self._data) if size is None or size < 0 else min(len(self._data), self._pos + size)
        out = bytes(self._data[self._pos : end])
        self._pos = max(self._pos, end)
        return out

    read1 = read

    def readline(self, size=-1):
        self._check_open()
        end = self._data.find(b"\n", self._pos) + 1 or len(self._data)
        if size is not None and size >= 0:
            end = min(end, self._pos + size)
        out = bytes(self._data[self._pos : end])
        self._pos = max(self._pos, end)
        return out

    def write(self, data):
        self._check_open()
        if isinstance(data, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        if self._pos > len(self._data):
            self._data.extend(bytes(self._pos - len(self._data)))
        self._data[self._pos : self._pos + len(data)] = data
        self._pos += len(data)
        return len(data)

    def seek(self, pos, whence=0):
        self._check_open()
        if whence == 0 and pos < 0:
            raise ValueError(f"negative seek value {pos}")
        base = (0, self._pos, len(self._data))[whence]
        self._pos = max(0, base + pos)
        return self._pos

    def tell(self):
        self._check_open()
        return self._pos

    def truncate(self, pos=None):
        pos = self._pos if pos is None else pos
        del self._data[pos:]
        return pos


class StringIO(TextIOBase):
    def _check_open(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")

    def __init__(self, initial_value="", newline="\n"):
        self._parts = []
        self._text = initial_value or ""
        self._pos = 0

    def _whole(self):
        if self._parts:
            self._text += "".join(self._parts)
            self._parts = []
        return self._text

    def getvalue(self):
        self._check_open()
        return self._whole()

    def readable(self):
        return True

    def writable(self):
        return True

    def seekable(self):
        return True

    def write(self, s):
        self._check_open()
        if not isinstance(s, str):
            raise TypeError(f"string argument expected, got '{type(s).__name__}'")
        if self._parts or self._pos == len(self._text):
            self._parts.append(s)
            self._pos += len(s)
            return len(s)
        text = self._text
        if self._pos > len(text):
            text += "\0" * (self._pos - len(text))
        self._text = text[: self._pos] + s + text[self._pos + len(s) :]
        self._pos += len(s)
        return len(s)

    def read(self, size=-1):
        self._check_open()
        text = self._whole()
        end = len(text) if size is None or size < 0 else min(len(text), self._pos + size)
        out = text[self._pos : end]
        self._pos = max(self._pos, end)
        return out

    def readline(self, size=-1):
        self._check_open()
        text = self._whole()
        end = text.find("\n", self._pos) + 1 or len(text)
        if size is not None and size >= 0:
            end = min(end, self._pos + size)
        out = text[self._pos : end]
        self._pos = max(self._pos, end)
        return out

    def seek(self, pos, whence=0):
        self._check_open()
        text = self._whole()
        if whence == 2:
            pos = len(text)
        elif whence == 1:
            pos = self._pos
        self._pos = pos
        return pos

    def tell(self):
        return self._pos

    def truncate(self, pos=None):
        text = self._whole()
        pos = self._pos if pos is None else pos
        self._text = text[:pos]
        return pos


class TextIOWrapper(TextIOBase):
    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        if newline not in (None, "", "\n", "\r", "\r\n"):
            raise ValueError(f"illegal newline value: {newline!r}")
        self.buffer = buffer
        self.encoding = "utf-8" if encoding in (None, "locale") else encoding
        self.errors = errors or "strict"
        self._newline = newline
        self.line_buffering = line_buffering
        self._text = ""
        self._at = 0
        self._raw = b""
        self._eof = False

    @property
    def name(self):
        return self.buffer.name

    @property
    def mode(self):
        return self._mode

    def fileno(self):
        return self.buffer.fileno()

    def isatty(self):
        return self.buffer.isatty()

    def readable(self):
        return self.buffer.readable()

    def writable(self):
        return self.buffer.writable()

    def seekable(self):
        return self.buffer.seekable()

    def close(self):
        if not self.closed:
            try:
                self.flush()
            finally:
                self.closed = True
                self.buffer.close()

    def flush(self):
        self._check_open()
        self.buffer.flush()

    def detach(self):
        buffer, self.buffer = self.buffer, None
        return buffer

    def _fill(self):
        """One more decoded chunk; False at the end. A character cut by the chunk's end waits for the next one."""
        data = self.buffer.read1(65536) if hasattr(self.buffer, "read1") else self.buffer.read(65536)
        if not data:
            self._eof = True
        data = self._raw + data
        self._raw = b""
        if not data:
            return False
        if not self._eof:
            cut = len(data)
            if self._newline is None and data[-1] == 13:
                cut -= 1
            elif self.encoding.lower().replace("_", "-") in ("utf-8", "utf8") and data[-1] >= 0x80:
                back = 1
                while back < 4 and back < len(data) and data[-back] & 0xC0 == 0x80:
                    back += 1
                lead = data[-back]
                need = 2 if lead & 0xE0 == 0xC0 else 3 if lead & 0xF0 == 0xE0 else 4 if lead & 0xF8 == 0xF0 else 0
                if need > back:
                    cut -= back
            self._raw, data = data[cut:], data[:cut]
        text = data.decode(self.encoding, self.errors)
        if self._newline is None and "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        self._text = self._text[self._at :] + text
        self._at = 0
        return True

    def read(self, size=-1):
        self._check_open()
        if not self.buffer.readable():
            self._unsupported("not readable")
        if size is None or size < 0:
            while self._fill():
                pass
            out = self._text[self._at :]
            self._text, self._at = "", 0
            return out
        while len(self._text) - self._at < size and self._fill():
            pass
        out = self._text[self._at : self._at + size]
        self._at += len(out)
        return out

    def readline(self, size=-1):
        self._check_open()
        if not self.buffer.readable():
            self._unsupported("not readable")
        newline = self._newline or "\n"
        while True:
            end = self._text.find(newline, self._at)
            if end >= 0:
                end += len(newline)
                break
            if not self._fill():
                end = len(self._text)
                break
        if size is not None and size >= 0:
            end = min(end, self._at + size)
        line = self._text[self._at : end]
        self._at = end
        return line

    def __next__(self):
        end = self._text.find("\n", self._at) + 1
        if end and not self._newline:
            line = self._text[self._at : end]
            self._at = end
            return line
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def write(self, s):
        self._check_open()
        if not isinstance(s, str):
            raise TypeError(f"write() argument must be str, not {type(s).__name__}")
        if not self.buffer.writable():
            self._unsupported("not writable")
        text = s
        if self._newline not in (None, "", "\n"):
            text = s.replace("\n", self._newline)
        self.buffer.write(text.encode(self.encoding, self.errors))
        if self.line_buffering and "\n" in s:
            self.flush()
        return len(s)

    def seek(self, pos, whence=0):
        self._text, self._at, self._raw, self._eof = "", 0, b"", False
        return self.buffer.seek(pos, whence)

    def tell(self):
        self.flush()
        return self.buffer.tell() - len(self._raw) - len(self._text[self._at :].encode(self.encoding))

    def truncate(self, pos=None):
        self.flush()
        return self.buffer.truncate(pos)


def open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    if not isinstance(mode, str):
        raise TypeError(f"open() argument 'mode' must be str, not {type(mode).__name__}")
    if not isinstance(file, (str, bytes, int)):
        fspath = getattr(type(file), "__fspath__", None)
        if fspath is None:
            raise TypeError(f"expected str, bytes or os.PathLike object, not {type(file).__name__}")
        file = fspath(file)
    letters = set(mode)
    if letters - set("rwxabt+") or len(mode) > len(letters):
        raise ValueError(f"invalid mode: {mode!r}")
    if len(letters & set("rwxa")) != 1:
        raise ValueError("must have exactly one of create/read/write/append mode")
    binary = "b" in letters
    if binary and "t" in letters:
        raise ValueError("can't have text and binary mode at once")
    if binary and encoding is not None:
        raise ValueError("binary mode doesn't take an encoding argument")
    if binary and errors is not None:
        raise ValueError("binary mode doesn't take an errors argument")
    if binary and newline is not None:
        raise ValueError("binary mode doesn't take a newline argument")
    base = mode.replace("b", "").replace("t", "")
    if "+" in base:
        base = base.replace("+", "") + "+"
    raw = FileIO(file, base, closefd, opener)
    if buffering == 0:
        if not binary:
            raw.close()
            raise ValueError("can't have unbuffered text I/O")
        return raw
    cls = BufferedRandom if "+" in base else BufferedReader if base == "r" else BufferedWriter
    buffer = cls(raw, buffering if buffering > 1 else 65536)
    if binary:
        return buffer
    text = TextIOWrapper(buffer, encoding, errors, newline, buffering == 1)
    text._mode = mode
    return text


open_code = open
