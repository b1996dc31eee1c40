"""Descriptors written in Python: what __get__, __set__ and __delete__ are given, in which order classes and objects are asked, errors,
and chains of them that are deeper than the machine's stack would allow if each took a part of it."""
import sys
import traceback


class Data:
    def __init__(self, name): self.name = name
    def __get__(self, o, owner): return ("get", self.name, type(o).__name__, owner.__name__)
    def __set__(self, o, v): print("set", self.name, type(o).__name__, v)
    def __delete__(self, o): print("delete", self.name, type(o).__name__)


class Plain:
    def __init__(self, name): self.name = name
    def __get__(self, o, owner=None): return lambda *a: ("called", self.name, o is None, owner.__name__, a)


class Meta(type):
    above = Data("above")
    plain = Plain("meta plain")
    both = Plain("meta both")


class C(metaclass=Meta):
    data, plain, both = Data("data"), Plain("plain"), Plain("both")
    __slots__ = ("x", "__dict__")


class D(C): pass


for round in range(3):   # the second time from what the first one remembered
    for o in (C(), D()):
        print(o.data, o.plain(1), o.plain()[1])
        o.__dict__["plain"] = "own"
        o.__dict__["data"] = "never seen"
        print(o.plain, o.data, o.both(round)[2:])
        o.data = 5
        del o.data
        del o.plain
        print(o.plain(2)[4])
    for c in (C, D):
        print(c.data, c.plain(3), c.above, c.both()[1])
        c.above = 6
        del c.above
print(getattr(C(), "data"), C().data[0].upper(), super(D, D()).data)


class Fails:
    def __get__(self, o, owner): raise KeyError("from get")
    def __set__(self, o, v): raise KeyError("from set")
    def __delete__(self, o): raise KeyError("from delete")


class Half:
    def __set__(self, o, v): print("half", v)


class E:
    fails, half = Fails(), Half()


e = E()
def use(what):
    if what == "load": return e.fails
    if what == "call": return e.fails()
    if what == "store": e.fails = 1
    if what == "delete": del e.fails
    if what == "class": return E.fails
for what in ("load", "call", "store", "delete", "class"):
    try:
        use(what)
    except KeyError:
        print(what, [f.name for f in traceback.extract_tb(sys.exc_info()[2])])
e.half = 3
print(type(e.half).__name__)
try: del e.half
except AttributeError as x: print(x)


class Hook:
    def __get__(self, o, owner): raise AttributeError("asks the hook")
class WithHook:
    d = Hook()
    @property
    def p(self): raise AttributeError("asks the hook too")
    def __getattr__(self, name): return lambda *a: (name, a)
for _ in range(2): print(WithHook().d(1), WithHook().d()[0], WithHook().p(2), WithHook().absent(3))


class Everything:
    def __getattribute__(self, name):
        if name == "missing": raise AttributeError(name)
        return lambda: ("everything", name)
    def __getattr__(self, name): return lambda: ("fallback", name)
print(Everything().some(), Everything().missing(), Everything().missing())


class Changing:
    def __get__(self, o, owner): return "got"
class Holder:
    d = Changing()
def look(o): return o.d
h = Holder()
print(look(h), look(h))
Changing.__set__ = lambda self, o, v: None
h.__dict__["d"] = "own"
print(look(h))
del Changing.__set__
print(look(h), look(Holder()))
del Changing.__get__
print(look(h), type(look(Holder())).__name__)
Changing.__get__ = staticmethod(lambda *a: len(a))
print(look(Holder()), Holder().d)


class Generated:
    def __get__(self, o, owner): yield owner.__name__
    def __set__(self, o, v): yield v
class G: d = Generated()
g = G()
g.d = 1
print(list(g.d), list(G.d))


class Deep:
    def __get__(self, o, owner):
        o = o or owner
        if o.n == 0: return 0
        o.n -= 1
        return o.d + 1
    def __set__(self, o, v):
        if o.n:
            o.n -= 1
            o.d = v + 1
        else: o.last = v
    def __delete__(self, o):
        if o.n:
            o.n -= 1
            del o.d
class DeepMethod:
    def __get__(self, o, owner):
        if o.n == 0: return int
        o.n -= 1
        return lambda: o.m() + 1
class Chain:
    d, m = Deep(), DeepMethod()


sys.setrecursionlimit(20000)
o = Chain()
o.n = 500
print(o.d)
o.n = 500
print(o.m())
o.n = 500
o.d = 0
print(o.last)
o.n = 500
del o.d
Chain.n = 500
print(o.n, Chain.d)
sys.setrecursionlimit(500)
o.n = 10 ** 6
try: o.d
except RecursionError as x: print(type(x).__name__)
