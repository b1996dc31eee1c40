"""Streams in memory: BytesIO and StringIO."""
from ._base import SEEK_SET, BufferedIOBase, Lines, TextIOBase


class BytesIO(Lines, BufferedIOBase):
    """Bytes in memory as a stream."""

    __module__ = "_io"

    def __init__(self, initial_bytes=b""):
        if isinstance(initial_bytes, (str, int)):
            raise TypeError(f"a bytes-like object is required, not {type(initial_bytes).__name__!r}")
        self._ahead = bytearray(initial_bytes if initial_bytes is not None else b"")
        self._at = 0

    def _check_open(self):
        if self._closed:
            raise ValueError("I/O operation on closed file.")

    _check_readable = _check_open

    def _fill(self):
        return False

    def close(self):
        """Drop the contents."""
        if not self._closed:
            self._closed = True
            self._ahead = bytearray()

    def __getstate__(self):
        return self.getvalue(), self._at, {k: v for k, v in self.__dict__.items() if k not in ("_ahead", "_at", "_closed")} or None

    def __setstate__(self, state):
        self.__init__(state[0])
        self._at = state[1]
        if state[2]:
            self.__dict__.update(state[2])

    def getvalue(self):
        """All the bytes."""
        self._check_open()
        return bytes(self._ahead)

    def getbuffer(self):
        """A view on the contents, which can be written to."""
        self._check_open()
        return memoryview(self._ahead)

    def isatty(self):
        self._check_open()
        return False

    def readable(self):
        self._check_open()
        return True

    writable = seekable = readable

    def read(self, size=-1, /):
        """size bytes, all by default."""
        self._check_open()
        at, data = self._at, self._ahead
        if size is None or size < 0:
            end = len(data)
        else:
            end = at + size
        out = bytes(data[at:end])
        self._at = at + len(out)
        return out

    read1 = read

    def readinto(self, buffer, /):
        self._check_open()
        return BufferedIOBase.readinto(self, buffer)

    def readline(self, size=-1, /):
        return bytes(Lines.readline(self, size))

    def readlines(self, size=None, /):
        """A list of lines: all, or until size bytes are read."""
        if size is None or size <= 0:
            return list(self)
        lines = []
        while size > 0 and (line := self.readline()):
            lines.append(line)
            size -= len(line)
        return lines

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def write(self, data, /):
        """Write at the position; the number of bytes."""
        self._check_open()
        if isinstance(data, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        n = data.nbytes if isinstance(data, memoryview) else len(data)
        at, ahead = self._at, self._ahead
        if n:
            if at == len(ahead):
                ahead += data
            else:
                if at > len(ahead):
                    ahead.extend(bytes(at - len(ahead)))
                ahead[at : at + n] = data
            self._at = at + n
        return n

    def seek(self, pos, whence=SEEK_SET, /):
        self._check_open()
        if not isinstance(pos, int):
            pos = pos.__index__()
        if whence == 0:
            if pos < 0:
                raise ValueError(f"negative seek value {pos}")
            self._at = pos
        elif whence == 1:
            self._at = max(0, self._at + pos)
        elif whence == 2:
            self._at = max(0, len(self._ahead) + pos)
        else:
            raise ValueError(f"invalid whence ({whence}, should be 0, 1 or 2)")
        return self._at

    def tell(self):
        self._check_open()
        return self._at

    def truncate(self, size=None, /):
        self._check_open()
        if size is None:
            size = self._at
        elif size < 0:
            raise ValueError(f"negative size value {size}")
        del self._ahead[size:]
        return size


class StringIO(Lines, TextIOBase):
    """Text in memory as a stream. What is appended waits in a list until it is needed whole."""

    __module__ = "_io"
    _mark = "\n"
    line_buffering = False

    def __init__(self, initial_value="", newline="\n"):
        if newline is not None and not isinstance(newline, str):
            raise TypeError(f"newline must be str or None, not {type(newline).__name__}")
        if newline not in (None, "", "\n", "\r", "\r\n"):
            raise ValueError(f"illegal newline value: {newline!r}")
        if initial_value is not None and not isinstance(initial_value, str):
            raise TypeError(f"initial_value must be str or None, not {type(initial_value).__name__}")
        self._newline = newline
        self._parts = []
        self._text = ""
        self._at = self._end = 0  # _end: the length of it all
        if newline:
            self._mark = newline
        if initial_value:
            self.write(initial_value)
            self._at = 0

    @property
    def newlines(self):
        return None

    def _check_open(self):
        if self._closed:
            raise ValueError("I/O operation on closed file")

    _check_readable = _check_open

    @property
    def _ahead(self):
        if self._parts:
            self._text += "".join(self._parts)
            self._parts = []
        return self._text

    def _fill(self):
        return False

    def _find_end(self, data, start):
        if self._newline == "":
            return universal_end(data, start, True)
        return Lines._find_end(self, data, start)

    def __getstate__(self):
        return self.getvalue(), self._newline, self._at, {k: v for k, v in self.__dict__.items() if k not in ("_parts", "_text", "_at", "_end", "_newline", "_mark", "_closed")} or None

    def __setstate__(self, state):
        self.__init__("", state[1])
        self._text = state[0]
        self._end = len(state[0])
        self._at = state[2]
        if state[3]:
            self.__dict__.update(state[3])

    def close(self):
        if not self._closed:
            self._closed = True
            self._text, self._parts, self._end = "", [], 0

    def getvalue(self):
        """All the text."""
        self._check_open()
        return self._ahead

    def readable(self):
        self._check_open()
        return True

    writable = seekable = readable

    def write(self, text, /):
        """Write at the position; the number of characters."""
        if self._closed:
            raise ValueError("I/O operation on closed file")
        if not isinstance(text, str):
            raise TypeError(f"string argument expected, got '{type(text).__name__}'")
        n = len(text)
        if not n:
            return 0
        newline = self._newline
        if newline != "\n":
            if newline is None:
                text = text.replace("\r\n", "\n").replace("\r", "\n")
            elif newline:
                text = text.replace("\n", newline)
        at = self._at
        if at == self._end:
            self._parts.append(text)
            self._at = self._end = at + len(text)
            return n
        whole = self._ahead
        if at > len(whole):
            whole += "\0" * (at - len(whole))
        self._text = whole[:at] + text + whole[at + len(text) :]
        self._at = at + len(text)
        self._end = len(self._text)
        return n

    def read(self, size=-1, /):
        """size characters, all by default."""
        self._check_open()
        text = self._ahead
        at = self._at
        end = len(text) if size is None or size < 0 else at + size
        out = text[at:end]
        self._at = at + len(out)
        return out

    def seek(self, pos, whence=SEEK_SET, /):
        self._check_open()
        if whence not in (0, 1, 2):
            raise ValueError(f"Invalid whence ({whence}, should be 0, 1 or 2)")
        if whence == 0 and pos < 0:
            raise ValueError(f"Negative seek position {pos}")
        if whence and pos:
            raise OSError("Can't do nonzero cur-relative seeks")
        text = self._ahead
        self._at = pos if whence == 0 else self._at if whence == 1 else len(text)
        return self._at

    def tell(self):
        self._check_open()
        return self._at

    def truncate(self, pos=None, /):
        self._check_open()
        if pos is None:
            pos = self._at
        elif pos < 0:
            raise ValueError(f"Negative size value {pos}")
        self._text = self._ahead[:pos]
        self._end = len(self._text)
        return pos


def universal_end(text, start, final):
    """Where a line ends that may end with any newline; -1 if not in sight (a last carriage return may get a line feed)."""
    n, r = text.find("\n", start), text.find("\r", start)
    if r < 0 or 0 <= n < r:
        return n if n < 0 else n + 1
    if r + 1 == len(text) and not final:
        return -1
    return r + 2 if text[r + 1 : r + 2] == "\n" else r + 1
