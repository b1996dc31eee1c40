"""Comprehensions: lists, nested, conditional, sets, dicts, matrices."""


def matrix(n, k):
    return [[(i * j + k) % 17 for j in range(n)] for i in range(n)]


def multiply(a, b):
    columns = [[row[j] for row in b] for j in range(len(b[0]))]
    return [[sum([x * y for x, y in zip(row, column)]) for column in columns] for row in a]


def triples(n):
    return [(a, b, c) for a in range(1, n) for b in range(a, n) for c in (a * a + b * b,) if c < n * n and c % 7 == 0]


def life(cells):
    near = {}
    for x, y in cells:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if dx or dy:
                    p = (x + dx, y + dy)
                    near[p] = near.get(p, 0) + 1
    return {p for p, n in near.items() if n == 3 or (n == 2 and p in cells)}


m = multiply(matrix(140, 1), matrix(140, 2))
print(m[3][:5])
print(len(triples(1200)))
evens = [x for x in range(2500000) if x % 2 == 0]
print(len(evens), sum([x // 2 for x in evens]))
table = {k: v for k, v in enumerate(evens)}
print(len(table), len({v % 1000 for v in table.values()}))
cells = {(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)} | {(10 + i, 10 + i % 3) for i in range(40)}
for _ in range(120):
    cells = life(cells)
print(len(cells))
