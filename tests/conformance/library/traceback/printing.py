"""print_exc, print_exception, print_stack and print_tb with files, limits and chains; format_exc without an exception."""
import io
import sys
import traceback


def capture(function, *args, **kw):
    out = io.StringIO()
    function(*args, file=out, **kw)
    return out.getvalue().replace(__file__, "FILE")


def f():
    g()


def g():
    raise LookupError("in g")


print(repr(traceback.format_exc()), repr(capture(traceback.print_exc)))
try:
    f()
except LookupError as e:
    print(capture(traceback.print_exc), end="")
    print(capture(traceback.print_exc, limit=1), end="")
    print(capture(traceback.print_exception, e), end="")
    print(capture(traceback.print_exception, type(e), e, e.__traceback__, 1), end="")
    print(capture(traceback.print_tb, e.__traceback__), end="")
    print(traceback.format_exc(limit=0), end="")
    kept = e
for args in ((kept, None), (5,), (None,), (), (ValueError, kept), ("x", "y", "z")):
    try:
        print(args and type(args[0]).__name__, repr(traceback.format_exception(*args))[:60])
    except Exception as e:
        print(args and type(args[0]).__name__, type(e).__name__, e)
try:
    try:
        g()
    except LookupError:
        f()
except LookupError as e:
    print(capture(traceback.print_exc), end="")
    print(capture(traceback.print_exc, chain=False), end="")


def show():
    return capture(traceback.print_stack, limit=1)


print(show(), end="")
print("".join(traceback.format_stack(limit=1)).replace(__file__, "FILE"), end="")
try:
    raise kept.with_traceback(None)
except LookupError:
    print(traceback.format_exc().replace(__file__, "FILE"), end="")
e = kept
e.__cause__ = e
print("".join(traceback.format_exception(e.with_traceback(None))), end="")
try:
    value = {"a": [1, 2, {"b": None}]}
    value["a"][2]["b"]["c"] + value["x"]
except TypeError:
    print(traceback.format_exc().replace(__file__, "FILE"), end="")
traceback.print_exception(ValueError("to stderr"))
