"""Headers written in lines of a length: broken where there are blanks, and other text as encoded words (RFC 2047)."""

import re
import sys
from email._encoded_words import decode_words, encode_word

BLANKS = " \t"


class Token:
    """A piece of a header that is not broken unless it is too long for a line."""

    def __init__(self, text, may_be_encoded=True, combines=True):
        self.text, self.parts = text, None
        self.may_be_encoded, self.combines = may_be_encoded, combines


class Phrase:
    """Tokens that stand in one line if they fit."""

    def __init__(self, parts):
        self.parts = parts
        self.may_be_encoded = False

    @property
    def text(self):
        return "".join(part.text for part in self.parts)


def words(text, **options):
    """Words and the blanks between them."""
    return [Token(part, **options) for part in re.split(r"([ \t]+)", text) if part]


def _needs_encoding(text, utf8):
    try:
        text.encode("utf-8" if utf8 else "ascii")
    except UnicodeEncodeError:
        return True
    return False


class _Folder:
    def __init__(self, policy):
        self.longest, self.utf8 = policy.max_line_length or sys.maxsize, policy.utf8
        self.lines, self.last_word = [""], None

    def room(self):
        return self.longest - len(self.lines[-1])

    def _stolen_blank(self):
        """The blank at the end of the last line, taken from it."""
        line = self.lines[-1]
        if line and line[-1] in BLANKS:
            self.lines[-1] = line[:-1]
            return line[-1]
        return ""

    def add(self, part):
        text = part.text
        if _needs_encoding(text, self.utf8):
            if part.parts is not None:
                for inner in part.parts:
                    self.add(inner)
            else:
                self._encode(part)
            return
        if len(text) <= self.room():
            self.lines[-1] += text
            if text.strip():
                self.last_word = None
            return
        if len(text) + 1 <= self.longest and self._on_new_line(text):
            return
        if part.parts is not None:
            for inner in part.parts:
                self.add(inner)
        elif part.may_be_encoded:
            self._encode(part)
        elif not self._on_new_line(text):
            self.lines[-1] += text

    def _on_new_line(self, text):
        blank = self._stolen_blank()
        if not blank and text[:1] not in BLANKS:
            return False
        self.lines.append(blank + text)
        self.last_word = None
        return True

    def _encode(self, part):
        """As encoded words, together with those just before where they may be joined."""
        text, combines = part.text, part.combines
        charset = "unknown-8bit" if any("\ud800" <= c <= "\udfff" for c in text) else "utf-8"
        if self.last_word is not None and combines:
            text = decode_words(self.lines[-1][self.last_word:] + text)
            self.lines[-1] = self.lines[-1][:self.last_word]
        if text[0] in BLANKS:
            if not self.room():
                self.lines.append(self._stolen_blank())
            self.lines[-1] += text[0]
            text = text[1:]
        after = ""
        if text and text[-1] in BLANKS:
            text, after = text[:-1], text[-1]
        start = len(self.lines[-1]) if self.last_word is None else self.last_word
        around = len(charset) + 7
        while text:
            if self.room() - around <= 0:
                self.lines.append(self._stolen_blank() or " ")
                start = len(self.lines[-1])
                continue
            piece = text[:self.room() - around]
            word = encode_word(piece, charset)
            while len(word) > self.room():
                piece = piece[:-1]
                word = encode_word(piece, charset)
            self.lines[-1] += word
            text = text[len(piece):]
            if text:
                self.lines.append(" ")
                start = len(self.lines[-1])
        self.lines[-1] += after
        self.last_word = start if combines else None


def fold(name, parts, policy):
    """The header with its line ends."""
    folder = _Folder(policy)
    folder.add(Token(name + ":", may_be_encoded=False))
    if parts:
        folder.add(Token(" "))
    for part in parts:
        folder.add(part)
    return policy.linesep.join(folder.lines) + policy.linesep
