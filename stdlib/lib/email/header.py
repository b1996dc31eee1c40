"""Headers whose text is not ASCII: encoded words, read and written."""

import binascii
import re
from email import charset as _charset
from email.errors import HeaderParseError

__all__ = ["Header", "decode_header", "make_header"]

unknown_charset = _charset.Charset(_charset.UNKNOWN8BIT)
_ASCII = _charset.Charset("us-ascii")
_UTF8 = _charset.Charset("utf-8")
_MAXLINELEN = 78
_EMBEDDED = re.compile(r"\n[^ \t]+:")
_WORD = re.compile(r"=\?(?P<charset>[^?]*?)\?(?P<encoding>[qQbB])\?(?P<text>.*?)\?=")


def _encode(text, codec):
    if codec == _charset.UNKNOWN8BIT:
        return text.encode("ascii", "surrogateescape")
    return text.encode(codec)


def _decoded(encoding, text):
    if encoding in "qQ":
        from quopri import decodestring
        return decodestring(text.encode("ascii", "surrogateescape"), header=True)
    try:
        return binascii.a2b_base64(text + "=" * (-len(text) % 4))
    except binascii.Error:
        raise HeaderParseError("Base64 decoding error") from None


def decode_header(header):
    """[(bytes, name of a character set or None)]; [(text, None)] of a header without encoded words."""
    if hasattr(header, "_chunks"):
        return [(_encode(text, str(charset)), str(charset)) for text, charset in header._chunks]
    if not _WORD.search(header):
        return [(header, None)]
    parts = []
    for line in header.splitlines():
        at = 0
        for m in _WORD.finditer(line):
            between = line[at:m.start()]
            if parts and parts[-1][1] is not None and between.isspace():
                between = ""  # blanks between two encoded words belong to neither
            if at == 0:
                between = between.lstrip()
            if between:
                parts.append((between.encode("raw-unicode-escape"), None))
            parts.append((_decoded(m["encoding"], m["text"]), m["charset"].lower()))
            at = m.end()
        rest = line[at:]
        if at == 0:
            rest = rest.lstrip()
        if rest:
            parts.append((rest.encode("raw-unicode-escape"), None))
    joined = []
    for text, charset in parts:
        if joined and joined[-1][1] == charset:
            between = b" " if charset is None else b""
            joined[-1] = joined[-1][0] + between + text, charset
        else:
            joined.append((text, charset))
    return joined


def make_header(decoded_seq, maxlinelen=None, header_name=None, continuation_ws=" "):
    """A header of what decode_header() gave."""
    made = Header(maxlinelen=maxlinelen, header_name=header_name, continuation_ws=continuation_ws)
    for text, charset in decoded_seq:
        made.append(text, _charset.Charset(charset) if charset is not None else None)
    return made


def _is_apart(character):
    """Whether no blank is needed beside it."""
    return character.isspace() or character in "()\\"


class Header:
    """A text made of pieces, each in its character set; encode() writes it in lines."""

    def __init__(self, s=None, charset=None, maxlinelen=None, header_name=None, continuation_ws=" ", errors="strict"):
        self._chunks, self._charset = [], _as_charset(charset, _ASCII)
        self._continuation_ws = continuation_ws
        self._maxlinelen = _MAXLINELEN if maxlinelen is None else maxlinelen
        self._headerlen = 0 if header_name is None else len(header_name) + 2
        if s is not None:
            self.append(s, charset, errors)

    def append(self, s, charset=None, errors="strict"):
        """Adds a piece: text that the character set has, or bytes in it."""
        charset = _as_charset(charset, self._charset)
        if not isinstance(s, str):
            codec = charset.input_codec or "us-ascii"
            if codec == _charset.UNKNOWN8BIT:
                s = s.decode("us-ascii", "surrogateescape")
            else:
                s = s.decode(codec, errors)
        codec = charset.output_codec or "us-ascii"
        if codec != _charset.UNKNOWN8BIT:
            try:
                s.encode(codec, errors)
            except UnicodeEncodeError:
                if codec != "us-ascii":
                    raise
                charset = _UTF8
        self._chunks.append((s, charset))

    def _merged(self):
        """Neighbours in one character set as one piece."""
        merged = []
        for text, charset in self._chunks:
            if merged and merged[-1][1] == charset:
                merged[-1] = merged[-1][0] + " " + text, charset
            else:
                merged.append((text, charset))
        self._chunks = merged
        return merged

    def __str__(self):
        """The text: a blank stands between ASCII and other pieces unless there is one."""
        out, before, ended_apart = [], None, None
        for text, charset in self._merged():
            plain = charset == _ASCII
            if charset == unknown_charset:
                text = text.encode("ascii", "surrogateescape").decode("ascii", "replace")
            if out and before is False:
                if plain and not (text and _is_apart(text[0])):
                    out.append(" ")
                    plain = None
            elif out and not plain and not ended_apart:
                out.append(" ")
            ended_apart, before = text and _is_apart(text[-1]), plain
            out.append(text)
        return "".join(out)

    def __eq__(self, other):
        return other == str(self)

    def encode(self, splitchars=";, \t", maxlinelen=None, linesep="\n"):
        """The header as it is written, in lines of at most `maxlinelen` (0: of any length)."""
        if maxlinelen is None:
            maxlinelen = self._maxlinelen
        lines = _Lines(self._headerlen, maxlinelen or 1000000, self._continuation_ws, splitchars)
        before = ended_apart = begun = None
        chunks = self._merged()
        for text, charset in chunks:
            plain = charset == _ASCII
            if begun:
                apart = text and _is_apart(text[0])
                if not before and (not apart or not plain) or before and not plain and not ended_apart:
                    lines.add_blank()
            ended_apart, before, begun = text and _is_apart(text[-1]), plain, True
            self._put(lines, text, charset)
        if chunks:
            lines.add_blank()
        value = lines.joined(linesep)
        if _EMBEDDED.search(value):
            raise HeaderParseError(f"header value appears to contain an embedded header: {value!r}")
        return value

    def _put(self, lines, text, charset):
        first, *more = text.splitlines() or [""]
        lines.put("", first, charset)
        for line in more:
            lines.end_line()
            bare = line.lstrip()
            if charset.header_encoding is not None:
                lines.put(self._continuation_ws, " " + bare, charset)
            else:
                lines.put(line[:len(line) - len(bare)], bare, charset)
        if more:
            lines.end_line()


def _as_charset(charset, otherwise):
    if charset is None:
        return otherwise
    return charset if isinstance(charset, _charset.Charset) else _charset.Charset(charset)


class _Lines:
    """Lines being filled; the one at hand is a list of [blanks, text behind them]."""

    def __init__(self, used, longest, continuation, splitchars):
        self._longest, self._continuation, self._splitchars = longest, continuation, splitchars
        self._done, self._line, self._used = [], [], used

    def _length(self):
        return self._used + sum(len(blank) + len(text) for blank, text in self._line)

    def _text(self):
        return "".join(blank + text for blank, text in self._line)

    def joined(self, linesep):
        self.end_line()
        return linesep.join(self._done)

    def add_blank(self):
        self._line.append((" ", ""))

    def end_line(self):
        if self._line and self._line[-1] == (" ", ""):
            self._line.pop()
        if self._length() > 0:
            text = self._text()
            if self._done and self._used == 0 and (not text or text.isspace()):
                self._done[-1] += text
            else:
                self._done.append(text)
        self._line, self._used = [], 0

    def _rooms(self):
        yield self._longest - self._length()
        while True:
            yield self._longest - len(self._continuation)

    def put(self, blank, text, charset):
        if charset.header_encoding is None:
            pieces = re.split("([ \t]+)", blank + text)
            if pieces[0]:
                pieces.insert(0, "")
            else:
                pieces.pop(0)
            for before, word in zip(pieces[::2], pieces[1::2]):
                self._add(before, word)
            return
        first, *more = charset.header_encode_lines(text, self._rooms())
        if first is not None:
            self._add(blank, first)
        if more:
            self.end_line()
            self._done += [self._continuation + line for line in more[:-1]]
            self._line.append((self._continuation, more[-1]))

    def _place_to_split(self):
        """Where the line is broken: behind the last of the best characters, or before the last blank."""
        for character in self._splitchars:
            for at in range(len(self._line) - 1, 0, -1):
                if character.isspace():
                    if self._line[at][0].startswith(character):
                        return at
                elif self._line[at - 1][1].endswith(character):
                    return at
        return None

    def _add(self, blank, text):
        self._line.append((blank, text))
        if self._length() <= self._longest:
            return
        at = self._place_to_split()
        if at is None:
            blank, text = self._line.pop()
            if self._used > 0:
                self.end_line()
                blank = blank or " "
            self._line.append((blank, text))
            return
        rest = self._line[at:]
        del self._line[at:]
        self._done.append(self._text())
        self._line, self._used = rest, 0
