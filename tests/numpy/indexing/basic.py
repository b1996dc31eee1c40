import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a = np.arange(24).reshape(2, 3, 4)
show(lambda: a[0], lambda: a[0, 1], lambda: a[0, 1, 2], lambda: a[-1, -1, -1], lambda: a[:, 1], lambda: a[..., 0], lambda: a[:, ::2, 1:3], lambda: a[None, 0, :, None].shape, lambda: a[1, ..., 2],
     lambda: a[:, ::-1, ::-2], lambda: a[::-1][0, 0], lambda: a[0, 5:], lambda: a[0, 2:0:-1, 0], lambda: a[()].shape, lambda: a[np.int64(1), np.int8(0)], lambda: np.array(5)[()], lambda: np.array(5)[...])
show(lambda: a[2], lambda: a[0, 3], lambda: a[0, 0, 0, 0], lambda: a["x"], lambda: a[1.0], lambda: a[..., ...], lambda: np.float64(1)[0], lambda: np.arange(3)[-4])
b = a[0]
b[1, 1] = 100
c = a[:, 1:, ::2]
c[...] = -1
print(a)
a[:, 0] = [1, 2, 3, 4]
a[1, 2, 3] = 7.9
a[0, 1] = a[0, 0]
print(a)
r = a[:, ::-1]
a[0, 0, 0] = 55
print(r[0, -1, 0])
r[1] = 8
r[0, 0, 1:3] += 5
print(a, r.T.shape, r[0][::-1][0])
show(lambda: a.__setitem__((0, 0), [1, 2]), lambda: len(a), lambda: 8 in a, lambda: [row.sum() for row in a[0]])
x = np.arange(6)
x[1:] = x[:-1]
print(x)
x[::2], x[1::2] = 1, 2
print(x)
