import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


show(lambda: np.array([1, 2, 3]), lambda: np.array([1, 2.5]), lambda: np.array([True, False]), lambda: np.array([True, 2]), lambda: np.array([1, 2j]), lambda: np.array(5),
     lambda: np.array([]), lambda: np.array([[], []]), lambda: np.array([[1, 2], [3, 4]], dtype=np.float32), lambda: np.array((1, 2)), lambda: np.array(range(3)),
     lambda: np.array([np.float32(1), np.float32(2)]), lambda: np.array([np.int8(1), 2]), lambda: np.array([np.array([1, 2]), np.array([3, 4.5])]),
     lambda: np.array([1, 2, 3], ndmin=2), lambda: np.array([1.7, -1.7], dtype=int), lambda: np.array(["1", "2"], dtype=float))
show(lambda: np.array([[1, 2], [3]]), lambda: np.array([300], dtype=np.int8), lambda: np.array([1j], dtype=float), lambda: np.array([1, 2]).dtype, lambda: np.array([2**40]).dtype)
a = np.arange(3)
print(np.asarray(a) is a, np.array(a) is a, np.asarray(a, dtype=float) is a, np.shares_memory(np.asarray(a), a), np.shares_memory(np.array(a), a))
show(lambda: np.array(a, copy=False) is a, lambda: np.array([1], copy=False))
