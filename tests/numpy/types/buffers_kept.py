# A view of an array's memory that outlives the array, and items that a view has no letters for.
import gc
import struct

import numpy as np

a = np.arange(4000.0)
m, gaps = memoryview(a), memoryview(a[::2])
del a
gc.collect()
others = [np.ones(4000) for _ in range(20)]
print(m[3999], sum(m), gaps[1999], m.obj.shape, gaps.obj.shape)


class Kept(np.ndarray):
    pass


k = np.arange(3).view(Kept)
print(memoryview(k).obj is k, memoryview(k[::2]).tolist(), type(memoryview(k).obj).__name__)


def attempt(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)


for dtype in (np.complex64, np.complex128):
    c = np.array([1 + 2j, 3], dtype=dtype)
    m = memoryview(c)
    print(m.format, m.itemsize, m.shape, m.tobytes() == c.tobytes(), m == m, m == memoryview(c), np.asarray(m).tolist(), np.asarray(m).dtype)
    for f in (m.tolist, lambda: m[0], lambda: list(m), lambda: m.__setitem__(0, 5), lambda: m[::-1].tolist()):
        print(attempt(f))
    m.cast("B")[0:4] = struct.pack("f", 7.0)
    print(c[0].real == 7.0 or dtype is np.complex128)

# Bytes and arrays: each may know the other.
b = np.frombuffer(b"abc", np.uint8)
print(b in b"xabc", str(b, "ascii"), bytearray(b"x") == b[:0], bytearray(b"abc") == b, memoryview(b) == b"abc")
grown = bytearray(b"x")
grown.extend(b)
print(grown, attempt(lambda: bytearray(b"x").extend(b[::2]))[0], attempt(lambda: np.frombuffer(np.arange(6)[::2], np.uint8)))
print(attempt(lambda: np.frombuffer(memoryview(np.arange(6)[::2]), np.uint8))[0], np.frombuffer(np.array(["ab"]), np.uint8).tolist())


# A class that names another method __buffer__ has its own buffer.
class Named(bytearray):
    __buffer__ = bytearray.append


print(memoryview(Named(b"abc")).tolist(), attempt(lambda: memoryview(np.ones((1,) * 3)).ndim))
