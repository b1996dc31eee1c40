# __slots__ in all its forms and errors.
class A:
    __slots__ = ("x", "y")
    def __init__(self): self.x = 1
a = A()
print(a.x, hasattr(a, "y"), hasattr(a, "__dict__"), A.__slots__, A.x, sorted(n for n in A.__dict__ if n[0] != "_"))
for f in (lambda: a.y, lambda: setattr(a, "z", 1), lambda: a.z, lambda: delattr(a, "y"), lambda: a.__dict__, lambda: setattr(A, "x", 5) or a.x):
    try:
        print(f())
    except AttributeError as e:
        print(e)
class B(A): pass
b = B()
b.free = 2
print(b.__dict__, b.x if False else "x")
class D(A):
    __slots__ = ("z", "__dict__")
d = D()
d.z, d.w = 1, 2
print(d.__dict__, d.z)
class W:
    __slots__ = ["__weakref__", "v"]
import weakref
w = W()
print(weakref.ref(w)() is w)
for src in ("class X:\n __slots__ = ('a', 'a b')", "class X:\n __slots__ = (1,)", "class X:\n __slots__ = ('a',)\n a = 1", "class X:\n __slots__ = 5", "class X:\n __slots__ = ('__dict__', '__dict__')", "class P:\n __slots__ = ('a',)\nclass Q:\n __slots__ = ('b',)\nclass R(P, Q): pass", "class X(int):\n __slots__ = ('a',)", "class X(tuple):\n __slots__ = ('a',)", "class X(bytes):\n __slots__ = 'a'", "class X:\n __slots__ = 'single'\nprint(X.single)", "class X:\n __slots__ = {'doc': 'text'}\nprint(X.__slots__, X.doc)", "class X:\n __slots__ = ()\nX().a = 1", "class X(str):\n __slots__ = ()\nX().a = 1", "class X:\n __slots__ = ('__private',)\n def f(self): self.__private = 1; return self.__private\nprint(X().f(), X.__slots__, hasattr(X, '_X__private'))", "class X(A):\n __slots__ = ('__dict__',)\nclass Y(X):\n __slots__ = ('__dict__',)", "import weakref\nweakref.ref(A())", "class X(list):\n __slots__ = ('q',)\nx = X([1]); x.q = 2; print(x, x.q)", "class X:\n __slots__ = iter(['m', 'n'])\nx = X(); x.m = 1; print(x.m)"):
    try:
        exec(src)
        print("fine")
    except Exception as e:
        print(type(e).__name__, e)
s = A.__dict__["y"]
print(type(s).__name__, s.__name__, s.__objclass__.__name__, s.__doc__)
s.__set__(a, 5)
print(s.__get__(a), s.__get__(None, A) is s)
for f in (lambda: s.__get__(5), lambda: s.__set__(5, 1), lambda: s.__delete__(5)):
    try:
        f()
    except TypeError as e:
        print(e)
