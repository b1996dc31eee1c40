"""TOML's grammar, top down: each function reads one thing at a position and returns what it read and where it ended."""

import re
import string
from datetime import date, datetime, time, timedelta, timezone
from functools import lru_cache

from tomllib._tables import Document

_CONTROL = frozenset(chr(i) for i in range(32)) | {chr(127)}
_BAD_IN_LINE = _CONTROL - {"\t"}
_BAD_IN_TEXT = _CONTROL - {"\t", "\n"}
_BARE = frozenset(string.ascii_letters + string.digits + "-_")
_HEX = frozenset(string.hexdigits)
_ESCAPES = {"\\b": "\b", "\\t": "\t", "\\n": "\n", "\\f": "\f", "\\r": "\r", '\\"': '"', "\\\\": "\\"}

_CLOCK = r"([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,6})[0-9]*)?"
_NUMBER = re.compile(r"0(?:x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|b[01](?:_?[01])*|o[0-7](?:_?[0-7])*)|"
                     r"[+-]?(?:0|[1-9](?:_?[0-9])*)(?P<float>(?:\.[0-9](?:_?[0-9])*)?(?:[eE][+-]?[0-9](?:_?[0-9])*)?)")
_TIME = re.compile(_CLOCK)
_DATE = re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
                   r"(?:[Tt ]" + _CLOCK + r"(?:([Zz])|([+-])([01][0-9]|2[0-3]):([0-5][0-9]))?)?")


class TOMLDecodeError(ValueError):
    """The text is not TOML."""


def load(fp, /, *, parse_float=float):
    """Parses a file opened for reading bytes."""
    data = fp.read()
    try:
        text = data.decode()
    except AttributeError:
        raise TypeError("File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`") from None
    return loads(text, parse_float=parse_float)


def loads(s, /, *, parse_float=float):
    """Parses a text."""
    return _Reader(s.replace("\r\n", "\n"), _checked(parse_float)).document()


def _checked(parse_float):
    if parse_float is float:
        return float

    def parse(text):
        value = parse_float(text)
        if isinstance(value, (dict, list)):
            raise ValueError("parse_float must not return dicts or lists")
        return value

    return parse


@lru_cache(maxsize=None)
def _zone(sign, hours, minutes):
    factor = 1 if sign == "+" else -1
    return timezone(timedelta(hours=factor * int(hours), minutes=factor * int(minutes)))


def _time_of(hour, minute, second, fraction):
    return int(hour), int(minute), int(second), int(fraction.ljust(6, "0")) if fraction else 0


class _Reader:
    def __init__(self, text, parse_float):
        self.text, self.parse_float = text, parse_float
        self.out, self.header = Document(), ()

    def error(self, at, message):
        if at >= len(self.text):
            where = "end of document"
        else:
            line = self.text.count("\n", 0, at) + 1
            where = "line %d, column %d" % (line, at - (self.text.rindex("\n", 0, at) if line > 1 else -1))
        return TOMLDecodeError(f"{message} (at {where})")

    # --- characters

    def char(self, at):
        return self.text[at:at + 1]

    def skip(self, at, chars):
        text, end = self.text, len(self.text)
        while at < end and text[at] in chars:
            at += 1
        return at

    def until(self, at, expected, bad, needed):
        """The place of the next `expected`; no character of `bad` may stand before it."""
        end = self.text.find(expected, at)
        if end < 0:
            end = len(self.text)
            if needed:
                raise self.error(end, f"Expected {expected!r}")
        if not bad.isdisjoint(self.text[at:end]):
            while self.text[at] not in bad:
                at += 1
            raise self.error(at, f"Found invalid character {self.text[at]!r}")
        return end

    def comment(self, at):
        return self.until(at + 1, "\n", _BAD_IN_LINE, False) if self.char(at) == "#" else at

    def blank(self, at):
        """Past white space, line ends and comments."""
        while True:
            start = at
            at = self.comment(self.skip(at, " \t\n"))
            if at == start:
                return at

    # --- statements

    def document(self):
        at = 0
        while True:
            at = self.skip(at, " \t")
            char = self.char(at)
            if not char:
                return self.out.data
            if char == "\n":
                at += 1
                continue
            if char in _BARE or char in "\"'":
                at = self.skip(self.key_value(at), " \t")
            elif char == "[":
                at = self.skip(self.array_header(at) if self.char(at + 1) == "[" else self.table_header(at), " \t")
            elif char != "#":
                raise self.error(at, "Invalid statement")
            at = self.comment(at)
            char = self.char(at)
            if char and char != "\n":
                raise self.error(at, "Expected newline or end of document after a statement")
            at += 1

    def table_header(self, at):
        key, at = self.key(self.skip(at + 1, " \t"))
        if self.out.is_declared(key) or self.out.is_frozen(key):
            raise self.error(at, f"Cannot declare {key} twice")
        if self.out.made_by_dots_of(key) is not None:
            raise self.error(at, f"Cannot declare {key} twice")
        self.out.declare(key)
        try:
            self.out.table(key)
        except KeyError:
            raise self.error(at, "Cannot overwrite a value") from None
        if self.char(at) != "]":
            raise self.error(at, "Expected ']' at the end of a table declaration")
        self.header = key
        return at + 1

    def array_header(self, at):
        key, at = self.key(self.skip(at + 2, " \t"))
        if self.out.is_frozen(key):
            raise self.error(at, f"Cannot mutate immutable namespace {key}")
        self.out.forget_below(key)
        self.out.declare(key)
        try:
            self.out.append_table(key)
        except KeyError:
            raise self.error(at, "Cannot overwrite a value") from None
        if not self.text.startswith("]]", at):
            raise self.error(at, "Expected ']]' at the end of an array declaration")
        self.header = key
        return at + 2

    def key_value(self, at):
        at, key, value = self.pair(at)
        above, last = key[:-1], key[-1]
        for n in range(1, len(key)):
            part = self.header + key[:n]
            if self.out.is_declared(part):
                raise self.error(at, f"Cannot redefine namespace {part}")
            if self.out.made_by_dots_of(part) not in (None, self.header):
                raise self.error(at, f"Cannot redefine namespace {part}")
            if not self.out.is_frozen(part):
                self.out.dotted(part, self.header)
        if self.out.is_frozen(self.header + above):
            raise self.error(at, f"Cannot mutate immutable namespace {self.header + above}")
        try:
            table = self.out.table(self.header + above)
        except KeyError:
            raise self.error(at, "Cannot overwrite a value") from None
        if last in table:
            raise self.error(at, "Cannot overwrite a value")
        if isinstance(value, (dict, list)):
            self.out.freeze(self.header + key)
        table[last] = value
        return at

    def pair(self, at):
        key, at = self.key(at)
        if self.char(at) != "=":
            raise self.error(at, "Expected '=' after a key in a key/value pair")
        value, at = self.value(self.skip(at + 1, " \t"))
        return at, key, value

    def key(self, at):
        part, at = self.key_part(at)
        key, at = (part,), self.skip(at, " \t")
        while self.char(at) == ".":
            part, at = self.key_part(self.skip(at + 1, " \t"))
            key, at = key + (part,), self.skip(at, " \t")
        return key, at

    def key_part(self, at):
        char = self.char(at)
        if char and char in _BARE:
            end = self.skip(at, _BARE)
            return self.text[at:end], end
        if char == "'":
            return self.literal(at)
        if char == '"':
            return self.basic(at + 1, False)
        raise self.error(at, "Invalid initial character for a key part")

    # --- values

    def value(self, at):
        text, char = self.text, self.char(at)
        if char == '"':
            return self.long_text(at + 3, '"') if text.startswith('"""', at) else self.basic(at + 1, False)
        if char == "'":
            return self.long_text(at + 3, "'") if text.startswith("'''", at) else self.literal(at)
        if char == "t" and text.startswith("true", at):
            return True, at + 4
        if char == "f" and text.startswith("false", at):
            return False, at + 5
        if char == "[":
            return self.array(at + 1)
        if char == "{":
            return self.inline_table(at + 1)
        return self.moment(at) or self.number(at)

    def moment(self, at):
        match = _DATE.match(self.text, at)
        if match:
            year, month, day, hour, minute, second, fraction, utc, sign, hours, minutes = match.groups()
            try:
                if hour is None:
                    return date(int(year), int(month), int(day)), match.end()
                zone = timezone.utc if utc else _zone(sign, hours, minutes) if sign else None
                return datetime(int(year), int(month), int(day), *_time_of(hour, minute, second, fraction), tzinfo=zone), match.end()
            except ValueError as error:
                raise self.error(at, "Invalid date or datetime") from error
        match = _TIME.match(self.text, at)
        return (time(*_time_of(*match.groups())), match.end()) if match else None

    def number(self, at):
        match = _NUMBER.match(self.text, at)
        if match:
            if match.group("float"):
                return self.parse_float(match.group()), match.end()
            return int(match.group(), 0), match.end()
        for words in (("inf", "nan"), ("+inf", "-inf", "+nan", "-nan")):
            for word in words:
                if self.text.startswith(word, at):
                    return self.parse_float(word), at + len(word)
        raise self.error(at, "Invalid value")

    def array(self, at):
        at, values = self.blank(at), []
        while self.char(at) != "]":
            value, at = self.value(at)
            values.append(value)
            at = self.blank(at)
            if self.char(at) == "]":
                break
            if self.char(at) != ",":
                raise self.error(at, "Unclosed array")
            at = self.blank(at + 1)
        return values, at + 1

    def inline_table(self, at):
        inner, at = Document(), self.skip(at, " \t")
        if self.char(at) == "}":
            return inner.data, at + 1
        while True:
            at, key, value = self.pair(at)
            above, last = key[:-1], key[-1]
            if inner.is_frozen(key):
                raise self.error(at, f"Cannot mutate immutable namespace {key}")
            try:
                table = inner.table(above, through_arrays=False)
            except KeyError:
                raise self.error(at, "Cannot overwrite a value") from None
            if last in table:
                raise self.error(at, f"Duplicate inline table key {last!r}")
            table[last] = value
            at = self.skip(at, " \t")
            char = self.char(at)
            if char == "}":
                return inner.data, at + 1
            if char != ",":
                raise self.error(at, "Unclosed inline table")
            if isinstance(value, (dict, list)):
                inner.freeze(key)
            at = self.skip(at + 1, " \t")

    # --- strings

    def literal(self, at):
        end = self.until(at + 1, "'", _BAD_IN_LINE, True)
        return self.text[at + 1:end], end + 1

    def long_text(self, at, quote):
        """A string of three quotes, which may be followed by one or two that belong to it."""
        if self.char(at) == "\n":
            at += 1
        if quote == "'":
            end = self.until(at, "'''", _BAD_IN_TEXT, True)
            value, at = self.text[at:end], end + 3
        else:
            value, at = self.basic(at, True)
        for _ in range(2):
            if self.char(at) != quote:
                break
            value, at = value + quote, at + 1
        return value, at

    def basic(self, at, multiline):
        bad, parts, start = _BAD_IN_TEXT if multiline else _BAD_IN_LINE, [], at
        while True:
            char = self.char(at)
            if not char:
                raise self.error(at, "Unterminated string")
            if char == '"':
                if not multiline:
                    return "".join(parts) + self.text[start:at], at + 1
                if self.text.startswith('"""', at):
                    return "".join(parts) + self.text[start:at], at + 3
                at += 1
            elif char == "\\":
                parts.append(self.text[start:at])
                piece, at = self.escape(at, multiline)
                parts.append(piece)
                start = at
            elif char in bad:
                raise self.error(at, f"Illegal character {char!r}")
            else:
                at += 1

    def escape(self, at, multiline):
        name = self.text[at:at + 2]
        if multiline and name in ("\\ ", "\\\t", "\\\n"):       # the line goes on in the next
            if name != "\\\n":
                at = self.skip(at + 2, " \t")
                if not self.char(at):
                    return "", at
                if self.char(at) != "\n":
                    raise self.error(at, "Unescaped '\\' in a string")
                at += 1
            else:
                at += 2
            return "", self.skip(at, " \t\n")
        if name == "\\u":
            return self.scalar(at + 2, 4)
        if name == "\\U":
            return self.scalar(at + 2, 8)
        if name not in _ESCAPES:
            raise self.error(at if len(name) == 1 else at + 2, "Unterminated string" if len(name) == 1 else "Unescaped '\\' in a string")
        return _ESCAPES[name], at + 2

    def scalar(self, at, count):
        digits = self.text[at:at + count]
        if len(digits) != count or not _HEX.issuperset(digits):
            raise self.error(at, "Invalid hex value")
        code = int(digits, 16)
        if not (code <= 0xD7FF or 0xE000 <= code <= 0x10FFFF):
            raise self.error(at + count, "Escaped character is not a Unicode scalar value")
        return chr(code), at + count
