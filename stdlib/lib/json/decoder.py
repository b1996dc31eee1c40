"""JSON to values."""

import re

from json import scanner

try:
    from _json import scan as _scan
except ImportError:
    _scan = None

__all__ = ["JSONDecoder", "JSONDecodeError"]

FLAGS = re.VERBOSE | re.MULTILINE | re.DOTALL
NaN, PosInf, NegInf = float("nan"), float("inf"), float("-inf")
WHITESPACE_STR = " \t\n\r"
WHITESPACE = re.compile(r"[ \t\n\r]*", FLAGS)
STRINGCHUNK = re.compile(r'(.*?)(["\\\x00-\x1f])', FLAGS)
BACKSLASH = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_CONSTANTS = {"-Infinity": NegInf, "Infinity": PosInf, "NaN": NaN}
_HEX4 = re.compile(r"[0-9A-Fa-f]{4}", FLAGS)
_chunk, _blank, _hex4 = STRINGCHUNK.match, WHITESPACE.match, _HEX4.match


class JSONDecodeError(ValueError):
    """A text that is no JSON: msg, doc, pos, lineno and colno say what and where."""

    def __init__(self, msg, doc, pos):
        lineno = doc.count("\n", 0, pos) + 1
        colno = pos - doc.rfind("\n", 0, pos)
        ValueError.__init__(self, "%s: line %d column %d (char %d)" % (msg, lineno, colno, pos))
        self.msg, self.doc, self.pos, self.lineno, self.colno = msg, doc, pos, lineno, colno

    def __reduce__(self):
        return self.__class__, (self.msg, self.doc, self.pos)


def _unicode(s, at):
    """The character of four digits after \\u, whose u is at an index."""
    found = _hex4(s, at + 1)
    if found is None:
        raise JSONDecodeError("Invalid \\uXXXX escape", s, at)
    return int(found[0], 16)


def py_scanstring(s, end, strict=True):
    """The text of a string whose first character is at end, and where it ends."""
    parts, begin = [], end - 1
    while True:
        found = _chunk(s, end)
        if found is None:
            raise JSONDecodeError("Unterminated string starting at", s, begin)
        text, mark = found.groups()
        end = found.end()
        if mark == '"':
            if not parts:
                return text, end
            parts.append(text)
            return "".join(parts), end
        parts.append(text)
        if mark != "\\":
            if strict:
                raise JSONDecodeError("Invalid control character at", s, end - 1)
            parts.append(mark)
            continue
        escape = s[end:end + 1]
        if not escape:
            raise JSONDecodeError("Unterminated string starting at", s, begin)
        if escape != "u":
            if escape not in BACKSLASH:
                raise JSONDecodeError("Invalid \\escape", s, end - 1)
            parts.append(BACKSLASH[escape])
            end += 1
            continue
        code = _unicode(s, end)
        end += 5
        if 0xd800 <= code <= 0xdbff and s.startswith("\\u", end):
            low = _unicode(s, end + 1)
            if 0xdc00 <= low <= 0xdfff:
                code = 0x10000 + ((code - 0xd800) << 10 | low - 0xdc00)
                end += 6
        parts.append(chr(code))


c_scanstring = py_scanstring if _scan else None
scanstring = py_scanstring


def JSONObject(s_and_end, strict, scan_once, object_hook, object_pairs_hook, memo=None, _w=_blank, _ws=WHITESPACE_STR):
    s, end = s_and_end
    pairs = []
    if s[end:end + 1] in _ws:
        end = _w(s, end).end()
    if s[end:end + 1] == "}":
        end += 1
    else:
        while True:
            if s[end:end + 1] != '"':
                raise JSONDecodeError("Expecting property name enclosed in double quotes", s, end)
            key, end = scanstring(s, end + 1, strict)
            if memo is not None:
                key = memo.setdefault(key, key)
            if s[end:end + 1] != ":":
                end = _w(s, end).end()
                if s[end:end + 1] != ":":
                    raise JSONDecodeError("Expecting ':' delimiter", s, end)
            end += 1
            if s[end:end + 1] in _ws:
                end = _w(s, end).end()
            value, end = _value(scan_once, s, end)
            pairs.append((key, value))
            c = s[end:end + 1]
            if c in _ws:
                end = _w(s, end).end()
                c = s[end:end + 1]
            end += 1
            if c == "}":
                break
            if c != ",":
                raise JSONDecodeError("Expecting ',' delimiter", s, end - 1)
            if s[end:end + 1] in _ws:
                end = _w(s, end).end()
    if object_pairs_hook is not None:
        return object_pairs_hook(pairs), end
    made = dict(pairs)
    return (made if object_hook is None else object_hook(made)), end


def _value(scan_once, s, end):
    try:
        return scan_once(s, end)
    except StopIteration as e:
        raise JSONDecodeError("Expecting value", s, e.value) from None


def JSONArray(s_and_end, scan_once, _w=_blank, _ws=WHITESPACE_STR):
    s, end = s_and_end
    values = []
    if s[end:end + 1] in _ws:
        end = _w(s, end).end()
    if s[end:end + 1] == "]":
        return values, end + 1
    while True:
        value, end = _value(scan_once, s, end)
        values.append(value)
        c = s[end:end + 1]
        if c in _ws:
            end = _w(s, end).end()
            c = s[end:end + 1]
        end += 1
        if c == "]":
            return values, end
        if c != ",":
            raise JSONDecodeError("Expecting ',' delimiter", s, end - 1)
        if s[end:end + 1] in _ws:
            end = _w(s, end).end()


def _hooked(value, hook):
    """A value whose objects the hook has replaced, in the order in which they end in the text."""
    if type(value) is list:
        for i, item in enumerate(value):
            if type(item) is dict or type(item) is list:
                value[i] = _hooked(item, hook)
        return value
    for name, item in value.items():
        if type(item) is dict or type(item) is list:
            value[name] = _hooked(item, hook)
    return hook(value)


class JSONDecoder:
    """A decoder with hooks for objects, numbers and constants."""

    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True,
                 object_pairs_hook=None):
        self.object_hook, self.object_pairs_hook, self.strict = object_hook, object_pairs_hook, strict
        self.parse_float, self.parse_int = parse_float or float, parse_int or int
        self.parse_constant = parse_constant or _CONSTANTS.__getitem__
        self.parse_object, self.parse_array, self.parse_string = JSONObject, JSONArray, scanstring
        self.memo = {}
        own = object_pairs_hook or parse_float not in (None, float) or parse_int not in (None, int) or parse_constant
        self._hook = object_hook
        self._plain = _scan and strict and not own
        self.scan_once = scanner.make_scanner(self)

    def decode(self, s, _w=_blank):
        value, end = self.raw_decode(s, idx=_w(s, 0).end())
        end = _w(s, end).end()
        if end != len(s):
            raise JSONDecodeError("Extra data", s, end)
        return value

    def raw_decode(self, s, idx=0):
        """A value and the index at which it ends; what follows it does not matter."""
        if self._plain:
            hook = self._hook
            found = _scan(s, idx, bool(hook))
            if found is not None:
                if hook and type(found[0]) in (dict, list):
                    return _hooked(found[0], hook), found[1]
                return found
        return _value(self.scan_once, s, idx)
