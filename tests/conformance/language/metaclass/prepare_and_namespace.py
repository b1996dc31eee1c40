# __prepare__, the class namespace, metaclass conflicts and inheritance.
class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases, **kw):
        print("prepare", name, bases, kw)
        return {"injected": 1}
    def __new__(mcs, name, bases, ns, **kw):
        print("new", name, sorted(k for k in ns if k[0] != "_"), kw)
        return super().__new__(mcs, name, bases, ns)
    def __init__(cls, name, bases, ns, **kw):
        print("init", name, kw)
        super().__init__(name, bases, ns)
    def __call__(cls, *a): print("call", a); return super().__call__(*a)
    def __getattr__(cls, n): return "meta attr " + n
    def __repr__(cls): return f"<{cls.__name__}>"
    def __len__(cls): return 3
    def __getitem__(cls, k): return k
    def __iter__(cls): return iter("it")
    def __contains__(cls, k): return True
    def __add__(cls, o): return "added"
    def __instancecheck__(cls, o): return o == 5
    def __eq__(cls, o): return cls is o
    __hash__ = type.__hash__
    def method(cls): return cls.__name__
    @property
    def prop(cls): return "prop of " + cls.__name__
class A(metaclass=Meta, opt=1):
    x = injected + 1
class B(A, flag=True): pass
print(A.x, B.x, A, B.nope, len(A), A[1:2], list(A), 5 in A, A + 1, isinstance(5, A), A.method(), A.prop, type(B).__name__)
a = A()
for f in (lambda: a.method(), lambda: a.nope, lambda: a.prop, lambda: a[0]):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, str(e))
class M2(type): pass
class C(metaclass=M2): pass
for src in ("class X(A, C): pass", "class X(metaclass=lambda *a, **k: 5): pass\nprint(X)", "class X(C, metaclass=type): pass\nprint(type(X).__name__)", "class P:\n  @classmethod\n  def __prepare__(c, *a): return 5\nclass X(metaclass=P): pass", "class M3(type):\n  @classmethod\n  def __prepare__(c, *a): return 5\nclass X(metaclass=M3): pass", "class M4(type):\n  def mro(cls): return [cls, object]\nclass X(int, metaclass=M4): pass\nprint(X.__mro__)", "class M5(type):\n  def mro(cls): return 5\nclass X(metaclass=M5): pass", "class M6(type):\n  def __new__(m, n, b, d): return 42\nclass X(metaclass=M6): pass\nprint(X)", "class M7(type):\n  def __init__(c): pass\nclass X(metaclass=M7): pass", "class X(metaclass=print): y = 1"):
    try:
        exec(src)
    except TypeError as e:
        print("TypeError", e)
class Log(dict):
    def __setitem__(self, k, v):
        if k[0] != "_": print("assign", k)
        super().__setitem__(k, v)
class LM(type):
    @classmethod
    def __prepare__(m, *a): return Log()
class L(metaclass=LM):
    a = 1
    def f(self): pass
    a = 2
    del a
print(hasattr(L, "a"), L.f.__qualname__)
