# Unary operators and conversion hooks, with wrong results.
class U:
    def __neg__(self): return "neg"
    def __pos__(self): return "pos"
    def __invert__(self): return "inv"
    def __abs__(self): return "abs"
    def __round__(self, n=None): return ("round", n)
    def __trunc__(self): return "trunc"
    def __floor__(self): return "floor"
    def __ceil__(self): return "ceil"
    def __int__(self): return 5
    def __float__(self): return 2.5
    def __complex__(self): return 1j
    def __index__(self): return 3
    def __bool__(self): return False
    def __len__(self): return 7
    def __hash__(self): return 42
    def __str__(self): return "str"
    def __repr__(self): return "repr"
    def __bytes__(self): return b"bytes"
    def __format__(self, s): return "f" + s
    def __divmod__(self, o): return ("divmod", o)
    def __rdivmod__(self, o): return ("rdivmod", o)
    def __sizeof__(self): return 100
    def __dir__(self): return ["z", "a"]
import math
u = U()
print(-u, +u, ~u, abs(u), round(u), round(u, 2), math.trunc(u), math.floor(u), math.ceil(u), int(u), float(u), complex(u), hex(u), bool(u), len(u), hash(u), str(u), repr(u), bytes(u), f"{u:x}", divmod(u, 1), divmod(1, u), dir(u), [1, 2, 3, 4][u], not u)
class W:
    def __init__(self, v): self.v = v
    def __int__(self): return self.v
    def __float__(self): return self.v
    def __complex__(self): return self.v
    def __index__(self): return self.v
    def __bool__(self): return self.v
    def __len__(self): return self.v
    def __hash__(self): return self.v
    def __str__(self): return self.v
    def __bytes__(self): return self.v
    def __dir__(self): return self.v
    def __length_hint__(self): return self.v
import operator
for f in (int, float, complex, hex, bool, hash, str, bytes, dir, operator.length_hint, "{}".format, len):
    for v in (None, "x", 1.5, -1, 2**70):
        try:
            print(getattr(f, "__name__", f), v, f(W(v)))
        except Exception as e:
            print(getattr(f, "__name__", f), v, type(e).__name__, e)
for op in ("-", "+", "~"):
    for v in ("'a'", "[]", "None", "1.5", "object"):
        try:
            print(eval(op + v))
        except TypeError as e:
            print(e)
class H: __hash__ = None
class E:
    def __eq__(self, o): return True
for c in (H, E):
    try:
        hash(c())
    except TypeError as e:
        print(e, c.__hash__)
