"""open(): modes, buffers, text and bytes, errors."""
import io
import os
import tempfile


def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)).replace(where, "DIR"))
    except BaseException as e:
        print(type(e).__name__, str(e).replace(where, "DIR"))


where = tempfile.mkdtemp()
path = os.path.join(where, "f.txt")
with open(path, "w", encoding="utf-8") as f:
    show(f.write, "héllo\nworld\n")
    show(lambda: (f.name == path, f.mode, f.encoding, f.closed, f.readable(), f.writable()))
    show(f.read)
    show(f.tell)
show(f.write, "x")
with open(path) as f:
    show(lambda: f)
    show(f.readline)
    show(f.tell)
    show(f.read)
    show(f.seek, 0)
    show(lambda: [line for line in f])
with open(path, "rb") as f:
    show(lambda: (f, f.raw, f.mode))
    show(f.read, 4)
    show(f.seek, -3, 2)
    show(f.read)
with open(path, "ab") as f:
    show(f.tell)
    show(f.write, b"more")
with open(path, "r+b") as f:
    show(f.read, 2)
    show(f.write, b"ZZ")
    show(f.seek, 0)
    show(f.read)
    show(f.truncate, 5)
    show(f.tell)
with open(path, "w+") as f:
    f.write("abc\n" * 3)
    f.seek(4)
    show(f.read, 2)
    f.write("XY")
    f.seek(0)
    show(f.read)
show(open, path, "x")
show(open, os.path.join(where, "none"))
show(open, where)
for mode in ("", "z", "rw", "rr", "r+w", "tb", "U"):
    show(open, path, mode)
show(open, path, "rb", encoding="utf-8")
show(open, path, "rb", newline="")
show(open, path, "rb", errors="strict")
show(open, path, "r", 0)
show(open, path, "r", newline="q")
show(open, 1.5)
show(open, path, 5)
show(open, path, encoding=5)
with open(path, "rb", 0) as f:
    show(lambda: f)
    show(f.read, 3)
    show(f.readall)
fd = os.open(path, os.O_RDONLY)
with open(fd, closefd=False) as f:
    show(f.readline)
os.close(fd)
with open(path, opener=lambda name, flags: os.open(name, flags)) as f:
    show(f.read, 3)
os.remove(path)
os.rmdir(where)
