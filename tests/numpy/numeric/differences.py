import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


show(lambda: np.diff([1, 4, 9, 16]), lambda: np.diff([1, 4, 9], n=2), lambda: np.diff([[1, 3], [6, 10]], axis=0), lambda: np.diff([1, 2], prepend=0), lambda: np.diff([True, False]), lambda: np.ediff1d([1, 2, 4]),
     lambda: np.gradient([1.0, 2, 4, 7]), lambda: np.gradient([[1.0, 2], [3, 5]]), lambda: np.gradient([1.0, 4, 9], 2), lambda: np.gradient([1.0, 4, 9, 16], edge_order=2), lambda: np.gradient([0.0, 1, 4], [0, 1, 3]),
     lambda: np.trapezoid([1, 2, 3]), lambda: np.trapezoid([1, 2, 3], x=[0, 2, 3]), lambda: np.trapezoid([[1, 2], [3, 4]], axis=0), lambda: np.interp(2.5, [1, 2, 3], [3, 2, 0]), lambda: np.interp([0, 1.5, 9], [1, 2, 3], [3, 2, 0]),
     lambda: np.interp([-1], [0, 1], [5, 6], left=-9), lambda: np.convolve([1, 2, 3], [0, 1, 0.5]), lambda: np.convolve([1, 2, 3], [0, 1, 0.5], "same"), lambda: np.convolve([1, 2, 3], [1, 1], "valid"), lambda: np.correlate([1, 2, 3], [0, 1, 0.5]),
     lambda: np.correlate([1, 2, 3], [0, 1], "full"), lambda: np.correlate([1, 2], [1, 2, 3], "full"), lambda: np.correlate([1, 2, 3], [0, 1], "same"), lambda: np.unwrap([0.0, 3.0, 7.0]), lambda: np.convolve([], [1]))
