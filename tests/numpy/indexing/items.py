"""Single items, rows and windows, read and written where they lie."""
import warnings

import numpy as np

TYPES = ("bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64", "complex64", "complex128")


def given(call, *args):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            made = call(*args)
        except Exception as e:
            return f"{type(e).__name__}: {e}"
    return f"{made!r}{''.join(f' [{w.message}]' for w in said)}"


def put(a, key, value):
    a[key] = value
    return a


for name in TYPES:
    a = np.arange(6).astype(name)
    print(name, [given(lambda k: a[k], k) for k in (0, -1, 5, 6, -7, np.int64(2), np.uint8(3), True, 1.0, None, ())])
    for value in (1, 0, -1, 300, 1.5, -2.75, float("nan"), True, np.float64(2.5), np.float32(0.1), np.int64(-5), np.int8(7), np.bool_(True), "3"):
        print(repr(value), given(put, a.copy(), 2, value))
    m = np.arange(12).astype(name).reshape(3, 4)
    print([given(lambda k: m[k], k) for k in (1, -1, 3, (1, 2), (1, 4), (-1, -1), (1, 2, 0), (slice(None), 1), (1, slice(1, 3)), (slice(0, 3, 2), slice(None, None, 3)), slice(1, 100), (slice(2, 1), 0))])
for name in ("bool", "int8", "uint8", "int64", "float64"):
    print(name, [given(put, np.zeros(2, name), 1, v) for v in (2 ** 40, 2 ** 63, 2 ** 70, 1e300, [4], (4,))])
m = np.arange(12.0).reshape(3, 4)
row, column, part = m[1], m[:, 2], m[::2, 1:3]
row[0], column[2], part[0, 1] = -1, -2, -3
print(m, row.base is m, part.base is m, part[1].base is m, row.flags.writeable)
m[2] = row
m[0, 1:3] = np.array([8.0, 9.0])
m[:, 0] = np.array([1.5, 2.5, 3.5])
m[1:, 1:] = m[:2, :3]
m[0] += 1
m[0, 0] += 10
print(m, given(put, m, 1, np.ones(3)), given(put, m, (0, slice(1, 3)), np.array([1, 2])), given(put, m, slice(0, 2), np.float32(7)))
t = m.T
t[3, 0] = 99
print(m[0, 3], t[3], m.T[1, 2], t.base is m)
x = np.arange(10)
back = x[::-1]
back[0] = -1
print(x, back[0], x[2:8][::-2][1], x[5:2], x[5:2].shape)
x.flags.writeable = False
print(given(put, x, 0, 1), given(put, x, slice(0, 2), 1), given(put, x[2:], 0, 1), x[2:].flags.writeable)
y = np.zeros(2000)
z = y[500:1500]
for i in range(0, 1000, 7):
    z[i] = i
    y[i] += 0.5
w = y + 1
y[3] = 100
print(y.sum(), z[7], w[3], y[3], w.sum())
print([type(v) for v in np.arange(3)], list(np.array([True, False])), [v.dtype for v in np.arange(2, dtype="uint8")], list(np.arange(2.0)), [r.sum() for r in m])
print(next(iter(np.array([2 ** 63], dtype="uint64"))), list(np.arange(2, dtype="float16")), given(lambda: list(np.array(3))))


class Mine(np.ndarray):
    pass


s = np.arange(4.0).view(Mine)
s[1] = 7
print(type(s), s[1], len(s), s.shape, np.zeros((0, 3)).shape, given(len, np.array(1)), len(np.zeros((2, 0))))
