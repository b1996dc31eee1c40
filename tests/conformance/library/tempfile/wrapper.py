# The wrapper gives the file's own methods.
import tempfile

f = tempfile.NamedTemporaryFile("w+b")
print(f.writable(), f.readable(), f.seekable(), f.mode, f.tell())
write = f.write
write(b"a\nb\n")
f.flush()
f.seek(0)
print(f.readlines(), list(f), f.delete)
with f as same:
    print(same is f)
print(f.closed)
try:
    f.read()
except ValueError as e:
    print(type(e).__name__)
f.close()
try:
    f.nothing
except AttributeError as e:
    print(type(e).__name__)
