import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a = np.array([1.7, -1.7, 0.0, 255.5])
show(lambda: a.astype(int), lambda: a.astype(np.int8), lambda: a.astype(bool), lambda: a.astype(np.float16), lambda: a.astype(complex), lambda: np.array([300, -1]).astype(np.uint8),
     lambda: np.array([1, 0]).astype(bool), lambda: np.array([True]).astype(float), lambda: a.astype("int64", casting="safe"), lambda: np.arange(3).astype(float, casting="safe"),
     lambda: np.array([3e9]).astype(np.int64), lambda: a.view(np.int64)[0], lambda: np.array([1.0], np.float32).view(np.int32), lambda: np.arange(4, dtype=np.int32).view(np.int64).shape)
b = np.array([1.0, 2.0])
b.view(np.int64)[0] = 0
print(b)
