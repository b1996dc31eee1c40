"""extract_stack, walk_tb, limits, StackSummary.from_list, repeated frames, locals captured, lookup of lines."""
import sys
import traceback


def stack():
    return traceback.extract_stack()


def depth(n):
    return stack() if n == 0 else depth(n - 1)


s = depth(2)
print([f.name for f in s], s[-1].line, len(s), type(s).__name__, s[-1].filename == __file__)
print([f.name for f in traceback.extract_stack(limit=1)], [f.name for f in depth(3)[-2:]])


def recursive(n):
    if n == 0:
        raise ValueError("deep")
    recursive(n - 1)


try:
    recursive(8)
except ValueError as e:
    tb = e.__traceback__
    text = traceback.format_tb(tb)
    print(len(text), text[-1], end="")
    print("".join(traceback.StackSummary.extract(traceback.walk_tb(tb)).format()), end="")
    print(len(traceback.format_tb(tb, limit=2)), len(traceback.extract_tb(tb, limit=-1)), [f.f_lineno for f, n in traceback.walk_tb(tb)] and len(list(traceback.walk_tb(tb))))
    print("".join(traceback.format_exception(e, limit=1)), end="")
    print("".join(traceback.format_exception(type(e), e, tb, limit=-2)), end="")
fs = traceback.FrameSummary("f.py", 3, "func", lookup_line=False, line="  x = 1  ", locals={"a": 1, "b": "s"})
print(fs, tuple(fs), fs[0], fs.locals, fs.line, fs == ("f.py", 3, "func", "x = 1"), len(fs))
old = traceback.StackSummary.from_list([("a.py", 1, "f", "line one"), ("b.py", 2, "g", None), fs])
print(old.format(), repr(old[1].line))


def with_locals():
    number, text, bad = 5, "t", [1, 2]
    1 / 0


try:
    with_locals()
except ZeroDivisionError as e:
    te = traceback.TracebackException.from_exception(e, capture_locals=True)
    print({k: v for k, v in te.stack[-1].locals.items()})
    print("".join(te.format()).rpartition("in with_locals")[2], end="")
print(traceback.format_list([("x.py", 9, "h", "code()")]), traceback.format_list(old[:1]))
try:
    exec(compile("def f():\n    raise OSError(5, 'io')\nf()", "<made>", "exec"))
except OSError as e:
    print("".join(traceback.format_exception(e)).replace(__file__, "FILE"), end="")
    print([(f.filename if f.filename != __file__ else "FILE", f.lineno, f.name, f.line) for f in traceback.extract_tb(e.__traceback__)][1:])
print(traceback.StackSummary.extract(traceback.walk_stack(None))[0].name)
sys.last_type, sys.last_value, sys.last_traceback = ValueError, ValueError("last"), None
traceback.print_last(file=sys.stdout)
traceback.clear_frames(tb)
