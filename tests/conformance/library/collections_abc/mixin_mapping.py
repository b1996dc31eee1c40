"""Mapping and MutableMapping built on four methods: what the mixins give, equality, views, errors."""
from collections.abc import ItemsView, KeysView, Mapping, MutableMapping, ValuesView


class Lower(MutableMapping):
    def __init__(self, *args, **kw):
        self.store = {}
        self.update(*args, **kw)

    def __getitem__(self, key):
        return self.store[key.lower()]

    def __setitem__(self, key, value):
        self.store[key.lower()] = value

    def __delitem__(self, key):
        del self.store[key.lower()]

    def __iter__(self):
        return iter(self.store)

    def __len__(self):
        return len(self.store)

    def __repr__(self):
        return f"Lower({self.store})"


d = Lower({"A": 1}, b=2)
print(d, d["a"], d.get("B"), d.get("zz", "none"), "A" in d, "q" in d, list(d.keys()), list(d.items()), list(d.values()), d == {"a": 1, "b": 2}, d != {"a": 1}, d == 5)
print(d.pop("A"), d.pop("x", 9), d.setdefault("C", 7), d.setdefault("c", 1), d.popitem(), len(d))
d.update([("K", 1), ("L", 2)], m=3)
d.update(Lower(N=4))
print(d, d.keys() & {"k", "zz"}, d.keys() | ["q"] == {"k", "l", "m", "n", "b", "c", "q"}, sorted(d.items() - {("k", 1)}), ("l", 2) in d.items(), 3 in d.values(), d.keys().isdisjoint({"z"}), repr(d.values()))
for bad in (lambda: d.pop("nope"), lambda: d["nope"], lambda: d.update(5), lambda: d.update({}, {}), lambda: Mapping(), lambda: hash(d), lambda: d | {}, lambda: Lower().popitem()):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
d.clear()
print(d, bool(d), reversed(d) if hasattr(d, "__reversed__") and d.__reversed__ else "not reversible")


class Half(MutableMapping):
    def __getitem__(self, k): ...
    def __iter__(self): ...


try:
    Half()
except TypeError as e:
    print(e)


class Squares(Mapping):
    def __init__(self, n):
        self.n = n

    def __getitem__(self, k):
        if not 0 <= k < self.n:
            raise KeyError(k)
        return k * k

    def __iter__(self):
        return iter(range(self.n))

    def __len__(self):
        return self.n


s = Squares(4)
print(dict(s), {**s}, s.get(9), 3 in s, 4 in s, list(s.items()), isinstance(s.keys(), KeysView), isinstance(s.items(), ItemsView), isinstance(s.values(), ValuesView), len(s.values()), s == dict(s), sorted(s, key=lambda k: -s[k]))
match s:
    case {2: four, **rest}:
        print(four, rest)
print((lambda **kw: kw)(**Lower(x=1)), "%(k)s" % Lower(K="formatted"), "{K}".format_map(Lower(k="map")))
