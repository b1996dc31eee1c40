import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a = np.arange(12).reshape(3, 4)
show(lambda: a[[0, 2]], lambda: a[[0, 2], [1, 3]], lambda: a[:, [3, 0]], lambda: a[[[0, 1], [2, 0]]].shape, lambda: a[np.array([True, False, True])], lambda: a[a > 5], lambda: a[a % 2 == 0].sum(),
     lambda: a[[True, False, True], 1:3], lambda: a[np.array([0, 1])[:, None], [1, 2]], lambda: a[[-1], ::-1], lambda: a[1, [0, 2]], lambda: a[np.ix_([0, 2], [1, 3])], lambda: a[[]].shape,
     lambda: a[:, np.array([True, False, False, True])], lambda: a[np.nonzero(a > 8)], lambda: a[0, a[0] > 1])
b = np.arange(24).reshape(2, 3, 4)
show(lambda: b[0, :, [1, 2]].shape, lambda: b[:, [0, 1], [2, 3]], lambda: b[[0, 1], :, [2, 3]], lambda: b[:, [0, 1]][..., None].shape, lambda: b[[1], None].shape, lambda: b[b > 20],
     lambda: b[..., [0, 1]].shape, lambda: b[[0, 1], [0, 1], [0, 1]])
show(lambda: a[[3]], lambda: a[[0, 1], [0, 1, 2]], lambda: a[[True, False]], lambda: a[[0.5]], lambda: a[:, [0, 9]])
a[[0, 1], [0, 1]] = [100, 200]
a[a > 150] = -1
a[[2, 2]] = 7
a[:, [0]] = [[1], [2], [3]]
a[a == 7] += 1
print(a)
a[np.array([True, False, True])] = 0
a[1, [1, 2]] *= 3
a[::-1, [3]] = np.array([[1], [2], [3]])
print(a)
show(lambda: a.__setitem__([0, 1], [1, 2, 3]), lambda: a.__setitem__(a == 0, [1, 2]), lambda: a.__setitem__([9], 1))
