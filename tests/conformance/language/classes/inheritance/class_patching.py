# Classes and instances can be changed after the fact.
class A:
    def hi(self): return "hi"
class B(A): pass
b = B()
print(b.hi())
A.hi = lambda self: "patched"
print(b.hi())
B.hi = lambda self: "B " + A.hi(self)
print(b.hi())
b.hi = lambda: "instance"
print(b.hi())
del b.hi, B.hi
print(b.hi())
class C:
    def hi(self): return "C"
b.__class__ = C
print(b.hi(), type(b).__name__)
B.__bases__ = (C,)
print(B().hi())
import types
c = C()
c.bound = types.MethodType(lambda self, x: (type(self).__name__, x), c)
print(c.bound(3))
