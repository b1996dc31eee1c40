"""The codecs themselves: the native encodings of text, single-byte character sets, escapes, and forms of bytes."""
from . import CodecInfo
from ._errors import decode_with, encode_with, handled
from ._streams import BufferedIncrementalDecoder, Codec, IncrementalDecoder, IncrementalEncoder, StreamReader, StreamWriter

_NATIVE_ERRORS = ("strict", "ignore", "replace", "backslashreplace", "surrogateescape", "surrogatepass")


def _coder(encoding):
    """(encode, decode) of a native encoding: functions that give (output, consumed)."""

    def encode(text, errors="strict", /):
        if not isinstance(text, str):
            raise TypeError(f"{encoding.replace('-', '_')}_encode() argument 1 must be str, not {type(text).__name__}")
        if errors is None or errors in _NATIVE_ERRORS or errors == "xmlcharrefreplace":
            return text.encode(encoding, errors or "strict"), len(text)
        return encode_with(text, errors, lambda part: part.encode(encoding)), len(text)

    def decode(data, errors="strict", final=True, /):
        data = bytes(data)
        if not final:
            data = data[: _whole(encoding, data)]
        if errors is None or errors in _NATIVE_ERRORS:
            return data.decode(encoding, errors or "strict"), len(data)
        return decode_with(data, errors, lambda part: part.decode(encoding)), len(data)

    return encode, decode


def _whole(encoding, data):
    """How many of the bytes are whole characters."""
    n = len(data)
    if encoding.startswith("utf-8"):
        back = 1
        while back < 4 and back < n and data[-back] & 0xC0 == 0x80:
            back += 1
        if n:
            lead = data[-back]
            need = 2 if lead & 0xE0 == 0xC0 else 3 if lead & 0xF0 == 0xE0 else 4 if lead & 0xF8 == 0xF0 else 0
            if need > back:
                return n - back
        return n
    if encoding.startswith("utf-16"):
        n -= n % 2
        high = data[n - 2] if encoding == "utf-16-be" and n else data[n - 1] if n else 0
        return n - 2 if 0xD8 <= high <= 0xDB else n
    if encoding.startswith("utf-32"):
        return n - n % 4
    return n


ascii_encode, ascii_decode = _coder("ascii")
latin_1_encode, latin_1_decode = _coder("latin-1")
utf_8_encode, utf_8_decode = _coder("utf-8")
utf_16_encode, utf_16_decode = _coder("utf-16")
utf_16_le_encode, utf_16_le_decode = _coder("utf-16-le")
utf_16_be_encode, utf_16_be_decode = _coder("utf-16-be")
utf_32_encode, utf_32_decode = _coder("utf-32")
utf_32_le_encode, utf_32_le_decode = _coder("utf-32-le")
utf_32_be_encode, utf_32_be_decode = _coder("utf-32-be")
_sig_encode, _sig_decode = _coder("utf-8-sig")


def utf_16_ex_decode(data, errors="strict", byteorder=0, final=True, /):
    """(text, consumed, byte order)"""
    order = byteorder or (-1 if data[:2] == b"\xff\xfe" else 1 if data[:2] == b"\xfe\xff" else 0)
    decode = utf_16_be_decode if byteorder > 0 else utf_16_le_decode if byteorder < 0 else utf_16_decode
    return (*decode(data, errors, final), order)


def utf_32_ex_decode(data, errors="strict", byteorder=0, final=True, /):
    """(text, consumed, byte order)"""
    order = byteorder or (-1 if data[:4] == b"\xff\xfe\0\0" else 1 if data[:4] == b"\0\0\xfe\xff" else 0)
    decode = utf_32_be_decode if byteorder > 0 else utf_32_le_decode if byteorder < 0 else utf_32_decode
    return (*decode(data, errors, final), order)


def readbuffer_encode(data, errors=None, /):
    data = data.encode() if isinstance(data, str) else bytes(data)
    return data, len(data)


# --- character maps

def make_identity_dict(rng):
    """Each of the numbers for itself."""
    return {i: i for i in rng}


def make_encoding_map(decoding_map):
    """A decoding map turned round; what several bytes stand for maps to None."""
    out = {}
    for k, v in decoding_map.items():
        out[v] = k if v not in out else None
    return out


def charmap_build(table, /):
    """The encoding map of a decoding table."""
    return {ord(c): i for i, c in enumerate(table) if c != "\ufffe"}


def charmap_encode(text, errors="strict", mapping=None, /):
    if mapping is None:
        return latin_1_encode(text, errors)

    def one(c):
        try:
            v = mapping[ord(c)]
        except LookupError:
            return None
        if v is None or isinstance(v, bytes):
            return v
        if not isinstance(v, int):
            raise TypeError(f"character mapping must return integer, bytes or None, not {type(v).__name__}")
        if not 0 <= v < 256:
            raise TypeError("character mapping must be in range(256)")
        return bytes((v,))

    def strict(part):
        out = []
        for i, c in enumerate(part):
            b = one(c)
            if b is None:
                end = i + 1
                while end < len(part) and one(part[end]) is None:
                    end += 1
                raise UnicodeEncodeError("charmap", part, i, end, "character maps to <undefined>")
            out.append(b)
        return b"".join(out)

    return (strict(text) if errors in (None, "strict") else encode_with(text, errors, strict)), len(text)


def charmap_decode(data, errors="strict", mapping=None, /):
    if mapping is None:
        return latin_1_decode(data, errors)
    data = bytes(data)

    def strict(part):
        out = []
        for i, b in enumerate(part):
            try:
                c = mapping[b]
            except LookupError:
                c = None
            if isinstance(c, int):
                if not 0 <= c <= 0x10FFFF:
                    raise TypeError("character mapping must be in range(0x110000)")
                c = chr(c)
            elif c is not None and not isinstance(c, str):
                raise TypeError("character mapping must return integer, None or str")
            if c is None or c == "\ufffe":
                raise UnicodeDecodeError("charmap", part, i, i + 1, "character maps to <undefined>")
            out.append(c)
        return "".join(out)

    return (strict(data) if errors in (None, "strict") else decode_with(data, errors, strict)), len(data)


# --- escapes

def unicode_escape_encode(text, errors="strict", /):
    out = []
    for c in text:
        code = ord(c)
        if c == "\\":
            out.append("\\\\")
        elif 32 <= code < 127:
            out.append(c)
        else:
            short = {9: "\\t", 10: "\\n", 13: "\\r"}.get(code)
            out.append(short or (f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"))
    return "".join(out).encode("ascii"), len(text)


_SHORT = {"\n": "", "\\": "\\", "'": "'", '"': '"', "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}


def _unescape(text, data, errors, raw):
    out, i, n = [], 0, len(text)

    def bad(start, end, reason):
        replacement, position = handled(UnicodeDecodeError("rawunicodeescape" if raw else "unicodeescape", data, start, end, reason), errors or "strict", n)
        out.append(replacement)
        return position

    while i < n:
        at = text.find("\\", i)
        if at < 0:
            out.append(text[i:])
            break
        out.append(text[i:at])
        c = text[at + 1 : at + 2]
        if raw and c not in ("u", "U"):
            out.append("\\" + c)
            i = at + 2
        elif not c:
            i = bad(at, n, "\\ at end of string")
        elif c in _SHORT and not raw:
            out.append(_SHORT[c])
            i = at + 2
        elif c in "01234567" and not raw:
            end = at + 2
            while end < at + 4 and text[end : end + 1] in tuple("01234567"):
                end += 1
            out.append(chr(int(text[at + 1 : end], 8)))
            i = end
        elif c in "xuU":
            digits = {"x": 2, "u": 4, "U": 8}[c]
            end = at + 2
            while end < n and end < at + 2 + digits and text[end] in "0123456789abcdefABCDEF":
                end += 1
            if end < at + 2 + digits:
                i = bad(at, end, "truncated " + {"x": "\\xXX", "u": "\\uXXXX", "U": "\\UXXXXXXXX"}[c] + " escape")
                continue
            code = int(text[at + 2 : end], 16)
            if code > 0x10FFFF:
                i = bad(at, end, "\\Uxxxxxxxx out of range" if raw else "illegal Unicode character")
                continue
            out.append(chr(code))
            i = end
        elif c == "N":
            end = text.find("}", at)
            if text[at + 2 : at + 3] != "{" or end < 0:
                i = bad(at, at + 2 if text[at + 2 : at + 3] != "{" else n, "malformed \\N character escape")
                continue
            if end == at + 3:
                i = bad(at, end, "malformed \\N character escape")
                continue
            import unicodedata

            try:
                named = unicodedata.lookup(text[at + 3 : end])
                if len(named) != 1:  # a sequence
                    raise KeyError
                out.append(named)
                i = end + 1
            except KeyError:
                i = bad(at, end + 1, "unknown Unicode character name")
        else:
            import warnings

            warnings.warn(f"invalid escape sequence '\\{c}'", DeprecationWarning, stacklevel=4)
            out.append("\\" + c)
            i = at + 2
    return "".join(out)


def unicode_escape_decode(data, errors="strict", final=True, /):
    data = data.encode() if isinstance(data, str) else bytes(data)
    return _unescape(data.decode("latin-1"), data, errors, False), len(data)


def raw_unicode_escape_encode(text, errors="strict", /):
    out = [c if ord(c) < 0x100 else f"\\u{ord(c):04x}" if ord(c) < 0x10000 else f"\\U{ord(c):08x}" for c in text]
    return "".join(out).encode("latin-1"), len(text)


def raw_unicode_escape_decode(data, errors="strict", final=True, /):
    data = data.encode() if isinstance(data, str) else bytes(data)
    return _unescape(data.decode("latin-1"), data, errors, True), len(data)


def escape_encode(data, errors=None, /):
    if not isinstance(data, bytes):
        raise TypeError(f"escape_encode() argument 1 must be bytes, not {type(data).__name__}")
    out = "".join("\\\\" if b == 92 else "\\'" if b == 39 else chr(b) if 32 <= b < 127 else {9: "\\t", 10: "\\n", 13: "\\r"}.get(b) or f"\\x{b:02x}" for b in data)
    return out.encode("ascii"), len(data)


def escape_decode(data, errors=None, /):
    data = data.encode() if isinstance(data, str) else bytes(data)
    text, out, i = data.decode("latin-1"), [], 0
    while i < len(text):
        c = text[i]
        if c != "\\":
            out.append(c)
            i += 1
            continue
        c = text[i + 1 : i + 2]
        if not c:
            raise ValueError("Trailing \\ in string")
        i += 2
        if c in _SHORT:
            out.append(_SHORT[c])
        elif c in "01234567":
            end = i
            while end < i + 2 and text[end : end + 1] in tuple("01234567"):
                end += 1
            out.append(chr(int(text[i - 1 : end], 8) & 255))
            i = end
        elif c == "x":
            try:
                out.append(chr(int(text[i : i + 2] if len(text[i : i + 2]) == 2 else "", 16)))
            except ValueError:
                raise ValueError(f"invalid \\x escape at position {i - 2}") from None
            i += 2
        else:
            out.append("\\" + c)
    return "".join(out).encode("latin-1"), len(data)


# --- making CodecInfo

def _info(name, encode, decode, whole=None, text=True):
    """A CodecInfo from two functions; whole(data): how many bytes can be decoded before more come."""
    codec = type("Codec", (Codec,), {"encode": staticmethod(encode), "decode": staticmethod(decode)})

    class Encoder(IncrementalEncoder):
        def encode(self, input, final=False):
            return encode(input, self.errors)[0]

    class Decoder(BufferedIncrementalDecoder):
        def _buffer_decode(self, input, errors, final):
            if not final and whole is not None:
                input = input[: whole(input)]
            return decode(input, errors)[0], len(input)

    class Reader(StreamReader):
        charbuffertype = str if text else bytes

        def decode(self, input, errors="strict"):
            if whole is not None:
                input = input[: whole(input)]
            return decode(input, errors)[0], len(input)

    class Writer(StreamWriter):
        def encode(self, input, errors="strict"):
            return encode(input, errors)

    for cls, plain in ((Encoder, "IncrementalEncoder"), (Decoder, "IncrementalDecoder"), (Reader, "StreamReader"), (Writer, "StreamWriter")):
        cls.__name__ = cls.__qualname__ = plain
        cls.__module__ = "encodings." + name.replace("-", "_")
    info = CodecInfo(encode, decode, Reader, Writer, Encoder, Decoder, name)
    if not text:
        info._is_text_encoding = False
    return info


def _marked(info, plain_name, mark_length):
    """Encodings that begin with a byte order mark: it is written and looked for once."""
    plain_encode = _coder(plain_name)[0]
    full = info.name

    class IncrementalEncoderWithMark(IncrementalEncoder):
        def __init__(self, errors="strict"):
            IncrementalEncoder.__init__(self, errors)
            self._first = True

        def encode(self, input, final=False):
            if self._first:
                self._first = False
                return info.encode(input, self.errors)[0]
            return plain_encode(input, self.errors)[0]

        def reset(self):
            self._first = True

        def getstate(self):
            return 2 if self._first else 0

        def setstate(self, state):
            self._first = bool(state)

    class IncrementalDecoderWithMark(BufferedIncrementalDecoder):
        def __init__(self, errors="strict"):
            BufferedIncrementalDecoder.__init__(self, errors)
            self._found = None

        def _buffer_decode(self, input, errors, final):
            skip = 0
            if self._found is None:
                may_be_mark = full != "utf-8-sig" or b"\xef\xbb\xbf".startswith(input)
                if len(input) < mark_length and may_be_mark and not final:
                    return "", 0
                self._found = plain_name
                mark = input[:mark_length]
                if full == "utf-8-sig":
                    skip = 3 if mark == b"\xef\xbb\xbf" else 0
                elif mark in (b"\xff\xfe", b"\xff\xfe\0\0"):
                    skip = mark_length
                elif full == "utf-32" and int.from_bytes(mark, "little") > 0x10FFFF and mark != b"\0\0\xfe\xff":
                    self._found = None
                    return _coder(plain_name)[1](input, errors, final)  # which says what is wrong
                elif mark in (b"\xfe\xff", b"\0\0\xfe\xff"):
                    skip, self._found = mark_length, plain_name.replace("le", "be")
                elif len(mark) == mark_length:
                    self._found = None
                    raise UnicodeError(f"{full.upper()} stream does not start with BOM")
            text, used = _coder(self._found)[1](input[skip:], errors, final)
            return text, used + skip

        def reset(self):
            BufferedIncrementalDecoder.reset(self)
            self._found = None

        # 2: no mark was looked for yet; 0: in the machine's order; 1: in the other. Of utf-8-sig 1 and 0.
        def getstate(self):
            if full == "utf-8-sig":
                return self.buffer, int(self._found is None)
            return self.buffer, 2 if self._found is None else int(self._found != plain_name)

        def setstate(self, state):
            BufferedIncrementalDecoder.setstate(self, state)
            if full == "utf-8-sig":
                self._found = None if state[1] else plain_name
            else:
                self._found = {0: plain_name, 1: plain_name.replace("le", "be")}.get(state[1])

    info.incrementalencoder, info.incrementaldecoder = IncrementalEncoderWithMark, IncrementalDecoderWithMark
    return info


_NATIVE = {
    "utf-8": "utf_8 utf8 u8 utf utf8_ucs2 utf8_ucs4 cp65001",
    "utf-8-sig": "utf_8_sig utf8_sig",
    "ascii": "ascii us_ascii 646 ansi_x3.4_1968 ansi_x3_4_1968 ansi_x3.4_1986 cp367 csascii ibm367 iso646_us iso_646.irv_1991 iso_ir_6 us",
    "iso8859-1": "latin_1 latin1 latin l1 iso8859_1 iso_8859_1 iso8859 8859 cp819 csisolatin1 ibm819 iso_8859_1_1987 iso_ir_100 iso88591",
    "utf-16": "utf_16 utf16 u16",
    "utf-16-le": "utf_16_le utf_16le unicodelittleunmarked utf16_le utf16le",
    "utf-16-be": "utf_16_be utf_16be unicodebigunmarked utf16_be utf16be",
    "utf-32": "utf_32 utf32 u32",
    "utf-32-le": "utf_32_le utf_32le utf32_le utf32le",
    "utf-32-be": "utf_32_be utf_32be utf32_be utf32be",
}
_names = {alias: name for name, aliases in _NATIVE.items() for alias in aliases.split()}
_OTHER = {
    "rot13": "rot_13 rot13", "hex": "hex_codec hex", "base64": "base64_codec base64 base_64", "zlib": "zlib_codec zip zlib", "bz2": "bz2_codec bz2",
    "quopri": "quopri_codec quopri quoted_printable quotedprintable", "unicode_escape": "unicode_escape unicodeescape", "raw_unicode_escape": "raw_unicode_escape rawunicodeescape",
    "punycode": "punycode", "idna": "idna", "charmap": "charmap", "undefined": "undefined", "uu": "uu_codec uu",
    "utf-7": "utf_7 utf7 u7 unicode_1_1_utf_7",
}  # fmt: skip
_others = {alias: name for name, aliases in _OTHER.items() for alias in aliases.split()}


_made = {}


def find(name):
    """The CodecInfo of a normalised name, or None; the names of a codec share it."""
    own = _names.get(name) or _others.get(name)
    if own is None:
        from ._charmaps import ALIASES

        own = ALIASES.get(name, name)
    info = _made.get(own) or _make(name)
    if info is not None:
        _made[own] = info
    return info


def _make(name):
    native = _names.get(name)
    if native is not None:
        encode, decode = _coder("latin-1" if native == "iso8859-1" else native)
        info = _info(native, encode, lambda data, errors="strict": decode(data, errors), lambda data: _whole(native, data))
        if native in ("utf-16", "utf-32", "utf-8-sig"):
            _marked(info, "utf-8" if native == "utf-8-sig" else native + "-le", 3 if native == "utf-8-sig" else 2 if native == "utf-16" else 4)
        return info
    other = _others.get(name)
    if other is not None:
        from . import _forms

        return _forms.find(other, _info)
    from ._charmaps import ALIASES, MAPS

    plain = ALIASES.get(name, name)
    for candidate in (plain, plain.replace("_", "-"), name.replace("_", "-")):
        table = MAPS.get(candidate)
        if table is not None:
            if len(table) == 128:
                table = "".join(map(chr, range(128))) + table
            mapping = charmap_build(table)
            return _info(candidate, lambda text, errors="strict": charmap_encode(text, errors, mapping), lambda data, errors="strict": charmap_decode(data, errors, table))
    from . import _multibyte

    return _multibyte.find(name, _info)
