import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a = np.array([[3, 1, 2], [9, 7, 8]])
show(lambda: np.sort(a), lambda: np.sort(a, axis=0), lambda: np.sort(a, axis=None), lambda: np.argsort(a), lambda: np.argsort([3.5, np.nan, 1]), lambda: np.sort([2, np.nan, 1]), lambda: np.sort([True, False]),
     lambda: np.sort([2 + 1j, 1 + 5j, 2 - 1j]), lambda: np.argsort([2, 1, 2, 1], kind="stable"), lambda: np.lexsort(([1, 2, 1], [3, 1, 2])), lambda: np.partition([5, 1, 4, 2], 1)[1], lambda: np.searchsorted([1, 2, 3], 2),
     lambda: np.searchsorted([1, 2, 3], [0, 2, 9], side="right"), lambda: np.argsort(a, axis=0), lambda: np.sort(5), lambda: np.argpartition([3, 1, 2], 0)[0], lambda: np.sort_complex([3, 1]))
b = a.copy()
b.sort(axis=0)
b[0].sort()
print(b)
show(lambda: np.unique([3, 1, 3, 2]), lambda: np.unique([3, 1, 3], return_index=True, return_inverse=True, return_counts=True), lambda: np.unique([[1, 2], [1, 2], [0, 5]], axis=0), lambda: np.unique([np.nan, np.nan, 1]),
     lambda: np.unique([[2, 1], [1, 2]], return_inverse=True), lambda: np.isin([1, 2, 3], [2, 5]), lambda: np.isin([1, 2], [2], invert=True), lambda: np.intersect1d([1, 2, 3], [2, 3, 4]), lambda: np.union1d([1, 2], [2, 3]),
     lambda: np.setdiff1d([1, 2, 3], [2]), lambda: np.setxor1d([1, 2], [2, 3]), lambda: np.intersect1d([1, 2], [2], return_indices=True), lambda: np.unique([]), lambda: np.unique_counts([1, 1, 2]))
