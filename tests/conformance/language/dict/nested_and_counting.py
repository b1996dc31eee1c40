# Grouping, counting and nested updates as scripts do them.
words = "the cat and the dog and the bird".split()
count = {}
for w in words:
    count[w] = count.get(w, 0) + 1
print(count, max(count, key=count.get), sorted(count.items(), key=lambda kv: (-kv[1], kv[0])))
groups = {}
for w in words:
    groups.setdefault(len(w), []).append(w)
print(groups)
cfg = {"model": {"dim": 4, "layers": [1, 2]}, "lr": 0.1}
cfg["model"]["dim"] *= 2
cfg["model"]["layers"] += [3]
def flatten(d, prefix=""):
    for k, v in d.items():
        if isinstance(v, dict): yield from flatten(v, prefix + k + ".")
        else: yield prefix + k, v
print(dict(flatten(cfg)))
state = {f"layer.{i}.weight": i for i in range(3)}
print({k.replace("layer.", "l"): v for k, v in state.items() if not k.endswith("1.weight")})
big = {i: i * i for i in range(1000)}
for i in range(0, 1000, 2): del big[i]
print(len(big), sum(big), list(big)[:3])
