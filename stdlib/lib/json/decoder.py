"""JSON to values."""

from _json import scan as _scan

_SPACE = " \t\n\r"
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_CONSTANTS = {"null": None, "true": True, "false": False}
_ODD = {"NaN": float("nan"), "Infinity": float("inf"), "-Infinity": -float("inf")}


class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        self.msg, self.doc, self.pos = msg, doc, pos
        self.lineno = doc.count("\n", 0, pos) + 1
        self.colno = pos - doc.rfind("\n", 0, pos)
        super().__init__(f"{msg}: line {self.lineno} column {self.colno} (char {pos})")

    def __reduce__(self):
        return self.__class__, (self.msg, self.doc, self.pos)


class JSONDecoder:
    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True,
                 object_pairs_hook=None):
        self.object_hook, self.object_pairs_hook, self.strict = object_hook, object_pairs_hook, strict
        self.parse_float, self.parse_int = parse_float or float, parse_int or int
        self.parse_constant = parse_constant or _ODD.__getitem__
        self._plain = strict and not (object_hook or object_pairs_hook or parse_float or parse_int or parse_constant)

    def decode(self, s):
        value, end = self.raw_decode(s, self._skip(s, 0))
        end = self._skip(s, end)
        if end != len(s):
            raise JSONDecodeError("Extra data", s, end)
        return value

    def raw_decode(self, s, idx=0):
        if self._plain:
            found = _scan(s, idx)
            if found is not None:
                return found
        return self._value(s, idx)

    def _skip(self, s, i):
        while i < len(s) and s[i] in _SPACE:
            i += 1
        return i

    def _value(self, s, i):
        c = s[i:i + 1]
        if c == '"':
            return self._string(s, i + 1)
        if c == "{":
            return self._object(s, i + 1)
        if c == "[":
            return self._array(s, i + 1)
        for word, value in _CONSTANTS.items():
            if s.startswith(word, i):
                return value, i + len(word)
        for word in _ODD:
            if s.startswith(word, i):
                return self.parse_constant(word), i + len(word)
        if c and c in "-0123456789":
            found = self._number(s, i)
            if found:
                return found
        raise JSONDecodeError("Expecting value", s, i)

    def _digits(self, s, i):
        while i < len(s) and s[i] in "0123456789":
            i += 1
        return i

    def _number(self, s, i):
        start = i
        i += s[i] == "-"
        whole = self._digits(s, i)
        if whole == i:
            return None
        if s[i] == "0":
            whole = i + 1
        end, real = whole, False
        if s[end:end + 1] == ".":
            after = self._digits(s, end + 1)
            if after > end + 1:
                end, real = after, True
        if s[end:end + 1] in ("e", "E"):
            sign = end + 1 + (s[end + 1:end + 2] in ("+", "-"))
            after = self._digits(s, sign)
            if after > sign:
                end, real = after, True
        return (self.parse_float if real else self.parse_int)(s[start:end]), end

    def _string(self, s, i):
        start, parts = i - 1, []
        while True:
            end = i
            while end < len(s) and s[end] != '"' and s[end] != "\\" and (s[end] >= " " or not self.strict):
                end += 1
            parts.append(s[i:end])
            if end >= len(s):
                raise JSONDecodeError("Unterminated string starting at", s, start)
            c = s[end]
            if c == '"':
                return "".join(parts), end + 1
            if c != "\\":
                raise JSONDecodeError("Invalid control character at", s, end)
            escape = s[end + 1:end + 2]
            if not escape:
                raise JSONDecodeError("Unterminated string starting at", s, start)
            if escape != "u":
                if escape not in _ESCAPES:
                    raise JSONDecodeError("Invalid \\escape", s, end)
                parts.append(_ESCAPES[escape])
                i = end + 2
                continue
            code, i = self._unicode(s, end + 1)
            if 0xd800 <= code <= 0xdbff and s.startswith("\\u", i):
                low, after = self._unicode(s, i + 1)
                if 0xdc00 <= low <= 0xdfff:
                    code, i = 0x10000 + ((code - 0xd800) << 10 | low - 0xdc00), after
            parts.append(chr(code))

    def _unicode(self, s, at):
        text = s[at + 1:at + 5]
        if len(text) != 4 or any(c not in "0123456789abcdefABCDEF" for c in text):
            raise JSONDecodeError("Invalid \\uXXXX escape", s, at)
        return int(text, 16), at + 5

    def _array(self, s, i):
        out = []
        i = self._skip(s, i)
        if s[i:i + 1] == "]":
            return out, i + 1
        while True:
            value, i = self._value(s, i)
            out.append(value)
            i = self._skip(s, i)
            c = s[i:i + 1]
            if c == "]":
                return out, i + 1
            if c != ",":
                raise JSONDecodeError("Expecting ',' delimiter", s, i)
            i = self._skip(s, i + 1)

    def _object(self, s, i):
        pairs = []
        i = self._skip(s, i)
        if s[i:i + 1] == "}":
            return self._finished(pairs), i + 1
        while True:
            if s[i:i + 1] != '"':
                raise JSONDecodeError("Expecting property name enclosed in double quotes", s, i)
            key, i = self._string(s, i + 1)
            i = self._skip(s, i)
            if s[i:i + 1] != ":":
                raise JSONDecodeError("Expecting ':' delimiter", s, i)
            value, i = self._value(s, self._skip(s, i + 1))
            pairs.append((key, value))
            i = self._skip(s, i)
            c = s[i:i + 1]
            if c == "}":
                return self._finished(pairs), i + 1
            if c != ",":
                raise JSONDecodeError("Expecting ',' delimiter", s, i)
            i = self._skip(s, i + 1)

    def _finished(self, pairs):
        if self.object_pairs_hook is not None:
            return self.object_pairs_hook(pairs)
        made = dict(pairs)
        return made if self.object_hook is None else self.object_hook(made)
