"""zlib: piece by piece, bounded output."""
import zlib


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


data = bytes(i * i % 251 for i in range(20000))
c = zlib.compressobj()
parts = [c.compress(data[i : i + 777]) for i in range(0, len(data), 777)] + [c.flush()]
packed = b"".join(parts)
print(zlib.decompress(packed) == data)
d = zlib.decompressobj()
out = [d.decompress(packed, max_length=100)]
while not d.eof:
    piece = d.decompress(d.unconsumed_tail, 100)
    out.append(piece)
    assert len(piece) <= 100
    if not piece:
        break
print(b"".join(out) == data, d.eof, d.unused_data)
d = zlib.decompressobj()
got = b"".join(d.decompress(packed[i : i + 1]) for i in range(len(packed)))
print(got == data, d.eof)
d = zlib.decompressobj()
print(d.decompress(packed + b"tail") == data, d.unused_data)
