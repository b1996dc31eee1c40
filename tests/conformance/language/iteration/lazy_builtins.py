# zip, map, filter, enumerate, reversed, range are lazy and share iterators.
m = map(lambda x: print("map", x) or x * 2, [1, 2, 3])
print(next(m)); print(list(m))
print(list(zip([1, 2, 3], "ab")), list(zip()), list(zip([1], [2], [3])), dict(zip("ab", range(2))))
try:
    list(zip([1, 2], [1], strict=True))
except ValueError as e:
    print(e)
print(list(map(max, [1, 5], [3, 2])), list(map(str, range(2))), list(filter(None, [0, 1, "", "a"])), list(filter(lambda v: v > 1, range(4))))
it = iter(range(6))
print(list(zip(it, it)), list(enumerate("ab", start=1)), list(reversed(range(3))))
e = enumerate("xyz"); next(e); print(list(e))
z = zip(*[(1, "a"), (2, "b")]); print(list(z))
it = iter([1, 2, 3, 4])
for x in it:
    if x == 2: next(it)
    print(x, end=" ")
print()
print(sum(map(len, ["a", "bb"])), any(map(bool, [0, 1])), " ".join(map(str, (1, 2))), min(map(abs, [-3, 2])))
print(type(map(str, [])).__name__, type(zip()).__name__, type(range(1)).__name__, iter(m) is m)
