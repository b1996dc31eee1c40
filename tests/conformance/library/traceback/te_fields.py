"""TracebackException: fields, format with chain and without, causes and contexts, groups, SyntaxErrors, comparison, print."""
import io
import traceback


def inner(x):
    return 1 / x


def outer():
    try:
        inner(0)
    except ZeroDivisionError as e:
        raise KeyError("wrapped") from e


try:
    outer()
except KeyError as e:
    error = e
te = traceback.TracebackException.from_exception(error)
print(te.exc_type.__name__, str(te), te.__cause__.exc_type.__name__, te.__suppress_context__, te.__context__ is not None, [f.name for f in te.stack], [f.lineno for f in te.__cause__.stack])
print("".join(te.format()), end="")
print("".join(te.format(chain=False)), end="")
print(list(te.format_exception_only()))
print(traceback.format_exception_only(ValueError("two\nlines")), traceback.format_exception_only(ValueError, ValueError()), traceback.format_exception_only(None, None), traceback.format_exception_only(KeyError("k")))


class Silent(Exception):
    def __str__(self):
        raise RuntimeError("no text")


class Outer:
    class Inner(Exception):
        pass


print(traceback.format_exception_only(Silent()), traceback.format_exception_only(Outer.Inner("nested")), traceback.format_exception_only(type("Odd", (Exception,), {"__module__": "some.mod"})(3)))
try:
    compile("a = (1,\n  b c)\n", "prog.py", "exec")
except SyntaxError as e:
    te = traceback.TracebackException.from_exception(e)
    print(te.filename, te.lineno, te.offset, te.end_lineno, te.end_offset, te.text, te.msg)
    print("".join(te.format_exception_only()), end="")
e = ValueError("noted")
e.add_note("first note")
e.add_note("second\nnote")
print(traceback.format_exception_only(e))
e.__notes__ = [5, "x", None]
print(traceback.format_exception_only(e))
e.__notes__ = "not a list"
print(traceback.format_exception_only(e))
group = ExceptionGroup("many", [ValueError(1), ExceptionGroup("inner", [TypeError("t"), OSError(2, "missing")])])
print("".join(traceback.format_exception(group)), end="")
te = traceback.TracebackException.from_exception(group, max_group_width=1, max_group_depth=1)
print("".join(te.format()), end="")
a, b = traceback.TracebackException(ValueError, ValueError("x"), None), traceback.TracebackException(ValueError, ValueError("x"), None)
print(a == b, a != b, a == 5)
out = io.StringIO()
te.print(file=out)
print(len(out.getvalue().splitlines()))
c = ValueError("context")
d = TypeError("raised")
d.__context__ = c
print("".join(traceback.format_exception(d)), end="")
d.__suppress_context__ = True
print("".join(traceback.format_exception(d)), end="")
