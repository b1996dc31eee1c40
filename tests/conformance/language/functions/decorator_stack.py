# Decorators of all shapes and their order.
import functools
log = []
def plain(f):
    log.append("plain " + f.__name__)
    @functools.wraps(f)
    def w(*a, **k): return ("plain", f(*a, **k))
    return w
def param(x):
    log.append(f"param {x}")
    def d(f):
        log.append(f"apply {x} {f.__name__}")
        @functools.wraps(f)
        def w(*a, **k): return (x, f(*a, **k))
        return w
    return d
class Cls:
    def __init__(self, f): self.f = f; functools.update_wrapper(self, f)
    def __call__(self, *a): return ("cls", self.f(*a))
    def __get__(self, o, t): return functools.partial(self, o)
@plain
@param(1)
@param(2)
@Cls
def f(a, b=2):
    "f doc"
    return a + b
print(f(1), f.__name__, f.__doc__, f.__wrapped__.__wrapped__.__name__, log)
class K:
    @Cls
    def m(self, x): return x
    @staticmethod
    @plain
    def s(x): return x
    @classmethod
    @param("cm")
    def c(cls, x): return (cls.__name__, x)
    @property
    @plain
    def p(self): return "prop"
    @(lambda g: g)
    def lam(self): return "lam"
    @functools.lru_cache(maxsize=None)
    def cached(self, x): log.append("computed"); return x
k = K()
print(k.m(5), k.s(1), K.s(2), k.c(3), k.p, k.lam(), k.cached(1), k.cached(1), log.count("computed"))
decos = {"a": plain}
@decos["a"]
def g(): return "g"
@[param(9)][0]
def h(): return "h"
@(x := plain)
def i(): return "i"
print(g(), h(), i(), x is plain)
def not_callable(): pass
for src in ("@5\ndef f(): pass", "@None\nclass A: pass", "@undefined_deco\ndef f(): pass", "@len\ndef f(): pass"):
    try: exec(src)
    except Exception as e: print(type(e).__name__, e)
@lambda c: c.__name__
class Named: pass
print(Named)
