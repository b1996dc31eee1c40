"""Exact determinants of integer matrices without fractions, ranks modulo primes, and spanning trees of graphs counted by them."""
from functools import reduce
from math import comb, gcd, prod


def determinant(matrix):
    """Bareiss: every division is exact."""
    m = [row[:] for row in matrix]
    n, sign, before = len(m), 1, 1
    for k in range(n - 1):
        if m[k][k] == 0:
            for i in range(k + 1, n):
                if m[i][k]:
                    m[k], m[i] = m[i], m[k]
                    sign = -sign
                    break
            else:
                return 0
        for i in range(k + 1, n):
            for j in range(k + 1, n):
                m[i][j] = (m[i][j] * m[k][k] - m[i][k] * m[k][j]) // before
        before = m[k][k]
    return sign * m[-1][-1]


def by_minors(matrix):
    if len(matrix) == 1:
        return matrix[0][0]
    return sum((-1) ** c * a * by_minors([row[:c] + row[c + 1:] for row in matrix[1:]]) for c, a in enumerate(matrix[0]) if a)


def rank_modulo(matrix, p):
    rows = [[a % p for a in row] for row in matrix]
    rank = 0
    for col in range(len(rows[0])):
        pivot = next((r for r in range(rank, len(rows)) if rows[r][col]), None)
        if pivot is None:
            continue
        rows[rank], rows[pivot] = rows[pivot], rows[rank]
        scale = pow(rows[rank][col], -1, p)
        rows[rank] = [a * scale % p for a in rows[rank]]
        for r in range(len(rows)):
            if r != rank and rows[r][col]:
                factor = rows[r][col]
                rows[r] = [(a - factor * b) % p for a, b in zip(rows[r], rows[rank])]
        rank += 1
    return rank


def spanning_trees(n, edges):
    laplace = [[0] * n for _ in range(n)]
    for a, b in edges:
        laplace[a][a] += 1
        laplace[b][b] += 1
        laplace[a][b] -= 1
        laplace[b][a] -= 1
    return determinant([row[1:] for row in laplace[1:]])


def grid_edges(w, h):
    return [(y * w + x, y * w + x + 1) for y in range(h) for x in range(w - 1)] + [(y * w + x, y * w + x + w) for y in range(h - 1) for x in range(w)]


sample = [[((i + 3) ** 5 + (j + 7) ** 4 * (i + 1)) % 997 % 23 - 11 for j in range(64)] for i in range(64)]
for size in (3, 6, 7):
    part = [row[:size] for row in sample[:size]]
    print(size, determinant(part), determinant(part) == by_minors(part))
print(determinant(sample), [rank_modulo(sample, p) for p in (2, 3, 5, 7, 23, 1009)])
for n in (4, 8, 20):
    assert spanning_trees(n, [(a, b) for a in range(n) for b in range(a)]) == n ** (n - 2)
for w, h in ((2, 2), (3, 3), (5, 4), (9, 9)):
    print(w, h, spanning_trees(w * h, grid_edges(w, h)))
print(determinant([[comb(i + j, i) for j in range(30)] for i in range(30)]))
vandermonde = [[x ** k for k in range(14)] for x in range(3, 31, 2)]
points = [row[1] for row in vandermonde]
print(determinant(vandermonde) == prod(b - a for i, b in enumerate(points) for a in points[:i]), reduce(gcd, vandermonde[3]))
