"""zlib: whole buffers."""
import zlib


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


for data in (b"", b"a", b"hello" * 1000, bytes(range(256)) * 40):
    c = zlib.compress(data)
    print(len(data), len(c), zlib.decompress(c) == data)
show(lambda: zlib.decompress("text"))
show(lambda: zlib.decompress(zlib.compress(b"abc") + b"junk"))
show(lambda: zlib.decompress(b"", 15))
