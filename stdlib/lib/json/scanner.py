"""One value of a JSON text."""

import re

__all__ = ["make_scanner"]

NUMBER_RE = re.compile(r"(-?(?:0|[1-9]\d*))(\.\d+)?([eE][-+]?\d+)?", re.ASCII)
_number = NUMBER_RE.match


def py_make_scanner(context):
    """scan_once(text, index) -> value, end; StopIteration(index) where no value begins."""
    strict, memo = context.strict, context.memo
    parse_object, parse_array, parse_string = context.parse_object, context.parse_array, context.parse_string
    parse_float, parse_int, parse_constant = context.parse_float, context.parse_int, context.parse_constant
    object_hook, object_pairs_hook = context.object_hook, context.object_pairs_hook

    def scan(s, i):
        try:
            c = s[i]
        except IndexError:
            raise StopIteration(i) from None
        if c == '"':
            return parse_string(s, i + 1, strict)
        if c == "{":
            return parse_object((s, i + 1), strict, scan, object_hook, object_pairs_hook, memo)
        if c == "[":
            return parse_array((s, i + 1), scan)
        if c == "n" and s.startswith("null", i):
            return None, i + 4
        if c == "t" and s.startswith("true", i):
            return True, i + 4
        if c == "f" and s.startswith("false", i):
            return False, i + 5
        found = _number(s, i)
        if found is not None:
            whole, fraction, exponent = found.groups()
            if fraction or exponent:
                return parse_float(whole + (fraction or "") + (exponent or "")), found.end()
            return parse_int(whole), found.end()
        for word in ("NaN", "Infinity", "-Infinity"):
            if c == word[0] and s.startswith(word, i):
                return parse_constant(word), i + len(word)
        raise StopIteration(i)

    def scan_once(s, i):
        if i < 0:
            raise ValueError("idx cannot be negative")
        try:
            return scan(s, i)
        finally:
            memo.clear()

    return scan_once


c_make_scanner = None
make_scanner = py_make_scanner
