# The buffer of arrays: who takes bytes takes an array, reads what it holds now and writes into it.
import array
import hashlib
import io
import struct
import zlib

import numpy as np

a = np.arange(6, dtype=np.int16).reshape(2, 3)
m = memoryview(a)
print(m.format, m.shape, m.strides, m.ndim, m.itemsize, m.tolist(), m.nbytes, m.readonly, len(m), m.obj is a)
print(bytes(m), m[1, 2], m.cast("B").tolist()[:4], m.c_contiguous)
turned, part = memoryview(a.T), memoryview(a[:, 1:])
print(turned.shape, turned.strides, turned.tolist(), turned.f_contiguous, turned.tobytes())
print(part.shape, part.strides, part.tolist(), part.tobytes(), part.contiguous)

# Writes to either show in the other.
m[0, 0] = 77
print(a)
a[1, 1] = -5
part[0, 1] = 11
print(a, m.tolist())
a += 1
a[:, 0] = a[:, 1]
print(m.tolist(), part.tolist())
doubled = a * 2
m[0, 0] = 0
print(doubled, a.sum(), (a * 2).tolist())
for i in range(3):
    a[0, i] = i * i
    a[1] = a[0] + i
    print(m.tolist())
a[0, 1:] = a[0, :-1]
print(m.tolist())

f = io.BytesIO()
print(f.write(a), f.getvalue(), hashlib.md5(a).hexdigest(), zlib.crc32(a), zlib.decompress(zlib.compress(a)) == a.tobytes())
b = np.zeros(4, dtype=np.float32)
print(io.BytesIO(struct.pack("4f", 1, 2, 3, 4)).readinto(b), b)
print(struct.unpack_from("<2f", b), struct.unpack("4f", b))
struct.pack_into("f", b, 4, 9.5)
print(b, bytes(b), bytearray(b)[:4], b"".join([np.array([1, 2], dtype=np.uint8), b"a"]), int.from_bytes(np.array([1, 2], dtype=np.uint8), "little"))
print(array.array("d", np.array([1.0, 2.0])), array.array("B", np.array([1, 2], dtype=np.uint8)))

for x in (np.array([1 + 2j, 3]), np.array(5.0), np.array([True, False]), np.zeros((0, 3)), np.zeros((2, 0)), np.arange(3, dtype=np.uint64), np.array([1.5], dtype=np.float16)):
    m = memoryview(x)
    print(m.format, m.shape, m.strides, bytes(m) == x.tobytes(), m.tolist() if x.dtype.itemsize not in (2, 16) else "")

fixed = np.arange(3)
fixed.flags.writeable = False
print(memoryview(fixed).readonly, memoryview(np.broadcast_to(np.arange(2), (3, 2))).readonly)


def shown(call):
    try:
        print(call())
    except (TypeError, ValueError, BufferError) as error:
        print(type(error).__name__, error)


def write(m):
    m[0] = 1


shown(lambda: write(memoryview(fixed)))
for x in (a.T, a[::-1], np.arange(4)[::2]):
    shown(lambda: hashlib.md5(x))
