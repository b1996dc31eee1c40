"""Errors of repeats: messages and positions."""
import re


def show(f, *args):
    try:
        r = f(*args)
    except re.error as e:
        r = ("error", str(e), e.msg, e.pos, e.lineno, e.colno)
    except Exception as e:
        r = (type(e).__name__, str(e))
    print(r)


for p in ["a**", "a{3,2}", "*a", "+a", "?a", "a|*b", "x{99999999999}", "x{2}{3}", "x*+", "x*++", "x?+", "x{,3}", "x{}", "x{2,}?", "x{1,2", "^*", "$+", "\\b*", "(?:a)*", "(?=a)*", "(*)"]:
    print(repr(p), end=" ")
    show(lambda: re.compile(p).pattern)
print(re.match("a{2,3}?a", "aaaa"), re.match("a++a", "aaa"), re.match("x{,2}", "xxx"), re.match("x{}", "x{}"), re.match("x{1,2", "x{1,2"))
