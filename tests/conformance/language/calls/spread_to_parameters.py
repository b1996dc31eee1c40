"""f(*args, **kw) with all kinds of signatures: arguments go straight to the parameters, or the error is the general one."""
def show(*a, **k): return a, k
def f(a, b=2, *c, d=4, **e): return a, b, c, d, e
def g(a, /, b, *, c=3): return a, b, c
def h(a, /, **k): return a, k
class C:
    def __init__(self, x, y=1, *r, z=9, **k): self.v = (x, y, r, z, k)
    def m(self, *a, **k): return len(a), k
class D(C):
    def __init__(self, *a, **k): super().__init__(*a, **k)
def t(fn, *a, **k):
    for i in range(3):
        try: r = fn(*a, **k)
        except TypeError as e: r = e
    print(r if not isinstance(r, C) else r.v)
S = type("S", (str,), {})
for fn in (show, f, g, h, C, D, C(1).m, lambda *a: a, lambda **k: k, lambda: 0):
    for a in ((), (1,), (1, 2), (1, 2, 3, 4)):
        for k in ({}, {"a": 5}, {"b": 6}, {"d": 7, "q": 1}, {"x": 1, "z": 2}, {"c": 1, "b": 2}, {"".join(["d"]): 3}, {"".join(["q", "é"]): 3}):
            t(fn, *a, **k)
try: show(**{S("a"): 1}, **{"b": 2}); print(show(**{S("a"): 1}))
except TypeError as e: print(e)
def mod(*a, **k):
    k["new"] = 1; return k
kk = {"p": 1}
print(mod(**kk), kk); print(mod(1, **kk), kk)
a = (1, 2)
def same(*x): return x is a
print(same(*a), show(*a, k=1, **kk), show(k=1, *a))
def gen(*a, **k): yield a; yield k
print(list(gen(*a, **kk)))
for i in range(3):
    print(f(1, d=2, zz=3), f(1, 2, 3, zz=3), f(b=1, a=2), show(x=1), C(1, z=3, q=4).v, C(1, 2, 3, q=1).v)
