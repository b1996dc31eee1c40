import array, pickle, copy, itertools, collections.abc, io, enum, sys, weakref
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
a = array.array("i", [1, 2, 3]); it = iter(a); next(it)
t(lambda: list(pickle.loads(pickle.dumps(it)))); t(lambda: list(copy.copy(it))); list(it); t(lambda: list(pickle.loads(pickle.dumps(it))))
print(isinstance(a, collections.abc.MutableSequence), issubclass(array.array, collections.abc.Sequence))
t(lambda: array.array("u", "abc").tounicode()); t(lambda: a.tounicode()); 
t(lambda: array._array_reconstructor(array.array, "H", 0, b"\x80\x7f\x00\xff")); t(lambda: array._array_reconstructor(array.array, "B", 99, b""));  t(lambda: array._array_reconstructor(array.array, "i", 7, b"\0\0\0\1"))
class C:
    def __init__(self, v): self.v = v
    def __add__(self, o): return C(self.v + o)
    def __repr__(self): return f"C{self.v}"
t(lambda: itertools.count("a")); t(lambda: itertools.count(1, "a")); t(lambda: list(itertools.islice(itertools.count(C(1)), 2))); t(lambda: itertools.count(None)); t(lambda: next(itertools.count(sys.maxsize + 5))); t(lambda: list(itertools.islice(itertools.count(True, 2.5), 3)))
t(lambda: itertools.accumulate([1], 5, 6, 7)); t(lambda: itertools.accumulate()); t(lambda: list(itertools.accumulate([1, 2], None))); t(lambda: list(itertools.accumulate([None, True], lambda a, b: a)))
t(lambda: list(itertools.islice(range(5), C))); 
class I:
    def __index__(self): return 2
t(lambda: list(itertools.islice(range(9), I()))); t(lambda: list(itertools.islice(range(9), I(), 7, I())))
t(lambda: weakref.ref(itertools.tee([1])[0])() is None)
class F(filter): 
    def __init__(self, f, i, k=None): self.k = k
t(lambda: (list(F(None, [0, 1], k=3)), F(None, [], k=4).k))
class R(reversed):
    def __new__(cls, s, k=None): r = super().__new__(cls, s); r.k = k; return r
t(lambda: (list(R([1, 2], k=1)), R([1], k=3).k))
class Ch(itertools.chain):
    def __init__(self, *a, k=None): self.k = k
t(lambda: Ch([1], k=2).k)
class Cy(itertools.cycle):
    def __init__(self, a, k=None): self.k = k
t(lambda: Cy([1], k=2).k)
def acc(v):
    x = itertools.accumulate(v, lambda a, b: a); next(x); return x
t(lambda: list(pickle.loads(pickle.dumps(itertools.accumulate([None, None, 3])))) )
class S(set): __slots__ = ("x", "y", "__dict__")
s = S([1]); s.x = 5; s.z = 6
for p in range(6):
    r = pickle.loads(pickle.dumps(s, p)); print(r == s, getattr(r, "x", None), getattr(r, "z", None))
class L(list): __slots__ = ("x",)
l = L([1]); l.x = 2; r = pickle.loads(pickle.dumps(l, 4)); print(r, r.x, copy.copy(l).x)
class D(dict): __slots__ = ("x",)
d = D(a=1); d.x = 2; r = pickle.loads(pickle.dumps(d, 4)); print(r, r.x)
class FS(frozenset): __slots__ = ("x",)
f = FS([1]); f.x = 2; r = copy.deepcopy(f); print(r, r.x)
class B(io.BytesIO):
    def __init__(self, v, foo): super().__init__(v); self.foo = foo
b = B(b"abc", 3); b.read(1); r = pickle.loads(pickle.dumps(b)); print(r.read(), r.foo, type(r).__name__); c = copy.copy(b); print(c.foo)
for st in [(), (b"x",), (b"x", -1, None), (b"x", 0, 0), (b"x", 0, None, 5), 5, ("x", 0, None), (b"xyz", 1, {"q": 1})]:
    t(lambda: (lambda o: (o.__setstate__(st), o.getvalue(), o.tell(), getattr(o, "__dict__", None)))(io.BytesIO(b"q")))
for st in [(), ("x", "", 0, None), ("x", 1, 0, None), ("x", "", -1, None), ("x", "", 0, 3), 5, (1, "", 0, None), ("xyz", "\n", 1, None)]:
    t(lambda: (lambda o: (o.__setstate__(st), o.getvalue(), o.tell()))(io.StringIO("q")))
print(io.BytesIO(b"abc").__getstate__(), io.StringIO("abc").__getstate__())
t(lambda: sys.excepthook(1, "x", None)); t(lambda: sys.excepthook()); t(lambda: sys.setswitchinterval("a")); t(lambda: sys.setswitchinterval(-1)); t(lambda: sys.setrecursionlimit(-1))
