"""Bytes as quoted-printable text, and back."""

__all__ = ["encode", "decode", "encodestring", "decodestring"]

from binascii import a2b_qp, b2a_qp


def encode(input, output, quotetabs, header=False):
    """Writes what a stream holds to another, encoded."""
    output.write(encodestring(input.read(), quotetabs, header))


def encodestring(s, quotetabs=False, header=False):
    return b2a_qp(s, quotetabs=quotetabs, header=header)


def decode(input, output, header=False):
    """Writes what a stream holds to another, decoded."""
    output.write(decodestring(input.read(), header))


def decodestring(s, header=False):
    return a2b_qp(s, header=header)
