# __new__ and __init__: what is called when.
class A:
    def __new__(cls, *a, **k):
        print("new", cls.__name__, a, k)
        return super().__new__(cls)
    def __init__(self, *a, **k): print("init", len(a), k)
A(1, b=2)
class B(A):
    def __new__(cls, other=None):
        if other is None: return super().__new__(cls, "from B")
        return other
B()
print(B(5))
x = A()
print(B(x) is x)
y = B()
print(B(y) is y)
class C:
    def __init__(self): return 5
try:
    C()
except TypeError as e:
    print(e)
class Single:
    inst = None
    def __new__(cls):
        if not cls.inst: cls.inst = object.__new__(cls)
        return cls.inst
print(Single() is Single())
class NoInit:
    def __new__(cls, a, b=2): return object.__new__(cls)
class NoNew:
    def __init__(self, a, b=2): pass
class Neither: pass
for call in ("NoInit()", "NoInit(1, 2, 3)", "NoNew()", "NoNew(1, c=1)", "Neither(1)", "Neither(a=1)", "NoNew(1, 2, 3)", "NoInit(b=1)", "NoNew(b=1)", "object(a=1)"):
    try:
        eval(call)
        print(call, "ok")
    except TypeError as e:
        print(call, e)
class M(type):
    def __call__(cls, *a):
        print("meta call", a)
        return super().__call__(*a)
class V(metaclass=M):
    def __new__(cls, *a): print("V new"); return object.__new__(cls)
    def __init__(self, *a): print("V init")
V(1)
class Point(tuple):
    def __new__(cls, x, y): return tuple.__new__(cls, (x, y))
    def __init__(self, x, y): self.s = x + y
p = Point(1, 2)
print(p, p.s, p.__getnewargs__())
print(V.__new__.__class__.__name__, A.__dict__["__new__"].__class__.__name__, object.__new__(Neither).__class__.__name__, Neither.__new__ is object.__new__)
