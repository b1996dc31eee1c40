def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
import operator, pickle, copy
class E2(enumerate): pass
t(lambda: list(copy.copy(E2("ab")))); t(lambda: list(pickle.loads(pickle.dumps(E2("ab")))))
class R2(reversed): pass
t(lambda: list(pickle.loads(pickle.dumps(R2([1, 2]))))); 
class M2(map): pass
class Z2(zip): pass
class F2(filter): pass
t(lambda: list(pickle.loads(pickle.dumps(M2(abs, [1, -2]))))); t(lambda: list(pickle.loads(pickle.dumps(Z2([1], [2]))))); t(lambda: list(pickle.loads(pickle.dumps(F2(abs, [1, 0])))))
l = [1, 2, 3, 4]; r = reversed(l); next(r); del l[1:]; print(operator.length_hint(r), list(r))
class W:
    n = 0
    def __len__(self): self.n += 1; return 5 // (2 - self.n)
    def __getitem__(self, i): return i
t(lambda: operator.length_hint(reversed(W())))
class BadLen:
    def __iter__(self): return iter([1])
    def __len__(self): raise RuntimeError("len")
t(lambda: [].extend(BadLen())); t(lambda: list(BadLen())); t(lambda: bytearray().extend(BadLen())); t(lambda: tuple(BadLen())); t(lambda: set(BadLen())); t(lambda: [*BadLen()]); t(lambda: bytes(BadLen())); t(lambda: sorted(BadLen()))
