"""Proxies: operators, attributes, calls, containers, errors after death, types and identities."""
import operator
import weakref


class Vec:
    def __init__(self, *v):
        self.v = list(v)

    def __add__(self, o):
        return Vec(*[a + b for a, b in zip(self.v, o.v)])

    def __iadd__(self, o):
        self.v = [a + b for a, b in zip(self.v, o.v)]
        return self

    def __mul__(self, k):
        return Vec(*[a * k for a in self.v])

    __rmul__ = __mul__

    def __eq__(self, o):
        return isinstance(o, Vec) and self.v == o.v

    def __lt__(self, o):
        return self.v < o.v

    def __getitem__(self, i):
        return self.v[i]

    def __setitem__(self, i, x):
        self.v[i] = x

    def __delitem__(self, i):
        del self.v[i]

    def __len__(self):
        return len(self.v)

    def __contains__(self, x):
        return x in self.v

    def __iter__(self):
        return iter(self.v)

    def __repr__(self):
        return f"Vec{tuple(self.v)}"

    def __str__(self):
        return "str:" + repr(self)

    def __bool__(self):
        return bool(self.v)

    def __neg__(self):
        return self * -1

    def __index__(self):
        return len(self.v)

    def __float__(self):
        return 1.5

    def __call__(self, *a, **k):
        return a, k

    def __matmul__(self, o):
        return sum(a * b for a, b in zip(self.v, o.v))

    def __bytes__(self):
        return b"bytes"


a = Vec(1, 2, 3)
p = weakref.proxy(a)
print(p + a, a + p, p * 2, 2 * p, p == a, a == p, p < a, p[0], p[1:], len(p), 2 in p, list(p), str(p), bool(p), -p, operator.index(p), float(p), p(1, k=2), p @ a, max(p), sorted(p, reverse=True))
p[0] = 10
del p[1]
p.v.append(7)
p.extra = "attr"
print(a, a.extra, p.extra, hasattr(p, "nope"), "weakproxy at" in repr(p), "to Vec at" in repr(p), type(p) is weakref.CallableProxyType, isinstance(p, Vec), p.__class__ is Vec, isinstance(p, weakref.ProxyTypes))
del p.extra
q = p
q += Vec(1, 1, 1)
print(a, q, type(q).__name__)
try:
    p.missing
except AttributeError as e:
    print(e)


class Plain:
    x = 5


b = Plain()
pb = weakref.proxy(b, lambda proxy: print("proxy callback"))
print(type(pb) is weakref.ProxyType, pb.x, weakref.getweakrefcount(b), weakref.proxy(b) is weakref.proxy(b), f"{pb.x}")
for op in ("pb + 1", "len(pb)", "pb[0]", "iter(pb)", "pb < 1", "next(pb)", "abs(pb)"):
    try:
        eval(op)
    except TypeError as e:
        print(op, e)
del b
for op in ("pb.x", "str(pb)", "bool(pb)", "pb == 1", "setattr(pb, 'y', 1)", "dir(pb)"):
    try:
        print(op, eval(op))
    except ReferenceError as e:
        print(op, e)
try:
    weakref.proxy(5)
except TypeError as e:
    print(e)
