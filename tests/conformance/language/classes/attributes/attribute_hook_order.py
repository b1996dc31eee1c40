# __getattribute__, __getattr__, __setattr__, __delattr__, and what data descriptors do to the order.
class Data:
    def __get__(self, o, t=None): return "data"
    def __set__(self, o, v): o.__dict__["data_set"] = v
    def __delete__(self, o): print("data deleted")
class NonData:
    def __get__(self, o, t=None): return "nondata" if o is not None else "nondata on class"
class C:
    d, n = Data(), NonData()
    def __getattr__(self, name):
        if name.startswith("_"): raise AttributeError(name)
        return "fallback " + name
c = C()
c.__dict__["d"], c.__dict__["n"] = "inst d", "inst n"
print(c.d, c.n, c.other, C.d, C.n, c.__dict__)
c.d = 5
c.n = 6
del c.d
print(c.n, c.__dict__)
del c.n
print(c.n, getattr(c, "_x", "default"), hasattr(c, "_x"), hasattr(c, "zzz"))
class G:
    def __getattribute__(self, name):
        if name == "secret": raise AttributeError("hidden")
        return object.__getattribute__(self, name)
    def __getattr__(self, name): return f"getattr {name}"
    def visible(self): return "visible"
g = G()
g.a = 1
print(g.a, g.secret, g.visible(), g.missing, g.__class__.__name__)
class S:
    def __setattr__(self, n, v): print("set", n, v); super().__setattr__(n, v)
    def __delattr__(self, n): print("del", n); object.__delattr__(self, n)
s = S()
s.x = 1
s.x += 2
del s.x
setattr(s, "y", 2)
s.__dict__["z"] = 3
print(s.__dict__)
for f in (lambda: object.__getattribute__(s, "nope"), lambda: object.__setattr__(5, "x", 1), lambda: object.__delattr__(s, "nope"), lambda: object.__getattribute__(s, 5), lambda: C.zzz, lambda: G.zzz):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
class Len:
    def __len__(self): return 5
l = Len()
l.__len__ = lambda: 9
print(len(l), l.__len__())
class NoGet:
    def __set__(self, o, v): print("NoGet set", v)
class Q:
    ng = NoGet()
q = Q()
q.ng = 4
print(type(q.ng).__name__)
q.__dict__["ng"] = "from dict"
print(q.ng)
try:
    del q.ng
except AttributeError as e:
    print("AttributeError", e)
