# Cycles are found by the collector; finalizers run once.
import gc
class Node:
    def __init__(self, n): self.n = n
    def __del__(self): gone.append(self.n)
gone = []
a, b = Node(1), Node(2)
a.other, b.other = b, a
del a, b
gc.collect()
print(sorted(gone))
n = Node(3)
del n
print(gone[2:])
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
