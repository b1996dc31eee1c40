# Bound methods: equality, hashing, attributes, rebinding.
class A:
    def m(self, x=1): "doc of m"; return (self.n, x)
    def __init__(self, n): self.n = n
    def __repr__(self): return f"A{self.n}"
    cm = classmethod(lambda cls: cls.__name__)
    @staticmethod
    def sm(): return "sm"
a, b = A(1), A(2)
m = a.m
print(m(5), m.__self__, m.__func__ is A.m, m.__name__, m.__qualname__, m.__doc__, m.__module__, m.__defaults__, m.__code__.co_name, m == a.m, m is a.m, m != b.m, hash(m) == hash(a.m), {m: 1}[a.m], m)
import types
print(types.MethodType(lambda s, *a: (s, a), 7)(8), a.cm(), A.cm(), a.sm(), A.sm is a.sm, a.cm == A.cm, a.cm.__self__ is A)
A.m.tag = "t"
print(a.m.tag)
for f in (lambda: setattr(a.m, "tag", 1), lambda: a.m(1, 2, 3), lambda: A.m(), lambda: types.MethodType(5, 1), lambda: types.MethodType(len), lambda: types.MethodType(len, None), lambda: a.m.nope, lambda: A.sm(1), lambda: a.cm(1), lambda: a.m(y=1), lambda: A.m(a, 1, x=2)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
class C:
    __call__ = lambda self, *a, **k: (a, k)
    def __getattr__(self, n): return lambda *a: (n, a)
c = C()
print(c(1, x=2), c.anything(3), c.__call__(4))
f = A.m
A.m = lambda self: "replaced"
print(a.m(), m(0), f(a, 9))
a.m = lambda: "instance"
print(a.m(), b.m())
import functools
class P:
    half = functools.partialmethod(lambda self, a, b: (a, b), 1)
    part = functools.partial(lambda *a: a, 1)
print(P().half(2), P().part(2), P.half(P(), 3))
class S(str):
    up = str.upper
    ln = len
print(S("ab").up(), S("ab").ln() if False else "", [1].append == [1].append, "a".upper == "a".upper, (l := [1]).append == l.append, abs == abs, len is len)
