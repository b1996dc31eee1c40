import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a = np.array([[3, 1, 2], [6, 5, 4]])
show(lambda: np.where(a > 2), lambda: np.where(a > 2, a, 0), lambda: np.where([True, False], 1.5, [1, 2]), lambda: np.take(a, [0, 2], axis=1), lambda: np.take(a, 4), lambda: np.take(a, [9]), 
     lambda: np.take([1, 2, 3], [-1, 5], mode="clip"), lambda: np.take([1, 2, 3], [4], mode="wrap"), lambda: np.choose([0, 1, 0], [[1, 2, 3], [4, 5, 6]]), lambda: np.compress([True, False], a, axis=0),
     lambda: np.extract(a > 3, a), lambda: np.select([a > 4, a > 2], [a, -a], 0), lambda: np.nonzero(a > 3), lambda: np.argwhere(a > 4), lambda: np.flatnonzero([0, 1, 1]),
     lambda: np.take_along_axis(a, np.argsort(a, axis=1), axis=1), lambda: np.unravel_index([1, 5], (2, 3)), lambda: np.ravel_multi_index(([0, 1], [1, 2]), (2, 3)), lambda: np.unravel_index(9, (2, 3)),
     lambda: np.piecewise(np.array([-1.0, 2.0]), [np.array([True, False])], [lambda v: -v, 5]), lambda: np.where(True, 1, 2))
b = a.copy()
np.put(b, [0, -1], [10, 20])
np.fill_diagonal(b, 9)
np.putmask(b, b == 1, 77)
np.place(b, b == 2, [8])
np.copyto(b, 5, where=b == 6)
print(b)
np.put_along_axis(b, np.array([[0], [1]]), 99, axis=1)
print(b, b.flat[3], list(b.flat)[:3], b.item(2), b.item((1, 1)))
b.flat[::2] = 0
b.fill(4) if b.sum() < 0 else None
print(b, [(i, int(v)) for i, v in np.ndenumerate(a)], list(np.ndindex(2, 2)))
for x, y in np.nditer([a, a * 2]):
    print(int(x), int(y), end=" ")
with np.nditer(b, op_flags=["readwrite"]) as it:
    for x in it:
        x[...] = x + 1
print(b)
it = np.nditer(a, flags=["multi_index"])
while not it.finished:
    print(it.multi_index, int(it[0]), end="; ")
    it.iternext()
print()
