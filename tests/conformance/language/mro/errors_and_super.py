# C3 conflicts, super in every form and its errors.
class O: pass
class A(O): pass
class B(O): pass
class C(A, B): pass
class D(B, A): pass
try:
    class E(C, D): pass
except TypeError as e:
    print(e)
print([k.__name__ for k in C.__mro__], C.mro() == list(C.__mro__))
class X:
    def f(self): return ["X"]
    @classmethod
    def g(cls): return ["X", cls.__name__]
    @staticmethod
    def h(): return ["X"]
    @property
    def p(self): return ["X"]
class Y(X):
    def f(self): return ["Y"] + super().f()
    @classmethod
    def g(cls): return ["Y"] + super().g()
    @staticmethod
    def h(): return ["Y"] + super(Y, Y).h()
    @property
    def p(self): return ["Y"] + super().p
class Z(X):
    def f(self): return ["Z"] + super(Z, self).f()
    @classmethod
    def g(cls): return ["Z"] + super(Z, cls).g()
    @property
    def p(self): return ["Z"] + super().p
class W(Y, Z):
    def f(self): return ["W"] + super().f()
    def inner(self):
        def nested(): return super(W, self).f()
        return nested(), [super(W, self).f() for _ in range(1)]
w = W()
print(w.f(), W.g(), w.g(), W.h(), w.p, w.inner(), super(Y, w).f(), super(Y, W).g(), super(W, w).__self__ is w, super(W, w).__thisclass__.__name__, super(W, w).__self_class__.__name__)
print(repr(super(W, w)).startswith("<super: <class 'W'>, <W object>>"), repr(super(W)).startswith("<super: <class 'W'>, NULL>"), super(W).__get__(w).f())
def bare(): return super()
def first(self): return super()
class Q:
    def no_self(): return super()
    def rebound(self):
        self = 5
        return super()
    def deleted(self):
        del self
        return super()
    f = staticmethod(lambda: super())
    gen = lambda self: [super() for _ in [1]]
for f in (bare, lambda: first(1), Q.no_self, lambda: Q().rebound(), lambda: Q().deleted(), Q.f, lambda: Q().gen(), lambda: super(5), lambda: super(W, 5), lambda: super(W, X()), lambda: super(W, w).nope, lambda: super(1, 2, 3), lambda: super(W, w).__nope, lambda: setattr(super(W, w), "f", 1), lambda: super(W, None).f(), lambda: super(x=1), lambda: Q.rebound(3)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
class N:
    def __getattr__(self, n): return "N." + n
    def __getitem__(self, k): return "item"
class M(N):
    def t(self): return super().__getitem__(1)
    def u(self): return super()[1]
    def v(self): return super().missing
for f in (M().t, M().u, M().v):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
