# Everything a class statement can do.
def deco(tag):
    print("deco", tag)
    def wrap(c):
        print("apply", tag, c.__name__)
        c.tags = getattr(c, "tags", []) + [tag]
        return c
    return wrap
@deco("outer")
@deco("inner")
class A:
    "docs"
    x: int = 1
    y: "str"
    z = [x * i if False else i for i in range(3)]
    if x:
        cond = True
    for loop in range(2):
        pass
    def f(self): return __class__
    del cond
    print("in body", __qualname__, __module__, sorted(k for k in locals() if k[0] != "_"))
print(A.tags, A.__doc__, A.__annotations__, A.loop, A().f() is A, A.__name__, A.__dict__.keys() >= {"x", "z", "f"})
bases = (A,)
class B(*bases, **{"metaclass": type}): pass
print(B.__mro__, B.__bases__)
class C(B, A): q = 5
class E():
    def __init_subclass__(cls, /, flag=False, **kw):
        super().__init_subclass__(**kw)
        cls.flag = flag
class F(E, flag=True): pass
print(F.flag, E.__dict__.get("flag", "none"))
for src in ("class X(A, A): pass", "class X(A, B): pass", "class X(5): pass", "class X(int, str): pass", "class X(foo=1): pass", "class X(metaclass=5): pass", "class X(None): pass", "class X(object, A): pass", "class X(A, flag=1): pass", "class X(print): pass", "class X(type(print)): pass", "class X(type(None)): pass", "class X(type(...)): pass", "class X(A.f): pass", "class X(1, 2, 3, 4): pass", "class X(E, unknown=1): pass", "class X(type, object): pass", "class X(object, type): pass", "class X(*5): pass", "class X(**5): pass", "class X('a'): pass", "class X(function): pass", "class X(type(lambda: 0)): pass", "class X(type((i for i in ()))): pass", "class X(list, dict): pass", "class X(BaseException, int): pass", "class X(Exception, OSError): pass", "class X(OSError, ValueError): pass; print(X.__mro__)"):
    try:
        exec(src)
        print(src, "fine")
    except Exception as e:
        print(src, "|", type(e).__name__, e)
class MroEntries:
    def __mro_entries__(self, bases): return (A,)
class G(MroEntries()): pass
print(G.__bases__, len(G.__orig_bases__))
x = "global"
def scope():
    x = "local"
    class K:
        y = x
        x = "class"
        z = x
        def m(self): return x
    return K.y if hasattr(K, "y") else None, K.z, K().m()
try:
    print(scope())
except NameError as e:
    print(e)
