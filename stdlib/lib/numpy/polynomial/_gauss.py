"""The points and weights of Gauss's quadrature (G. H. Golub and J. H. Welsch, 1969): the eigenvalues of the matrix of a recurrence,
and the first parts of its eigenvectors."""

import math

import numpy as np


def rule(beside, total, diagonal=None, symmetric=True):
    """`beside`: the square roots of the recurrence by degree, `total`: the integral of the weight."""
    def gauss(deg):
        n = int(deg)
        if n != deg or n <= 0:
            raise ValueError("deg must be a positive integer")
        k = np.arange(1, n)
        matrix = np.diag(np.zeros(n) if diagonal is None else diagonal(np.arange(n)))
        matrix += np.diag(beside(k), 1) + np.diag(beside(k), -1) if n > 1 else 0
        x, vectors = np.linalg.eigh(matrix)
        w = vectors[0] ** 2
        if symmetric:
            x, w = (x - x[::-1]) / 2, (w + w[::-1]) / 2
        return x, w * (total / w.sum())
    return gauss


leggauss = rule(lambda k: k / np.sqrt(4.0 * k * k - 1), 2.0)
hermgauss = rule(lambda k: np.sqrt(k / 2), math.sqrt(math.pi))
hermegauss = rule(lambda k: np.sqrt(k), math.sqrt(2 * math.pi))
laggauss = rule(lambda k: k.astype(float), 1.0, lambda k: 2.0 * k + 1, symmetric=False)
for _name in ("leggauss", "hermgauss", "hermegauss", "laggauss"):
    globals()[_name].__name__ = _name


def chebgauss(deg):
    n = int(deg)
    if n != deg or n <= 0:
        raise ValueError("deg must be a positive integer")
    return np.cos(np.pi * np.arange(1, 2 * n, 2) / (2.0 * n)), np.ones(n) * (np.pi / n)
