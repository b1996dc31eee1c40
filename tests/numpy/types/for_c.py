# Arrays for functions in C, and scalars among the numbers of Python.
import ctypes
import fractions
import numbers
import statistics

import numpy as np

a = np.arange(6.0).reshape(2, 3)
c = a.ctypes
print(list(c.shape), list(c.strides), type(c.data).__name__, c.data % 8, list(c.shape_as(ctypes.c_int)))
p = c.data_as(ctypes.POINTER(ctypes.c_double))
p[1] = 7.5
print(a, p[2], p[5])
a[0, 2] = -1
print(p[2], ctypes.memset(a.ctypes.data_as(ctypes.c_void_p), 0, 8) is not None, a[0])
whole = (ctypes.c_double * 6).from_buffer(a)
whole[5] = 0.25
print(a[1, 2], list(whole))
print([isinstance(np.int64(1), n) for n in (numbers.Number, numbers.Complex, numbers.Real, numbers.Rational, numbers.Integral)])
print([isinstance(np.float32(1), n) for n in (numbers.Complex, numbers.Real, numbers.Integral)], isinstance(np.complex64(1), numbers.Complex), isinstance(np.bool_(True), numbers.Number))
print(statistics.mean(np.array([1, 2, 3])), fractions.Fraction(np.int64(3), 4), statistics.median(np.array([1.5, 2.5])))

x = np.random.default_rng(3).integers(0, 1000, 500)
for kind in ("i8", "f8", "f4", "i2", "u1"):
    y = x.astype(kind)
    for k in (0, 7, -1, 250, [3, 100, 400]):
        part, order = np.partition(y, k), np.argpartition(y, k)
        s = np.sort(y)
        print(kind, k, part[k], y[order][k], (np.sort(part) == s).all(), (np.sort(order) == np.arange(500)).all(), (part[:np.min(k)] <= s[np.min(k)]).all())
print(np.partition([[3, 1, 2], [9, 7, 8]], 1, axis=0), np.partition([[3, 1, 2], [9, 7, 8]], 1, axis=None)[1], np.argpartition([5, 1, 3], 1))
