"""Quoted-printable text of bodies and headers (RFC 2045, RFC 2047)."""

import re
from string import ascii_letters, digits, hexdigits

__all__ = ["body_decode", "body_encode", "body_length", "decode", "decodestring", "header_decode", "header_encode",
           "header_length", "quote", "unquote"]

CRLF = "\r\n"
NL = "\n"
EMPTYSTRING = ""
_IN_HEADERS = frozenset(b"-!*+/" + ascii_letters.encode() + digits.encode())
_IN_BODIES = frozenset(range(32, 127)) - {61} | {9, 10, 13}


def header_check(octet):
    """Whether this byte is written in another way in a header."""
    return chr(octet).encode("latin-1")[0] not in _IN_HEADERS


def body_check(octet):
    return octet not in _IN_BODIES


def header_length(bytearray):
    """How long these bytes are in a header."""
    return sum(1 if c in _IN_HEADERS or c == 32 else 3 for c in bytearray)


def body_length(bytearray):
    return sum(1 if c in _IN_BODIES else 3 for c in bytearray)


def unquote(s):
    """The character of `=XX`."""
    return chr(int(s[1:3], 16))


def quote(c):
    return f"={ord(c):02X}"


def header_encode(header_bytes, charset="iso-8859-1"):
    """An encoded word; '' of nothing."""
    if not header_bytes:
        return ""
    data = header_bytes.encode("latin-1") if isinstance(header_bytes, str) else header_bytes
    text = "".join(chr(c) if c in _IN_HEADERS else "_" if c == 32 else f"={c:02X}" for c in data)
    return f"=?{charset}?q?{text}?="


def _broken(line, longest):
    """A line in pieces; no `=XX` is cut."""
    start = 0
    while len(line) - start > longest:
        end = start + longest - 1
        if line[end - 2] == "=":
            end -= 2
        elif line[end - 1] == "=":
            end -= 1
        yield line[start:end] + "="
        start = end
    if start < len(line) or not line:
        yield line[start:]


def body_encode(body, maxlinelen=76, eol=NL):
    """Lines of at most that length."""
    if maxlinelen < 4:
        raise ValueError("maxlinelen must be at least 4")
    if not body:
        return body
    text = "".join(c if ord(c) in _IN_BODIES else f"={ord(c):02X}" for c in body)
    out = []
    for line in text.splitlines():
        pieces = list(_broken(line, maxlinelen)) or [""]
        last = pieces[-1]
        if last[-1:] in (" ", "\t"):
            room = maxlinelen - len(last)
            if room >= 3:
                pieces[-1] = last[:-1] + quote(last[-1])
            elif room == 2:
                pieces[-1] = last + "="
                pieces.append("")
            else:
                pieces[-1:] = [last[:-1] + "=", quote(last[-1])]
        out += pieces
    if body[-1] in CRLF:
        out.append("")
    return eol.join(out)


def decode(encoded, eol=NL):
    """The text of quoted-printable lines."""
    if not encoded:
        return encoded
    out = []
    for line in encoded.splitlines():
        line = line.rstrip()
        if not line:
            out.append(eol)
            continue
        soft = line.endswith("=")
        if soft:
            line = line[:-1]
        line = re.sub(r"=([0-9a-fA-F]{2})", lambda found: chr(int(found[1], 16)), line)
        out.append(line if soft else line + eol)
    text = "".join(out)
    if encoded[-1] not in "\r\n" and text.endswith(eol):
        text = text[:-len(eol)]
    return text


body_decode = decodestring = decode


def header_decode(s):
    """The text inside an encoded word."""
    return re.sub(r"=[a-fA-F0-9]{2}", lambda found: unquote(found[0]), s.replace("_", " "), flags=re.ASCII)
