"""codecs: stream readers and writers."""
import codecs
import io


def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, e)


r = codecs.getreader("utf-8")(io.BytesIO("één\ntwee\n€".encode()))
show(lambda: r.readline())
show(lambda: r.read())
w = io.BytesIO()
cw = codecs.getwriter("latin-1")(w)
cw.write("é")
cw.writelines(["a", "b"])
show(lambda: w.getvalue())
show(lambda: list(codecs.getreader("utf-8")(io.BytesIO(b"a\nb"))))
show(lambda: codecs.getreader("utf-8")(io.BytesIO(b"a\nb\n")).readlines())
x = codecs.EncodedFile(io.BytesIO("é".encode("latin-1")), "utf-8", "latin-1")
show(lambda: x.read())
