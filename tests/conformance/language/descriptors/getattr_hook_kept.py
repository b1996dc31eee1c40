# Which __getattr__ is asked: the one the class had when the look-up began, of whatever kind, bound as any method.
from functools import partial
class A:
    def __getattribute__(s,n): raise AttributeError(n)
    __getattr__ = staticmethod(lambda n: ("static", n))
class B:
    def __getattribute__(s,n): raise AttributeError(n)
    class H:
        def __call__(s, *a): return ("call", a)
    __getattr__ = H()
class C:
    @property
    def p(s): raise AttributeError("p")
    __getattr__ = partial(lambda *a: ("partial", a))
class D:
    @property
    def p(s):
        del D.__getattr__
        raise AttributeError("p")
    def __getattr__(s, n): return "kept", n
class E:
    def __getattribute__(s,n):
        E.__getattr__ = lambda s, n: ("other", n)
        raise AttributeError(n)
    def __getattr__(s, n): return "first", n
class F:
    def __getattribute__(s,n):
        F.__getattr__ = lambda s, n: ("late", n)
        raise AttributeError(n)
class M(type):
    def __getattribute__(c, n):
        if n == "zz":
            if "__getattr__" in M.__dict__: del M.__getattr__
            raise AttributeError(n)
        return type.__getattribute__(c, n)
    def __getattr__(c, n): return "meta", n
class G(metaclass=M): pass
for f in (lambda: A().x, lambda: B().x, lambda: C().p, lambda: D().p, lambda: E().q, lambda: E().q, lambda: F().r, lambda: F().r, lambda: G.zz, lambda: G.zz,
          lambda: A().x(), lambda: hasattr(F(), "r"), lambda: getattr(E(), "k")):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
