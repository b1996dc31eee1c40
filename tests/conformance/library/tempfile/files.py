# NamedTemporaryFile, TemporaryFile, mkstemp, mkdtemp.
import os, stat, tempfile

with tempfile.NamedTemporaryFile("w+", suffix=".txt", prefix="pre") as f:
    name = f.name
    f.write("text")
    f.seek(0)
    print(f.read(), os.path.exists(name), os.path.basename(name).startswith("pre"), name.endswith(".txt"), f.closed)
    for line in f:
        print(line)
print(os.path.exists(name), f.closed)
f = tempfile.NamedTemporaryFile(delete=False)
f.write(b"keep")
f.close()
print(os.path.getsize(f.name), oct(stat.S_IMODE(os.stat(f.name).st_mode)))
os.unlink(f.name)
with tempfile.TemporaryFile() as f:
    f.write(b"abc")
    f.seek(1)
    print(f.read(), isinstance(f.name, int))
fd, path = tempfile.mkstemp(dir="/tmp", text=True)
print(os.path.dirname(path), os.fstat(fd).st_size, type(path))
os.close(fd)
os.remove(path)
d = tempfile.mkdtemp(b"suf")
print(type(d), d.endswith(b"suf"), oct(stat.S_IMODE(os.stat(d).st_mode)))
os.rmdir(d)
for call in (lambda: tempfile.mkstemp(prefix="a", suffix=b"b"), lambda: tempfile.NamedTemporaryFile("q"), lambda: tempfile.mkdtemp(dir="/no/such/dir")):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, str(e)[:40])
