"""memoryview: indexing, casts and their errors."""


def show(f, *args):
    try:
        print(repr(f(*args)))
    except BaseException as e:
        print(type(e).__name__, e)


def put(v, i, x):
    v[i] = x


m = memoryview(bytearray(range(8)))
show(lambda: m["a"])
show(lambda: m[9])
show(m.cast, "z")
show(lambda: m[::2].cast("H"))
show(lambda: m.cast("B", [2, 4])[0])
show(lambda: m.cast("B", [2, 4])[1, 2])
show(lambda: m.cast("B", (2, 4)).tolist())
show(m.cast, "B", [3, 4])
show(lambda: m.cast("B", [2, 4])[0:1].tolist())
show(lambda: m.cast("B", [2, 4])[0:1, 1])
show(lambda: m[1, 2])
show(put, m, 0, 300)
show(put, m, 0, "a")
show(put, m, slice(0, 2), b"abc")
show(put, memoryview(b"a"), 0, 1)
show(hash, m)
show(lambda: m < m)
show(lambda: m.cast("f").cast("d"))
show(memoryview, 5)
show(memoryview, "a")
show(m.cast, "B", [])
show(lambda: memoryview(b"a").cast("B", [])[()])
show(lambda: m.cast("B", [2, 4])[9, 0])
show(lambda: m.cast("B", [2, 4])[0, 9])
show(lambda: m.cast("B", [2, 4])[0, 0, 0])
show(put, m.cast("c"), 0, b"x")
show(put, m.cast("c"), 0, 5)
show(put, m.cast("f"), 0, "x")
show(list, m.cast("B", [2, 4]))
show(lambda: m.index(3))
m.release()
show(lambda: m[0])
show(lambda: m.format)
show(lambda: repr(m)[:15])
show(len, m)
b = bytearray(b"abc")
v = memoryview(b)
show(b.append, 1)
show(b.clear)
with v:
    show(b.append, 1)
b.append(1)
print(b)
