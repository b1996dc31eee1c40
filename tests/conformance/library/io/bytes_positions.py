# BytesIO: positions, gaps, views on the contents, readinto, lines, states.
import io
import pickle

b = io.BytesIO(b"abc\ndef\n\nghi")
print(b.readline(), b.readline(2), b.readlines(), b.read(), b.seek(-3, 2), b.read(10), b.seek(-100, 1), b.read1(2), b.read(-1))
print(b.seek(20), b.read(), b.write(b"xy"), b.getvalue(), b.truncate(4), b.getvalue(), b.tell())
b.seek(0)
target = bytearray(b"------")
print(b.readinto(target), target, b.readinto(memoryview(target)[2:]), target)
view = b.getbuffer()
print(bytes(view), view.readonly, len(view))
view[0] = 90
for attempt in (lambda: b.write(b"x"), lambda: b.truncate(0), lambda: b.close(), lambda: b.write("x"), lambda: b.write(3), lambda: b.readinto(b"abc"), lambda: b.seek(-1),
                lambda: b.seek(0, 7), lambda: io.BytesIO("x"), lambda: io.BytesIO(initial_bytes=5), lambda: io.BytesIO(x=1), lambda: b.read("1"), lambda: b.detach()):
    try:
        print(attempt())
    except Exception as e:
        print(type(e).__name__, e)
view.release()
print(b.getvalue(), b.seek(0, 2), b.write(memoryview(b"abcd")[1:3]), b.writelines([b"1", bytearray(b"2")]), b.getvalue())
b.note = "kept"
c = pickle.loads(pickle.dumps(b))
print(c.getvalue(), c.tell(), c.note, c.closed)
print([line for line in io.BytesIO(b"a\nb\r\nc")], io.BytesIO(b"a\nb\nc").readlines(2), io.BytesIO().readline())
b.close()
for attempt in (b.read, b.getvalue, b.tell, b.readable, lambda: b.write(b""), lambda: next(b), b.isatty, b.flush, lambda: b.__enter__()):
    try:
        print(attempt())
    except Exception as e:
        print(type(e).__name__, e)
