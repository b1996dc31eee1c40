# Plain data among objects: the bytes themselves, frames of long pickles, recursion, and data cut short.
import collections
import hashlib
import io
import pickle



class Thing:
    def __init__(self, **kw):
        self.__dict__.update(kw)

    def __eq__(self, other):
        return self.__dict__ == other.__dict__


shared = ["shared", {"k": (1, 2)}]
values = [None, True, 0, 255, 256, 65535, 65536, -1, -129, 2**31 - 1, 2**31, -2**31, 2**40, -2**40, 2**62, -2**63, 2**63, 2**200, 1.5, -0.0, float("inf"), "", "x" * 255, "x" * 256,
          "h\xe9\u20ac\U0001f600\udc80", b"", b"a" * 300, (), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), [], [1], [1, 2], {}, {"a": 1}, {"a": 1, "b": [2]}, set(), {7}, frozenset(),
          frozenset([3]), [shared, shared, (shared,)], Thing(a=1, b=[Thing(c="x")]), collections.OrderedDict(a=1), [Thing(n=i) for i in range(3)], bytearray(b"xy"), 3j, range(3), ...]
for value in values:
    for protocol in (2, 4, 5):
        data = pickle.dumps(value, protocol)
        back = pickle.loads(data)
        print(protocol, hashlib.md5(data).hexdigest() if len(data) > 60 else data, back == value, type(back).__name__)
loop = []
loop.append((loop, {"loop": loop}))
print(pickle.dumps(loop), pickle.loads(pickle.dumps(loop)))
big = [["item %d" % i, i * 1000, float(i), {"k%d" % (i % 7): [i] * 3}] for i in range(4000)]
data = pickle.dumps(big)
print(len(data), hashlib.md5(data).hexdigest(), pickle.loads(data) == big, pickle.load(io.BytesIO(data)) == big)
long = ["y" * 70000, b"z" * 70000, ["a"] * 3000, list(range(2500)), {i: str(i) for i in range(2100)}]
data = pickle.dumps(long)
print(len(data), hashlib.md5(data).hexdigest(), pickle.loads(data) == long)


class Named(pickle.Pickler):
    def persistent_id(self, obj):
        return "shared" if obj is shared else None


out = io.BytesIO()
Named(out).dump([shared, [shared]])
print(out.getvalue())
out = io.BytesIO()
p = pickle.Pickler(out)
p.dump([1, "two"])
p.dump([1, "two"])
p.fast = True
p.dump(["x", "x"])
print(out.getvalue())
data = pickle.dumps([1, "two", {"three": 3.0}])
for n in (0, 1, 2, 5, 11, 14, len(data) - 1):
    try:
        print(n, pickle.loads(data[:n]))
    except Exception as e:
        print(n, type(e).__name__, e)
for bad in (b"]a.", b"(.", b"N", b"K\1a.", b"(K\1u.", b"]K\1K\2s.", b"h\5.", b"\x80\4\x95\4\0\0\0\0\0\0\0]K.", b"t.", b"\xff", b"", b"\x80\x09."):
    try:
        print(bad, pickle.loads(bad))
    except Exception as e:
        print(bad, type(e).__name__, e)
