"""Floats, lists and calls: the spectral norm of an infinite matrix, cut."""
from math import sqrt


def element(i, j):
    return 1.0 / ((i + j) * (i + j + 1) // 2 + i + 1)


def times(v):
    n = len(v)
    out = []
    for i in range(n):
        total = 0.0
        for j in range(n):
            total += element(i, j) * v[j]
        out.append(total)
    return out


def transposed_times(v):
    n = len(v)
    return [sum([element(j, i) * v[j] for j in range(n)]) for i in range(n)]


def norm(n):
    u = [1.0] * n
    for _ in range(4):
        v = transposed_times(times(u))
        u = transposed_times(times(v))
    top = bottom = 0.0
    for a, b in zip(u, v):
        top += a * b
        bottom += b * b
    return sqrt(top / bottom)


print("%.9f" % norm(480))
