import pprint
import types
from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, UserString, defaultdict, deque
n = {f"key{i}": "v" * i for i in range(8)}
for v in (OrderedDict(n), defaultdict(int, {k: 1 for k in n}), Counter("abracadabra" * 3), deque(range(40)), deque(["x" * 20] * 5, maxlen=9), ChainMap(n, {"a": 1}), UserDict(n), UserList(range(40)), UserString("word " * 20), types.MappingProxyType(n), types.SimpleNamespace(**n), frozenset(range(40)), set("abcdefghijklmnopqrstuvwxyz")):
    pprint.pprint(v, width=60)
