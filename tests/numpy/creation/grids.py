import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


show(lambda: np.meshgrid([1, 2], [3, 4, 5]), lambda: np.meshgrid([1, 2], [3, 4], indexing="ij"), lambda: np.meshgrid([1, 2], [3, 4, 5], sparse=True),
     lambda: np.mgrid[0:2, 0:3], lambda: np.mgrid[0:1:3j], lambda: np.ogrid[0:2, 0:3], lambda: np.r_[1:4, 0, 4], lambda: np.r_[[1, 2], [3]], lambda: np.c_[[1, 2], [3, 4]],
     lambda: np.s_[1:2, ::3], lambda: np.ix_([0, 1], [2, 3]), lambda: np.tril_indices(3), lambda: np.triu_indices(3, 1), lambda: np.diag_indices(2))
