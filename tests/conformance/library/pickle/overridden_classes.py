# reducer_override() is asked for classes and functions too; buffers go out of band and come back.
import io
import pickle


class A:
    pass


def f():
    pass


class Own(pickle.Pickler):
    def reducer_override(self, obj):
        print("asked", getattr(obj, "__name__", type(obj).__name__))
        if obj is A:
            return str, ("class A",)
        if obj is f:
            return str, ("function f",)
        return NotImplemented


for protocol in (2, 5):
    out = io.BytesIO()
    Own(out, protocol).dump([1, "x", A, f, A(), {"k": (2.5, None)}, len])
    made = pickle.loads(out.getvalue())
    print([type(x).__name__ if isinstance(x, A) else x for x in made])

buffers = []
data = pickle.dumps([pickle.PickleBuffer(b"read only"), pickle.PickleBuffer(bytearray(b"writable"))], 5, buffer_callback=buffers.append)
print(len(data), [bytes(b.raw()) for b in buffers])
made = pickle.loads(data, buffers=buffers)
print([type(m).__name__ for m in made], [bytes(m.raw()) for m in made])
made = pickle.loads(data, buffers=[b"abc", bytearray(b"def")])
print(made)
made = pickle.loads(data, buffers=[bytearray(b"abc"), bytearray(b"def")])
print(made[0].readonly, bytes(made[0]), made[1])
kept = pickle.PickleBuffer(bytearray(b"12345678"))
with kept.raw() as view:
    print(view.format, view.ndim, view.readonly, view.nbytes)
print(bytes(kept.raw()))
print(memoryview(bytearray(8)).cast("i").nbytes, pickle.PickleBuffer(memoryview(bytearray(8)).cast("i")).raw().format)
for stream in (open("/dev/null"), open("/dev/null", "rb"), open("/dev/null", "rb", buffering=0)):
    try:
        pickle.dumps(stream)
    except TypeError as e:
        print(e)
    stream.close()
