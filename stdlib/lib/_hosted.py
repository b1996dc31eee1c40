"""The standard streams of a program whose host takes what it prints and gives it what it reads."""


class _Stream:
    encoding = "utf-8"
    errors = "strict"
    newlines = None
    closed = False

    def __init__(self, name, function):
        self.name = name
        self._function = function

    def __repr__(self):
        return f"<{type(self).__name__} of the host name={self.name!r}>"

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        pass

    def close(self):
        pass

    def flush(self):
        pass

    def isatty(self):
        return False

    def seekable(self):
        return False

    def fileno(self):
        raise OSError("a stream of the host has no file descriptor")


class Output(_Stream):
    mode = "w"
    errors = "backslashreplace"

    def readable(self):
        return False

    def writable(self):
        return True

    def write(self, text, /):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._function(text.encode("utf-8", "backslashreplace").decode("utf-8") if not text.isascii() else text)
        return len(text)

    def writelines(self, lines, /):
        for line in lines:
            self.write(line)


class Input(_Stream):
    mode = "r"
    _rest = ""

    def readable(self):
        return True

    def writable(self):
        return False

    def readline(self, size=-1, /):
        line = self._rest or self._function()
        if size is None or size < 0:
            size = len(line)
        self._rest = line[size:]
        return line[:size]

    def read(self, size=-1, /):
        parts, length = [], 0
        while size is None or size < 0 or length < size:
            part = self.readline(-1 if size is None or size < 0 else size - length)
            if not part:
                break
            parts.append(part)
            length += len(part)
        return "".join(parts)

    def readlines(self, hint=-1, /):
        return list(self)

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line
