"""Lists, tuples and calls made of sets, dicts and their views at once; what comes and went, classes of dict, __dict__, module names."""
d = {"a": 1, "b": [2], 3: None}; del d["a"]; d["z"] = 9
print(list(d.items()), list(d.keys()), list(d.values()), sorted({3, 1, 2}), sorted(frozenset("cab")), tuple(d.items()), [*d.values()], list(set()), list({}.items()))
s = {i * 7 % 11 for i in range(9)}; s.discard(3); print(list(s) == [x for x in s], tuple(s) == tuple([x for x in s]))
L = [0]; L.extend({5}); L += d.keys(); L[1:1] = d.values(); print(L)
class K(dict): pass
k = K(q=1); print(list(k), list(k.items()), list(vars(type("T", (), {"x": 1})()).items()))
class O:
    def __init__(self): self.a = 1; self.b = 2
print(list(O().__dict__.items()), list(O().__dict__), list(O().__dict__.values()))
import os; g = globals(); print("K" in list(g), len(list(g.items())) == len(g))
