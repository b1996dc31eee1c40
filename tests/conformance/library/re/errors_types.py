"""Wrong types and wrong flags."""
import re


def show(f, *args):
    try:
        r = f(*args)
    except re.error as e:
        r = ("error", str(e), e.msg, e.pos, e.lineno, e.colno)
    except Exception as e:
        r = (type(e).__name__, str(e))
    print(r)


show(re.compile, "a", re.L)
show(re.compile, b"a", re.U)
show(re.compile, "a", re.A | re.U)
show(re.compile, b"a", re.A | re.L)
show(re.compile, re.compile("a"), re.I)
show(re.compile, 5)
show(re.match, "a", 5)
show(re.match, "a", b"a")
show(re.match, b"a", "a")
show(re.sub, "a", lambda m: 5, "banana")
show(re.sub, "a", b"x", "banana")
show(re.sub, "a", lambda m: None, "banana")
show(re.Pattern)
show(re.escape, 5)
show(re.compile, b"(?u)a")
show(lambda: re.compile(b"(?L)a").flags)
