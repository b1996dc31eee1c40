"""Errors of escapes and of character sets."""
import re


def show(f, *args):
    try:
        r = f(*args)
    except re.error as e:
        r = ("error", str(e), e.msg, e.pos, e.lineno, e.colno)
    except Exception as e:
        r = (type(e).__name__, str(e))
    print(r)


for p in ["[a", "[z-a]", "[a-\\d]", "[\\d-a]", "\\q", "\\x1", "\\u12", "\\U1234", "\\U00110000", "\\8", "[]", "[^]", "[]a]", "[^]a]", "\\N", "\\777", "\\400", "[\\777]", "[\\8]", "[\\q]", "a\\", "\\07", "\\0", "\\01a", "[\\b]", "[a-]", "[-a]"]:
    print(repr(p), end=" ")
    show(lambda: re.compile(p).pattern)
for p in [b"\\u1234", b"\xe9", b"[\xe0-\xff]", b"\\N{DIGIT ONE}"]:
    print(p, end=" ")
    show(lambda: re.compile(p).pattern)
