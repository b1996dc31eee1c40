"""StringIO: reading, writing, positions, newlines, errors."""
import io


def show(f, *args):
    try:
        print(repr(f(*args)))
    except BaseException as e:
        print(type(e).__name__, e)


s = io.StringIO("one\ntwo\nthree")
show(s.read, 2)
show(s.readline)
show(s.readline, 2)
show(s.readlines)
show(s.seek, 0)
show(list, s)
show(s.seek, 3)
show(s.write, "XYZ")
show(s.getvalue)
show(s.seek, 0, 2)
show(s.write, "!")
show(s.write, "?")
show(s.seek, 25)
show(s.write, "far")
show(s.getvalue)
show(s.truncate, 4)
show(s.getvalue)
show(s.tell)
show(s.seek, 1, 1)
show(s.seek, -1)
show(s.seek, 0, 9)
show(s.write, b"x")
show(s.write, 5)
show(io.StringIO, 5)
show(lambda: io.StringIO("a", newline="x"))
for newline in (None, "", "\n", "\r", "\r\n"):
    s = io.StringIO("a\nb\r\nc\rd", newline=newline)
    show(lambda: (s.read(), s.seek(0), s.readlines(), s.write("e\nf"), s.getvalue()))
s = io.StringIO()
for i in range(5):
    print(i, end=",", file=s)
show(s.getvalue)
show(lambda: (s.encoding, s.errors, s.line_buffering, s.readable(), s.isatty()))
s.close()
show(s.write, "x")
show(s.getvalue)
show(lambda: s.closed)
show(next, io.StringIO(""))
