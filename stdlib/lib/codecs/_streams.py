"""The classes of codecs: stateless, incremental, and on streams; open() and the iterators."""
import builtins
import sys


class Codec:
    """Stateless encoding and decoding."""

    def encode(self, input, errors="strict"):
        """(output, length consumed)"""
        raise NotImplementedError

    def decode(self, input, errors="strict"):
        """(output, length consumed)"""
        raise NotImplementedError


class IncrementalEncoder:
    """Encodes in steps."""

    def __init__(self, errors="strict"):
        self.errors = errors
        self.buffer = ""

    def encode(self, input, final=False):
        raise NotImplementedError

    def reset(self):
        """Back to the start."""

    def getstate(self):
        return 0

    def setstate(self, state):
        """Take a state that getstate() gave."""


class BufferedIncrementalEncoder(IncrementalEncoder):
    """Keeps input that cannot be encoded yet; subclasses have _buffer_encode()."""

    def __init__(self, errors="strict"):
        IncrementalEncoder.__init__(self, errors)
        self.buffer = ""

    def _buffer_encode(self, input, errors, final):
        raise NotImplementedError

    def encode(self, input, final=False):
        data = self.buffer + input
        result, consumed = self._buffer_encode(data, self.errors, final)
        self.buffer = data[consumed:]
        return result

    def reset(self):
        IncrementalEncoder.reset(self)
        self.buffer = ""

    def getstate(self):
        return self.buffer or 0

    def setstate(self, state):
        self.buffer = state or ""


class IncrementalDecoder:
    """Decodes in steps."""

    def __init__(self, errors="strict"):
        self.errors = errors

    def decode(self, input, final=False):
        raise NotImplementedError

    def reset(self):
        """Back to the start."""

    def getstate(self):
        return b"", 0

    def setstate(self, state):
        """Take a state that getstate() gave."""


class BufferedIncrementalDecoder(IncrementalDecoder):
    """Keeps bytes that are not a whole character yet; subclasses have _buffer_decode()."""

    def __init__(self, errors="strict"):
        IncrementalDecoder.__init__(self, errors)
        self.buffer = b""

    def _buffer_decode(self, input, errors, final):
        raise NotImplementedError

    def decode(self, input, final=False):
        data = self.buffer + input
        result, consumed = self._buffer_decode(data, self.errors, final)
        self.buffer = data[consumed:]
        return result

    def reset(self):
        IncrementalDecoder.reset(self)
        self.buffer = b""

    def getstate(self):
        return self.buffer, 0

    def setstate(self, state):
        self.buffer = state[0]


class _OnStream:
    def __getattr__(self, name):
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()


class StreamWriter(_OnStream, Codec):
    """Writes encoded to a stream."""

    def __init__(self, stream, errors="strict"):
        self.stream, self.errors = stream, errors

    def write(self, object):
        data, consumed = self.encode(object, self.errors)
        self.stream.write(data)

    def writelines(self, list):
        self.write("".join(list))

    def reset(self):
        """Flush and reset the codec's state."""

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        if whence == 0 and offset == 0:
            self.reset()


class StreamReader(_OnStream, Codec):
    """Reads decoded from a stream."""

    charbuffertype = str

    def __init__(self, stream, errors="strict"):
        self.stream, self.errors = stream, errors
        self.reset()

    def decode(self, input, errors="strict"):
        raise NotImplementedError

    def reset(self):
        """Forget what was read ahead."""
        self.bytebuffer = b""
        self.charbuffer = self.charbuffertype()

    def _more(self, size):
        """Decodes some more bytes; False at the end."""
        data = self.bytebuffer + (self.stream.read() if size < 0 else self.stream.read(size))
        if not data:
            return False
        before = len(self.bytebuffer)
        text, consumed = self.decode(data, self.errors)
        self.bytebuffer = data[consumed:]
        self.charbuffer += text
        return bool(text) or len(data) > before

    def read(self, size=-1, chars=-1, firstline=False):
        """Decoded text: about size bytes of it, or that many chars; all by default."""
        if size < 0 and chars < 0:
            while self._more(-1):
                pass
            out, self.charbuffer = self.charbuffer, self.charbuffertype()
            return out
        if chars < 0:
            if not self.charbuffer:
                self._more(size)
            out, self.charbuffer = self.charbuffer, self.charbuffertype()
            return out
        while len(self.charbuffer) < chars and self._more(size if size > 0 else 72):
            pass
        out, self.charbuffer = self.charbuffer[:chars], self.charbuffer[chars:]
        return out

    def readline(self, size=None, keepends=True):
        """One line."""
        while True:
            lines = self.charbuffer.splitlines(True)
            if len(lines) > 1 or lines and lines[0].endswith("\n"):
                break
            if not self._more(size or 72):
                break
        lines = self.charbuffer.splitlines(True)
        if not lines:
            return self.charbuffertype()
        line = lines[0]
        self.charbuffer = self.charbuffer[len(line) :]
        return line if keepends else line.splitlines(False)[0]

    def readlines(self, sizehint=None, keepends=True):
        """All lines."""
        return self.read().splitlines(keepends)

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reset()

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if line:
            return line
        raise StopIteration


class StreamReaderWriter(_OnStream):
    """A reader and a writer on one stream."""

    encoding = "unknown"

    def __init__(self, stream, Reader, Writer, errors="strict"):
        self.stream = stream
        self.reader, self.writer = Reader(stream, errors), Writer(stream, errors)
        self.errors = errors

    def read(self, size=-1):
        return self.reader.read(size)

    def readline(self, size=None, keepends=True):
        return self.reader.readline(size, keepends)

    def readlines(self, sizehint=None):
        return self.reader.readlines(sizehint)

    def __iter__(self):
        return self

    def __next__(self):
        return next(self.reader)

    def write(self, data):
        return self.writer.write(data)

    def writelines(self, list):
        return self.writer.writelines(list)

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reader.reset()
        if whence == 0 and offset == 0:
            self.writer.reset()


class StreamRecoder(_OnStream):
    """Bytes in one encoding seen as bytes in another."""

    data_encoding = file_encoding = "unknown"

    def __init__(self, stream, encode, decode, Reader, Writer, errors="strict"):
        self.stream, self.encode, self.decode = stream, encode, decode
        self.reader, self.writer = Reader(stream, errors), Writer(stream, errors)
        self.errors = errors

    def read(self, size=-1):
        return self.encode(self.reader.read(size), self.errors)[0]

    def readline(self, size=None):
        line = self.reader.readline() if size is None else self.reader.readline(size)
        return self.encode(line, self.errors)[0]

    def readlines(self, sizehint=None):
        return self.encode(self.reader.read(), self.errors)[0].splitlines(keepends=True)

    def __iter__(self):
        return self

    def __next__(self):
        return self.encode(next(self.reader), self.errors)[0]

    def write(self, data):
        return self.writer.write(self.decode(data, self.errors)[0])

    def writelines(self, list):
        return self.write(b"".join(list))

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        self.reader.seek(offset, whence)
        self.writer.seek(offset, whence)


def open(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    """A file whose text is decoded and encoded by a codec; newlines stay as they are."""
    from . import lookup

    if encoding is not None and "b" not in mode:
        mode += "b"
    file = builtins.open(filename, mode, buffering)
    if encoding is None:
        return file
    try:
        info = lookup(encoding)
        wrapped = StreamReaderWriter(file, info.streamreader, info.streamwriter, errors)
        wrapped.encoding = encoding
        return wrapped
    except:
        file.close()
        raise


def EncodedFile(file, data_encoding, file_encoding=None, errors="strict"):
    """The file as if its bytes were in data_encoding."""
    from . import lookup

    file_encoding = file_encoding or data_encoding
    data, stored = lookup(data_encoding), lookup(file_encoding)
    recoder = StreamRecoder(file, data.encode, data.decode, stored.streamreader, stored.streamwriter, errors)
    recoder.data_encoding, recoder.file_encoding = data_encoding, file_encoding
    return recoder


def _in_pieces(code, pieces, nothing):
    """What comes of each piece, and of their end, where anything does."""
    for piece in pieces:
        output = code(piece)
        if output:
            yield output
    output = code(nothing, True)
    if output:
        yield output


def iterencode(iterator, encoding, errors="strict", **kwargs):
    """The pieces encoded, one after another."""
    from . import getincrementalencoder

    yield from _in_pieces(getincrementalencoder(encoding)(errors, **kwargs).encode, iterator, "")


def iterdecode(iterator, encoding, errors="strict", **kwargs):
    """The pieces decoded, one after another."""
    from . import getincrementaldecoder

    yield from _in_pieces(getincrementaldecoder(encoding)(errors, **kwargs).decode, iterator, b"")
