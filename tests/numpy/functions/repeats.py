"""repeat with one count, one for each, none, and along each axis; a write to a place of a long array in a loop."""
import numpy as np

x = np.arange(6).reshape(2, 3)
print(np.repeat(x, 2).tolist(), np.repeat(x, 2, 0).tolist(), np.repeat(x, 3, axis=1).tolist(), np.repeat(x, 0).tolist(), np.repeat(x, [0, 2], 0).tolist())
print(np.repeat(x, [1, 0, 2], axis=1).tolist(), np.repeat([1.5, 2.5], [0, 0]).tolist(), np.repeat(np.array([]), 3).shape, np.repeat(7, 3).tolist(), np.repeat([], []).shape)
print(np.repeat(np.array([[True], [False]]), [3, 1], axis=0).tolist(), np.repeat(np.arange(3), [0, 0, 4]).tolist(), np.repeat(np.arange(1000), 3).sum())
for bad in (lambda: np.repeat(x, -1), lambda: np.repeat(x, [1, -1], 0), lambda: np.repeat(x, [1, 2], 1), lambda: np.repeat(x, 2, 5)):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
a, before = np.zeros(5000), []
b = a[::2]
for i in range(300):
    a[i * 7] = i
    a[i] += 0.5
    if i % 100 == 0:
        before.append(a.copy())
        c = a.reshape(50, 100)
        c[i % 50, 3] = -1
        b[1] = i
print(a.sum(), b.sum(), c.sum(), [v.sum() for v in before], a[:8].tolist(), a[2], c[0, 3])
d = np.zeros((60, 40), dtype=np.int64)
for i in range(60):
    for j in range(0, 40, 3):
        d[i, j] += i * j
    d[i, 1:3] = [i, -i]
    d[:, 5] = i
print(d.sum(), d[7].tolist())
