"""UTF-7 (RFC 2152): what is no ASCII stands as UTF-16 in base64 between + and -."""

from ._errors import handled

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {ord(c): i for i, c in enumerate(_DIGITS)}
_DIRECT = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'(),-./:?!\"#$%&*;<=>@[]^_`{|} \t\n\r")


def utf_7_encode(text, errors="strict", /):
    """(bytes, characters)"""
    if not isinstance(text, str):
        raise TypeError(f"utf_7_encode() argument 1 must be str, not {type(text).__name__}")
    out, shifted, bits, value = [], False, 0, 0

    def put(unit):
        nonlocal bits, value
        value = value << 16 | unit
        bits += 16
        while bits >= 6:
            bits -= 6
            out.append(_DIGITS[value >> bits & 63])
        value &= (1 << bits) - 1

    def put_rest():
        nonlocal bits, value
        if bits:
            out.append(_DIGITS[value << 6 - bits & 63])
            bits = value = 0

    for c in text:
        if c in _DIRECT:
            if shifted:
                put_rest()
                shifted = False
                if c in _DIGITS or c == "-":
                    out.append("-")
            out.append(c)
        elif not shifted and c == "+":
            out.append("+-")
        else:
            if not shifted:
                out.append("+")
                shifted = True
            code = ord(c)
            if code >= 0x10000:
                put(0xD800 | code - 0x10000 >> 10)
                code = 0xDC00 | code - 0x10000 & 0x3FF
            put(code)
    put_rest()
    if shifted:
        out.append("-")
    return "".join(out).encode("ascii"), len(text)


def utf_7_decode(data, errors="strict", final=False, /):
    """(text, bytes used): without `final` a sequence that is not over is left for later."""
    data = bytes(data)
    out, i, n = [], 0, len(data)
    shifted, bits, value, surrogate = False, 0, 0, 0
    begin = kept = 0  # of the sequence: its first byte, and what was out before it

    def bad(start, end, reason):
        replacement, place = handled(UnicodeDecodeError("utf7", data, start, end, reason), errors or "strict", n)
        out.append(replacement)
        return place

    while True:
        while i < n:
            b = data[i]
            if shifted and b in _VALUES:
                value, bits = value << 6 | _VALUES[b], bits + 6
                i += 1
                if bits < 16:
                    continue
                bits -= 16
                unit, value = value >> bits, value & (1 << bits) - 1
                if surrogate:
                    if 0xDC00 <= unit < 0xE000:
                        out.append(chr(0x10000 + (surrogate - 0xD800 << 10) + unit - 0xDC00))
                        surrogate = 0
                        continue
                    out.append(chr(surrogate))
                    surrogate = 0
                if 0xD800 <= unit < 0xDC00:
                    surrogate = unit
                else:
                    out.append(chr(unit))
            elif shifted:
                shifted = False
                if bits >= 6:
                    i = bad(begin, i + 1, "partial character in shift sequence")
                    continue
                if bits and value:
                    i = bad(begin, i + 1, "non-zero padding bits in shift sequence")
                    continue
                if surrogate and b < 128 and b != 43:
                    out.append(chr(surrogate))
                surrogate = 0
                if b == 45:
                    i += 1
            elif b == 43:
                begin, kept = i, len(out)
                i += 1
                if i < n and data[i] == 45:
                    out.append("+")
                    i += 1
                elif i < n and data[i] not in _VALUES:
                    i = bad(begin, i + 1, "ill-formed sequence")
                else:
                    shifted, bits, value, surrogate = True, 0, 0, 0
            elif b < 128:
                out.append(chr(b))
                i += 1
            else:
                i = bad(i, i + 1, "unexpected special character")
        if not shifted:
            return "".join(out), i
        if not final:
            return "".join(out[:kept]), begin
        shifted = False
        if surrogate or bits >= 6 or bits and value:
            i = bad(begin, n, "unterminated shift sequence")
            if i < n:
                continue
        return "".join(out), n


def info(make):
    """Its CodecInfo."""
    return make("utf-7", utf_7_encode, lambda data, errors="strict": utf_7_decode(data, errors, True), lambda data: utf_7_decode(data, "ignore", False)[1])
