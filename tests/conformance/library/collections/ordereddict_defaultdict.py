# OrderedDict and defaultdict.
from collections import OrderedDict, defaultdict
o = OrderedDict([("b", 1), ("a", 2)])
o["c"] = 3; o.move_to_end("b"); print(o, list(o), o.popitem(), o.popitem(last=False), dict(o))
o.update(z=1); o.move_to_end("z", last=False)
print(o, OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1, b=2) == {"b": 2, "a": 1}, list(reversed(o)), isinstance(o, dict))
d = defaultdict(list); d["x"].append(1); d["y"]; print(d, d["x"], dict(d), d.get("q"), "q" in d, len(d))
c = defaultdict(int)
for ch in "banana": c[ch] += 1
print(sorted(c.items()), c.default_factory, defaultdict(lambda: defaultdict(int))["a"]["b"])
try:
    defaultdict()["k"]
except KeyError as e:
    print("KeyError", e)
n = defaultdict(int, a=5); n["a"] += 1; print(n, n.copy(), repr(defaultdict(None, {1: 2})))
