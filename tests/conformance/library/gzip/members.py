"""gzip: several members, padding, seeking."""
import gzip
import io


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


raw = gzip.compress(b"one\n" * 100, mtime=1) + gzip.compress(b"two\n" * 50, mtime=2) + b"\0" * 10
with gzip.GzipFile(fileobj=io.BytesIO(raw)) as f:
    print(f.readline(), sum(1 for _ in f), f.tell(), f.mtime)
    f.seek(398)
    print(f.read(10), f.readlines(8), f.read1(5), f.peek(2)[:2])
    f.rewind()
    print(f.read(3), f.readable(), f.writable(), f.seekable(), f.name, f.mode)
b = io.BytesIO()
with gzip.GzipFile("name.gz", "wb", 9, b, mtime=0) as f:
    print(f.write(b"abc"), f.write(memoryview(b"de")), f.tell())
    f.flush()
print(b.getvalue()[:15], gzip.decompress(b.getvalue()))
f = gzip.GzipFile(fileobj=io.BytesIO(raw))
buffer = bytearray(6)
print(f.readinto(buffer), buffer)
