# Which codec failed is said by an exception of the same kind, where one can be made.
import codecs


class Plain(Exception):
    pass


class Own(Exception):
    def __init__(self):
        pass


def coder(*args):
    raise current


codecs.register(lambda name: codecs.CodecInfo(coder, coder, name="failing") if name == "failing" else None)
for e in (RuntimeError("boom"), Plain("a"), Plain(), Own(), KeyError("k"), OSError("x"), ValueError("a", "b"), ValueError(1), UnicodeError("q")):
    current = e
    for f in (lambda: "x".encode("failing"), lambda: b"x".decode("failing"), lambda: codecs.encode("x", "failing"), lambda: codecs.decode(b"x", "failing")):
        e.__cause__ = e.__context__ = None
        try:
            f()
        except Exception as r:
            print(type(r).__name__, r, r is e, type(r.__cause__).__name__)
for f in (lambda: codecs.decode(b"zz", "hex"), lambda: codecs.encode("a", "hex"), lambda: codecs.encode("a", "rot13"), lambda: codecs.decode(b"x", "zlib"),
          lambda: codecs.encode("\xe9", "ascii")):
    try:
        print(f())
    except Exception as r:
        print(type(r).__name__, r, type(r.__cause__).__name__)
