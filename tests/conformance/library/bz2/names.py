"""bz2: public names, types."""
import bz2


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


print(sorted(n for n in dir(bz2) if n[0] != "_"))
print(bz2.BZ2Compressor, bz2.BZ2Decompressor, bz2.BZ2File)
for level in range(1, 10):
    assert bz2.decompress(bz2.compress(b"x" * 5000, level)) == b"x" * 5000
show(lambda: bz2.compress(b"x", 0))
show(lambda: bz2.BZ2File("no-such-file.bz2"))
show(lambda: bz2.open("x", "rz"))
