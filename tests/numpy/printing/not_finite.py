"""Infinities and numbers that are none beside numbers with exponents."""
import numpy as np

nan, inf = np.nan, np.inf
for a in (np.array([[1e10, nan], [-1, 2]]), np.array([1e10, nan]), np.array([1e10, inf, -inf]), np.array([1e300, nan]), np.array([1e-9, inf, 3]),
          np.array([1e10 + 1e10j, nan]), np.array([-1e10, nan], dtype=np.float32), np.array([123456.789, 1e-7, nan, -inf]), np.array([nan, inf]),
          np.array([[1.0, -1e9], [inf, 0]])):
    print(repr(a))
    print(a)
with np.printoptions(sign="+", precision=3, formatter=None):
    print(np.array([1e10, nan, inf]))
with np.printoptions(precision=2, nanstr="missing", floatmode="fixed"):
    print(np.array([1e10, nan, 1.0]), np.array([1.0, nan]))
