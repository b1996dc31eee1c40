"""What copies are the same object: immutables, functions, classes, tuples without mutable parts; shared parts and cycles stay shared."""
import copy
import datetime
import decimal
import enum
import fractions
import re
import types
import weakref


class E(enum.Enum):
    A = 1


def f():
    pass


atoms = [None, ..., NotImplemented, 1, 10 ** 30, 1.5, 1j, True, "s", b"b", f, len, int, type, E.A, re.compile("x"), types.SimpleNamespace, range(3), property(), fractions.Fraction(1, 2), decimal.Decimal(1), slice(1), weakref.ref(f), (1, (2, "x")), frozenset([1]), datetime.date(2020, 1, 1), types.MappingProxyType, f.__code__]
for a in atoms:
    try:
        print(type(a).__name__, copy.copy(a) is a, copy.deepcopy(a) is a, copy.deepcopy(a) == a)
    except Exception as e:
        print(type(a).__name__, type(e).__name__, e)
t = ([1], "x")
print(copy.copy(t) is t, copy.deepcopy(t) is t, copy.deepcopy(t) == t)
shared = [1]
data = {"a": shared, "b": shared, "t": (shared, shared)}
d = copy.deepcopy(data)
print(d["a"] is d["b"] is d["t"][0], d["a"] is shared)
loop = []
loop.append(loop)
loop.append((loop,))
l2 = copy.deepcopy(loop)
print(l2[0] is l2, l2[1][0] is l2, l2 is loop)
tup = ([],)
tup[0].append(tup)
t2 = copy.deepcopy(tup)
print(t2[0][0] is t2, t2 is tup)


class Node:
    def __init__(self):
        self.links = [self]
        self.me = self


n = copy.deepcopy(Node())
print(n.links[0] is n, n.me is n)
memo = {}
first = copy.deepcopy(shared, memo)
print(copy.deepcopy(shared, memo) is first, id(shared) in memo, memo[id(memo)][0] is shared)


class M:
    def method(self):
        return self


m = M()
bound = copy.deepcopy([m, m.method])
print(bound[1]() is bound[0], copy.copy(m.method)() is m)
ba, se, de = bytearray(b"x"), {1, (2,)}, __import__("collections").deque([[1]], 3)
print(copy.copy(ba) == ba and copy.copy(ba) is not ba, copy.copy(se) is not se, copy.deepcopy(de), copy.deepcopy(de)[0] is de[0], copy.copy(de)[0] is de[0])
e = copy.deepcopy(ValueError("x", [1]))
print(repr(e), copy.copy(OSError(2, "no", "f")).filename, copy.deepcopy(types.SimpleNamespace(a=[1])))
