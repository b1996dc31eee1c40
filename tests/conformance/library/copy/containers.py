"""deepcopy of dict keys, subclasses of containers from collections, nested defaults, and of very deep lists."""
import collections
import copy
from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict, namedtuple


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return self.n

    def __eq__(self, o):
        return isinstance(o, Key) and o.n == self.n

    def __repr__(self):
        return f"K{self.n}"


k = Key(1)
d = copy.deepcopy({k: [k]})
(k2,), ((k3,),) = d.keys(), d.values()
print(k2 is k, k2 is k3, k2 == k, d)
N = namedtuple("N", "x y")
dd = defaultdict(lambda: [0], a=[1])
for value in (N([1], 2), dd, OrderedDict(b=[1], a=2), Counter("aab"), ChainMap({"a": [1]}, {"b": 2}), UserDict(a=[1]), UserList([[1]]), collections.deque([1, [2]], 2)):
    shallow, deep = copy.copy(value), copy.deepcopy(value)
    print(type(shallow) is type(value), shallow == value, deep == value, shallow is value, deep is value, type(deep).__name__)
deep = copy.deepcopy(dd)
deep["new"].append(5)
print(deep["new"], "new" in dd, deep.default_factory is dd.default_factory)
nested = []
for _ in range(100):
    nested = [nested]
c = copy.deepcopy(nested)
depth = 0
while c:
    c = c[0]
    depth += 1
print(depth)
a = [1, 2, [3]]
print(a[:] == a.copy() == list(a) == copy.copy(a) == copy.deepcopy(a), a.copy()[2] is a[2], copy.copy(a)[2] is a[2], copy.deepcopy(a)[2] is a[2])
matrix = [[0] * 3] * 2
m2 = copy.deepcopy(matrix)
m2[0][0] = 9
print(m2, matrix)


class WithProperty:
    def __init__(self):
        self._v = [1]

    @property
    def v(self):
        return self._v

    __slots__ = ("_v", "__weakref__")


w = copy.deepcopy(WithProperty())
print(w.v, copy.copy(w).v is w.v)
fs = copy.deepcopy({frozenset([Key(1), Key(2)]): {Key(3)}})
print(sorted(x.n for x in list(fs)[0]), list(fs.values()))
