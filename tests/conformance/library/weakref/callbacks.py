"""Callbacks of references: order, exceptions in them, references that die first, equality and hashing after death."""
import gc
import sys
import weakref


class C:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, C) and self.n == other.n

    def __hash__(self):
        return hash(self.n)

    def __del__(self):
        print("del", self.n)


a = C(1)
log = []
refs = [weakref.ref(a, lambda r, i=i: log.append((i, r() is None))) for i in range(3)]
dropped = weakref.ref(a, lambda r: log.append("never"))
del dropped
del a
print(log, [r() for r in refs])
a, b = C(2), C(2)
ra, rb, same = weakref.ref(a), weakref.ref(b), weakref.ref(a)
print(ra is same, ra == rb, ra is rb, hash(ra) == hash(C(2)), ra.__callback__, weakref.getweakrefcount(a), len(weakref.getweakrefs(a)))
del a
print(ra == rb, ra == same, ra == ra, hash(ra) == hash(2))
fresh = weakref.ref(b2 := C(3))
del b2
try:
    hash(fresh)
except TypeError as e:
    print(e)


def bad(ref):
    raise RuntimeError("in callback")


sys.unraisablehook = lambda info: print("unraisable", info.exc_type.__name__, info.exc_value, info.err_msg)
x = C(4)
r = weakref.ref(x, bad)
del x
y = C(5)
cb = weakref.ref(y, print)
print(cb.__callback__ is print, repr(cb).split(" at ")[0], "to 'C'" in repr(cb))
del cb
cycle = C(6)
cycle.me = cycle
rc = weakref.ref(cycle, lambda r: print("cycle gone"))
del cycle
gc.collect()
print(rc(), repr(rc).endswith("dead>"))


class Ref(weakref.ref):
    __slots__ = ("key",)

    def __new__(cls, obj, key, callback=None):
        return super().__new__(cls, obj, callback)

    def __init__(self, obj, key, callback=None):
        super().__init__(obj, callback)
        self.key = key


z = C(7)
k1, k2 = Ref(z, "k1", lambda r: print("callback of", r.key)), Ref(z, "k2")
print(k1 is k2, k1().n, k2.key, weakref.getweakrefcount(z))
del z
for target in (1, "s", [], {}, (), None, object(), type, len, C.__init__, (i for i in ()), set(), frozenset(), 1.5, range(3), b"", Exception(), lambda: 0, weakref):
    try:
        weakref.ref(target)
        print(type(target).__name__, "ok")
    except TypeError as e:
        print(e)
del b, y
