"""BytesIO: reading, writing, positions, buffers, errors."""
import io


def show(f, *args):
    try:
        print(repr(f(*args)))
    except BaseException as e:
        print(type(e).__name__, e)


b = io.BytesIO(b"one\ntwo\nthree")
show(b.read, 2)
show(b.readline)
show(b.readline, 2)
show(b.readlines)
show(b.read)
show(b.seek, 0)
show(list, b)
show(b.seek, -3, 2)
show(b.read1)
show(b.seek, -1)
show(b.seek, 0, 5)
show(b.tell)
show(b.seek, 20)
show(b.write, b"end")
show(b.getvalue)
show(b.truncate, 5)
show(b.tell)
show(b.getvalue)
show(b.truncate, -1)
show(b.write, "text")
show(b.writelines, [b"a", b"b"])
show(lambda: (b.readable(), b.writable(), b.seekable(), b.isatty(), b.closed))
v = b.getbuffer()
v[0] = 88
show(b.write, b"x" * 100)
v.release()
buffer = bytearray(4)
b.seek(0)
show(b.readinto, buffer)
print(buffer)
show(b.fileno)
show(b.detach)
show(io.BytesIO, "text")
with b:
    pass
show(b.read)
show(b.getvalue)
show(lambda: io.BytesIO(b"a\nb\nc").readlines(2))
show(lambda: io.BytesIO().write(memoryview(b"abcd")[::2]))
