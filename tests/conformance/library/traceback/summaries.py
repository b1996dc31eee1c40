"""StackSummary, FrameSummary, extract and format functions."""
import io
import traceback


def f():
    g()


def g():
    raise ValueError("message")


try:
    f()
except ValueError as e:
    summary = traceback.extract_tb(e.__traceback__)
    print([(s.name, s.lineno, s.line) for s in summary], traceback.format_exception_only(e))
    out = io.StringIO()
    traceback.print_exception(e, file=out)
    print(out.getvalue().splitlines()[0], out.getvalue().splitlines()[-1], traceback.format_exc().splitlines()[-1])
    te = traceback.TracebackException.from_exception(e)
    print(te.exc_type, str(te), list(te.format_exception_only()), len(te.stack))
s = traceback.FrameSummary("file", 3, "name", line="text")
print(s.filename, s.lineno, s.name, s.line, tuple(s), s[2], len(s), s == ("file", 3, "name", "text"))
print(traceback.StackSummary.from_list([("a", 1, "b", "c")]).format(), traceback.format_list([("a", 1, "b", None)]))
