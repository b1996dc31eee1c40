"""Values to JSON."""

import re

try:
    from _json import encode as _encode
except ImportError:
    _encode = None

ESCAPE = re.compile(r'[\x00-\x1f\\"\b\f\n\r\t]')
ESCAPE_ASCII = re.compile(r'([\\"]|[^\ -~])')
HAS_UTF8 = re.compile(rb"[\x80-\xff]")
ESCAPE_DCT = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
for _code in range(0x20):
    ESCAPE_DCT.setdefault(chr(_code), f"\\u{_code:04x}")
del _code
INFINITY = float("inf")
_needs, _needs_ascii = ESCAPE.search, ESCAPE_ASCII.search


def py_encode_basestring(s):
    """The text as a JSON string."""
    if _needs(s) is None:
        return '"' + s + '"'
    return '"' + ESCAPE.sub(lambda found: ESCAPE_DCT[found[0]], s) + '"'


def _ascii_escape(found):
    c = found[0]
    known = ESCAPE_DCT.get(c)
    if known is not None:
        return known
    code = ord(c)
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xd800 | code >> 10:04x}\\u{0xdc00 | code & 0x3ff:04x}"


def py_encode_basestring_ascii(s):
    """The text as a JSON string of ASCII characters only."""
    if _needs_ascii(s) is None:
        return '"' + s + '"'
    return '"' + ESCAPE_ASCII.sub(_ascii_escape, s) + '"'


c_encode_basestring = c_encode_basestring_ascii = c_make_encoder = None
encode_basestring, encode_basestring_ascii = py_encode_basestring, py_encode_basestring_ascii


class JSONEncoder:
    """An encoder; subclasses say in default() what becomes of other objects."""

    item_separator = ", "
    key_separator = ": "

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False,
                 indent=None, separators=None, default=None):
        self.skipkeys, self.ensure_ascii, self.check_circular = skipkeys, ensure_ascii, check_circular
        self.allow_nan, self.sort_keys, self.indent = allow_nan, sort_keys, indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ","
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o):
        if isinstance(o, str):
            return encode_basestring_ascii(o) if self.ensure_ascii else encode_basestring(o)
        text = _encode and _encode(o, self.ensure_ascii, self.item_separator, self.key_separator, self.allow_nan, self.sort_keys,
                                   _indent_text(self.indent))
        return "".join(self._chunks(o, True)) if text is None else text

    def iterencode(self, o, _one_shot=False):
        """The text in pieces."""
        yield from self._chunks(o, _one_shot)

    def _chunks(self, o, whole):
        writer, chunks = _Writer(self, whole), []
        writer.put = chunks.append
        writer.write("", o, 0)
        return chunks


def _indent_text(indent):
    return indent if indent is None or isinstance(indent, str) else " " * indent


class _Writer:
    """One run of an encoder; the settings it needs are its own attributes."""

    def __init__(self, encoder, whole):
        self.quoted = encode_basestring_ascii if encoder.ensure_ascii else encode_basestring
        self.skipkeys, self.allow_nan, self.sort_keys = encoder.skipkeys, encoder.allow_nan, encoder.sort_keys
        self.default, self.item_separator = encoder.default, encoder.item_separator
        self.key_separator, indent = encoder.key_separator, encoder.indent
        self.indent = _indent_text(indent)
        self.outer = {} if encoder.check_circular else None
        self.name_bad_float = not whole or indent is not None

    def float_text(self, v):
        if v != v:
            text = "NaN"
        elif v == INFINITY:
            text = "Infinity"
        elif v == -INFINITY:
            text = "-Infinity"
        else:
            return float.__repr__(v)
        if not self.allow_nan:
            value = ": " + repr(v) if self.name_bad_float else ""
            raise ValueError("Out of range float values are not JSON compliant" + value)
        return text

    def scalar(self, o):
        """The text of what is no container, or None."""
        if isinstance(o, str):
            return self.quoted(o)
        if o is None:
            return "null"
        if o is True:
            return "true"
        if o is False:
            return "false"
        if isinstance(o, int):
            return int.__repr__(o)
        if isinstance(o, float):
            return self.float_text(o)
        return None

    def write(self, before, o, level):
        text = self.scalar(o)
        if text is not None:
            self.put(before + text)
            return
        if before:
            self.put(before)
            before = ""
        if self.outer is not None:
            if id(o) in self.outer:
                raise ValueError("Circular reference detected")
            self.outer[id(o)] = o
        if isinstance(o, (list, tuple)):
            self.write_list(before, o, level)
        elif isinstance(o, dict):
            self.write_dict(before, o, level)
        else:
            self.write(before, self.default(o), level)
        if self.outer is not None:
            del self.outer[id(o)]

    def breaks(self, level):
        """What begins an item, what begins the next one, and what ends the container."""
        if self.indent is None:
            return "", self.item_separator, ""
        newline = "\n" + self.indent * (level + 1)
        return newline, self.item_separator + newline, "\n" + self.indent * level

    def write_list(self, before, items, level):
        if not items:
            self.put(before + "[]")
            return
        first, following, last = self.breaks(level)
        lead = before + "[" + first
        for item in items:
            self.write(lead, item, level + 1)
            lead = following
        if last:
            self.put(last)
        self.put("]")

    def write_dict(self, before, mapping, level):
        if not mapping:
            self.put(before + "{}")
            return
        first, following, last = self.breaks(level)
        self.put(before + "{")
        lead = first
        for key, value in sorted(mapping.items()) if self.sort_keys else mapping.items():
            if not isinstance(key, str):
                key = self.key_text(key)
                if key is None:
                    continue
            if lead:
                self.put(lead)
            self.put(self.quoted(key))
            self.put(self.key_separator)
            self.write("", value, level + 1)
            lead = following
        if last:
            self.put(last)
        self.put("}")

    def key_text(self, key):
        """None for a key to leave out."""
        if key is True:
            return "true"
        if key is False:
            return "false"
        if key is None:
            return "null"
        if isinstance(key, float):
            return self.float_text(key)
        if isinstance(key, int):
            return int.__repr__(key)
        if self.skipkeys:
            return None
        raise TypeError(f"keys must be str, int, float, bool or None, not {key.__class__.__name__}")
