"""Sorting, searching, extremes, choices, products and making of arrays of each type: values, types, and what is refused."""
import warnings

import numpy as np

TYPES = ("bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float32", "float64")


def given(call, *args):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            made = call(*args)
        except Exception as e:
            return f"{type(e).__name__}: {e}"
    return f"{made!r}{''.join(f' [{w.message}]' for w in said)}"


r = np.random.RandomState(5)
for name in TYPES:
    for n in (1, 7, 70, 3000, 20000):
        x = (r.randint(0, 2 ** 63, n).astype("uint64") * np.uint64(2) + np.uint64(1)).astype(name) if name[0] in "iu" else ((r.standard_normal(n) * 2000).round() / 8).astype(name) if name[0] == "f" else r.rand(n) > 0.5
        s = np.sort(x)
        print(name, n, s[:3], s[-3:], bool((s[1:] >= s[:-1]).all()), np.array_equal(np.sort(s[::-1]), s), x[np.argsort(x)][:2], np.partition(x, n // 2)[n // 2], np.searchsorted(s, x[:4]), np.searchsorted(s, x[:4], "right"))
        print([given(getattr(x, f)) for f in ("max", "min", "argmax", "argmin", "any", "all")], np.count_nonzero(x), np.nonzero(x)[0][:4], np.unique(x)[:3], np.unique(x[:70], return_counts=True)[1].sum(), np.take(x, [0, -1]), x[[0, n - 1]], x[x > x[0]][:3])
for x in ([1.5, np.nan, -np.inf, 0.0, 3.0, np.inf, np.nan, -1.0], [-0.0, 0.0, -0.0], [np.nan, np.nan], [0.0, 2.0, 1.0]):
    for name in ("float64", "float32"):
        a = np.array(x, name)
        print(np.sort(a), np.unique(a), a.max(), a.min(), a.argmax(), a.argmin(), np.searchsorted(np.sort(a), a), np.searchsorted(np.sort(a), a, side="right"), np.maximum.accumulate(a), np.minimum.accumulate(a), np.median(a), a.any(), a.all())
m = r.randint(0, 9, (4, 5))
print(np.sort(m), np.sort(m, axis=0), np.sort(m, axis=None), np.sort(m.T), np.median(m, axis=1), np.percentile(m, [10, 90], axis=0), np.nonzero(m), np.argwhere(m > 5), m.max(), m.argmax(), m.T.argmin(), m[:, ::2].max(), np.maximum.accumulate(m, axis=1))
print(np.nonzero(np.zeros((2, 0))), np.nonzero(np.array([[0, 1j], [2, 0]])), np.nonzero(np.array([0.0, -0.0, np.nan, 1e-300])), np.nonzero(np.zeros((2, 2, 2)) + np.eye(2)), given(lambda: np.zeros(0).max()), given(lambda: np.zeros(0).argmax()), np.zeros(0).any(), np.zeros(0).all())
x = r.rand(300)
print([np.array_equal(np.add.reduceat(x, at), np.array([np.add.reduceat(x, [a, b])[0] if b > a else x[a] for a, b in zip(at, at[1:])] + [x[at[-1]:].sum() if False else np.add.reduceat(x, [at[-1]])[0]])) for at in ([0, 3, 20, 150], [5, 5, 2, 299])])
print(np.add.reduceat(x, [0, 1, 9, 130, 290]), np.maximum.reduceat(x, [0, 100]), np.minimum.reduceat(np.arange(9), [0, 4, 2]), np.add.reduceat(np.arange(8), [0, 4, 1, 5]), np.add.reduceat(m, [0, 2], axis=1), np.multiply.reduceat(np.arange(1, 9), [0, 3]), given(np.add.reduceat, np.arange(3.0), [0, -1]) [:5])
p, f = np.array([0.0, 1.0, 2.5, 4.0]), np.array([1.0, -1.0, 3.0, 0.5])
print(np.interp([-1, 0, 0.3, 1, 2.5, 3.9, 4, 9, np.nan], p, f), np.interp(2, p, f), np.interp([-1.0, 5], p, f, left=7, right=-7), np.interp([[0.5], [3.0]], p, f), np.interp([1.0], [2.0], [3.0]), np.interp([0.5, 370], [10, 350], [1, 2], period=360))
for a, b, c in ((m > 4, m, -m), (m > 4, 1, 0), (m > 4, 1.5, 0), (m > 4, m, 0.5), (m > 4, m * 0.5, 2), (m > 4, m, 300), (m[0] > 4, m, m[1]), (m > 4, np.float32(1), np.arange(5, dtype="float32")), (m > 4, 1, np.uint8(3)), (m, 1, 2), (m > 4, m[:, :2], 1), (True, m[0], 1), (m[0] > 4, True, False)):
    print(given(np.where, a, b, c))
print(np.zeros(3), np.zeros((2, 3)), np.ones(()), np.zeros([2]), given(np.zeros, -1), given(np.zeros, (2, -1)), np.zeros(2, int), np.full(2, 1.5), np.full((1, 2), 7), np.full(2, True), np.arange(4), np.arange(-3), np.arange(3.0), np.arange(1, 3), given(np.arange))
for x in ([], [[]], [1, 2], [1.5, 2], [[1, 2], [3, 4.5]], [[1], [2, 3]], (1, (2,)), [[[1]], [[2]]], [True, 2], [2 ** 62, 1.0], [2 ** 63], [2 ** 64], [1, 2j], [np.float32(1), 2], [np.float64(1), 2], [np.int64(3), np.int8(4)], ["a", 1], [None], [np.zeros(2), [1, 2]], range(3), [(1, 2), [3, 4]], [[1, 2], 3], [1e400, -1.0]):
    print(given(np.array, x), given(np.asarray, x))
a = np.arange(12)
for shape in ((3, 4), ((2, 6),), (-1, 3), (2, -1, 2), (5, -1), (-1, -1), (12,), (-1,), (3, 5), (np.int64(4), 3), ([6, 2],), (-2, 6)):
    print(shape, given(a.reshape, *shape))
b = a.reshape(3, 4)
b[0, 0], b.T[1, 0], b.ravel()[2], b.T.ravel()[3] = 50, 51, 52, 53
c = b.copy()
c[0] = 0
d = b.T.copy()
d[0] = -1
print(a, b.base is a, b.T.base is a, c.base, d.flags.c_contiguous, b.T.flags.c_contiguous, d)
b[b > 40] = -9
b[:, 1] = 3
b[1:, 2:] = 4.9
b[np.zeros((3, 4), bool)] = 1
print(b, given(b.__setitem__, b > 0, 2 ** 70)[:13], b[[2, 0]], b[np.array([[0, 1], [1, -1]])].shape, b[[True, False, True]], given(lambda: b[[3]]), given(lambda: b[[-4]]), a[[]], a[np.array([], int)], b.take([0, 5]), given(lambda: a.take([12])), a.take([[1], [2]]))
v, w = np.array([1.0, 2.0, 3.0]), np.arange(6.0).reshape(2, 3)
print(v @ v, w @ v, v @ w.T, w @ w.T, w.T @ w, v.dot(v), w.dot(v), np.dot(w, w.T), type(v @ v), given(lambda: w @ w), given(lambda: v @ np.ones(2)), given(lambda: v @ 2), (w.astype("float32") @ v.astype("float32")).dtype, w @ np.arange(3), np.zeros((2, 0)) @ np.zeros((0, 2)))
print(a.clip(2, 5), v.clip(1.5, 2), v.clip(2), v.clip(max=2), v.clip(3, 1), np.clip(0.5, 0, 1), np.clip(2.5, 0, 1), np.clip(-1.0, 0.0, 1), np.clip(np.nan, 0, 1), given(np.clip, a, 2.5, 5), given(np.clip, a, -2 ** 70, 5), np.clip(np.float32(3), 0, 1), np.clip(3, 0, 1), v.clip(np.nan, 2), a.astype("uint8").clip(-1, 300))
for mode in ("full", "same", "valid"):
    print(np.convolve([1.0, 2, 3, 4], [0.5, -1, 2], mode), np.convolve([1, 2, 3], [0, 1], mode), np.correlate([1.0, 2, 3, 4], [0.5, -1], mode), np.convolve([2.0], [1.0, 2.0, 3.0], mode), np.correlate([1.0, 2], [1.0, 2, 3, 4], mode))
print(np.insert([1, 2, 3], 1, 9), np.insert(v, [0, 2], [7, 8]), np.insert(v, [1, 1], [7, 8]), np.insert(w, 1, 5, axis=1), np.insert(w, 2, [1, 2, 3], axis=0), np.insert(v, 3, [1, 2]), np.insert(v, -1, 0), np.delete(v, 1), np.delete(w, [0, 2], axis=1), np.concatenate([v, v]), np.concatenate([w, w], axis=1), np.concatenate([v, np.arange(2)]), given(np.concatenate, [v, w]), np.concatenate((w.T, w.T)), given(np.concatenate, []))
for x, y in ((v, 0), (v, 2), (v, 0.5), (v, v - 1), (a[:4], 0), (a[:4], 2), (a[:4], -3), (a[:4], 0.5), (v, 1.5), (a[:3].astype("int8"), 2)):
    print(*[given(f, x, y) for f in (np.true_divide, np.floor_divide, np.remainder)], given(lambda: x / y), given(lambda: y / x), given(lambda: x ** y), given(lambda: x // y), given(lambda: x % y), given(lambda: y // x))
print(np.vectorize(lambda q: q + 1)([1, 2]), np.vectorize(lambda q, s: q > s)([1, 2, 3], 2), np.vectorize(lambda q: (q, -q))([1.5, 2]), given(np.vectorize(lambda q: q), []), np.vectorize(lambda q, s=1: q * s)([1, 2], s=3), np.vectorize(len)(["a", "bcd"]))
for t in (np.float64, np.float32, np.int64, np.int8, np.uint8, np.bool_):
    print([given(t, q) for q in (1, 1.5, True, -1, 300, "2", np.float64(2.5), float("nan"), [1, 2])], given(t))
