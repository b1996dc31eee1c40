# Creation, lookup, update and removal; insertion order.
d = {"b": 1, "a": 2}
d["c"] = 3
d["b"] = 9
print(d, len(d), "a" in d, 1 in d, d.get("z"), d.get("z", 0), d["a"])
del d["a"]
d["a"] = 0
print(list(d), list(d.values()), list(d.items()))
print(d.pop("c"), d.pop("zz", "none"), d.setdefault("s", []), d.setdefault("b", 5), d.popitem(), d)
d.update({"x": 1}, y=2); d.update([("z", 3)])
print(d, dict(a=1, **{"b": 2}), dict([(1, 2)]), dict({3: 4}), dict.fromkeys("ab", 0))
for k in ("missing", 3):
    try:
        d[k]
    except KeyError as e:
        print("KeyError", e)
try:
    d[[1]] = 2
except TypeError as e:
    print(e)
c = d.copy(); c["new"] = 1
print("new" in d, d == dict(reversed(list(d.items()))), {1: 2} != {1: 3})
c.clear()
print(c, bool(c), not d)
