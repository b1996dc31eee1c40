"""Tuples as records and keys: sorting, grouping, swapping, several results, star arguments, zip and unzip, memo keys, tree paths."""
from collections import defaultdict
import itertools

rows = [("ann", 30, "x"), ("bob", 25, "y"), ("cy", 30, "y"), ("di", 25, "x")]
by = defaultdict(list)
for name, age, group in rows:
    by[age, group].append(name)
print(dict(by), sorted(by), max(by, key=lambda k: (len(by[k]), k)))
names, ages, groups = zip(*rows)
print(names, sum(ages), set(groups) == {"x", "y"}, list(zip(names, ages))[1:3], dict(zip(names, zip(ages, groups)))["bob"])
a, b, c = 1, 2, 3
a, b, c = c, a, b
print(a, b, c)
i = 0
seq = [5, 6, 7]
i, seq[i] = 2, "set with the new i"
print(i, seq)


def stats(values):
    return min(values), max(values), sum(values) / len(values)


low, high, mean = stats([1, 2, 6])
print(low, high, mean, *stats([4]), sep=", ")
cache = {}


def grid(r, c):
    key = r, c
    if key not in cache:
        cache[key] = 1 if 0 in key else grid(r - 1, c) + grid(r, c - 1)
    return cache[key]


print(grid(5, 5), len(cache), cache[2, 3])
tree = ("root", [("left", [("leaf", [])]), ("right", [])])


def walk(node, path=()):
    name, children = node
    yield path + (name,)
    for child in children:
        yield from walk(child, path + (name,))


print(["/".join(p) for p in walk(tree)])
moves = {"U": (0, 1), "D": (0, -1), "L": (-1, 0), "R": (1, 0)}
pos = 0, 0
seen = {pos}
for m in "UURDDLLU":
    pos = tuple(p + d for p, d in zip(pos, moves[m]))
    seen.add(pos)
print(pos, len(seen), sorted(seen)[0], min(seen, key=lambda p: (abs(p[0]) + abs(p[1]), p)))
pairs = list(itertools.combinations(((1, 2), (3, 4), (0, 9)), 2))
print(pairs[0], sorted(pairs, key=lambda p: sum(map(sum, p)))[0], list(itertools.chain(*pairs[0])))
print([(x, y) for x, (y, *_) in [(1, (2, 3)), (4, (5,))]], [*map(max, zip((1, 5), (4, 2)))], tuple(map(tuple, ["ab", [1]])), (lambda *args, **kw: (args, kw))(*(1, 2), **dict([("k", (3,))])))
version = (3, 11, 2)
print(version >= (3, 8), version[:2] == (3, 11), ".".join(map(str, version)), version < (3, 11, 2, "final"), divmod(*version[1::-1]), {**{version: 1}}[3, 11, 2], isinstance(version, (list, tuple)))
