"""Determinants of matrices of fractions."""
from fractions import Fraction


def hilbert(n):
    return [[Fraction(1, i + j + 1) for j in range(n)] for i in range(n)]


def det(m):
    m = [r[:] for r in m]
    n = len(m)
    d = Fraction(1)
    for i in range(n):
        p = next((r for r in range(i, n) if m[r][i]), None)
        if p is None:
            return Fraction(0)
        if p != i:
            m[i], m[p] = (m[p], m[i])
            d = -d
        d *= m[i][i]
        for r in range(i + 1, n):
            f = m[r][i] / m[i][i]
            for c in range(i, n):
                m[r][c] -= f * m[i][c]
    return d
for n in (50, 70, 80):
    print(1 / det(hilbert(n)))
