"""Iterating over lines asks a subclass's readline() where CPython does: StringIO and text files, not BytesIO. Also when it comes and goes."""
import io


class Upper(io.StringIO):
    def readline(self, *args):
        return super().readline(*args).upper()


class Plain(io.StringIO):
    pass


class PlainBytes(io.BytesIO):
    pass


class UpperBytes(io.BytesIO):
    def readline(self, *args):
        return super().readline(*args).upper()


print(list(Upper("a\nb\nc\n")), list(UpperBytes(b"a\nb\n")))
for cls, source in ((Plain, "x\ny\nz\n"), (PlainBytes, b"x\ny\nz\n")):
    stream = cls(source)
    print(next(stream))
    cls.readline = lambda self: source[:1]
    print(next(stream))
    del cls.readline
    print(next(stream), list(stream))
first, second = io.StringIO("1\n2\n"), Upper("a\nb\n")
print([next(s) for s in (first, second, first, second)])


class Wrong(io.StringIO):
    def readline(self, *args):
        return 5


try:
    next(Wrong("a"))
except OSError as e:
    print(e)
