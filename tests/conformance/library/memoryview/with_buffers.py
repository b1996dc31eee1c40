"""memoryview over arrays, slices as buffers for files, struct and sockets' likes; readinto; int.from_bytes; sharing memory."""
import array
import io
import struct

a = array.array("d", [1.5, -2.0, 3.25])
v = memoryview(a)
print(v.format, v.itemsize, v.tolist(), v.shape, v.nbytes, v[1:].tolist(), v.cast("B").nbytes)
v[0] = 9.5
print(a)
try:
    a.append(1.0)
except BufferError as e:
    print(e)
try:
    v[0] = "x"
except TypeError as e:
    print(e)
v.release()
a.append(1.0)
buf = bytearray(16)
view = memoryview(buf)
struct.pack_into("<If", view, 4, 7, 0.5)
print(buf.hex(), struct.unpack_from("<I", view[4:]), struct.unpack("<f", view[8:12]))
raw = io.BytesIO(b"0123456789abcdef")
print(raw.readinto(view[2:6]), bytes(view), raw.read(3), raw.getbuffer()[:4].tobytes())
out = io.BytesIO()
out.write(view[2:6])
out.writelines([view[:1], memoryview(b"tail")])
print(out.getvalue(), b"".join([view[2:4], b"-", memoryview(b"z")]), int.from_bytes(view[2:4], "big"), bytes.fromhex(view[2:4].hex()), bytearray(view[:3]), str(view[2:6], "ascii"), view[2:6].tobytes().decode())
print(b"ab" in view.tobytes(), view[2:6] == b"0123", b"0123" == view[2:6], view[2:6] != bytearray(b"0123"), bytes(view[2:6]).startswith(view[2:3]), b"x0123".find(view[2:4]), b"%b" % view[2:4])
h = __import__("hashlib").md5(view[2:6]).hexdigest()
print(h == __import__("hashlib").md5(b"0123").hexdigest(), __import__("zlib").crc32(memoryview(b"0123")), __import__("base64").b64encode(view[2:6]), __import__("binascii").hexlify(view[2:4]))
shared = bytearray(b"hello world")
left, right = memoryview(shared)[:5], memoryview(shared)[6:]
left[:] = right
print(shared)
u = memoryview(array.array("u", "hé"))
print(u.format, u.tolist() if u.format != "w" else "", len(u))
total = 0
for chunk in (memoryview(b"abcdefgh")[i:i + 3] for i in range(0, 8, 3)):
    total += sum(chunk)
    print(bytes(chunk), chunk.nbytes, end=" ")
print(total, list(memoryview(b"xyz")), list(reversed(memoryview(b"xyz"))), max(memoryview(b"xyz")), sorted(memoryview(b"cab")), [*map(chr, memoryview(b"hi"))])
match memoryview(b"ab"):
    case [97, x]:
        print("sequence pattern", x)
    case _:
        print("no sequence")
