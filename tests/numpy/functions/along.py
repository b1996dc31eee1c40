import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a = np.arange(6).reshape(2, 3)
show(lambda: np.apply_along_axis(np.sum, 0, a), lambda: np.apply_along_axis(lambda r: r[::-1], 1, a), lambda: np.apply_along_axis(lambda r: np.outer(r, r), 1, a).shape, lambda: np.apply_over_axes(np.sum, np.ones((2, 3, 4)), [0, 2]),
     lambda: np.vectorize(lambda x, y: x + y)([1, 2], 10), lambda: np.vectorize(lambda x: x > 1)(a), lambda: np.vectorize(lambda x: (x, -x))([1, 2]), lambda: np.vectorize(lambda x: x, otypes=[float])([1]))


@np.vectorize
def clamp(x, low=0):
    """Docs."""
    return max(x, low)


print(clamp([-1, 2]), clamp([-1, 2], low=1), clamp.__doc__)
show(lambda: np.vectorize(lambda x: x)([]), lambda: np.e, lambda: np.pi, lambda: np.inf, lambda: np.nan, lambda: np.newaxis, lambda: np.euler_gamma, lambda: np.True_, lambda: np.int_ is np.int64, lambda: np.float64 is np.double)
