"""bz2: whole buffers, large and small."""
import bz2


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


for data in (b"", b"a", b"hello" * 1000, bytes(range(256)) * 40):
    c = bz2.compress(data)
    print(len(data), len(c) < len(data) + 100, bz2.decompress(c) == data, bz2.decompress(c + c) == data * 2)
show(lambda: bz2.compress("text"))
show(lambda: bz2.decompress("text"))
show(lambda: bz2.decompress(memoryview(bz2.compress(bytearray(b"x")))))
print([n for n in bz2.__all__ if not hasattr(bz2, n)])
