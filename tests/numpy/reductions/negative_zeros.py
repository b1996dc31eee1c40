"""Sums of -0.0 alone are 0.0, as numpy gives them."""
import numpy as np

for dtype in ("f4", "f8"):
    n = np.full((4, 3), -0.0, dtype)
    print(n.sum(), n.sum(0), n.mean(1), n[:1].sum(0), np.add.reduce(n), np.add.reduce(n[:1]), np.add.reduce(n[:0]), n[:, :1].sum(1))
    print(np.dot(n, n.T)[0], np.trace(n), n.max(), n.min(0), n.prod(), n.var())
