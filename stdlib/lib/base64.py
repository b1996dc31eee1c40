"""Bytes as text of 64, 32, 16 or 85 characters."""

import binascii
import struct

__all__ = ["encode", "decode", "encodebytes", "decodebytes", "b64encode", "b64decode", "b32encode", "b32decode",
           "b32hexencode", "b32hexdecode", "b16encode", "b16decode", "b85encode", "b85decode", "a85encode",
           "a85decode", "standard_b64encode", "standard_b64decode", "urlsafe_b64encode", "urlsafe_b64decode"]

bytes_types = (bytes, bytearray)


def _bytes_from_decode_data(s):
    if isinstance(s, str):
        try:
            return s.encode("ascii")
        except UnicodeEncodeError:
            raise ValueError("string argument should contain only ASCII characters")
    if isinstance(s, bytes_types):
        return s
    try:
        return memoryview(s).tobytes()
    except TypeError:
        raise TypeError("argument should be a bytes-like object or ASCII string, not %r"
                        % s.__class__.__name__) from None


def b64encode(s, altchars=None):
    encoded = binascii.b2a_base64(s, newline=False)
    if altchars is not None:
        assert len(altchars) == 2, repr(altchars)
        return encoded.translate(bytes.maketrans(b"+/", altchars))
    return encoded


def b64decode(s, altchars=None, validate=False):
    s = _bytes_from_decode_data(s)
    if altchars is not None:
        altchars = _bytes_from_decode_data(altchars)
        assert len(altchars) == 2, repr(altchars)
        s = s.translate(bytes.maketrans(altchars, b"+/"))
    return binascii.a2b_base64(s, strict_mode=validate)


def standard_b64encode(s):
    return b64encode(s)


def standard_b64decode(s):
    return b64decode(s)


def urlsafe_b64encode(s):
    return b64encode(s).translate(bytes.maketrans(b"+/", b"-_"))


def urlsafe_b64decode(s):
    return b64decode(_bytes_from_decode_data(s).translate(bytes.maketrans(b"-_", b"+/")))


_B32 = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_B32_HEX = b"0123456789ABCDEFGHIJKLMNOPQRSTUV"
_PADDING = {0: 0, 1: 6, 2: 4, 3: 3, 4: 1}  # = signs by the bytes of the last group of five


def _b32encode(alphabet, s):
    if not isinstance(s, bytes_types):
        s = memoryview(s).tobytes()
    out = bytearray()
    for i in range(0, len(s), 5):
        group = s[i:i + 5]
        number = int.from_bytes(group.ljust(5, b"\0"), "big")
        text = bytes(alphabet[number >> shift & 31] for shift in range(35, -1, -5))
        pad = _PADDING[len(group) % 5]
        out += text[:8 - pad] + b"=" * pad
    return bytes(out)


def _b32decode(alphabet, s, casefold=False, map01=None):
    s = _bytes_from_decode_data(s)
    if len(s) % 8:
        raise binascii.Error("Incorrect padding")
    if map01 is not None:
        map01 = _bytes_from_decode_data(map01)
        assert len(map01) == 1, repr(map01)
        s = s.translate(bytes.maketrans(b"01", b"O" + map01))
    if casefold:
        s = s.upper()
    body = s.rstrip(b"=")
    pad = len(s) - len(body)
    values = {c: i for i, c in enumerate(alphabet)}
    out, number = bytearray(), 0
    for i in range(0, len(body), 8):
        number = 0
        for c in body[i:i + 8]:
            try:
                number = number << 5 | values[c]
            except KeyError:
                raise binascii.Error("Non-base32 digit found") from None
        out += (number << 5 * (8 - len(body[i:i + 8]))).to_bytes(5, "big")
    if len(s) % 8 or pad not in (0, 1, 3, 4, 6):
        raise binascii.Error("Incorrect padding")
    if pad and out:
        del out[-5 + (43 - 5 * pad) // 8:]
    return bytes(out)


def b32encode(s):
    return _b32encode(_B32, s)


def b32decode(s, casefold=False, map01=None):
    return _b32decode(_B32, s, casefold, map01)


def b32hexencode(s):
    return _b32encode(_B32_HEX, s)


def b32hexdecode(s, casefold=False):
    return _b32decode(_B32_HEX, s, casefold)


def b16encode(s):
    return binascii.hexlify(s).upper()


def b16decode(s, casefold=False):
    s = _bytes_from_decode_data(s)
    if casefold:
        s = s.upper()
    if any(c not in b"0123456789ABCDEF" for c in s):
        raise binascii.Error("Non-base16 digit found")
    return binascii.unhexlify(s)


_A85 = bytes(range(33, 118))
_B85 = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"


def _encode85(b, alphabet, pad, zeros=False, spaces=False):
    """Four bytes are five digits; a group of zeros, or of spaces, may be one letter."""
    if not isinstance(b, bytes_types):
        b = memoryview(b).tobytes()
    missing = -len(b) % 4
    b = bytes(b) + b"\0" * missing
    chunks = []
    for i in range(0, len(b), 4):
        group = b[i:i + 4]
        if zeros and group == b"\0\0\0\0":
            chunks.append(b"z")
        elif spaces and group == b"    ":
            chunks.append(b"y")
        else:
            number, text = int.from_bytes(group, "big"), bytearray(5)
            for k in range(4, -1, -1):
                number, digit = divmod(number, 85)
                text[k] = alphabet[digit]
            chunks.append(bytes(text))
    if missing and not pad:
        if chunks[-1] == b"z":
            chunks[-1] = alphabet[0:1] * 5
        chunks[-1] = chunks[-1][:-missing]
    return b"".join(chunks)


def a85encode(b, *, foldspaces=False, wrapcol=0, pad=False, adobe=False):
    result = _encode85(b, _A85, pad, True, foldspaces)
    if adobe:
        result = b"<~" + result
    if wrapcol:
        wrapcol = max(2 if adobe else 1, wrapcol)
        lines = [result[i:i + wrapcol] for i in range(0, len(result), wrapcol)]
        if adobe and len(lines[-1]) + 2 > wrapcol:
            lines.append(b"")
        result = b"\n".join(lines)
    return result + b"~>" if adobe else result


def a85decode(b, *, foldspaces=False, adobe=False, ignorechars=b" \t\n\r\v"):
    b = _bytes_from_decode_data(b)
    if adobe:
        if not b.endswith(b"~>"):
            raise ValueError("Ascii85 encoded byte sequences must end with {!r}".format(b"~>"))
        b = b[2:-2] if b.startswith(b"<~") else b[:-2]
    out, digits = bytearray(), []
    for c in b + b"u" * 4:
        if 33 <= c <= 117:
            digits.append(c - 33)
            if len(digits) == 5:
                number = 0
                for digit in digits:
                    number = number * 85 + digit
                if number >= 1 << 32:
                    raise ValueError("Ascii85 overflow")
                out += number.to_bytes(4, "big")
                digits = []
        elif c == 122:
            if digits:
                raise ValueError("z inside Ascii85 5-tuple")
            out += b"\0\0\0\0"
        elif foldspaces and c == 121:
            if digits:
                raise ValueError("y inside Ascii85 5-tuple")
            out += b"    "
        elif c not in ignorechars:
            raise ValueError("Non-Ascii85 digit found: %c" % c)
    left = 4 - len(digits)
    return bytes(out[:-left]) if left else bytes(out)


def b85encode(b, pad=False):
    return _encode85(b, _B85, pad)


def b85decode(b):
    b = _bytes_from_decode_data(b)
    values = {c: i for i, c in enumerate(_B85)}
    missing = -len(b) % 5
    b = bytes(b) + b"~" * missing
    out = bytearray()
    for i in range(0, len(b), 5):
        number = 0
        for k, c in enumerate(b[i:i + 5]):
            if c not in values:
                raise ValueError("bad base85 character at position %d" % (i + k)) from None
            number = number * 85 + values[c]
        if number >= 1 << 32:
            raise ValueError("base85 overflow in hunk starting at byte %d" % i) from None
        out += number.to_bytes(4, "big")
    return bytes(out[:-missing]) if missing else bytes(out)


MAXLINESIZE = 76
MAXBINSIZE = MAXLINESIZE // 4 * 3


def encode(input, output):
    """A binary file as lines of base64."""
    while True:
        s = input.read(MAXBINSIZE)
        if not s:
            break
        while len(s) < MAXBINSIZE:
            more = input.read(MAXBINSIZE - len(s))
            if not more:
                break
            s += more
        output.write(binascii.b2a_base64(s))


def decode(input, output):
    for line in iter(input.readline, b""):
        output.write(binascii.a2b_base64(line))


def _input_type_check(s):
    try:
        m = memoryview(s)
    except TypeError as err:
        raise TypeError("expected bytes-like object, not %s" % s.__class__.__name__) from err
    if m.format not in ("c", "b", "B"):
        raise TypeError("expected single byte elements, not %r from %s" % (m.format, s.__class__.__name__))
    if m.ndim != 1:
        raise TypeError("expected 1-D data, not %d-D data from %s" % (m.ndim, s.__class__.__name__))


def encodebytes(s):
    _input_type_check(s)
    return b"".join(binascii.b2a_base64(s[i:i + MAXBINSIZE]) for i in range(0, len(s), MAXBINSIZE))


def decodebytes(s):
    _input_type_check(s)
    return binascii.a2b_base64(s)


_USAGE = """usage: {} [-h|-d|-e|-u|-t] [file|-]
        -h: print this help message and exit
        -d, -u: decode
        -e: encode (default)
        -t: encode and decode string 'Aladdin:open sesame'"""


def main():
    import getopt
    import sys
    usage = _USAGE.format(sys.argv[0])
    try:
        options, args = getopt.getopt(sys.argv[1:], "hdeut")
    except getopt.error as error:
        sys.stdout = sys.stderr
        print(error)
        print(usage)
        sys.exit(2)
    work = encode
    for option, _ in options:
        if option == "-e":
            work = encode
        elif option in ("-d", "-u"):
            work = decode
        elif option == "-t":
            return test()
        else:
            print(usage)
            return
    if args and args[0] != "-":
        with open(args[0], "rb") as file:
            work(file, sys.stdout.buffer)
    else:
        work(sys.stdin.buffer, sys.stdout.buffer)


def test():
    plain = b"Aladdin:open sesame"
    print(repr(plain))
    coded = encodebytes(plain)
    print(repr(coded))
    print(repr(decodebytes(coded)))


if __name__ == "__main__":
    main()
