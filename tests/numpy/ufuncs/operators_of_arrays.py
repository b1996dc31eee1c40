"""Operators of arrays with arrays and numbers: types, values, warnings, and what is written in place."""
import operator
import warnings

import numpy as np

OPERATORS = ("add", "sub", "mul", "truediv", "lt", "le", "eq", "ne", "gt", "ge")


def given(call, *args):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            made = call(*args)
        except Exception as e:
            return f"{type(e).__name__}: {e}"
    return f"{made!r}{''.join(f' [{w.message}]' for w in said)}"


for name in ("bool", "int8", "uint8", "int32", "int64", "uint64", "float16", "float32", "float64"):
    a, b = np.array([0, 1, 3]).astype(name), np.array([[1], [2]]).astype(name)
    for op in OPERATORS:
        f = getattr(operator, op)
        print(name, op, given(f, a, b), given(f, a, a[:2]))
        for x in (2, -1, 0, 300, 0.1, True, np.float64(2), np.float32(0.1), np.int64(3), np.int8(3)):
            print(repr(x), given(f, a, x), given(f, x, a))
    for op in ("iadd", "isub", "imul", "itruediv"):
        for x in (2, 0.5, a, np.float64(2), [1, 2, 3], b):
            c = a.copy()
            print(name, op, repr(x), given(getattr(operator, op), c, x), c)
x = np.arange(6.0)
y = x
y += x[::-1]
y[1:] += y[:-1]
y[::2] *= 3
z = x[2:4]
z -= 1
print(x, y is x, z.base is x)
x.flags.writeable = False
print(given(operator.iadd, x, 1), given(operator.iadd, np.arange(3), 0.5), given(operator.add, np.array(3.0), 1), given(operator.add, np.zeros((2, 0)), 1))
big = np.array([1e308, -1e308])
print(given(operator.truediv, big, 0.1), given(operator.truediv, big, 0), given(operator.truediv, np.zeros(2), 0.0), given(operator.truediv, big, np.inf))
