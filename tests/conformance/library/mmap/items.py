# Items and slices of a map, as bytes that can be changed.
import mmap

m = mmap.mmap(-1, 8)
m[0] = 65
m[1:4] = b"bcd"
m[4:8:2] = b"XY"
print(bytes(m), list(m)[:3], len(m))
for call in ["m.__setitem__(0, b'a')", "m.__setitem__(0, 300)", "m.__setitem__(9, 1)", "m.__setitem__(slice(0, 3), b'ab')", "m.__setitem__(slice(0, 3), 5)",
             "m.__setitem__('a', 1)", "m.__delitem__(0)", "m.__delitem__(slice(0, 2))", "m.foo", "m + b'a'"]:
    try:
        print(call, "->", eval(call))
    except Exception as error:
        print(call, "!", type(error).__name__, error)
print(b"b" in m, b"q" in m, 98 in m, [type(x).__name__ for x in m][:1])
view = memoryview(m)
print(view.readonly, view.nbytes, view.format, bytes(view[:3]))
view[0] = 90
print(m[:2])
for call in ["m.close()", "m.resize(16)"]:
    try:
        eval(call)
    except BufferError as error:
        print(error)
view.release()
print(bytearray(m)[:4], b"".join([m[:2], m[2:4]]), m == m, hash(m) == hash(m))
m.close()
for call in ["m.read()", "len(m)", "m[0]", "m.tell()", "m.__enter__()", "memoryview(m)", "m.find(b'a')", "list(m)"]:
    try:
        print(call, "->", eval(call))
    except Exception as error:
        print(call, "!", type(error).__name__, error)
