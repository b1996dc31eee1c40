def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class Str(str):
    def __str__(self): return self
s = Str("a"); print(type(str(s)) is Str, type(format(s)).__name__, type("".join([s])).__name__)
t(lambda: "abc".__mul__("")); t(lambda: [].__mul__("")); t(lambda: (1).__add__("")); t(lambda: "a".__add__(1)); t(lambda: [].__add__(1)); t(lambda: b"".__mul__(None))
class F(float):
    def __float__(self): return self
import warnings
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always"); print(float(F(3)), [str(i.message) for i in w])
print((1j).__complex__(), complex(1j), (lambda c: complex(c) is c)(3+2j))
t(lambda: float.__annotations__); 
def sa(): float.__annotations__ = {}
t(sa)
def da(): del float.__annotations__
t(da)
