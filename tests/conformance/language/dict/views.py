# Views follow the dict and behave like sets.
d = {"a": 1, "b": 2}
k, v, i = d.keys(), d.values(), d.items()
d["c"] = 3
print(k, v, i, len(k), "c" in k, 3 in v, ("a", 1) in i)
print(k & {"a", "z"}, sorted(k | {"z"}), sorted(k - {"a"}), k == {"a", "b", "c"})
print(list(reversed(d)), list(reversed(d.items())))
try:
    for key in d:
        d[key + "x"] = 1
except RuntimeError as e:
    print(e)
try:
    for key in d:
        del d[key]
except RuntimeError as e:
    print(e)
for key in list(d):
    if key != "b": del d[key]
print(d)
print({"a": 1} | {"b": 2, "a": 3})
d |= {"q": 1}
print(d, isinstance(k, type({}.keys())))
