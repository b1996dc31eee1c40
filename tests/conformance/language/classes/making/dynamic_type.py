# type() with three arguments, changing classes afterwards.
def __init__(self, v): self.v = v
T = type("T", (), {"__init__": __init__, "double": lambda self: self.v * 2, "__doc__": "made"})
print(T(4).double(), T.__name__, T.__qualname__, T.__module__, T.__doc__)
U = type("U", (T,), dict(triple=lambda s: s.v * 3))
u = U(5)
print(u.double(), u.triple(), U.__mro__)
T.added = lambda self: "added"
print(u.added())
T.__name__ = "Renamed"
print(T, T.__qualname__)
T.__qualname__ = "Some.Where"
T.__module__ = "mod"
T.__doc__ = "changed"
print(T, T.__doc__, repr(T))
class A:
    def who(self): return "A"
class B:
    def who(self): return "B"
a = A()
a.__class__ = B
print(a.who(), type(a).__name__, isinstance(a, A))
class C(A): pass
c = C()
C.__bases__ = (B,)
print(c.who(), C.__mro__, C.__base__, B.__subclasses__(), A.__subclasses__())
for f in (lambda: type("X", (int, str), {}), lambda: type(5, (), {}), lambda: type("X", 5, {}), lambda: type("X", (), 5), lambda: type("X", [], {}), lambda: type("a\0b", (), {}), lambda: type("X", (), {}, 5), lambda: type("X", (), {}, foo=1), lambda: type.__new__(int, "X", (), {}), lambda: type.__new__(type), lambda: setattr(C, "__bases__", (C,)), lambda: setattr(C, "__bases__", (int,)), lambda: delattr(C, "__bases__"), lambda: setattr(a, "__class__", int), lambda: setattr(5, "__class__", A), lambda: setattr(T, "__name__", "a\0"), lambda: setattr(T, "__qualname__", 5), lambda: setattr(T, "__mro__", ()), lambda: delattr(T, "__name__"), lambda: setattr(int, "__name__", "x"), lambda: type("X", (), {"__slots__": 5}), lambda: type("X", (), {"__qualname__": 5}), lambda: object.__new__(int), lambda: object.__new__(5), lambda: object.__new__(), lambda: int.__new__(), lambda: int.__new__(str), lambda: int.__new__(5), lambda: object.__init__(A(), 1), lambda: A(1), lambda: A(x=1), lambda: object(1), lambda: type.mro(5), lambda: C.mro()[0].__name__):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
del T.added
print(hasattr(u, "added"), "double" in T.__dict__, T.__dict__["double"](u), type(T.__dict__).__name__)
try:
    T.__dict__["x"] = 1
except TypeError as e:
    print(e)
d = A.__dict__
A.later = 1
print("later" in d, d.get("later"), len(d) == len(list(d)), sorted(k for k in d.keys() if k[0] != "_"), d == dict(d), d | {"z": 1} != 0, d.copy().__class__)
