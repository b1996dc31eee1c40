from collections import ChainMap
a, b = {"x": 1, "y": 2}, {"y": 3, "z": 4}
c = ChainMap(a, b)
print(c, c["y"], c["z"], len(c), list(c), dict(c), c.get("q"), "z" in c, c.maps, c.parents, c.new_child({"n": 0}), c.new_child(k=1)["k"], bool(ChainMap()), ChainMap())
c["new"] = 5
del c["x"]
print(a, b, c.pop("y"), c, c.popitem())
for f in (lambda: c["zz"], lambda: c.__delitem__("z"), lambda: c.pop("z"), lambda: c.popitem()):
    try:
        print(f())
    except KeyError as e:
        print("KeyError", e)
print(ChainMap({"a": 1}) | {"b": 2}, {"b": 2} | ChainMap({"a": 1}), ChainMap.fromkeys("ab", 0), c == {"z": 4, "y": 3}, sorted(c.items()), list(c.values()))
c |= {"q": 1}
print(c, c.copy().maps[1] is b, repr(c.copy()))
c.clear()
print(c)
