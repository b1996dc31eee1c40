import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


show(lambda: np.zeros(3), lambda: np.zeros((2, 2), dtype=int), lambda: np.ones((1, 3), np.float32), lambda: np.full((2, 3), 7), lambda: np.full(2, [1, 2]),
     lambda: np.full((2, 2), 1.5, dtype=np.int64), lambda: np.eye(3), lambda: np.eye(2, 3, 1, dtype=int), lambda: np.identity(2), lambda: np.zeros(()),
     lambda: np.zeros_like([1, 2]), lambda: np.ones_like(np.float32([1, 2])), lambda: np.full_like([1.0, 2.0], 3), lambda: np.zeros((0, 3)), lambda: np.zeros(-1),
     lambda: np.empty((2, 0)).shape, lambda: np.tri(3), lambda: np.tril(np.ones((3, 3)), -1), lambda: np.triu(np.arange(9).reshape(3, 3)),
     lambda: np.diag([1, 2, 3]), lambda: np.diag([1, 2], 1), lambda: np.diag(np.arange(9).reshape(3, 3)), lambda: np.diagflat([[1, 2], [3, 4]]), lambda: np.vander([1, 2, 3]))
show(lambda: np.fromfunction(lambda i, j: i + j, (2, 3)), lambda: np.fromiter((x * x for x in range(4)), int), lambda: np.frombuffer(b"\x01\x02\x03\x04", dtype=np.uint8),
     lambda: np.frombuffer(b"\0\0\x80?", dtype="<f4"), lambda: np.frombuffer(b"abc", dtype=np.int16), lambda: np.indices((2, 2)))
