# __del__ runs at once; resurrection; weak references.
import weakref, gc
class D:
    def __init__(self, n): self.n = n
    def __del__(self): print("del", self.n)
d = D(1)
d = D(2)
print("rebound")
del d
print("gone")
def f():
    local = D("local")
    print("in f")
f()
l = [D("a"), D("b")]
l.pop()
l.clear()
D("temp")
print("after temp")
a = D("cycle")
a.me = a
del a
gc.collect()
saved = []
class R:
    def __del__(self):
        print("resurrect")
        saved.append(self)
r = R()
del r
print(len(saved))
saved.clear()
print("second time silent")
class E:
    def __del__(self): pass
e = E()
class W: pass
w = W()
ref = weakref.ref(w, lambda r: print("callback", r() is None))
print(ref() is w, weakref.getweakrefcount(w))
del w
print(ref())
try:
    x = D("exc")
    raise KeyError
except KeyError:
    pass
del x
def gen():
    g = D("gen local")
    yield 1
g = gen()
next(g)
del g
print("generator dropped")
x = D("x1"); x, y = 1, 2
c = (lambda: D("closure"))()
c = None
print("end")
z = D("at exit")
