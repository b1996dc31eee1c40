# Files read and written by turns, text over other streams, what waits in buffers, lines of all kinds.
import io
import os
import tempfile

folder = tempfile.mkdtemp()
path = os.path.join(folder, "f")
with open(path, "w+") as f:
    print(f.write("one\ntwo\n"), f.tell(), f.seek(0), f.readline(), f.tell(), f.read(), f.seek(0, 2), f.write("caf\xe9\u20ac\n"), f.flush())
    f.seek(0)
    print([line for line in f], f.closed)
with open(path, "r+") as f:
    print(repr(f.read(3)), f.seek(0, 2) > 0, f.write("end"), f.seek(0), f.readlines())
with open(path, "rb+") as f:
    print(f.read(2), f.write(b"XX"), f.tell(), f.read(3), f.seek(0), f.readline(), f.peek()[:2], f.read1(3), f.seek(6), f.write(b"!?"), f.seek(0), f.read())
with open(path, "a") as f:
    for i in range(3000):
        f.write("line %d\n" % i)
with open(path) as f:
    f.readline()
    lines = sum(1 for _ in f)
    print(lines, repr(f.readline()), repr(f.read()), next(f, "nothing"))
with open(path, newline="") as f:
    print(repr(f.readline()), repr(f.newlines))
with open(path, "w", newline="\r\n") as f:
    f.write("a\nb\n")
for newline in (None, "", "\n", "\r", "\r\n"):
    with open(path, newline=newline) as f:
        print(repr(newline), list(f), repr(f.newlines), end=" ")
        f.seek(0)
        print(repr(f.read(2)), repr(f.readline()), repr(f.read()))
raw = io.BytesIO()
text = io.TextIOWrapper(raw, encoding="utf-8", newline="\n")
print(text.write("h\xe9llo"), raw.getvalue(), text.flush(), raw.getvalue(), text.write("x" * 9000), len(raw.getvalue()), text.tell(), len(raw.getvalue()))
text = io.TextIOWrapper(io.BytesIO(b"a\xff\nb"), encoding="ascii", errors="replace", line_buffering=True)
print(text.readlines(), text.errors, text.line_buffering, text.encoding)
f = open(path)
f.buffer.close()
for attempt in (f.readline, lambda: next(f), lambda: f.read(1), f.tell, lambda: open(path, "w").read(), lambda: open(path).write("x"), lambda: open(path, "rb").write(b"x"),
                lambda: open(path, "wb").write("x"), lambda: open(path, "w").write(b"x"), lambda: open(path, "w").write("\udc80"), lambda: open(path, "wb").readline()):
    try:
        print(attempt())
    except Exception as e:
        print(type(e).__name__, e)
print(f.closed, f.buffer.closed, f.buffer.raw.closed, f.buffer.raw)
path = os.path.join(folder, "last")
with open(path, "wb", buffering=0) as f:
    print(type(f).__name__, f.write(b"abc"), f.closed)
with open(path, "w", buffering=1) as f:
    f.write("line\n")
    with open(path) as again:
        print(again.read() == "line\n")
