import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


show(lambda: np.arange(5), lambda: np.arange(2, 9, 3), lambda: np.arange(0, 1, 0.25), lambda: np.arange(5, 0, -2), lambda: np.arange(3.0),
     lambda: np.arange(3, dtype=np.float32), lambda: np.arange(0), lambda: np.arange(1, 10, 2, dtype="int16"))
show(lambda: np.linspace(0, 1, 5), lambda: np.linspace(0, 10, 4, endpoint=False), lambda: np.linspace(1, 2, 3, retstep=True), lambda: np.linspace(0, 5, 3, dtype=int),
     lambda: np.linspace([0, 1], [1, 3], 3), lambda: np.linspace(0, 1, 1), lambda: np.linspace(0, 1, 0), lambda: np.linspace(0, 1, -1))
show(lambda: np.logspace(0, 2, 3), lambda: np.geomspace(1, 1000, 4), lambda: np.arange(), lambda: np.arange(1, 5, 0))
