"""Match objects: groups, spans, indices, templates."""
import re


def show(f, *args):
    try:
        r = f(*args)
    except re.error as e:
        r = ("error", str(e), e.msg, e.pos, e.lineno, e.colno)
    except Exception as e:
        r = (type(e).__name__, str(e))
    print(r)


m = re.match(r"(?P<x>a)(b)?(c)*", "acc")
print(m, m.groups(), m.groups(1), m.groupdict(), m.groupdict("?"), m.span("x"), m.regs, m.lastindex, m.lastgroup)
print(m["x"], m[2], m.group(1, 3), m.start(2), m.end(), m.re, m.string, m.pos, m.endpos, bool(m))
for key in (7, -1, "q", 1.5, None):
    show(m.group, key)
    show(lambda: m[key])
show(m.start, 9)
for template in [r"\1-\g<x>-\g<3>-\2|\n", r"\4", r"\g<zz>", r"\g<", r"\g<1a>", r"\g<>", "\\g", "\\q", "\\", r"\400", r"\101\0\08", r"\g<-1>", r"\\a\t"]:
    show(m.expand, template)
long = re.match("a+", "a" * 100)
print(long, long.span())
print(re.match(b"(a)", b"ab"), re.match(b"(a)", bytearray(b"ab")).group(1), re.match(b"a", memoryview(b"abc")))
