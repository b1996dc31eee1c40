import json
import enum
v = {"s": "é\n\"\\\x01\u2028😀/", "i": 10**30, "f": [0.1, 1e100, -0.0, 1.0], "n": None, "t": True, "l": [], "d": {}, "tu": (1, 2), 3: 4, 2.5: 1, None: 0, True: 9}
print(json.dumps(v))
print(json.dumps(v, ensure_ascii=False, separators=(",", ":")))
print(json.dumps(v, indent=2))
print(json.dumps([1, [2, {"a": [3]}]], indent="\t"), json.dumps([], indent=1), json.dumps({"b": 1, "a": [1, 2]}, sort_keys=True, indent=0))
print(json.dumps([float("nan"), float("inf"), -float("inf")]), json.dumps("x"), json.dumps(None), json.dumps({1: {(): 1}} if 0 else {"a": 1}, skipkeys=True), json.dumps({(1, 2): 3, "k": 1}, skipkeys=True))


class E(enum.IntEnum):
    A = 5


class Enc(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, complex):
            return [o.real, o.imag]
        if isinstance(o, set):
            return sorted(o)
        return super().default(o)


print(json.dumps([E.A, 2 + 3j, {3, 1}], cls=Enc), json.dumps({"x": {1}}, default=list), json.dumps({"e": E.A, E.A: 1}))
loop = []
loop.append(loop)
for f in (lambda: json.dumps(object), lambda: json.dumps({1, 2}), lambda: json.dumps(loop), lambda: json.dumps({(1,): 2}), lambda: json.dumps(float("nan"), allow_nan=False), lambda: json.dumps([float("inf")], allow_nan=False, indent=1), lambda: json.dumps({"a": 1, 2: 3}, sort_keys=True), lambda: json.dumps(b"x"), lambda: json.dumps(1j, cls=json.JSONEncoder)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(list(json.JSONEncoder().iterencode({"a": [1, 2]})), json.JSONEncoder(indent=1).encode({"x": ()}))
import io
f = io.StringIO()
json.dump({"a": 1}, f, indent=1)
print(f.getvalue(), json.load(io.StringIO("[1]")))
