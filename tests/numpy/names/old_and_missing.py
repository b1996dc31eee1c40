import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


for name in ("Inf", "float_", "round_", "nothing_here"):
    show(lambda: getattr(np, name))
from numpy import abs, add, matrix, ndarray, random, sqrt  # noqa: all names import
from numpy.linalg import norm, svd
import numpy.ma
import numpy.polynomial
print(callable(abs), ndarray.__name__, norm([3, 4]), np.linalg is numpy.linalg, numpy is np)
names = {}
exec("from numpy import *", names)
print(all(n in names for n in ("array", "sin", "random", "float64", "zeros", "einsum")), len(dir(np)) > 400)
