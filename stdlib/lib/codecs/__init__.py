"""Codecs: the registry, error handlers, and the classes of incremental and stream codecs.

The usual encodings of text are native (str.encode); what these do not know, they ask here. _builtin defines the codecs.
"""
import builtins
import sys

BOM_UTF8 = b"\xef\xbb\xbf"
BOM_LE = BOM_UTF16_LE = b"\xff\xfe"
BOM_BE = BOM_UTF16_BE = b"\xfe\xff"
BOM_UTF32_LE = b"\xff\xfe\0\0"
BOM_UTF32_BE = b"\0\0\xfe\xff"
BOM = BOM_UTF16 = BOM_UTF16_LE
BOM_UTF32 = BOM_UTF32_LE
BOM32_LE, BOM32_BE, BOM64_LE, BOM64_BE = BOM_UTF16_LE, BOM_UTF16_BE, BOM_UTF32_LE, BOM_UTF32_BE


class CodecInfo(tuple):
    """What lookup() gives: (encode, decode, streamreader, streamwriter) and more as attributes."""

    _is_text_encoding = True

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None, incrementaldecoder=None, name=None, *, _is_text_encoding=None):
        self = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        self.name = name
        self.encode, self.decode = encode, decode
        self.incrementalencoder, self.incrementaldecoder = incrementalencoder, incrementaldecoder
        self.streamreader, self.streamwriter = streamreader, streamwriter
        if _is_text_encoding is not None:
            self._is_text_encoding = _is_text_encoding
        return self

    def __repr__(self):
        return f"<{type(self).__module__}.{type(self).__qualname__} object for encoding {self.name} at {id(self):#x}>"


# --- the registry

_search = []
_found = {}


def register(search_function, /):
    """Add a function that gives a CodecInfo for a name, or None."""
    if not callable(search_function):
        raise TypeError("argument must be callable")
    _search.append(search_function)


def unregister(search_function, /):
    """Remove a search function, and what was found."""
    if search_function in _search:
        _search.remove(search_function)
        _found.clear()


def _normal(name):
    out, gap = [], False
    for c in name:
        if c.isascii() and c.isalnum() or c == ".":
            if gap and out:
                out.append("_")
            out.append(c.lower())
            gap = False
        else:
            gap = True
    return "".join(out)


def lookup(encoding, /):
    """The CodecInfo of a name; LookupError if there is none."""
    if not isinstance(encoding, str):
        raise TypeError(f"lookup() argument must be str, not {type(encoding).__name__}")
    key = encoding.lower().replace(" ", "-")
    info = _found.get(key)
    if info is None:
        from ._builtin import find

        info = find(_normal(encoding))
        for search in () if info is not None else _search:
            info = search(key.replace("-", "_"))
            if info is not None:
                if not isinstance(info, tuple) or len(info) != 4:
                    raise TypeError("codec search functions must return 4-tuples")
                break
        if info is None:
            raise LookupError(f"unknown encoding: {encoding}")
        _found[key] = info
    return info


def encode(obj, encoding="utf-8", errors="strict"):
    """obj encoded by the codec of that name."""
    coder = lookup(encoding)[0]
    try:
        return coder(obj, errors)[0]
    except Exception as error:
        _name_codec(error, "encoding", encoding)
        raise


def decode(obj, encoding="utf-8", errors="strict"):
    """obj decoded by the codec of that name."""
    coder = lookup(encoding)[1]
    try:
        return coder(obj, errors)[0]
    except Exception as error:
        _name_codec(error, "decoding", encoding)
        raise


def _name_codec(error, what, encoding):
    """Raises a like exception that says which codec failed, where one can be made: of a text, without more to it."""
    kind = type(error)
    if kind.__init__ != BaseException.__init__ or kind.__new__ != BaseException.__new__ or error.__dict__:
        return
    if len(error.args) > 1 or error.args and not isinstance(error.args[0], str):
        return
    raise kind(f"{what} with {encoding!r} codec failed ({kind.__name__}: {error})") from error


encode.__module__ = decode.__module__ = "_codecs"


# str.encode and bytes.decode ask for these directly, without a search for a codec that could be named.
_DIRECT = frozenset(("utf_8", "utf8", "utf_16", "utf16", "utf_32", "utf32", "ascii", "us_ascii", "latin1", "latin_1", "iso_8859_1",
                     "iso8859_1"))


def _is_direct(encoding):
    return encoding.lower().replace("-", "_") in _DIRECT


def _encode_text(text, encoding, errors):
    """str.encode for an encoding or an error handler that is not native."""
    info = lookup(encoding)
    if not getattr(info, "_is_text_encoding", True):
        raise LookupError(f"{encoding!r} is not a text encoding; use codecs.encode() to handle arbitrary codecs")
    try:
        out = info[0](text, errors)[0]
    except Exception as error:
        if not _is_direct(encoding):
            _name_codec(error, "encoding", encoding)
        raise
    if not isinstance(out, bytes):
        raise TypeError(f"{encoding!r} encoder returned {type(out).__name__!r} instead of 'bytes'; use codecs.encode() to encode to arbitrary types")
    return out


def _decode_bytes(data, encoding, errors):
    """bytes.decode for an encoding or an error handler that is not native."""
    info = lookup(encoding)
    if not getattr(info, "_is_text_encoding", True):
        raise LookupError(f"{encoding!r} is not a text encoding; use codecs.decode() to handle arbitrary codecs")
    try:
        out = info[1](data, errors)[0]
    except Exception as error:
        if not _is_direct(encoding):
            _name_codec(error, "decoding", encoding)
        raise
    if not isinstance(out, str):
        raise TypeError(f"{encoding!r} decoder returned {type(out).__name__!r} instead of 'str'; use codecs.decode() to decode to arbitrary types")
    return out


def getencoder(encoding):
    """The encode function of a codec."""
    return lookup(encoding).encode


def getdecoder(encoding):
    """The decode function of a codec."""
    return lookup(encoding).decode


def getincrementalencoder(encoding):
    """The IncrementalEncoder class of a codec."""
    found = lookup(encoding).incrementalencoder
    if found is None:
        raise LookupError(encoding)
    return found


def getincrementaldecoder(encoding):
    """The IncrementalDecoder class of a codec."""
    found = lookup(encoding).incrementaldecoder
    if found is None:
        raise LookupError(encoding)
    return found


def getreader(encoding):
    """The StreamReader class of a codec."""
    return lookup(encoding).streamreader


def getwriter(encoding):
    """The StreamWriter class of a codec."""
    return lookup(encoding).streamwriter


from ._errors import (  # noqa: E402
    backslashreplace_errors,
    ignore_errors,
    lookup_error,
    namereplace_errors,
    register_error,
    replace_errors,
    strict_errors,
    xmlcharrefreplace_errors,
)
from ._streams import (  # noqa: E402
    BufferedIncrementalDecoder,
    BufferedIncrementalEncoder,
    Codec,
    EncodedFile,
    IncrementalDecoder,
    IncrementalEncoder,
    StreamReader,
    StreamReaderWriter,
    StreamRecoder,
    StreamWriter,
    iterdecode,
    iterencode,
    open,
)
from ._builtin import (  # noqa: E402
    ascii_decode,
    ascii_encode,
    charmap_build,
    charmap_decode,
    charmap_encode,
    escape_decode,
    escape_encode,
    latin_1_decode,
    latin_1_encode,
    make_encoding_map,
    make_identity_dict,
    raw_unicode_escape_decode,
    raw_unicode_escape_encode,
    readbuffer_encode,
    unicode_escape_decode,
    unicode_escape_encode,
    utf_8_decode,
    utf_8_encode,
    utf_16_be_decode,
    utf_16_be_encode,
    utf_16_decode,
    utf_16_encode,
    utf_16_ex_decode,
    utf_16_le_decode,
    utf_16_le_encode,
    utf_32_be_decode,
    utf_32_be_encode,
    utf_32_decode,
    utf_32_encode,
    utf_32_ex_decode,
    utf_32_le_decode,
    utf_32_le_encode,
)



def __getattr__(name):  # what few programs ask for
    if name in ("utf_7_decode", "utf_7_encode"):
        from . import _utf7

        return getattr(_utf7, name)
    raise AttributeError(f"module 'codecs' has no attribute {name!r}")


__all__ = [
    "register", "lookup", "open", "EncodedFile", "BOM", "BOM_BE", "BOM_LE", "BOM32_BE", "BOM32_LE", "BOM64_BE", "BOM64_LE", "BOM_UTF8", "BOM_UTF16", "BOM_UTF16_LE",
    "BOM_UTF16_BE", "BOM_UTF32", "BOM_UTF32_LE", "BOM_UTF32_BE", "CodecInfo", "Codec", "IncrementalEncoder", "IncrementalDecoder", "StreamReader", "StreamWriter",
    "StreamReaderWriter", "StreamRecoder", "getencoder", "getdecoder", "getincrementalencoder", "getincrementaldecoder", "getreader", "getwriter", "encode", "decode",
    "iterencode", "iterdecode", "strict_errors", "ignore_errors", "replace_errors", "xmlcharrefreplace_errors", "backslashreplace_errors", "namereplace_errors",
    "register_error", "lookup_error",
]  # fmt: skip
