"""print to objects of all kinds: file arguments, missing methods, flush, partial writes, None, errors out of write."""
import io
import sys


class Sink:
    def __init__(self):
        self.parts = []
        self.flushed = 0

    def write(self, text):
        self.parts.append(text)

    def flush(self):
        self.flushed += 1


s = Sink()
print("a", 1, file=s)
print(file=s)
print("x", end="", file=s, flush=True)
print("p", "q", sep="", end="!", file=s)
print("joined pieces:", repr("".join(s.parts)), s.flushed)


class Failing:
    def write(self, text):
        raise OSError("disk full")


class NoFlush:
    def write(self, text):
        return 0


for target, kwargs in ((Failing(), {}), (object(), {}), (NoFlush(), {"flush": True}), (5, {}), ("name", {}), (NoFlush(), {"flush": False})):
    try:
        print("x", file=target, **kwargs)
        print(type(target).__name__, "fine")
    except Exception as e:
        print(type(e).__name__, e)
out = io.StringIO()
print("to string", {"a": 1}, [None], file=out)
print(repr(out.getvalue()))
try:
    print("x", file=io.BytesIO())
except TypeError as e:
    print(e)
closed = io.StringIO()
closed.close()
try:
    print("x", file=closed)
except ValueError as e:
    print(e)
saved = sys.stdout
sys.stdout = Sink()
print("captured", end="")
mine, sys.stdout = sys.stdout, saved
print(mine.parts)
sys.stdout = None
print("vanishes")
print("vanishes", file=None)
sys.stdout = saved
print("default for None", file=None)
del sys.stdout
try:
    print("x")
except RuntimeError as e:
    print("error:", e, file=saved)
sys.stdout = saved
print("to stderr", 1, 2, sep="/", file=sys.stderr)
