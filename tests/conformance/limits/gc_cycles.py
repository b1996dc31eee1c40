# Cycles are found by the collector; finalizers run once; weak references are cleared.
import gc, weakref
class Node:
    def __init__(self, n): self.n = n
    def __del__(self): print("del", self.n)
a, b = Node(1), Node(2)
a.other, b.other = b, a
r = weakref.ref(a, lambda ref: print("cleared", ref() is None))
print(r() is a)
del a, b
gc.collect()
print(r())
n = Node(3)
w = weakref.ref(n)
del n
print(w())
class Resurrect:
    keep = []
    def __del__(self):
        print("saving")
        Resurrect.keep.append(self)
Resurrect()
print(len(Resurrect.keep))
l = []
l.append(l)
del l
gc.collect()
print("collected", gc.isenabled())
