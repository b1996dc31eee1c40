"""KeysView and its like over any mapping; names, modules, reprs and subscription of the ABCs; what dict views answer."""
import collections
import collections.abc
from collections.abc import *

m = {"a": 1, "b": [2]}
k, v, i = KeysView(m), ValuesView(m), ItemsView(m)
print(k, list(k), "a" in k, len(v), [2] in v, list(i), ("a", 1) in i, ("a", 2) in i, k & {"a"}, k == {"a", "b"}, i.isdisjoint([("z", 0)]))
print(isinstance(m.keys(), KeysView), isinstance(m.values(), ValuesView), isinstance(m.items(), ItemsView), isinstance(m.items(), Set), isinstance(m.values(), Set), isinstance(m.values(), Collection), isinstance(m.keys(), Reversible))
for name in sorted(collections.abc.__all__):
    cls = getattr(collections.abc, name)
    print(name, cls.__module__, [b.__name__ for b in cls.__mro__[1:-1]], len(cls.__abstractmethods__))
print(collections.abc.Iterable, repr(Mapping[str, int]), Sequence[int].__origin__ is Sequence, Iterator[str].__args__, Callable[[], None].__args__, Callable[[int, str], bool].__args__, Callable[..., int].__args__)
for bad in ("Callable[int]", "Callable[5, int]", "Callable[[int], str, 3]"):
    try:
        print(bad, eval(bad))
    except TypeError as e:
        print(bad, e)
try:
    collections.Mapping
except AttributeError as e:
    print(e)
print(isinstance(3, Hashable), isinstance([], Hashable), issubclass(type, Callable), issubclass(int, Sized), isinstance("ab", Collection), issubclass(collections.deque, Reversible), issubclass(collections.OrderedDict, Reversible), issubclass(dict, Reversible), issubclass(set, Reversible), issubclass(collections.ChainMap, MutableMapping), issubclass(collections.UserString, Sequence), issubclass(collections.Counter, Mapping))
