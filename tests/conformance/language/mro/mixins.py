# Mixins with super().__init__(**kwargs), as model code builds them.
class Base:
    def __init__(self, **kw):
        if kw: raise TypeError(f"unexpected {sorted(kw)}")
        self.log = ["Base"]
class A:
    def __init__(self, a=0, **kw):
        super().__init__(**kw)
        self.a = a
        self.log.append("A")
class B:
    def __init__(self, b=0, **kw):
        super().__init__(**kw)
        self.b = b
        self.log.append("B")
class Both(A, B, Base): pass
x = Both(a=1, b=2)
print(x.a, x.b, x.log)
try:
    Both(c=3)
except TypeError as error:
    print(error)
