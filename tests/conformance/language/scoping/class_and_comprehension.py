# Class scopes, comprehension scopes, exec scopes, locals().
x = "global"
class A:
    x = "class"
    l = [x for _ in range(1)]
    g = list(x for x in [x])
    def m(self): return x
    n = lambda self: x
    class B:
        y = x
    z = [y for y in x]
print(A.l, A.g, A().m(), A().n(), A.B.y, A.z)
def f():
    x = "f"
    class C:
        y = x
        def m(self): return x
        class D:
            z = x
    return C.y, C().m(), C.D.z
print(f())
def g():
    class C:
        print(x)
        x = "local class"
        print(x)
    return C.x
print(g())
def h(x):
    class C:
        locals()["dyn"] = x
        dyn
    return sorted(k for k in C.__dict__ if k[0] != "_")
try: print(h(1))
except Exception as e: print(type(e).__name__, e)
