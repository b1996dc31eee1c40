# property objects in every form.
class A:
    def __init__(self): self._x = 1
    def getx(self):
        "getter doc"
        return self._x
    def setx(self, v): self._x = v
    def delx(self): self._x = None
    x = property(getx, setx, delx, "the doc")
    y = property(getx)
    z = property(doc="only doc")
    w = property(fset=setx)
    @property
    def p(self):
        "p doc"
        return self._x * 10
    @p.setter
    def p(self, v): self._x = v / 10
    @p.deleter
    def p(self): print("deleting p")
a = A()
print(a.x, a.y, a.p, A.x.__doc__, A.y.__doc__, A.p.__doc__, A.z.__doc__, A.p.fget.__name__, A.x.fset.__name__, A.y.fset, A.p.fdel.__name__)
a.x = 5
a.p = 70
del a.p
print(a.x, a._x)
del a.x
print(a.x)
for f in (lambda: setattr(a, "y", 1), lambda: delattr(a, "y"), lambda: a.z, lambda: a.w, lambda: delattr(a, "w"), lambda: setattr(A.x, "fget", 1), lambda: A.x.__get__(None, A), lambda: setattr(a, "z", 1)):
    try:
        r = f()
        print(r if not isinstance(r, property) else "property")
    except Exception as e:
        print(type(e).__name__, e)
class B(A):
    @A.p.getter
    def p(self): return "B " + str(self._x)
    @property
    def x(self): return "super " + str(super().x)
b = B()
b.p = 30
print(b.p, b.x)
class P(property):
    def __set_name__(self, owner, name): print("set_name", name)
    def __get__(self, o, t=None): return "custom" if o else self
class C:
    @P
    def q(self): pass
print(C().q, type(C.q).__name__)
p = property()
print(p.fget, p.fset, p.fdel, p.__doc__, p.__isabstractmethod__)
r = p.getter(lambda s: 1).setter(lambda s, v: None)
print(r.fget(0), r.fset is not None, p.fget)
class Err:
    @property
    def e(self): raise AttributeError("inside")
    def __getattr__(self, n): return "getattr " + n
print(Err().e)
print(property(len).__get__([1, 2]))
