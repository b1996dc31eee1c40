# List, set, dict comprehensions with conditions, nesting and several loops.
print([x * y for x in range(3) for y in range(x) if (x + y) % 2])
print({x % 3 for x in range(10)}, {k: v for k, v in zip("abc", range(3)) if v})
print([[r * 3 + c for c in range(3)] for r in range(2)])
m = [[1, 2, 3], [4, 5, 6]]
print([list(row) for row in zip(*m)], [x for row in m for x in row])
print([a if a > 1 else -a for a in range(4)], [(i, j) for i, j in enumerate("xy")])
print([x for x in [1, 2, 3, 4] if x > 1 if x < 4], [b for a in [[1], [2, 3]] for b in a])
d = {"one": 1, "two": 2}
print({v: k for k, v in d.items()}, {**d, "three": 3}, [*d, *d.values()])
print([f(2) for f in (lambda x: x + 1, abs, str)])
names = ["conv1", "bn1", "conv2"]
print({n: i for i, n in enumerate(names)}, [n for n in names if n.startswith("conv")])
print({i: {j for j in range(i)} for i in range(3)})
