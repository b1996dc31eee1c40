"""Error handlers of codecs: functions of a UnicodeError that give (replacement, position to go on at), or raise."""


def _wrong(error):
    return TypeError(f"don't know how to handle {type(error).__name__} in error callback")


def strict_errors(error):
    """Raise the error."""
    if isinstance(error, Exception):
        raise error
    raise TypeError("codec must pass exception instance")


def ignore_errors(error):
    """Leave out what is wrong."""
    if not isinstance(error, UnicodeError):
        raise _wrong(error)
    return "", error.end


def replace_errors(error):
    """A question mark, or U+FFFD when decoding."""
    if isinstance(error, UnicodeDecodeError):
        return "\ufffd", error.end
    if isinstance(error, UnicodeEncodeError):
        return "?" * (error.end - error.start), error.end
    if isinstance(error, UnicodeTranslateError):
        return "\ufffd" * (error.end - error.start), error.end
    raise _wrong(error)


def backslashreplace_errors(error):
    """Escapes with backslashes."""
    if isinstance(error, UnicodeDecodeError):
        return "".join(f"\\x{b:02x}" for b in error.object[error.start : error.end]), error.end
    if isinstance(error, (UnicodeEncodeError, UnicodeTranslateError)):
        out = ""
        for c in map(ord, error.object[error.start : error.end]):
            out += f"\\x{c:02x}" if c < 0x100 else f"\\u{c:04x}" if c < 0x10000 else f"\\U{c:08x}"
        return out, error.end
    raise _wrong(error)


def xmlcharrefreplace_errors(error):
    """References as in XML."""
    if not isinstance(error, UnicodeEncodeError):
        raise _wrong(error)
    return "".join(f"&#{ord(c)};" for c in error.object[error.start : error.end]), error.end


def namereplace_errors(error):
    r"""\N{...} escapes."""
    if not isinstance(error, UnicodeEncodeError):
        raise _wrong(error)
    import unicodedata

    out = ""
    for c in error.object[error.start : error.end]:
        name = unicodedata.name(c, None)
        code = ord(c)
        out += f"\\N{{{name}}}" if name else f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
    return out, error.end


def _surrogateescape(error):
    if isinstance(error, UnicodeEncodeError):
        codes = [ord(c) for c in error.object[error.start : error.end]]
        if all(0xDC80 <= c <= 0xDCFF for c in codes):
            return bytes(c - 0xDC00 for c in codes), error.end
        raise error
    if isinstance(error, UnicodeDecodeError):
        data = error.object[error.start : error.end]
        good = []
        for b in data:
            if b < 0x80:
                break
            good.append(chr(0xDC00 + b))
        if not good:
            raise error
        return "".join(good), error.start + len(good)
    raise _wrong(error)


def _surrogatepass(error):
    if isinstance(error, UnicodeEncodeError):
        return error.object[error.start : error.end].encode(error.encoding, "surrogatepass"), error.end
    if isinstance(error, UnicodeDecodeError):
        width = 2 if "16" in error.encoding else 4 if "32" in error.encoding else 3
        return error.object[error.start : error.start + width].decode(error.encoding, "surrogatepass"), error.start + width
    raise _wrong(error)


_handlers = {
    "strict": strict_errors,
    "ignore": ignore_errors,
    "replace": replace_errors,
    "backslashreplace": backslashreplace_errors,
    "xmlcharrefreplace": xmlcharrefreplace_errors,
    "namereplace": namereplace_errors,
    "surrogateescape": _surrogateescape,
    "surrogatepass": _surrogatepass,
}


def register_error(errors, handler, /):
    """Give an error handler a name."""
    if not isinstance(errors, str):
        raise TypeError(f"register_error() argument 1 must be str, not {type(errors).__name__}")
    if not callable(handler):
        raise TypeError("handler must be callable")
    _handlers[errors] = handler


def lookup_error(name, /):
    """The error handler of that name."""
    try:
        return _handlers[name]
    except KeyError:
        raise LookupError(f"unknown error handler name '{name}'") from None


def handled(error, errors, length):
    """What a handler gives, checked: (replacement, position)."""
    result = lookup_error(errors)(error)
    decoding = isinstance(error, UnicodeDecodeError)
    if not isinstance(result, tuple) or len(result) != 2 or not isinstance(result[0], str if decoding else (str, bytes)) or not isinstance(result[1], int):
        raise TypeError(f"{'decoding' if decoding else 'encoding'} error handler must return ({'str' if decoding else 'str/bytes'}, int) tuple")
    replacement, pos = result
    if pos < 0:
        pos += length
    if not 0 <= pos <= length:
        raise IndexError(f"position {result[1]} from error handler out of bounds")
    return replacement, pos


def encode_with(text, errors, strict):
    """Encodes by `strict` (raises UnicodeEncodeError) with a named handler for what it cannot."""
    out, pos = [], 0
    while True:
        try:
            out.append(strict(text[pos:]))
            return b"".join(out)
        except UnicodeEncodeError as e:
            start, end = e.start + pos, e.end + pos
            error = UnicodeEncodeError(e.encoding, text, start, end, e.reason)
        out.append(strict(text[pos:start]))
        replacement, pos = handled(error, errors, len(text))
        if isinstance(replacement, str):
            try:
                replacement = strict(replacement)
            except UnicodeEncodeError:
                raise error from None
        out.append(replacement)


def decode_with(data, errors, strict):
    """Decodes by `strict` (raises UnicodeDecodeError) with a named handler for what it cannot."""
    data = bytes(data)
    out, pos = [], 0
    while True:
        try:
            out.append(strict(data[pos:]))
            return "".join(out)
        except UnicodeDecodeError as e:
            start, end = e.start + pos, e.end + pos
            error = UnicodeDecodeError(e.encoding, data, start, end, e.reason)
        out.append(strict(data[pos:start]))
        replacement, pos = handled(error, errors, len(data))
        out.append(replacement)
