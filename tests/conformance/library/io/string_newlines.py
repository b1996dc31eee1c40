# StringIO: newline modes in writing and reading, positions, gaps, widths, pickles and copies.
import copy
import io
import pickle

text = "a\nb\r\nc\rd\u20ac\n\U0001f600end"
for newline in (None, "", "\n", "\r", "\r\n"):
    s = io.StringIO(text, newline)
    print(repr(newline), repr(s.getvalue()), repr(s.newlines), list(s))
    s.seek(2)
    print(s.tell(), repr(s.readline()), repr(s.readline(1)), repr(s.read(3)), s.tell(), s.write("x\r\ny\n"), s.tell(), repr(s.getvalue()), repr(s.newlines))
s = io.StringIO()
print(s.seek(5), s.write("ab"), repr(s.getvalue()), s.truncate(6), repr(s.getvalue()), s.tell(), s.truncate(), s.truncate(100), repr(s.getvalue()))
s = io.StringIO("abc")
print(s.read(1), s.write("\u1234"), s.getvalue(), s.seek(0, 2), s.write("\U0001f600!"), s.getvalue(), s.seek(1), s.write("zz"), s.getvalue())
for t in (copy.copy(s), pickle.loads(pickle.dumps(s))):
    print(type(t).__name__, t.getvalue(), t.tell(), t.read())


class Loud(io.StringIO):
    def readline(self, size=-1):
        line = super().readline(size)
        return line.upper()

    def close(self):
        print("closing", self.closed)
        super().close()


with Loud("one\ntwo\n") as loud:
    loud.extra = 3
    print([line for line in loud], loud.__dict__)
Loud("gone").read()
for attempt in (lambda: io.StringIO(b""), lambda: io.StringIO("", "x"), lambda: s.write(b"x"), lambda: s.read("x"), lambda: s.seek(-1), lambda: s.seek(1, 1),
                lambda: s.truncate(-1), lambda: s.seek(0, 3), lambda: loud.read(), lambda: loud.write("x"), lambda: next(loud), lambda: s.fileno()):
    try:
        print(attempt())
    except Exception as e:
        print(type(e).__name__, e)
