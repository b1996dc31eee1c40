# SpooledTemporaryFile goes to disk when it grows.
import tempfile

with tempfile.SpooledTemporaryFile(max_size=10) as f:
    f.write(b"12345")
    print(f._rolled, f.tell(), f.name)
    f.write(b"6789012")
    print(f._rolled, f.tell())
    f.seek(0)
    print(f.read(), f.closed)
print(f.closed)
with tempfile.SpooledTemporaryFile(mode="w+", max_size=100) as t:
    t.write("é\nb\n")
    t.seek(0)
    print(t.readline(), list(t), t._rolled)
    t.rollover()
    print(t._rolled)
    t.seek(0)
    print(t.readlines())
g = tempfile.SpooledTemporaryFile()
print(isinstance(g.fileno(), int), g._rolled)
g.close()
