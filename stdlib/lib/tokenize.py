"""Source text to tokens, comments and line ends included, and back."""

import collections
import sys
from builtins import open as _builtin_open
from io import TextIOWrapper
from token import *
from token import EXACT_TOKEN_TYPES
import token as _token

__all__ = [*_token.__all__, "tokenize", "generate_tokens", "detect_encoding", "untokenize", "TokenInfo", "open", "TokenError"]

tabsize = 8
_PREFIXES = {"b", "r", "u", "f", "br", "rb", "fr", "rf"}
_LONGEST = max(map(len, EXACT_TOKEN_TYPES))


class TokenError(Exception):
    pass


class StopTokenizing(Exception):
    pass


class TokenInfo(collections.namedtuple("TokenInfo", "type string start end line")):
    def __repr__(self):
        return (f"TokenInfo(type={self.type} ({tok_name[self.type]}), string={self.string!r}, start={self.start!r}, end={self.end!r}, "
                f"line={self.line!r})")

    @property
    def exact_type(self):
        if self.type == OP and self.string in EXACT_TOKEN_TYPES:
            return EXACT_TOKEN_TYPES[self.string]
        return self.type


# --- back to text

class Untokenizer:
    """Puts the strings where their positions say."""

    def __init__(self):
        self.tokens = []
        self.prev_row, self.prev_col = 1, 0
        self.encoding = None

    def add_whitespace(self, start):
        row, col = start
        if row < self.prev_row or row == self.prev_row and col < self.prev_col:
            raise ValueError(f"start ({row},{col}) precedes previous end ({self.prev_row},{self.prev_col})")
        if row - self.prev_row:
            self.tokens.append("\\\n" * (row - self.prev_row))
            self.prev_col = 0
        if col - self.prev_col:
            self.tokens.append(" " * (col - self.prev_col))

    def untokenize(self, iterable):
        it = iter(iterable)
        indents, startline = [], False
        for t in it:
            if len(t) == 2:
                self.compat(t, it)
                break
            kind, string, start, end, line = t
            if kind == ENCODING:
                self.encoding = string
                continue
            if kind == ENDMARKER:
                break
            if kind == INDENT:
                indents.append(string)
                continue
            if kind == DEDENT:
                indents.pop()
                self.prev_row, self.prev_col = end
                continue
            if kind in (NEWLINE, NL):
                startline = True
            elif startline and indents:
                indent = indents[-1]
                if start[1] >= len(indent):
                    self.tokens.append(indent)
                    self.prev_col = len(indent)
                startline = False
            self.add_whitespace(start)
            self.tokens.append(string)
            self.prev_row, self.prev_col = end
            if kind in (NEWLINE, NL):
                self.prev_row += 1
                self.prev_col = 0
        return "".join(self.tokens)

    def compat(self, first, iterable):
        """Tokens without positions: what is written parses alike, but is spaced otherwise."""
        indents, add = [], self.tokens.append
        startline = first[0] in (NEWLINE, NL)
        after_string = False
        for t in _chain(first, iterable):
            kind, string = t[:2]
            if kind == ENCODING:
                self.encoding = string
                continue
            if kind in (NAME, NUMBER):
                string += " "
            if kind == STRING:
                if after_string:
                    string = " " + string
                after_string = True
            else:
                after_string = False
            if kind == INDENT:
                indents.append(string)
                continue
            if kind == DEDENT:
                indents.pop()
                continue
            if kind in (NEWLINE, NL):
                startline = True
            elif startline and indents:
                add(indents[-1])
                startline = False
            add(string)


def _chain(first, rest):
    yield first
    yield from rest


def untokenize(iterable):
    made = Untokenizer()
    text = made.untokenize(iterable)
    return text.encode(made.encoding) if made.encoding is not None else text


# --- the encoding of a file

def _cookie(line):
    """The encoding that a comment names, or None."""
    stripped = line.lstrip(" \t\f")
    if not stripped.startswith("#"):
        return None
    at = stripped.find("coding")
    while at >= 0:
        rest = stripped[at + 6:]
        if rest[:1] in (":", "="):
            rest = rest[1:].lstrip(" \t")
            end = 0
            while end < len(rest) and (rest[end].isalnum() and rest[end].isascii() or rest[end] in "-_."):
                end += 1
            if end:
                return rest[:end]
        at = stripped.find("coding", at + 1)
    return None


def _normal_encoding(name):
    short = name[:12].lower().replace("_", "-")
    if short == "utf-8" or short.startswith("utf-8-"):
        return "utf-8"
    for latin in ("latin-1", "iso-8859-1", "iso-latin-1"):
        if short == latin or short.startswith(latin + "-"):
            return "iso-8859-1"
    return name


def detect_encoding(readline):
    """(encoding, the lines that were read to find it)"""
    filename = getattr(getattr(readline, "__self__", None), "name", None)
    bom, default = False, "utf-8"

    def read():
        try:
            return readline()
        except StopIteration:
            return b""

    def cookie_of(line):
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            where = f" for {filename!r}" if filename is not None else ""
            raise SyntaxError("invalid or missing encoding declaration" + where) from None
        name = _cookie(text)
        if name is None:
            return None
        encoding = _normal_encoding(name)
        try:
            "".encode(encoding)
        except LookupError:
            raise SyntaxError(f"unknown encoding: {encoding}" if filename is None else f"unknown encoding for {filename!r}: {encoding}") from None
        if bom:
            if encoding != "utf-8":
                raise SyntaxError("encoding problem: utf-8" if filename is None else f"encoding problem for {filename!r}: utf-8")
            encoding += "-sig"
        return encoding

    first = read()
    if first.startswith(b"\xef\xbb\xbf"):
        bom, default = True, "utf-8-sig"
        first = first[3:]
    if not first:
        return default, []
    encoding = cookie_of(first)
    if encoding:
        return encoding, [first]
    stripped = first.strip(b" \t\f\r\n")
    if stripped and not stripped.startswith(b"#"):
        return default, [first]
    second = read()
    if not second:
        return default, [first]
    encoding = cookie_of(second)
    return encoding or default, [first, second]


def open(filename):
    """A file opened for reading with the encoding it declares."""
    buffer = _builtin_open(filename, "rb")
    try:
        encoding, _ = detect_encoding(buffer.readline)
        buffer.seek(0)
        text = TextIOWrapper(buffer, encoding, line_buffering=True)
        return text
    except BaseException:
        buffer.close()
        raise


# --- to tokens

def _tokenize(readline, encoding):
    """The tokens of the lines that readline gives, as text or in the encoding; None: there is no token for the encoding."""
    if encoding is not None:
        if encoding == "utf-8-sig":
            encoding = "utf-8"
        yield TokenInfo(ENCODING, encoding, (0, 0), (0, 0), "")
    yield from _scan(readline, encoding)


def tokenize(readline):
    encoding, consumed = detect_encoding(readline)

    def lines():
        yield from consumed
        while True:
            try:
                line = readline()
            except StopIteration:
                return
            if not line:
                return
            yield line

    return _tokenize(iter(lines()).__next__, encoding)


def generate_tokens(readline):
    return _scan(readline, None)


def _generate_tokens_from_c_tokenizer(source):
    """The tokens that the compiler sees of a text: no comments and empty lines, each operator with its own type."""
    opened, closes = [], {")": "(", "]": "[", "}": "{"}
    lines = iter(source.splitlines(keepends=True))
    previous = None
    try:
        for token in _scan(lambda: next(lines, ""), None):
            kind, string = token.exact_type, token.string
            if kind == ERRORTOKEN or kind == NAME and previous is not None and previous.type == NUMBER and previous.end == token.start and (
                    string not in ("and", "else", "for", "if", "in", "is", "or", "not")):
                raise SyntaxError("invalid syntax", ("<string>", *token.start, token.line))
            if string in ("(", "[", "{") and token.type == OP:
                opened.append(string)
            elif string in closes and token.type == OP and (not opened or opened.pop() != closes[string]):
                raise SyntaxError(f"unmatched '{string}'", ("<string>", *token.start, token.line))
            previous = token
            if kind not in (COMMENT, NL):
                yield token._replace(type=kind)
    except TokenError as error:
        raise SyntaxError(error.args[0], ("<string>", *error.args[1], "")) from None


def _ident_start(c):
    return c == "_" or c.isidentifier()


def _name_end(line, at):
    end = at
    while end < len(line) and (line[end].isalnum() or line[end] == "_" or ("a" + line[end]).isidentifier()):
        end += 1
    return end


def _digits(line, at, allowed):
    """The end of digits with single underscores between them."""
    end = at
    while end < len(line):
        if line[end] in allowed:
            end += 1
        elif line[end] == "_" and end > at and line[end + 1:end + 2] and line[end + 1] in allowed:
            end += 1
        else:
            break
    return end


def _number_end(line, at):
    lead = line[at:at + 2].lower()
    for prefix, allowed in (("0x", "0123456789abcdefABCDEF"), ("0b", "01"), ("0o", "01234567")):
        if lead == prefix:
            start = at + 3 if line[at + 2:at + 3] == "_" else at + 2
            end = _digits(line, start, allowed)
            return end if end > start else at + 1
    digits = "0123456789"
    end = _digits(line, at, digits)
    whole = line[at:end]
    fraction = False
    if line[end:end + 1] == ".":
        fraction = True
        end += 1
        end = _digits(line, end, digits)
    if line[end:end + 1] in ("e", "E"):
        mark = end + 1
        if line[mark:mark + 1] in ("+", "-"):
            mark += 1
        if line[mark:mark + 1] and line[mark] in digits:
            fraction = True
            end = _digits(line, mark, digits)
    if line[end:end + 1] in ("j", "J"):
        return end + 1
    if not fraction and len(whole) > 1 and whole[0] == "0" and whole.strip("0_"):
        return at + len(whole) - len(whole.lstrip("0_"))
    return end


def _string_end(line, at, quote):
    """Behind the closing quotes of a string whose contents start at `at`; -1 if they are not in this line."""
    while at < len(line):
        if line[at] == "\\":
            at += 2
        elif line.startswith(quote, at):
            return at + len(quote)
        else:
            at += 1
    return -1


def _strays(line, row, start, end):
    """A character that begins no token, and the spaces before it."""
    for at in range(start, end + 1):
        yield TokenInfo(ERRORTOKEN, line[at], (row, at), (row, at + 1), line)


def _scan(readline, encoding):
    row = depth = 0
    indents, last_line, line = [0], "", ""
    pending = None  # (start, text so far, lines so far, quote, whether the lines continue by a backslash)
    continued = False
    while True:
        last_line = line
        try:
            line = readline()
        except StopIteration:
            line = "" if encoding is None else b""
        if encoding is not None:
            line = line.decode(encoding)
        row += 1
        at, size = 0, len(line)
        if pending:
            if not line:
                raise TokenError("EOF in multi-line string", pending[0])
            start, text, lines, quote, escaped = pending
            end = _string_end(line, 0, quote)
            if end >= 0 and (not escaped or "\n" not in line[:end]):
                yield TokenInfo(STRING, text + line[:end], start, (row, end), lines + line)
                pending, at = None, end
            elif escaped and not line.endswith(("\\\n", "\\\r\n")):
                yield TokenInfo(ERRORTOKEN, text + line, start, (row, size), lines)
                pending = None
                continue
            else:
                pending = (start, text + line, lines + line, quote, escaped)
                continue
        elif depth == 0 and not continued:
            if not line:
                break
            column = 0
            while at < size and line[at] in " \t\f":
                column = column + 1 if line[at] == " " else (column // tabsize + 1) * tabsize if line[at] == "\t" else 0
                at += 1
            if at == size:
                break
            if line[at] in "#\r\n":
                if line[at] == "#":
                    comment = line[at:].rstrip("\r\n")
                    yield TokenInfo(COMMENT, comment, (row, at), (row, at + len(comment)), line)
                    at += len(comment)
                yield TokenInfo(NL, line[at:], (row, at), (row, len(line)), line)
                continue
            if column > indents[-1]:
                indents.append(column)
                yield TokenInfo(INDENT, line[:at], (row, 0), (row, at), line)
            while column < indents[-1]:
                if column not in indents:
                    raise IndentationError("unindent does not match any outer indentation level", ("<tokenize>", row, at, line))
                indents.pop()
                yield TokenInfo(DEDENT, "", (row, at), (row, at), line)
        else:
            if not line:
                raise TokenError("EOF in multi-line statement", (row, 0))
            continued = False
        while at < size:
            gap = at
            while at < size and line[at] in " \t\f":
                at += 1
            if at == size:
                break
            c = line[at]
            begin = (row, at)
            following = line[at + 1:at + 2]
            if c.isdigit() and c.isascii() or c == "." and following.isdigit() and following.isascii():
                end = _number_end(line, at)
                yield TokenInfo(NUMBER, line[at:end], begin, (row, end), line)
            elif c in "\r\n":
                end = size
                yield TokenInfo(NL if depth > 0 else NEWLINE, line[at:end], begin, (row, end), line)
            elif c == "#":
                text = line[at:].rstrip("\r\n")
                end = at + len(text)
                yield TokenInfo(COMMENT, text, begin, (row, end), line)
            elif c == "\\" and line[at + 1:] in ("\n", "\r\n"):
                continued = True
                end = size
            else:
                end = at
                if _ident_start(c):
                    end = _name_end(line, at)
                quote = line[end:end + 1]
                if quote in ("'", '"') and quote and (end == at or line[at:end].lower() in _PREFIXES):
                    if line.startswith(quote * 3, end):
                        quote *= 3
                    stop = _string_end(line, end + len(quote), quote)
                    if len(quote) == 3:
                        if stop < 0:
                            pending = (begin, line[at:], line, quote, False)
                            break
                    elif stop < 0:
                        if line.endswith(("\\\n", "\\\r\n")):
                            pending = (begin, line[at:], line, quote, True)
                            break
                        if end == at:
                            yield from _strays(line, row, gap, at)
                            at += 1
                            continue
                        stop = -1
                    if stop >= 0:
                        yield TokenInfo(STRING, line[at:stop], begin, (row, stop), line)
                        at = stop
                        continue
                if end > at:
                    yield TokenInfo(NAME, line[at:end], begin, (row, end), line)
                else:
                    for length in range(_LONGEST, 0, -1):
                        if line[at:at + length] in EXACT_TOKEN_TYPES and at + length <= size:
                            break
                    else:
                        yield from _strays(line, row, gap, at)
                        at += 1
                        continue
                    if c in "([{":
                        depth += 1
                    elif c in ")]}":
                        depth -= 1
                    end = at + length
                    yield TokenInfo(OP, line[at:end], begin, (row, end), line)
            at = end
    if last_line and last_line[-1] not in "\r\n" and not last_line.strip().startswith("#"):
        yield TokenInfo(NEWLINE, "", (row - 1, len(last_line)), (row - 1, len(last_line) + 1), "")
    for _ in indents[1:]:
        yield TokenInfo(DEDENT, "", (row, 0), (row, 0), "")
    yield TokenInfo(ENDMARKER, "", (row, 0), (row, 0), "")


def main():
    import argparse

    parser = argparse.ArgumentParser(prog="python -m tokenize")
    parser.add_argument(dest="filename", nargs="?", metavar="filename.py", help="the file to tokenize; defaults to stdin")
    parser.add_argument("-e", "--exact", dest="exact", action="store_true", help="display token names using the exact type")
    args = parser.parse_args()
    if args.filename:
        with _builtin_open(args.filename, "rb") as stream:
            tokens = list(tokenize(stream.readline))
    else:
        tokens = list(generate_tokens(sys.stdin.readline))
    for t in tokens:
        kind = t.exact_type if args.exact else t.type
        span = "%d,%d-%d,%d:" % (t.start + t.end)
        print("%-20s%-15s%-15r" % (span, tok_name[kind], t.string))


if __name__ == "__main__":
    main()
