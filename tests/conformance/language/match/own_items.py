"""Sequence and mapping patterns go through __len__, __getitem__, __iter__ and get of subclasses."""
class L(list):
    def __getitem__(self, i): print("get", i); return super().__getitem__(i)
    def __len__(self): print("len"); return super().__len__()
    def __iter__(self): print("iter"); return super().__iter__()
class T(tuple):
    def __getitem__(self, i): print("get", i); return super().__getitem__(i)
    def __len__(self): print("len"); return super().__len__()
    def __iter__(self): print("iter"); return super().__iter__()
class D(dict):
    def get(self, *a): print("get", a[0]); return super().get(*a)
    def __getitem__(self, i): print("getitem", i); return super().__getitem__(i)
    def keys(self): print("keys"); return super().keys()
    def __contains__(self, k): print("in", k); return super().__contains__(k)
    def __missing__(self, k): return 5
import collections
import collections.abc
class S(collections.abc.Sequence):
    def __getitem__(self, i): print("get", i); return [1,2,3][i]
    def __len__(self): print("len"); return 3
for v in (L([1,2,3]), T((1,2,3)), S(), collections.deque([1,2,3]), range(3)):
    match v:
        case [x, *_, z]: print("A", x, z)
    match v:
        case [x, y]: print("B", x, y)
        case [x, y, w]: print("B", x, y, w)
    match v:
        case [*_]: print("C")
    match v:
        case [x, *r]: print("D", x, r)
    match v:
        case [_, _, _]: print("E")
    match v:
        case [*_, 3]: print("F")
        case [_, 1, *_]: print("G")
for d in (D(a=1, b=2), collections.defaultdict(int, a=1), collections.Counter("aab")):
    match d:
        case {"a": x, **rest}: print(x, rest)
    match d:
        case {"zz": x}: print("zz", x)
        case {"a": 1}: print("a1")
        case {}: print("empty")
