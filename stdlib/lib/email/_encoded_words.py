"""Encoded words of headers, `=?charset?q?text?=` (RFC 2047), to text and back."""

import base64
import binascii
import re

_WORD = re.compile(r"=\?([^?*]+)(?:\*([^?]*))?\?([qQbB])\?([^? ]*)\?=")
_SAFE = frozenset(b"-!*+/ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")


def _quoted(data):
    return "".join(chr(c) if c in _SAFE else "_" if c == 32 else f"={c:02X}" for c in data)


def encode_word(text, charset="utf-8", encoding=None, lang=""):
    """One encoded word, in the shorter of the two encodings."""
    data = text.encode("ascii", "surrogateescape") if charset == "unknown-8bit" else text.encode(charset)
    if encoding is None:
        encoding = "q" if len(_quoted(data)) - (len(data) + 2) // 3 * 4 < 5 else "b"
    body = _quoted(data) if encoding == "q" else base64.b64encode(data).decode("ascii")
    return f"=?{charset}{'*' + lang if lang else ''}?{encoding}?{body}?="


def _data_of(encoding, body):
    if encoding in "qQ":
        raw = body.replace("_", " ").encode("ascii", "surrogateescape")
        return re.sub(rb"=([0-9A-Fa-f]{2})", lambda found: bytes.fromhex(found[1].decode()), raw)
    raw = body.encode("ascii", "surrogateescape")
    try:
        return binascii.a2b_base64(raw + b"==="[:-len(raw) % 4])
    except binascii.Error:
        return raw


def decode_word(found):
    charset, _, encoding, body = found.groups()
    data = _data_of(encoding, body)
    try:
        return data.decode(charset)
    except UnicodeDecodeError:
        return data.decode(charset, "surrogateescape")
    except LookupError:
        return data.decode("ascii", "surrogateescape")


def decode_words(text):
    """The text with its encoded words read; blanks between two of them belong to neither."""
    if "=?" not in text:
        return text
    out, at, after_word = [], 0, False
    for found in _WORD.finditer(text):
        between = text[at:found.start()]
        if between and not (after_word and between.isspace()):
            out.append(between)
        out.append(decode_word(found))
        at, after_word = found.end(), True
    return "".join(out) + text[at:]
