# staticmethod, classmethod, property with setter and deleter, abstract methods, chained through inheritance.
import abc
class Base(abc.ABC):
    count = 0
    def __init__(self): type(self).count += 1; self._p = 0
    @staticmethod
    def helper(a, b=2): return a * b
    @classmethod
    def create(cls, *args, **kw): return cls(*args, **kw)
    @property
    def p(self): return self._p
    @p.setter
    def p(self, v):
        if v < 0: raise ValueError("negative")
        self._p = v
    @p.deleter
    def p(self): self._p = None
    @abc.abstractmethod
    def forward(self, x): ...
    @property
    @abc.abstractmethod
    def size(self): ...
class Child(Base):
    def __init__(self, k=1): super().__init__(); self.k = k
    def forward(self, x): return self.helper(x) + self.k
    size = 7
    @classmethod
    def create(cls, k): obj = super().create(k); obj.tag = "created"; return obj
    @Base.p.setter
    def p(self, v): self._p = v * 100
c = Child.create(5)
c.p = 3
print(c.forward(2), c.size, c.p, c.tag, Child.helper(3), c.helper(3, b=3), Child.count, Base.count)
c.p = -1
del c.p
print(c.p, isinstance(c, Base), issubclass(Child, Base), sorted(Base.__abstractmethods__))
for f in (Base, lambda: Child(1, 2), lambda: Base.forward(c), lambda: setattr(c, "size", 1) or c.size):
    try: print(f())
    except TypeError as e: print(e)
