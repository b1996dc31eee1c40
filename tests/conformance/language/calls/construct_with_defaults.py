"""Classes made with fewer arguments than __init__ has, with *args and keyword-only ones, named directly and found in a module, class or object."""
import types
m = types.ModuleType("m")
class A:
    def __init__(self, x, y=2, z=3): self.t = (x, y, z)
class B:
    def __init__(self, *a, k=1, **kw): self.t = (a, k, kw)
class C:
    def __init__(self): self.t = "c"
class D:
    def __new__(cls, *a): o = object.__new__(cls); o.t = a; return o
class E:
    def __init__(self, x, *, k): self.t = x, k
class F(Exception):
    def __init__(self, x, y=1): super().__init__(x); self.t = x, y
class G:
    n = 0
    def __init__(self, x, y=1): G.n += 1; self.t = x
    def __del__(self): G.n -= 1
m.A = A; m.B = B; m.C = C; m.D = D; m.E = E; m.F = F; m.G = G
class H: pass
H.A = A; H.G = G
h = H(); h.A = A
def test(n):
    for cls in "ABCDEFG":
        for args in ((), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4)):
            r = None
            try:
                if n == 0: r = getattr(m, cls)(*args).t
                elif len(args) == 0: r = eval(f"m.{cls}()").t
                elif len(args) == 1: r = eval(f"m.{cls}(1)").t
                elif len(args) == 2: r = eval(f"m.{cls}(1, 2)").t
                else: r = eval(f"m.{cls}(1, 2, 3)").t
            except TypeError as e: r = e
            print(r, end="; ")
for i in range(3): test(0); test(1)
for i in range(3): print(m.A(1).t, H.A(1, 2).t, h.A(3).t, m.B(1).t, m.G(4, 5).t, G.n, m.E(1, k=2).t, m.F(2).t, A(5).t, B(k=3).t, E(1, k=4).t)
del C.__init__
try: print(m.C().__class__.__name__)
except TypeError as e: print(e)
A.__init__.__defaults__ = (7,)
for i in range(2):
    try: print(A(1, 2).t, m.A(1, 2).t); m.A(1)
    except TypeError as e: print(e)
class I:
    def __init__(self, x=1): return x
for i in range(2):
    try: I()
    except TypeError as e: print(e)
