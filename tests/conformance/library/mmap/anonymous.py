# Anonymous memory: reading, writing, seeking, lines.
import mmap

m = mmap.mmap(-1, 16)
print(m.write(b"hello\nworld"), m.tell(), m, len(m))
print(m[0], m[-1], m[1:4], m[::2], m[::-1][:6], m.closed)
m.seek(0)
print(m.readline(), m.readline(), m.readline(), m.read(3))
m.seek(-3, 2)
print(m.read(100), m.tell())
m.seek(2)
m.seek(1, 1)
print(m.read_byte(), m.tell())
m.write_byte(65)
print(bytes(m))
for call in ["m[100]", "m[-17]", "m['a']", "m.seek(100)", "m.seek(-1)", "m.seek(0, 5)", "m.write(b'x' * 100)", "m.write('a')", "m.write_byte(300)", "m.write_byte(-1)",
             "m.read('a')", "m.read(1.5)", "m.size()"]:
    try:
        print(call, "->", eval(call))
    except Exception as error:
        print(call, "!", type(error).__name__, error)
m.seek(14)
print(m.read(None), m.read(), m.read(-1))
try:
    m.read_byte()
except ValueError as error:
    print(error)
m.close()
m.close()
print(m, m.closed)
