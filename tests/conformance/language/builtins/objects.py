# type, isinstance, issubclass, getattr family, vars, dir, id, callable.
class A:
    x = 1
    def m(self): pass
a = A(); a.y = 2
print(getattr(a, "x"), getattr(a, "zz", None), hasattr(a, "y"), hasattr(a, "q"), vars(a), "m" in dir(a), callable(a.m), callable(a))
setattr(a, "z", 3); delattr(a, "y"); print(a.__dict__, type(a).__name__, type(type(a)), type(3), type(None), type(...), type(A.m), type(a.m), type(len), type([].append), type(lambda: 0))
print(isinstance(3, (str, int)), isinstance(True, int), isinstance(3, float), isinstance([], (tuple, (list, set))), issubclass(bool, int), isinstance(A, type), isinstance(3, int | str), type(int | None))
try:
    getattr(a, "nothing")
except AttributeError as e:
    print(e)
try:
    delattr(a, "nothing")
except AttributeError as e:
    print(e)
try:
    getattr(a, 5)
except TypeError as e:
    print(e)
try:
    (3).x = 1
except AttributeError as e:
    print(e)
try:
    int.x = 1
except TypeError as e:
    print(e)
b = a; print(b is a, id(a) == id(b), a == b, a != A(), a.__class__ is A, A.__dict__["x"], A.__module__, a.__class__.__name__)
object().__class__; print(isinstance(object(), object), object.__name__, repr(object)[:15], A.__name__, A.__doc__, bool(object()))
