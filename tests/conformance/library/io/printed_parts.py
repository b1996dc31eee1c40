# What print() has written when one of its parts cannot be, and what an error shows of that part.
import io


class Text(str):
    def __str__(self):
        return "strange"


class Lines(io.StringIO):
    def write(self, text):
        parts.append(text)
        return super().write(text)


def attempt(*values, file, **kw):
    try:
        print(*values, file=file, **kw)
    except (UnicodeEncodeError, ValueError) as e:
        print(type(e).__name__, getattr(e, "start", None), ascii(getattr(e, "object", None)))


for encoding in "ascii", "utf-8", "latin-1":
    for values, kw in ((("a", "b\udc80c"), {}), (("é", "日", 1), {}), (("a", 10 ** 5000), {}), (("x",), {"end": "日"}),
                       (("x", "y"), {"sep": "\udc80"}), ((1, 2.5, None, True, "q"), {"end": ""}), ((), {}),
                       (("a", "b"), {"sep": "", "end": "\n\n"})):
        file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, write_through=True)
        attempt(*values, file=file, **kw)
        file.flush()
        print(encoding, file.buffer.getvalue())

parts = []
print("a", 1, file=Lines())
print(parts)
file = io.StringIO()
file.write = parts.append
print("b", 2, file=file)
print(parts, repr(file.getvalue()))
file = io.StringIO(newline="\r\n")
attempt("a\nb", 10 ** 5000, file=file)
print(repr(file.getvalue()))
file.close()
attempt("a", file=file)
file = io.StringIO()
print(Text("a"), "b", file=file)
print(repr(file.getvalue()))
