# An argument whose __index__ closes or changes the stream that it is given to.
import io


class Closing:
    def __init__(self, stream, act):
        self.stream, self.act = stream, act

    def __index__(self):
        self.act(self.stream)
        return 1


def export(stream):
    views.append(stream.getbuffer())


def empty(stream):
    stream.seek(0)
    stream.truncate(0)


views = []
for make in lambda: io.BytesIO(b"abc\ndef"), lambda: io.StringIO("abc\ndef"):
    for act in lambda s: s.close(), empty, export:
        for method in "read", "readline", "readlines", "truncate", "seek", "read1":
            stream = make()
            try:
                f = getattr(stream, method)
                got = f(Closing(stream, act))
                print(method, got, stream.closed or stream.getvalue())
            except Exception as e:
                print(method, type(e).__name__, "" if isinstance(e, AttributeError) else e)
for hint in None, -1, 0, 1, True, 1.5, "x":
    try:
        print(io.StringIO("a\nb\n").readlines(hint))
    except TypeError as e:
        print(e)
stream = io.BytesIO(b"abc")
stream.close()
for bad in "x", -1, 1:
    try:
        stream.truncate(bad)
    except Exception as e:
        print(type(e).__name__, e)
