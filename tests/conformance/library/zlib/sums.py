"""zlib: check sums."""
import zlib


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


for data in (b"", b"a", b"hello world" * 100):
    print(zlib.crc32(data), zlib.adler32(data), zlib.crc32(data, 7), zlib.adler32(data, 7), zlib.crc32(data, -1), zlib.crc32(data, 2**32 + 5))
print(zlib.crc32(b"b", zlib.crc32(b"a")) == zlib.crc32(b"ab"))
for level in range(-1, 10):
    assert zlib.decompress(zlib.compress(b"x" * 5000, level)) == b"x" * 5000
print(zlib.decompress(zlib.compress(b"abc", wbits=-15), -15), zlib.decompress(zlib.compress(b"abc", wbits=31), wbits=31, bufsize=1))
