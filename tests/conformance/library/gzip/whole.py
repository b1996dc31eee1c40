"""gzip: whole buffers, large and small."""
import gzip


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


for data in (b"", b"a", b"hello" * 1000, bytes(range(256)) * 40):
    c = gzip.compress(data)
    print(len(data), len(c) < len(data) + 100, gzip.decompress(c) == data, gzip.decompress(c + c) == data * 2)
show(lambda: gzip.compress("text"))
show(lambda: gzip.decompress("text"))
show(lambda: gzip.decompress(memoryview(gzip.compress(bytearray(b"x")))))
print([n for n in gzip.__all__ if not hasattr(gzip, n)])
