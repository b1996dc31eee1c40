"""Buffered readers and writers over raw streams of one's own."""
import io


def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except BaseException as e:
        print(type(e).__name__, e)


class Raw(io.RawIOBase):
    def __init__(self, data=b""):
        self.data, self.at, self.log = bytearray(data), 0, []

    def readable(self):
        return True

    def writable(self):
        return True

    def seekable(self):
        return True

    def readinto(self, b):
        part = self.data[self.at : self.at + min(len(b), 5)]
        b[: len(part)] = part
        self.at += len(part)
        return len(part)

    def write(self, b):
        self.log.append(bytes(b))
        return len(b)

    def seek(self, pos, whence=0):
        self.at = pos if whence == 0 else self.at + pos if whence == 1 else len(self.data) + pos
        return self.at


r = io.BufferedReader(Raw(b"hello\nbig\nworld of bytes\nend"))
show(r.read, 3)
show(r.readline)
show(lambda: r.peek(1)[:1])
show(r.readline)
show(r.read, 10)
show(r.tell)
show(r.seek, 0)
show(r.readlines)
show(r.write, b"x")
show(lambda: (r.readable(), r.writable(), r.seekable()))
raw = Raw()
w = io.BufferedWriter(raw, 8)
for part in (b"ab", b"cdef", b"ghijklmnop", b"q"):
    show(w.write, part)
w.flush()
print(b"".join(raw.log))
show(w.read, 1)
show(w.write, "x")
show(lambda: Raw(b"abcdefgh").readall())
show(lambda: Raw(b"abcdefgh").read(3))
show(lambda: Raw(b"x\ny\nz").readlines())
show(lambda: list(Raw(b"one\ntwo")))
show(io.BufferedReader, Raw(), 0)
p = io.BufferedRWPair(Raw(b"in"), Raw())
show(lambda: (p.read(1), p.write(b"out"), p.readable(), p.writable()))
show(lambda: [c.__name__ for c in (io.BufferedReader, io.FileIO, io.StringIO)])
show(lambda: issubclass(io.BufferedReader, io.BufferedIOBase) and issubclass(io.StringIO, io.TextIOBase) and issubclass(io.FileIO, io.RawIOBase))
w.close()
show(w.write, b"x")
show(w.flush)
show(io.RawIOBase().read)
show(io.IOBase().seek, 0)
show(io.BufferedIOBase().read)
show(io.TextIOBase().write, "x")
