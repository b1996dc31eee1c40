# Finalizers of objects in cycles run once, weak references are cleared.
import gc, weakref

gc.disable()
class A:
    def __init__(self, name):
        self.name = name
        self.me = self
    def __del__(self):
        print("del", self.name)
a = A("one")
r = weakref.ref(a, lambda ref: print("weak gone"))
del a
print(r() is not None)
print(gc.collect() > 0, r())
b = A("two")
b.me = None
del b
class Revive:
    def __init__(self):
        self.me = self
    def __del__(self):
        global back
        back = self
Revive()
gc.collect()
print(type(back).__name__)
back.me = None
back = None
