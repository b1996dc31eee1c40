"""Base64 of bodies and headers (RFC 2045, RFC 2047)."""

from base64 import b64encode
from binascii import a2b_base64, b2a_base64

__all__ = ["body_decode", "body_encode", "decode", "decodestring", "header_encode", "header_length"]

CRLF = "\r\n"
NL = "\n"
EMPTYSTRING = ""
MISC_LEN = 7


def header_length(bytearray):
    """How long these bytes are in base64."""
    return (len(bytearray) + 2) // 3 * 4


def header_encode(header_bytes, charset="iso-8859-1"):
    """An encoded word; '' of nothing."""
    if not header_bytes:
        return ""
    data = header_bytes.encode(charset) if isinstance(header_bytes, str) else header_bytes
    return f"=?{charset}?b?{b64encode(data).decode('ascii')}?="


def body_encode(s, maxlinelen=76, eol=NL):
    """Lines of at most that length."""
    if not s:
        return ""
    size = maxlinelen * 3 // 4
    lines = [b2a_base64(s[at:at + size]).decode("ascii") for at in range(0, len(s), size)]
    return "".join(line if eol == NL else line[:-1] + eol for line in lines)


def decode(string):
    """The bytes."""
    if not string:
        return b""
    return a2b_base64(string.encode("raw-unicode-escape") if isinstance(string, str) else string)


body_decode = decodestring = decode
