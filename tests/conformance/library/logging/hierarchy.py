import io
import logging
out = io.StringIO()
h = logging.StreamHandler(out)
h.setFormatter(logging.Formatter("[%(name)s] %(message)s"))
a, abc_, ab = logging.getLogger("a"), logging.getLogger("a.b.c"), logging.getLogger("a.b")
print(abc_.parent, ab.parent, a.parent)
a.addHandler(h)
a.setLevel("INFO")
abc_.info("one")
abc_.debug("not")
ab.propagate = False
abc_.warning("to last resort or not")
ab.propagate = True
ab.setLevel(logging.ERROR)
abc_.info("no")
abc_.error("yes")
ab.disabled = True
ab.error("disabled")
h.setLevel(logging.CRITICAL)
abc_.error("too low")
abc_.fatal("fatal")
print(out.getvalue(), end="")
print(h.level, logging.getLogger() is logging.root, logging.getLogger("root") is logging.root)
for bad in (lambda: a.setLevel("NOPE"), lambda: a.setLevel(1.5), lambda: logging.getLogger(3), lambda: a.log("x", "y"), lambda: logging.setLoggerClass(int)):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)


class Mine(logging.Logger):
    def shout(self, text):
        self.warning(text.upper())


logging.setLoggerClass(Mine)
m = logging.getLogger("mine")
print(type(m).__name__, m, logging.getLoggerClass() is Mine)
m.addHandler(logging.NullHandler())
m.shout("x")
print(sorted(n for n in logging.root.manager.loggerDict))
