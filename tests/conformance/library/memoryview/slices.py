"""memoryview: slices, strides, comparison, copying out."""
b = bytearray(b"hello world")
m = memoryview(b)
print(m[::2].tobytes(), m[::-1].tobytes(), m[3:8].tolist(), m[-3:].hex(), m.hex(":"), m.hex("-", 4))
m[0:5] = b"HELLO"
m[::5] = b"xyz"
print(b, m[2:4] == b"LL", m == b, b == m, m != b"", m[::2] == bytes(b)[::2], bytes(m[1::3]), bytearray(m[:3]))
print(m.readonly, m.toreadonly().readonly, memoryview(b"x").readonly, m.obj is b, m[2:].obj is b)
print(m.c_contiguous, m[::2].c_contiguous, m[::2].contiguous, m[::2].strides, m.suboffsets, m.ndim, m[::-2].strides, m[::-2].shape)
g = m[:8].cast("B", [2, 2, 2])
print(g.tolist(), g.shape, g.strides, g.f_contiguous, g.tobytes(), g.tobytes("F"), g.tobytes(order="A"), g[1, 0, 1], len(g))
print(list(m[:3]), ord("w") in m, 300 in m, list(reversed(m[:3])), sum(m[:3]), max(m), sorted(m[:4]))
print(hash(memoryview(b"abc")) == hash(b"abc"), {memoryview(b"k"): 1}[b"k"])
print(b"".join([m[:2], b"-", m[2:4]]), b"lo" in bytes(m), bytes(m).find(m[2:4]), b"ab" + memoryview(b"cd"), int.from_bytes(m[:2], "big"))
with memoryview(b"abc") as v:
    print(v[0])
try:
    v[0]
except ValueError as e:
    print(e)
try:
    bytes(m[::2].cast("H"))
except TypeError as e:
    print(e)
print(sorted(x for x in dir(m) if x[0] != "_"))
