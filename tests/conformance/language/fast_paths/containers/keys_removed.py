"""Removing keys of dicts and of classes derived from them: quick keys, keys that are asked, keys that have no hash."""
from collections import Counter, OrderedDict, defaultdict


class Sub(dict):
    pass


class Missing(dict):
    def __missing__(self, key):
        return ("missing", key)


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return 5

    def __eq__(self, other):
        return isinstance(other, Key) and self.n == other.n or other == 5

    def __repr__(self):
        return f"Key({self.n})"


def tried(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"


keys = ["a", "b" * 20, 1, -1, 5, 1 << 70, 2.0, True, None, (1, "x"), (1, (2.5, None)), Key(1), Key(2), frozenset([1]), "é"]
for make in [dict, Sub, Missing, OrderedDict, Counter, lambda: defaultdict(int)]:
    for turn in range(2):
        d = make()
        for i, k in enumerate(keys):
            d[k] = i
        for k in list(d)[::2]:
            print(d.get(k), d.pop(k), d.get(k, "no"), d.pop(k, "none"), tried(lambda: d.pop(k)), end="; ")
            tried(lambda: d.__delitem__(k))
        print()
        for k in [[], {}, Sub(), set(), ([],)]:
            print(tried(lambda: d.pop(k)), tried(lambda: d.pop(k, 0)), tried(lambda: d.get(k)), tried(lambda: d.__delitem__(k)))
        print(len(d), list(d.items()))

g = globals()
g["made"] = 3
print(g.get("made"), g.pop("made"), g.get("made"), g.pop("made", "gone"), "made" in g)


class A:
    pass


a = A()
a.x, a.y = 1, 2
v = vars(a)
print(v.get("x"), v.pop("x"), v.get("x"), tried(lambda: v.pop("x")), tried(lambda: v.pop([])), tried(lambda: v.get([])), a.__dict__)
