# memoryview: slices, casts, comparison, release.
b = bytearray(b"abcdefgh")
m = memoryview(b)
print(m[0], m[-1], bytes(m[2:5]), m[::2].tobytes(), m[::-1].tolist(), len(m), m.nbytes, m.itemsize, m.format, m.ndim, m.shape, m.strides, m.readonly, m.contiguous, m.c_contiguous, m.f_contiguous, m.suboffsets)
m[0] = 65
m[1:3] = b"XY"
print(b, m == b, m == b"AXYdefgh", m[:3] == b"AXY", m != b"", m.obj is b, m.hex(), m.hex("-"), 100 in m, list(m)[:3])
c = m.cast("H")
print(c.shape, c.itemsize, c.format, c.tolist() == [int.from_bytes(b[i:i + 2], "little") for i in range(0, 8, 2)])
d = m.cast("B", shape=[2, 4])
print(d.shape, d.ndim, d.tolist(), d[1, 2], d.strides)
i = memoryview(bytearray(8)).cast("i")
i[0] = -5
print(i.tolist(), i[0], bytes(i))
f = memoryview(bytearray(16)).cast("d")
f[1] = 1.5
print(f.tolist())
r = memoryview(b"readonly")
print(r.readonly, hash(r) == hash(b"readonly"), r.toreadonly().readonly, repr(r).split(" at ")[0])
for stmt in ("r[0] = 1", "m[100]", "m['a']", "m[0] = 'x'", "m[0] = 300", "m[0:2] = b'abc'", "memoryview('a')", "memoryview(5)", "hash(m)", "m.cast('H')[0:1].cast('I')", "m.cast('z')", "m[::2].cast('H')", "del m[0]", "d[5, 0]", "d[0]", "i[0] = 2**40", "i[0] = 1.5", "memoryview()"):
    try:
        exec(stmt)
        print(stmt, "fine")
    except Exception as e:
        print(stmt, type(e).__name__, e)
with memoryview(b"ctx") as v:
    print(v.tobytes())
try:
    v.tobytes()
except ValueError as e:
    print(e)
print(repr(v).split(" at ")[0])
