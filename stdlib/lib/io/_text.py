"""TextIOWrapper: text over a buffered stream of bytes.

What needs no more than the text at hand is done by the native Ahead; _read, _readline, _next_line and _write do the rest.
"""
from _streams import Ahead

from ._base import DEFAULT_BUFFER_SIZE, SEEK_SET, Lines, TextIOBase, UnsupportedOperation
from ._buffered import BufferedRandom, BufferedReader, BufferedWriter
from ._memory import BytesIO, universal_end

_ONE_BYTE = ("latin1", "iso88591", "ascii", "usascii")


def text_encoding(encoding, stacklevel=2, /):
    """The encoding a text stream gets for None: "locale"."""
    return "locale" if encoding is None else encoding


def _bytes_of(data, asked):
    try:
        return memoryview(data).tobytes()
    except TypeError:
        raise TypeError(f"underlying {asked}() should have returned a bytes-like object, not '{type(data).__name__}'") from None


class IncrementalNewlineDecoder:
    """Decodes with another decoder (None: gets text) and translates newlines."""

    __module__ = "_io"

    def __init__(self, decoder, translate, errors="strict"):
        self.decoder, self.translate, self.errors = decoder, translate, errors
        self._cr = False
        self._seen = 0

    def decode(self, input, final=False):
        text = input if self.decoder is None else self.decoder.decode(input, final=final)
        if self._cr and (text or final):
            text = "\r" + text
            self._cr = False
        if text.endswith("\r") and not final:
            text = text[:-1]
            self._cr = True
        pairs = text.count("\r\n")
        self._seen |= (1 if text.count("\r") > pairs else 0) | (2 if text.count("\n") > pairs else 0) | (4 if pairs else 0)
        if self.translate and "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        return text

    def getstate(self):
        state, flag = (b"", 0) if self.decoder is None else self.decoder.getstate()
        return state, flag << 1 | self._cr

    def setstate(self, state):
        data, flag = state
        self._cr = bool(flag & 1)
        if self.decoder is not None:
            self.decoder.setstate((data, flag >> 1))

    def reset(self):
        self._cr, self._seen = False, 0
        if self.decoder is not None:
            self.decoder.reset()

    @property
    def newlines(self):
        return (None, "\r", "\n", ("\r", "\n"), "\r\n", ("\r", "\r\n"), ("\n", "\r\n"), ("\r", "\n", "\r\n"))[self._seen]


class TextIOWrapper(Ahead, Lines, TextIOBase):
    """Text of a stream of bytes: `_ahead` from `_at` on is decoded and not yet given, `_raw` not yet decoded; pending bytes not yet written."""

    __module__ = "_io"
    _CHUNK_SIZE = 65536
    buffer = None
    line_buffering = write_through = False

    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        if encoding is not None and not isinstance(encoding, str):
            raise TypeError(f"TextIOWrapper() argument 'encoding' must be str or None, not {type(encoding).__name__}")
        if errors is not None and not isinstance(errors, str):
            raise TypeError(f"TextIOWrapper() argument 'errors' must be str or None, not {type(errors).__name__}")
        self.buffer = None  # until all is known to be right
        self._set_newline(newline)
        encoding = "UTF-8" if encoding in (None, "locale") else encoding
        self._set_encoding(encoding, errors or "strict")
        self.buffer = buffer
        kind = type(buffer)
        self._base = buffer._base if kind in (BufferedReader, BufferedWriter, BufferedRandom) else buffer if kind is BytesIO else None
        self.line_buffering = bool(line_buffering)
        self.write_through = bool(write_through)
        self._reset()
        self._take_pending()
        self._telling = True
        self._seen = 0
        self._wrote = False

    def _set_newline(self, newline):
        if newline is not None and not isinstance(newline, str):
            raise TypeError(f"TextIOWrapper() argument 'newline' must be str or None, not {type(newline).__name__}")
        if newline not in (None, "", "\n", "\r", "\r\n"):
            raise ValueError(f"illegal newline value: {newline}")
        self._newline = newline
        self._mark = newline or "\n"
        self._set_lines(newline)
        self._writes = False

    def _set_encoding(self, encoding, errors):
        plain = encoding.lower().replace("-", "").replace("_", "")
        self._utf8 = plain in ("utf8", "u8")
        self._simple = self._utf8 or plain in _ONE_BYTE
        if not self._simple:
            import codecs

            if not getattr(codecs.lookup(encoding), "_is_text_encoding", True):
                raise LookupError(f"{encoding!r} is not a text encoding; use codecs.open() to handle arbitrary codecs")
        self.encoding, self.errors = encoding, errors
        self._decoder = None
        self._encoder = None
        self._writes = False

    def _reset(self):
        self._ahead, self._at, self._raw, self._eof = "", 0, b"", False
        self._decoder = None

    def __repr__(self):
        out = f"<{type(self).__module__}.{type(self).__qualname__}"
        for attribute in ("name", "mode"):
            try:
                out += f" {attribute}={getattr(self, attribute)!r}"
            except Exception:
                pass
        return f"{out} encoding={self.encoding!r}>"

    def __getstate__(self):
        native = "_io." if type(self).__module__ in ("io", "_io") else ""
        raise TypeError(f"cannot pickle '{native}{type(self).__name__}' object")

    @property
    def name(self):
        return self._bytes().name

    @property
    def newlines(self):
        return (None, "\r", "\n", ("\r", "\n"), "\r\n", ("\r", "\r\n"), ("\n", "\r\n"), ("\r", "\n", "\r\n"))[self._seen]

    def _is_closed(self):
        return self.buffer is None or self.buffer.closed

    def _bytes(self):
        if self.buffer is None:
            raise ValueError("underlying buffer has been detached")
        return self.buffer

    def _check_open(self):
        buffer = self.buffer
        if buffer is None:
            raise ValueError("underlying buffer has been detached")
        if buffer.closed:
            raise ValueError("I/O operation on closed file.")

    def _check_readable(self):
        self._check_open()
        if self._eof is False and not self._ahead and not self.buffer.readable():
            raise UnsupportedOperation("not readable")

    def fileno(self):
        return self._bytes().fileno()

    def isatty(self):
        return self._bytes().isatty()

    def readable(self):
        return self._bytes().readable()

    def writable(self):
        return self._bytes().writable()

    def seekable(self):
        return self._bytes().seekable()

    def close(self):
        if self.buffer is not None and not self.buffer.closed:
            if self._finalizing:
                warn = getattr(self.buffer, "_dealloc_warn", None)
                if warn is not None:
                    warn(self)
            try:
                self.flush()
            finally:
                self.buffer.close()

    def _push(self):
        """What is pending goes to the buffer."""
        data = self._take_pending()
        if data:
            self.buffer.write(data)

    def flush(self):
        self._check_open()
        self._push()
        self.buffer.flush()
        self._telling = True

    def detach(self):
        buffer = self._bytes()
        self.flush()
        self.buffer = self._base = None
        return buffer

    def reconfigure(self, *, encoding=None, errors=None, newline=..., line_buffering=None, write_through=None):
        """Change the parameters of the stream."""
        if (encoding is not None or errors is not None or newline is not ...) and self._ahead:
            raise UnsupportedOperation("It is not possible to set the encoding or newline of stream after the first read")
        if encoding is not None or errors is not None:
            self._set_encoding("UTF-8" if encoding == "locale" else encoding or self.encoding, errors or ("strict" if encoding else self.errors))
        if newline is not ...:
            self._set_newline(newline)
        self.flush()
        self._writes = False
        if line_buffering is not None:
            self.line_buffering = bool(line_buffering)
        if write_through is not None:
            self.write_through = bool(write_through)

    # --- reading

    def _fill(self):
        """One more decoded chunk; False at the end."""
        if self._eof and not self._raw:
            self._eof = None
            return False
        self._writes = False
        if self._npending:
            self._push()
        read1 = getattr(self.buffer, "read1", None)
        size = max(self._CHUNK_SIZE, len(self._ahead) - self._at)
        data = read1(size) if read1 is not None else self.buffer.read(size)
        if type(data) is not bytes:
            data = _bytes_of(data, "read1" if read1 is not None else "read")
        self._eof = not data
        text = self._text(data)
        self._ahead = self._ahead[self._at :] + text
        self._at = 0
        if not text and not self._eof:
            return self._fill()
        if self._eof and not text:
            self._eof = None
            return False
        return True

    def _text(self, data):
        """Bytes to text with its newlines translated."""
        text = self._decode(data)
        if not self._newline:
            self._note_newlines(text)
            if self._newline is None and "\r" in text:
                text = text.replace("\r\n", "\n").replace("\r", "\n")
        return text

    def _note_newlines(self, text):
        if self._seen == 7:
            return
        if "\r" not in text:
            if "\n" in text:
                self._seen |= 2
            return
        pairs = text.count("\r\n")
        self._seen |= (1 if text.count("\r") > pairs else 0) | (2 if text.count("\n") > pairs else 0) | (4 if pairs else 0)

    def _decode(self, data):
        """Bytes to text; a character or a newline cut by the chunk's end waits in `_raw`."""
        if not self._simple:
            return self._decode_other(data)
        if self._raw:
            data, self._raw = self._raw + data, b""
        if not data:
            return ""
        if not self._eof:
            cut = len(data)
            last = data[-1]
            if last == 13 and self._newline is None:
                cut -= 1
            elif last >= 0x80 and self._utf8:
                back = 1
                while back < 4 and back < len(data) and data[-back] & 0xC0 == 0x80:
                    back += 1
                lead = data[-back]
                need = 2 if lead & 0xE0 == 0xC0 else 3 if lead & 0xF0 == 0xE0 else 4 if lead & 0xF8 == 0xF0 else 0
                if need > back:
                    cut -= back
            if cut < len(data):
                self._raw, data = data[cut:], data[:cut]
        return data.decode(self.encoding, self.errors)

    def _decode_other(self, data):
        import codecs

        if self._decoder is None:
            self._decoder = codecs.getincrementaldecoder(self.encoding)(self.errors)
            self._cr = ""
        text = self._cr + self._decoder.decode(data, self._eof)
        self._cr = ""
        if self._newline is None and text.endswith("\r") and not self._eof:
            self._cr, text = "\r", text[:-1]
        return text

    def _find_end(self, data, start):
        if self._newline == "":
            return universal_end(data, start, self._eof is None)
        return Lines._find_end(self, data, start)

    def _read(self, size):
        """size characters, fewer only at the end; all by default."""
        self._check_readable()
        if size is None or size < 0:
            have = self._ahead[self._at :]
            self._ahead, self._at = "", 0
            self._writes = False
            if self._npending:
                self._push()
            data = self.buffer.read()
            if data is None:
                raise BlockingIOError(11, "Read returned None.", 0)
            if type(data) is not bytes:
                data = _bytes_of(data, "read")
            self._eof = True
            text = self._text(data)
            self._eof = False
            return have + text if have else text
        while len(self._ahead) - self._at < size and self._fill():
            pass
        out = self._ahead[self._at : self._at + size]
        self._at += len(out)
        if self._eof is None:
            self._eof = False
        return out

    def _readline(self, size=-1):
        line = Lines.readline(self, size)
        if self._eof is None:
            self._eof = False
        return line

    def _next_line(self):
        self._telling = False
        line = self._readline()
        if not line:
            self._telling = True
        return line

    # --- writing

    def _write(self, text):
        """Encode and write text; the number of characters."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        buffer = self.buffer
        if buffer is None or buffer.closed:
            self._check_open()
        n = len(text)
        flush = self.line_buffering and ("\n" in text or "\r" in text)
        if self._newline and self._newline != "\n":
            text = text.replace("\n", self._newline)
        if self._ahead or self._raw:
            self._reset()  # what was read ahead is gone: writing goes on behind it
        if self._simple:
            data = text.encode(self.encoding, self.errors)
        else:
            if self._encoder is None:
                import codecs

                self._encoder = codecs.getincrementalencoder(self.encoding)(self.errors)
                if self._wrote or buffer.seekable() and buffer.tell():
                    self._encoder.setstate(0)
            data = self._encoder.encode(text)
        self._wrote = True
        if not buffer.writable():
            raise UnsupportedOperation("not writable")
        self._pend(data)
        if flush:
            self.flush()
        elif self._npending > DEFAULT_BUFFER_SIZE or self.write_through:
            self._push()
        self._writes = self._utf8 and self.errors == "strict" and self._newline in (None, "", "\n") and not self.line_buffering and not self.write_through
        return n

    # --- positions: those of the bytes

    def seek(self, cookie, whence=SEEK_SET, /):
        self._check_open()
        if not self.seekable():
            raise UnsupportedOperation("underlying stream is not seekable")
        if whence == 1:
            if cookie:
                raise UnsupportedOperation("can't do nonzero cur-relative seeks")
            cookie, whence = self.tell(), 0
        elif whence == 2:
            if cookie:
                raise UnsupportedOperation("can't do nonzero end-relative seeks")
        elif whence != 0:
            raise ValueError(f"invalid whence ({whence}, should be 0, 1 or 2)")
        elif cookie < 0:
            raise ValueError(f"negative seek position {cookie!r}")
        self.flush()
        self._reset()
        self._encoder = None
        self._telling = True
        return self.buffer.seek(cookie, whence)

    def tell(self):
        self._check_open()
        if not self.seekable():
            raise UnsupportedOperation("underlying stream is not seekable")
        if not self._telling:
            raise OSError("telling position disabled by next() call")
        self._push()
        self.buffer.flush()
        position = self.buffer.tell()
        left = self._ahead[self._at :]
        if not left and not self._raw:
            return position
        if self._newline is None and "\n" in left:
            if self._seen == 4:
                left = left.replace("\n", "\r\n")
            elif self._seen in (5, 6, 7):
                raise OSError("telling a position among different newlines is not supported")
        encoding = self.encoding.lower().replace("_", "-")
        if encoding.startswith(("utf-16", "utf-32")) and not encoding.endswith(("le", "be")):
            encoding += "-le"  # no byte order mark
        return position - len(self._raw) - len(left.encode(encoding, self.errors))

    def truncate(self, pos=None, /):
        self.flush()
        return self.buffer.truncate(self.tell() if pos is None else pos)
