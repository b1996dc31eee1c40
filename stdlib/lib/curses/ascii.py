"""Names and classes of ASCII characters, given as numbers or texts."""

controlnames = ["NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI", "DLE", "DC1", "DC2", "DC3", "DC4",
                "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US", "SP"]
globals().update({name: code for code, name in enumerate(controlnames)})
TAB, NL, DEL = HT, LF, 0x7F


def _code(c):
    return ord(c) if isinstance(c, str) else c


def _same_kind(c, code):
    return chr(code) if isinstance(c, str) else code


def isalnum(c):
    return isalpha(c) or isdigit(c)


def isalpha(c):
    return isupper(c) or islower(c)


def isascii(c):
    return 0 <= _code(c) <= 127


def isblank(c):
    return _code(c) in (9, 32)


def iscntrl(c):
    return 0 <= _code(c) <= 31 or _code(c) == 127


def isdigit(c):
    return 48 <= _code(c) <= 57


def isgraph(c):
    return 33 <= _code(c) <= 126


def islower(c):
    return 97 <= _code(c) <= 122


def isprint(c):
    return 32 <= _code(c) <= 126


def ispunct(c):
    return isgraph(c) and not isalnum(c)


def isspace(c):
    return _code(c) in (9, 10, 11, 12, 13, 32)


def isupper(c):
    return 65 <= _code(c) <= 90


def isxdigit(c):
    return isdigit(c) or 65 <= _code(c) <= 70 or 97 <= _code(c) <= 102


def isctrl(c):
    return 0 <= _code(c) < 32


def ismeta(c):
    return _code(c) > 127


def ascii(c):
    return _same_kind(c, _code(c) & 0x7F)


def ctrl(c):
    return _same_kind(c, _code(c) & 0x1F)


def alt(c):
    return _same_kind(c, _code(c) | 0x80)


def unctrl(c):
    """The character as it is written: ^A for the first control character, ! before those with the eighth bit."""
    code = _code(c)
    low = code & 0x7F
    text = "^?" if low == 0x7F else chr(low) if isprint(low) else "^" + chr((low | 0x20) + 0x20)
    return "!" + text if code & 0x80 else text
