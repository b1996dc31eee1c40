# Pickles whose objects change what is being read or written: the stack, a memo, a container; subclasses of values; whole batches.
import copy
import io
import pickle
import pickletools


class Key:
    """Empties the stack of the reader that hashes it."""

    def __hash__(self):
        reader.stack.clear()
        return 1


reader = None
key = b"\x8c\x08__main__\x8c\x03Key\x93)\x81"
for name, body in (("SETITEM", b"}" + key + b"K\x01s"), ("SETITEMS", b"}(" + key + b"K\x01K\x05K\x06u"), ("ADDITEMS", b"\x8f(" + key + key + b"K\x07\x90")):
    body += b"."
    reader = pickle._Unpickler(io.BytesIO(b"\x80\x04\x95" + len(body).to_bytes(8, "little") + body))
    try:
        reader.load()
    except Exception:
        pass   # what comes out depends on the order of steps; nothing may crash
    print(name)


class Grows(list):
    def __reduce__(self):
        into.append(1)
        return (str, ("x",))


into = []
into.append(Grows())
print(pickle.loads(pickle.dumps(into, 4)))


class Adds:
    def __reduce__(self):
        held.add(len(held) + 100)
        return (str, ("x",))


held = {Adds()}
try:
    pickle.dumps(held, 4)
except RuntimeError as e:
    print(e)


class Real(float):
    pass


class Whole(int):
    pass


class Raw(bytes):
    pass


for protocol in range(2, 6):
    again = pickle.loads(pickle.dumps([Real(2.5), Whole(3), Raw(b"ab")], protocol))
    print([(type(v).__name__, v) for v in again], Real(1.5).__getnewargs__(), type(Real(1.5).__getnewargs__()[0]).__name__)
print(copy.deepcopy(Real(0.5)), copy.copy(Real(0.25)))
print(pickle.loads(Raw(pickle.dumps({"a": 1}))))
for n in (999, 1000, 1001, 2000):
    names = [op.name for op, _, _ in pickletools.genops(pickle.dumps(set(range(n)), 4))]
    print(n, names.count("ADDITEMS"))
for data in (b"\x80\x02\x8c\x08builtins\x8c\x0bdict.update\x93.", b"\x80\x04\x8c\x08builtins\x8c\x0bdict.update\x93."):
    try:
        print(pickle.loads(data).__name__)
    except Exception as e:
        print(type(e).__name__)


class Memo(dict):
    pass


pickler = pickle._Pickler(io.BytesIO(), 4)
pickler.memo = Memo()
pickler.dump([1, "a"])
print(pickle.loads(pickler._file_write.__self__.getvalue()))
