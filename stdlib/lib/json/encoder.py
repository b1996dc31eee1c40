"""Values to JSON."""

from _json import encode as _encode

_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\f": "\\f", "\b": "\\b"}


def _quoted(s, ascii_only):
    out = ['"']
    for c in s:
        code = ord(c)
        if c in _SHORT:
            out.append(_SHORT[c])
        elif code < 0x20 or ascii_only and 0x7e < code < 0x10000:
            out.append(f"\\u{code:04x}")
        elif ascii_only and code >= 0x10000:
            code -= 0x10000
            out.append(f"\\u{0xd800 | code >> 10:04x}\\u{0xdc00 | code & 0x3ff:04x}")
        else:
            out.append(c)
    out.append('"')
    return "".join(out)


class JSONEncoder:
    item_separator, key_separator = ", ", ": "

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False,
                 indent=None, separators=None, default=None):
        self.skipkeys, self.ensure_ascii, self.check_circular = skipkeys, ensure_ascii, check_circular
        self.allow_nan, self.sort_keys = allow_nan, sort_keys
        self.indent = " " * indent if isinstance(indent, int) else indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ","
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o):
        text = _encode(o, self.ensure_ascii, self.item_separator, self.key_separator, self.allow_nan, self.sort_keys, self.indent)
        if text is not None:
            return text
        out = []
        self._write(o, out.append, "\n", [])
        return "".join(out)

    def iterencode(self, o, _one_shot=False):
        yield self.encode(o)

    def _float(self, v):
        if v != v:
            text = "NaN"
        elif v in (float("inf"), -float("inf")):
            text = "Infinity" if v > 0 else "-Infinity"
        else:
            return float.__repr__(v)
        if not self.allow_nan:
            raise ValueError("Out of range float values are not JSON compliant")
        return text

    def _key(self, key):
        """The text of a dict's key, or None for one to leave out."""
        if isinstance(key, str):
            return key
        if key is True or key is False or key is None:
            return {True: "true", False: "false", None: "null"}[key]
        if isinstance(key, int):
            return int.__repr__(key)
        if isinstance(key, float):
            return self._float(key)
        if self.skipkeys:
            return None
        raise TypeError(f"keys must be str, int, float, bool or None, not {key.__class__.__name__}")

    def _write(self, o, put, newline, inside):
        if isinstance(o, str):
            put(_quoted(o, self.ensure_ascii))
        elif o is None:
            put("null")
        elif o is True:
            put("true")
        elif o is False:
            put("false")
        elif isinstance(o, int):
            put(int.__repr__(o))
        elif isinstance(o, float):
            put(self._float(o))
        else:
            if self.check_circular:
                if any(o is outer for outer in inside):
                    raise ValueError("Circular reference detected")
                inside.append(o)
            if isinstance(o, (list, tuple)):
                self._write_list(o, put, newline, inside)
            elif isinstance(o, dict):
                self._write_dict(o, put, newline, inside)
            else:
                self._write(self.default(o), put, newline, inside)
            if self.check_circular:
                inside.pop()

    def _write_list(self, o, put, newline, inside):
        if not o:
            put("[]")
            return
        put("[")
        deeper = newline if self.indent is None else newline + self.indent
        for i, item in enumerate(o):
            put(self.item_separator if i else "")
            put("" if self.indent is None else deeper)
            self._write(item, put, deeper, inside)
        put("]" if self.indent is None else newline + "]")

    def _write_dict(self, o, put, newline, inside):
        if not o:
            put("{}")
            return
        put("{")
        deeper = newline if self.indent is None else newline + self.indent
        first = True
        for key, value in sorted(o.items()) if self.sort_keys else o.items():
            text = self._key(key)
            if text is None:
                continue
            put("" if first else self.item_separator)
            put("" if self.indent is None else deeper)
            put(_quoted(text, self.ensure_ascii))
            put(self.key_separator)
            self._write(value, put, deeper, inside)
            first = False
        put("}" if self.indent is None else newline + "}")
