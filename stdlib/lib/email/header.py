"""Headers whose text is not ASCII: encoded words, read and written."""

import binascii
import re
from email.errors import HeaderParseError

__all__ = ["Header", "decode_header", "make_header"]

_WORD = re.compile(r"=\?(?P<charset>[^?]*?)\?(?P<encoding>[qQbB])\?(?P<text>.*?)\?=")


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
        return [(text.encode(charset), charset) for text, charset in header._chunks]
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
        made.append(text, charset)
    return made


class Header:
    """A text made of pieces, each in its character set. Written in one line."""

    def __init__(self, s=None, charset=None, maxlinelen=None, header_name=None, continuation_ws=" ", errors="strict"):
        self._chunks, self._charset = [], str(charset or "us-ascii").lower()
        if s is not None:
            self.append(s, charset, errors)

    def append(self, s, charset=None, errors="strict"):
        charset = str(charset or self._charset).lower()
        if isinstance(s, bytes):
            s = s.decode(charset, errors)
        try:
            s.encode(charset, errors)
        except UnicodeEncodeError:
            if charset != "us-ascii":
                raise
            charset = "utf-8"
        self._chunks.append((s, charset))

    def __str__(self):
        """The text: a blank stands between ASCII and other pieces unless there is one."""
        out, before = "", None
        for text, charset in self._chunks:
            if out and text:
                plain = charset == "us-ascii"
                if (before == "us-ascii") != plain and not (text if plain else out)[0 if plain else -1].isspace():
                    out += " "
            out += text
            before = charset
        return out

    def __eq__(self, other):
        return other == str(self)

    def encode(self, splitchars=";, \t", maxlinelen=None, linesep="\n"):
        from email.utils import _encoded_word
        return " ".join(text.strip() if charset == "us-ascii" else _encoded_word(text, charset)
                        for text, charset in self._chunks)
