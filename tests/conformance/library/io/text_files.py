# Reading and writing text: lines, modes, seek, newline handling, iteration.
import os, tempfile
path = os.path.join(tempfile.mkdtemp(), "t.txt")
with open(path, "w") as f:
    print(f.write("one\ntwo\n"), f.mode, f.closed)
    f.writelines(["three\n", "é日"])
    print("printed", 5, file=f)
print(f.closed)
with open(path) as f:
    print(repr(f.readline()), repr(f.read(5)), f.readlines())
    f.seek(0); print(len(f.read()), repr(f.read()))
with open(path, "a", encoding="utf-8") as f: f.write("end")
print([line.rstrip() for line in open(path)], sum(1 for _ in open(path)))
with open(path, "rb") as f: data = f.read(); print(data[:4], len(data), f.tell())
for mode, action in (("r", lambda f: f.write("x")), ("w", lambda f: f.read())):
    with open(path, mode) as f:
        try:
            action(f)
        except Exception as e:
            print(type(e).__name__, e)
try:
    f.read()
except ValueError as e:
    print(e)
try:
    open(path, "q")
except ValueError as e:
    print(e)
with open(path, "wb") as f: f.write(b"a\r\nb\rc")
print(repr(open(path).read()), repr(open(path, newline="").read()), open(path, "rb").readlines())
try:
    open(path, "x")
except FileExistsError as e:
    print(e.strerror)
