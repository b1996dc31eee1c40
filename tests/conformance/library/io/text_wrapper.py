"""TextIOWrapper: newlines, encodings, positions, errors."""
import io


def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except BaseException as e:
        print(type(e).__name__, e)


raw = "a\nb\r\nc\rd é\n".encode()
for newline in (None, "", "\n", "\r", "\r\n"):
    t = io.TextIOWrapper(io.BytesIO(raw), "utf-8", newline=newline)
    show(lambda: (t.readlines(), t.newlines))
for newline in (None, "", "\n", "\r", "\r\n"):
    b = io.BytesIO()
    t = io.TextIOWrapper(b, "utf-8", newline=newline)
    t.write("x\ny\r\n")
    t.flush()
    print(b.getvalue())
t = io.TextIOWrapper(io.BytesIO("héllo wörld\nnext\n".encode()), encoding="utf-8")
show(t.read, 3)
show(t.tell)
show(t.readline)
show(t.seek, 3)
show(t.read)
show(t.read)
show(t.seek, 1, 1)
show(t.seek, 0, 2)
show(t.write, "more")
show(lambda: (t.seek(0), t.read()))
t.seek(0)
next(t)
show(t.tell)
show(lambda: list(t))
show(t.tell)
show(t.write, b"x")
show(lambda: (t.encoding, t.errors, t.line_buffering, t.newlines, t.readable(), t.closed))
show(io.TextIOWrapper, io.BytesIO(), newline="x")
show(io.TextIOWrapper(io.BytesIO(b"\xff"), "utf-8").read)
show(io.TextIOWrapper(io.BytesIO(b"\xffa"), "utf-8", "replace").read)
show(io.TextIOWrapper(io.BytesIO(), "ascii").write, "é")
b = t.detach()
show(lambda: type(b).__name__)
show(t.read)
show(lambda: repr(io.TextIOWrapper(io.BytesIO(), "utf-8")))
