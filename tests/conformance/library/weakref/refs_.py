"""ref, proxy, finalize, WeakSet, the dictionaries, WeakMethod."""
import weakref


class C:
    def __init__(self, n=0):
        self.n = n

    def m(self):
        return self.n


c = C(1)
r = weakref.ref(c, lambda ref: print("callback"))
p = weakref.proxy(c)
print(r() is c, p.n, weakref.getweakrefcount(c), r == weakref.ref(c, None) or True, type(p).__name__)
d, k, s, w = weakref.WeakValueDictionary(a=c), weakref.WeakKeyDictionary({c: 1}), weakref.WeakSet([c]), weakref.WeakMethod(c.m)
f = weakref.finalize(c, print, "finalized", sep="-")
print(len(d), len(k), len(s), w()(), f.alive, d["a"] is c, c in s)
del c
print(r(), len(d), len(k), len(s), w(), f.alive)
try:
    p.n
except ReferenceError as e:
    print(e)
for bad in (5, "s", None):
    try:
        weakref.ref(bad)
    except TypeError as e:
        print(e)
