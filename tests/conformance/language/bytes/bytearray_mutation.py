# bytearray: everything that changes it.
a = bytearray(b"hello")
a[0] = 72
a[1:3] = b"EL"
a += b" w"
a.append(33)
a.extend([49, 50])
a.extend(b"34")
a.insert(0, 42)
print(a, a.pop(), a.pop(0), len(a), a)
a.reverse()
print(a)
a.remove(33)
del a[0]
del a[::2]
print(a, a.copy(), a * 2)
a *= 2
print(a)
a[::2] = b"x" * len(a[::2])
print(a, a.index(b"x"), a.count(b"x"))
a.clear()
print(a, bool(a), bytearray(3), bytearray(b"ab"), bytearray([1, 2]), bytearray("é", "utf8"), bytearray())
a[:] = range(5)
print(a, a == bytes(range(5)), a < b"z", bytes(a), list(a), repr(a), str(a))
a[2:2] = b"zz"
print(a, a.hex(), a.find(b"zz"), a.upper(), type(a.upper()).__name__, type(a[1:3]).__name__, type(a + b"x").__name__, type(b"x" + a).__name__, bytearray.fromhex("0aff"))
for stmt in ("a[0] = 256", "a[0] = 'x'", "a[100] = 1", "a[0:2] = 5", "a[0:2] = 'ab'", "a.append('a')", "a.append(256)", "a.extend('ab')", "a.extend([300])", "a.remove(99)", "a.pop(100)", "bytearray().pop()", "a[::2] = b'x'", "a.insert('a', 1)", "hash(a)", "{a: 1}", "a += 5", "bytearray('x')", "a.extend(5)", "del a[100]", "a['x']", "a.join([1])"):
    try:
        exec(stmt)
        print(stmt, "fine", a)
    except Exception as e:
        print(stmt, type(e).__name__, e)
v = memoryview(a)
for stmt in ("a.append(1)", "a.clear()", "a += b'1'", "del a[0]", "a[0:1] = b'ab'"):
    try:
        exec(stmt)
    except BufferError as e:
        print(stmt, e)
a[0] = 9
print(v[0])
v.release()
a.append(7)
print(a[-1])
