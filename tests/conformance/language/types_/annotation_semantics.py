# When annotations are evaluated, where they are kept, and `from __future__`.
def mark(x): print("eval", x); return x
a: mark("int")
b: mark("str") = mark("value")
print(__annotations__)
class C:
    x: mark("cx") = 1
    y: mark("cy")
    (z): mark("paren") = 5
    self_attr: "C"
    __private: int = 3
print(C.__annotations__, C.x, hasattr(C, "y"), C.z)
def f():
    loc: undefined_name = 5
    other: mark("never")
    d = {}
    d["k"]: mark("evaluated?") = 6
    return loc, d
print(f(), f.__annotations__)
d = {}
d["k"]: mark("sub") = 1
class O: pass
o = O()
o.attr: mark("attr") = 2
o.none: mark("only")
print(d, vars(o), sorted(__annotations__))
def g(p: mark("p"), *args: mark("args"), k: mark("k") = mark("default"), **kw: mark("kw")) -> mark("ret"): pass
print(g.__annotations__)
x: int; x = 5
try:
    y: int
    print(y)
except NameError as e: print(e)
def local():
    v: int
    try: v
    except UnboundLocalError as e: print(e)
local()
lam: "callable" = lambda: 0
t: tuple = 1, 2
print(t)
u: int = 7
