"""Operators between two numbers of which one is a scalar: values, types, and what is said of them."""
import operator
import warnings

import numpy as np

TYPES = (np.bool_, np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64, np.float16, np.float32, np.float64)
OPERATORS = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and_", "or_", "xor", "lshift", "rshift", "eq", "ne", "lt", "le", "gt", "ge")


def given(call, *args):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            made = call(*args)
        except Exception as e:
            return f"{type(e).__name__}: {e}"
    return f"{made!r}{''.join(f' [{w.message}]' for w in said)}"


def pairs(a, b):
    for name in OPERATORS:
        print(name, repr(a), repr(b), given(getattr(operator, name), a, b))


for t in TYPES:
    for u in TYPES:
        if {t, u} & {np.bool_, np.float16} and t is not u:
            continue
        for name in ("add", "mul", "truediv", "lt", "eq"):
            print(name, t.__name__, u.__name__, given(getattr(operator, name), t(3), u(2)))
for t in (np.bool_, np.int8, np.uint8, np.int32, np.int64, np.uint64, np.float32, np.float64):
    for x in (1, 7, 0.5, -3, True):
        pairs(t(5), x)
        pairs(x, t(5))
    print([given(f, t(5)) for f in (operator.neg, abs, bool, hash, float, int, str)])
for t in (np.int8, np.int32, np.int64, np.uint8):
    least, most = np.iinfo(t).min, np.iinfo(t).max
    for a, b in ((most, 1), (least, 1), (least, -1), (most, most), (7, 0), (-7, 2), (7, -2), (-7, -2), (2, 100), (3, 5), (1, 7), (-1, 3)):
        if least <= a <= most and least <= b <= most:
            pairs(t(a), t(b))
            pairs(t(a), b)
    print(given(operator.neg, t(least)), given(abs, t(least)))
for a, b in ((1e308, 1e308), (1.0, 0.0), (0.0, 0.0), (np.inf, np.inf), (np.nan, 1.0), (-2.5, 2.0), (2.5, -2.0), (1e-320, 1e-10), (-8.0, 1 / 3), (2.0 ** 53, 1.0), (0.1, 3.0)):
    for t in (np.float64, np.float32):
        with np.errstate(all="ignore"):
            x, y = t(a), t(b)
        for name in ("sub", "mul", "truediv", "floordiv", "mod", "pow", "eq", "lt", "ge"):
            print(name, repr(x), repr(y), given(getattr(operator, name), x, y), given(getattr(operator, name), x, 2))
print(given(operator.add, np.int64(2 ** 62), 2 ** 62), given(operator.add, np.int64(1), 2 ** 63), given(operator.mul, np.uint64(2 ** 63), 2), given(operator.add, np.uint64(2 ** 63), 5))
print(given(operator.lt, np.int64(2 ** 53 + 1), 2.0 ** 53), given(operator.eq, np.int64(2 ** 53 + 1), np.float64(2 ** 53)), given(operator.lt, np.float32(0.1), 0.1))
print(given(operator.eq, np.float32(0.1), 0.1), given(operator.eq, np.float32(0.1), np.float64(0.1)), given(operator.and_, np.True_, np.False_), given(operator.xor, np.True_, True))


class Mine(np.float64):
    pass


print(type(Mine(2) + 1.0), Mine(2) * np.float64(3), isinstance(np.float64(1), float), isinstance(np.float32(1), float), isinstance(np.int64(1), int))
total = np.float64(0)
for i in range(10):
    total += i * np.float32(0.1)
print(total, type(total), sum([np.int64(3), 4, np.int32(5)]), max(np.float64(2), 3), sorted([np.float64(2), 1, np.int8(0)]))
