"""memoryview: items of each native format."""
data = bytearray(range(64, 96))
m = memoryview(data)
for f in "bBhHiIlLqQnNfd?cP":
    v = m.cast(f)
    print(f, v.itemsize, v.nbytes, len(v), v.shape, v.strides, v[0], v[-1], v.format)
v = m.cast("i")
v[0] = -5
v[1:3] = v[2:4]
print(v.tolist(), data[:12])
v = m.cast("d")
v[0] = 1.5
print(v[0], data[:8].hex())
m.cast("?")[9] = True
print(m[9], m.cast("@H")[0], m.cast("@H").format)
for f, x in (("b", 128), ("h", -32769), ("I", -1), ("Q", 2**64), ("q", 2**63), ("q", -(2**63)), ("Q", 2**64 - 1), ("i", 1.5), ("B", None)):
    try:
        v = m.cast(f)
        v[0] = x
        print(f, v[0])
    except Exception as e:
        print(f, x, type(e).__name__, e)
