"""memoryview: formats, casts, shapes, strides, slices, item assignment, tolist and hex, comparison, release, errors."""
import array

m = memoryview(bytearray(range(24)))
c = m.cast("B", [2, 3, 4])
print(c.ndim, c.shape, c.strides, c.nbytes, c.itemsize, c.format, c.tolist()[1][2], c[1, 2, 3], len(c), c.contiguous, c.c_contiguous, c.f_contiguous, c.suboffsets)
c[0, 0, 1] = 99
print(m[1], c.tolist()[0][0])
i = m.cast("i")
print(i.tolist()[:2], i.shape, i[0] == int.from_bytes(bytes(m[:4]), "little"), m.cast("b").tolist()[:3], m.cast("H")[1], m.cast("c")[2], m.cast("?")[0] in (True, False), m.cast("d").shape, m.cast("f").itemsize)
s = m[2:20:3]
print(s.tolist(), s.strides, s.contiguous, s[::-1].tolist(), s[1:3].tolist(), bytes(s), s.hex(), s.hex(":", 2), s.tobytes() == bytes(s), m[::-1][0], len(m[5:5]))
s[0] = 200
m[3:6] = b"abc"
m[6:12:2] = memoryview(b"xyz")
print(bytes(m[:12]))
for case in ("m['a']", "m[24]", "m[-25]", "m.cast('i', [7])", "m.cast('x')", "m.cast('i').cast('d')", "m[3:6].cast('i')", "s.cast('i')", "c[0]", "c[0, 0]", "c[5, 0, 0]", "c[0:1, 0:1]", "m[0] and m.__setitem__(0, 256)", "m.__setitem__(0, 'x')", "m.__setitem__(slice(0, 2), b'abc')", "m.__delitem__(0)", "memoryview(b'ro').__setitem__(0, 1)",
             "memoryview('s')", "memoryview(5)", "memoryview()", "hash(m)", "hash(memoryview(b'ab')) == hash(b'ab')", "m.index(99)", "m.count(1)", "m.cast('B', shape=[])", "i.hex()[:8]", "memoryview(b'abc') == b'abc'", "memoryview(b'abc') < b'abd'", "memoryview(array.array('i', [1])) == memoryview(array.array('l', [1]))", "m + b'x'", "98 in m", "c.tolist() == c", "m.toreadonly().readonly", "m.toreadonly().__setitem__(0, 1)"):
    try:
        print(case, eval(case))
    except Exception as e:
        print(case, type(e).__name__, e)
ba = bytearray(b"abc")
with memoryview(ba) as v:
    try:
        ba.append(1)
    except BufferError as e:
        print(e)
    print(v.obj is ba, v.readonly, repr(v)[:10])
ba.append(1)
for case in ("v[0]", "len(v)", "v.tolist()", "repr(v)[:17]", "v.release()", "v.shape", "bytes(v)"):
    try:
        print(case, eval(case))
    except ValueError as e:
        print(case, e)
