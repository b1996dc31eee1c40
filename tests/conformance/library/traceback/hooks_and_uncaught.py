"""What an uncaught chained exception with notes prints; sys.excepthook replaced; exceptions in __del__ and in the hook."""
import sys


class Loud:
    def __del__(self):
        raise ValueError("in __del__")


sys.unraisablehook = lambda info: print("unraisable:", info.exc_type.__name__, info.exc_value, info.err_msg, "Loud.__del__" in repr(info.object))
loud = Loud()
del loud
sys.unraisablehook = sys.__unraisablehook__


def hook(kind, value, tb):
    depth = 0
    while tb:
        depth += 1
        tb = tb.tb_next
    print("hook:", kind.__name__, value, depth)
    sys.__excepthook__(kind, value, value.__traceback__)
    sys.stderr.write("hook done\n")


sys.excepthook = hook


def deep(n):
    if n:
        return deep(n - 1)
    try:
        {}["missing"]
    except KeyError as e:
        e.add_note("noted on the way")
        raise RuntimeError("top", n) from e


deep(1)
