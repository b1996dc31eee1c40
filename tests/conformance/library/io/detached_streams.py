# A buffered stream whose raw stream was taken away refuses to close, too.
import io


def tell(call):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)


for make in (io.BufferedReader, io.BufferedWriter, io.BufferedRandom):
    stream = make(io.BytesIO(b"abc"))
    print(type(stream.detach()).__name__)
    tell(stream.close)
    tell(stream.detach)

    def leave():
        with make(io.BytesIO()) as s:
            s.detach()

    tell(leave)
