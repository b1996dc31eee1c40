# Subclasses of OSError with a __new__ of their own; what gen.throw() makes the context.
class SubNew(OSError):
    def __new__(cls, message, baz):
        self = super().__new__(cls, message); self.baz = baz; return self
class SubBoth(OSError):
    def __new__(cls, *a, **k):
        self = super().__new__(cls, 2, "x", "f"); return self
    def __init__(self, *a, **k): self.k = k
class SubInit(OSError):
    def __init__(self, message, bar): self.bar = bar; super().__init__(message)
class Multi(SubNew, SubInit): pass
for f in (lambda: SubNew("m", baz=1), lambda: SubNew("m", 1), lambda: SubBoth(q=1), lambda: SubInit("m", 3), lambda: SubInit(bar=1, message="m"), lambda: OSError(2, "x"), lambda: OSError(2,"x","f",None,"g"), lambda: FileNotFoundError(1,"y")):
    try:
        e = f(); print(type(e).__name__, e.args, str(e), e.errno, e.filename, getattr(e, "baz", None), getattr(e, "bar", None))
    except Exception as x: print(type(x).__name__, x)
try: UnicodeDecodeError("a", "b", 1, 2, "c")
except TypeError as e: print(e)

from contextlib import ExitStack, contextmanager
def chain(e):
    r=[]
    while e is not None and len(r)<9: r.append(e.args[0]); e=e.__context__
    return r
@contextmanager
def g(exc):
    try: yield
    finally: raise exc
e1,e2,e3=Exception(1),Exception(2),Exception(3)
try:
    with g(e3):
        with g(e2):
            raise e1
except Exception as e: print(chain(e))
e1,e2,e3=Exception(1),Exception(2),Exception(3)
try:
    with ExitStack() as s:
        s.enter_context(g(e3)); s.enter_context(g(e2)); raise e1
except Exception as e: print(chain(e))
def plain(exc):
    try: yield
    finally: raise exc
e1,e2,e3=Exception(1),Exception(2),Exception(3)
try:
    raise e1
except Exception:
    x=plain(e3); next(x)
    e2.__context__=e1
    try: x.throw(e2)
    except Exception as e: print(chain(e))
e1,e2,e3=Exception(1),Exception(2),Exception(3)
try:
    raise e1
except Exception:
    x=plain(e3); next(x)
    try: x.throw(e2)
    except Exception as e: print(chain(e))
