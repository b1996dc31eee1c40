"""Codecs that are no character sets: forms of bytes (hex, base64, zlib, ...), rot13, escapes, punycode and idna."""
from ._builtin import charmap_decode, charmap_encode, raw_unicode_escape_decode, raw_unicode_escape_encode, unicode_escape_decode, unicode_escape_encode


def _strict(errors):
    assert errors == "strict"


def _bytes_codec(encode, decode):
    def encoder(data, errors="strict"):
        _strict(errors)
        return encode(data), len(data)

    def decoder(data, errors="strict"):
        _strict(errors)
        return decode(data), len(data)

    return encoder, decoder


_ROT = {c: (c - a + 13) % 26 + a for a in (65, 97) for c in range(a, a + 26)}


def _rot13(text, errors="strict"):
    return str.translate(text, _ROT), len(text)


def _base64_encode(data):
    import binascii

    data = bytes(data)
    return b"".join(binascii.b2a_base64(data[i : i + 57]) for i in range(0, len(data), 57))


def _uu_encode(data, filename="<data>", mode=0o666):
    import binascii

    data = bytes(data)
    body = b"".join(binascii.b2a_uu(data[i : i + 45]) for i in range(0, len(data), 45))
    return b"begin %o %s\n" % (mode & 0o777, filename.encode()) + body + b" \nend\n"


def _uu_decode(data):
    import binascii

    lines = bytes(data).split(b"\n")
    for start, line in enumerate(lines):
        if line.startswith(b"begin"):
            break
    else:
        raise ValueError('Missing "begin" line in input data')
    out = []
    for line in lines[start + 1 :]:
        if line == b"end":
            return b"".join(out)
        out.append(binascii.a2b_uu(line))
    raise ValueError("Truncated input data")


# --- punycode (RFC 3492)

def _adapt(delta, count, first):
    delta = delta // 700 if first else delta // 2
    delta += delta // count
    k = 0
    while delta > 455:
        delta //= 35
        k += 36
    return k + 36 * delta // (delta + 38)


def punycode_encode(text):
    """Text as punycode."""
    digits = "abcdefghijklmnopqrstuvwxyz0123456789"
    basic = [c for c in text if ord(c) < 128]
    out = "".join(basic) + ("-" if basic else "")
    n, delta, bias, done = 128, 0, 72, len(basic)
    first = True
    while done < len(text):
        m = min(ord(c) for c in text if ord(c) >= n)
        delta += (m - n) * (done + 1)
        n = m
        for c in map(ord, text):
            if c < n:
                delta += 1
            elif c == n:
                q, k = delta, 36
                while True:
                    t = 1 if k <= bias else 26 if k >= bias + 26 else k - bias
                    if q < t:
                        break
                    out += digits[t + (q - t) % (36 - t)]
                    q = (q - t) // (36 - t)
                    k += 36
                out += digits[q]
                bias = _adapt(delta, done + 1, first)
                first, delta = False, 0
                done += 1
        delta += 1
        n += 1
    return out.encode("ascii")


def punycode_decode(data):
    """The text that punycode stands for."""
    text = bytes(data).decode("ascii")
    base, _, extended = text.rpartition("-")
    out = list(base)
    n, i, bias, at = 128, 0, 72, 0
    first = True
    while at < len(extended):
        old, weight, k = i, 1, 36
        while True:
            if at >= len(extended):
                raise UnicodeError("incomplete punicode string")
            c = extended[at].lower()
            at += 1
            if "a" <= c <= "z":
                digit = ord(c) - 97
            elif "0" <= c <= "9":
                digit = ord(c) - 22
            else:
                raise UnicodeError(f"Invalid extended code point '{c}'")
            i += digit * weight
            t = 1 if k <= bias else 26 if k >= bias + 26 else k - bias
            if digit < t:
                break
            weight *= 36 - t
            k += 36
        bias = _adapt(i - old, len(out) + 1, first)
        first = False
        n += i // (len(out) + 1)
        i %= len(out) + 1
        out.insert(i, chr(n))
        i += 1
    return "".join(out)


def nameprep(label):
    import unicodedata

    return unicodedata.normalize("NFKC", label.casefold())


def to_unicode(label):
    plain = bytes(label).decode("ascii") if isinstance(label, (bytes, bytearray)) else label
    return punycode_decode(plain[4:].encode("ascii")) if plain.lower().startswith("xn--") else nameprep(plain)


def idna_label(label):
    try:
        plain = label.encode("ascii")
    except UnicodeEncodeError:
        label = nameprep(label)
        try:
            plain = label.encode("ascii")
        except UnicodeEncodeError:
            plain = b"xn--" + punycode_encode(label)
    if not 0 < len(plain) < 64:
        raise UnicodeError("label empty or too long")
    return plain


def _idna_encode(text, errors="strict"):
    if not text:
        return b"", 0
    labels = text.replace("\u3002", ".").replace("\uff0e", ".").replace("\uff61", ".").split(".")
    end = b""
    if not labels[-1]:
        end = b"."
        labels.pop()
    if text.isascii() and labels and len(labels[-1]) > 63:
        raise UnicodeError("label too long")
    return b".".join(idna_label(label) for label in labels) + end, len(text)


def _idna_decode(data, errors="strict"):
    data = bytes(data)
    labels = [punycode_decode(label[4:]) if label.lower().startswith(b"xn--") else label.decode("ascii") for label in data.split(b".")]
    return ".".join(labels), len(data)


def _undefined(input, errors="strict"):
    raise UnicodeError("undefined encoding")


def find(name, info):
    """The CodecInfo of one of these."""
    if name == "utf-7":
        from . import _utf7

        return _utf7.info(info)
    if name == "rot13":
        return info("rot-13", _rot13, _rot13, text=False)
    if name == "unicode_escape":
        return info("unicode-escape", unicode_escape_encode, lambda data, errors="strict": unicode_escape_decode(data, errors))
    if name == "raw_unicode_escape":
        return info("raw-unicode-escape", raw_unicode_escape_encode, lambda data, errors="strict": raw_unicode_escape_decode(data, errors))
    if name == "punycode":
        return info("punycode", lambda text, errors="strict": (punycode_encode(text), len(text)), lambda data, errors="strict": (punycode_decode(data), len(data)))
    if name == "idna":
        return info("idna", _idna_encode, _idna_decode)
    if name == "charmap":
        return info("charmap", charmap_encode, charmap_decode)
    if name == "undefined":
        return info("undefined", _undefined, _undefined)
    import binascii

    if name == "hex":
        pair = binascii.b2a_hex, binascii.a2b_hex
    elif name == "base64":
        pair = _base64_encode, binascii.a2b_base64
    elif name == "quopri":
        pair = lambda data: binascii.b2a_qp(data, quotetabs=True), binascii.a2b_qp
    elif name == "uu":
        pair = _uu_encode, _uu_decode
    elif name == "zlib":
        import zlib

        pair = zlib.compress, zlib.decompress
    else:
        import bz2

        pair = bz2.compress, bz2.decompress
    return info(name, *_bytes_codec(*pair), text=False)
