"""Floats that are objects (infinities, NaN, large ones) beside ints and other floats: sums, comparisons, jumps, powers, sorting."""
inf, nan, big = float("inf"), float("nan"), 1e300


def tried(f, *args):
    try:
        return repr(f(*args))
    except (ArithmeticError, TypeError) as e:
        return f"{type(e).__name__}: {e}"


OPS = [
    lambda a, b: a + b, lambda a, b: a - b, lambda a, b: a * b, lambda a, b: a / b, lambda a, b: a // b, lambda a, b: a % b,
    lambda a, b: (a < b, a <= b, a == b, a != b, a > b, a >= b), lambda a, b: "less" if a < b else "not less",
    lambda a, b: "not at least" if not a >= b else "at least",
]


def added(a, b):
    a += b
    return a


for a in (inf, -inf, nan, big, 1.5, 3, 0.0, -0.0, 10**30, True, 2**60):
    for b in (inf, -inf, nan, big, 2.5, 2, 0, -0.0, 10**30, False, 2**60 + 1):
        print(repr(a), repr(b), [tried(f, a, b) for f in OPS + [added]])

for x in (-1.5, 0.0, -0.0, 2.5, -2.0, inf, -inf):
    print(x, [tried(lambda: x**y) for y in (0, 1, 2, 3, 2**53 + 1, -1, -2, 0.5, 10000)])

print(sorted([inf, 1, -inf, 2.5, 10**30]), min(inf, 3), max([1, inf]), min([inf, 2, 5.5]), (1, inf) < (1, 2), [inf] == [inf],
      nan == nan, [nan] == [nan])
dist = [inf] * 4
for i, step in enumerate((3, 2.5, 10**20)):
    if dist[i] + step < dist[i + 1] or dist[i + 1] == inf:
        dist[i + 1] = min(dist[i + 1], (0 if i == 0 else dist[i]) + step)
print(dist)
