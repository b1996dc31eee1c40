"""Attributes, methods and constructors whose class changes between uses of the same code."""
class A: pass
class B:
    def __init__(self): self.a = self.b = self.c = self.d = self.e = self.f = self.g = 1
x = A(); x.p = 5; x.q = 6; x.__class__ = B; print(x.__dict__, type(x).__name__, x.p); x.a = 3; x.zz = 4; print(x.__dict__)
y = B(); y.__class__ = A; print(sorted(y.__dict__)); y.__dict__ = {"k": 1}; print(y.k, vars(y)); y.__class__ = B; y.__dict__ = {"m": 2}; print(vars(y))
class C:
    def f(self): return 1
    @staticmethod
    def g(): return 2
def use(o): return o.f()
c = C()
print([use(c) for _ in range(3)])
C.f = staticmethod(lambda: 7)
print([use(c) for _ in range(3)])
C.f = classmethod(lambda cls: cls.__name__)
print([use(c) for _ in range(3)])
C.f = lambda self: 9
print([use(c) for _ in range(3)])
c.f = lambda: 11
print([use(c) for _ in range(3)])
class M(type):
    @property
    def v(cls): return "meta"
class D(metaclass=M): pass
class E(metaclass=M): v = 3
def getv(k): return k.v
print([getv(E) for _ in range(2)], [getv(D) for _ in range(2)])
class F: v = 1
def fv(k): return k.v
print([fv(F) for _ in range(2)]); F.v = 2; print([fv(F) for _ in range(2)]); del F.v
try: fv(F)
except AttributeError as e: print(e)
import math
def mp(): return math.pi
mp(); mp(); math.pi = 3; print(mp()); del math.pi
try: mp()
except AttributeError as e: print(e)
class G:
    x = property(lambda self: 1)
def gx(o): return o.x
g = G(); print(gx(g), gx(g)); G.x = property(lambda self: 2); print(gx(g)); G.x = 5; print(gx(g)); g.x = 6; print(gx(g)); G.x = property(lambda self: 7); print(gx(g))
class H:
    __init__ = lambda self: None
def mk(): return H()
mk(); mk()
def newinit(self): self.z = 1
H.__init__ = newinit
print(mk().z)
