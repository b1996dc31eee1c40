# __subclasshook__, __instancecheck__, __subclasscheck__, __init_subclass__, __class_getitem__, virtual classes.
from abc import ABC, ABCMeta, abstractmethod
class Sized2(ABC):
    @abstractmethod
    def size(self): ...
    @classmethod
    def __subclasshook__(cls, c):
        if cls is Sized2: return any("size" in b.__dict__ for b in c.__mro__)
        return NotImplemented
class Has:
    def size(self): return 1
print(isinstance(Has(), Sized2), issubclass(Has, Sized2), issubclass(int, Sized2))
class Reg(ABC): pass
@Reg.register
class Plain: pass
print(isinstance(Plain(), Reg), issubclass(Plain, Reg), Reg.register(int), isinstance(5, Reg), Plain.__mro__)
class Shape(ABC):
    @property
    @abstractmethod
    def area(self): ...
    @abstractmethod
    def draw(self): ...
    @classmethod
    @abstractmethod
    def make(cls): ...
    @staticmethod
    @abstractmethod
    def util(): ...
for c in (Shape, type("Half", (Shape,), {"draw": 1, "make": 2, "util": 3}), Sized2):
    try:
        c()
    except TypeError as e:
        print(e)
print(sorted(Shape.__abstractmethods__), type("Full", (Shape,), dict(area=1, draw=2, make=3, util=4))().area)
class IC(type):
    def __instancecheck__(cls, o): return "yes" if o else ""
    def __subclasscheck__(cls, c): return c is int
class X(metaclass=IC): pass
print(isinstance(1, X), isinstance(0, X), issubclass(int, X), issubclass(str, X), isinstance(X(), X), isinstance([], (str, X)))
class G:
    def __class_getitem__(cls, item): return (cls.__name__, item)
class H(G): pass
print(G[int], H[1, 2], G["x"], G[()])
class Plug:
    reg = {}
    def __init_subclass__(cls, name=None, **kw):
        super().__init_subclass__(**kw)
        Plug.reg[name or cls.__name__] = cls
class P1(Plug): pass
class P2(Plug, name="two"): pass
class P3(P2, name="three"): pass
print({k: v.__name__ for k, v in Plug.reg.items()})
try:
    class P4(Plug, other=1): pass
except TypeError as e:
    print(e)
try:
    isinstance(1, ABCMeta.register)
except TypeError as e:
    print(e)
class Meta2(ABCMeta): pass
class Z(metaclass=Meta2):
    @abstractmethod
    def a(self): ...
try:
    Z()
except TypeError as e:
    print(e)
Z.__abstractmethods__ = frozenset()
print(type(Z()).__name__)
