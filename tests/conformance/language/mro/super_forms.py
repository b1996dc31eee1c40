# All forms of super, also in class methods and with explicit arguments.
class A:
    name = "A"
    def f(self): return "A.f"
    @classmethod
    def make(cls): return f"A.make {cls.__name__}"
    @property
    def p(self): return "A.p"
class B(A):
    name = "B"
    def f(self): return super().f() + " " + super().name + " " + super(B, self).f()
    @classmethod
    def make(cls): return super().make() + "!"
    @property
    def p(self): return super().p + "B"
    def __getattr__(self, n): return "dyn " + n
b = B()
print(b.f(), B.make(), b.p, b.q)
s = super(B, b)
print(s.f(), s.name)
try:
    s.q
except AttributeError as error:
    print(error)
class C(B):
    def f(self):
        g = lambda: super(C, self).f()
        return g()
print(C().f())
