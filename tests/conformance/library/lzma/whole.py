"""lzma: whole buffers, large and small."""
import lzma


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


for data in (b"", b"a", b"hello" * 1000, bytes(range(256)) * 40):
    c = lzma.compress(data)
    print(len(data), len(c) < len(data) + 100, lzma.decompress(c) == data, lzma.decompress(c + c) == data * 2)
show(lambda: lzma.compress("text"))
show(lambda: lzma.decompress("text"))
show(lambda: lzma.decompress(memoryview(lzma.compress(bytearray(b"x")))))
print([n for n in lzma.__all__ if not hasattr(lzma, n)])
