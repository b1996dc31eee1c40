import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a, b = np.arange(6).reshape(2, 3), np.arange(6.0).reshape(3, 2)
show(lambda: a @ b, lambda: np.dot(a, b), lambda: np.dot([1, 2], [3, 4]), lambda: a.dot([1, 2, 3]), lambda: np.dot(2, a), lambda: np.matmul(np.ones((2, 2, 3)), np.ones((3, 1))).shape, lambda: np.inner([1, 2], [3, 4]),
     lambda: np.outer([1, 2], [3, 4]), lambda: np.vdot([1j, 2], [1j, 2]), lambda: np.tensordot(a, b, 1), lambda: np.tensordot(a, b, axes=([0, 1], [1, 0])), lambda: np.kron([1, 10], [1, 2]), lambda: np.kron(np.eye(2), [[1, 2]]),
     lambda: np.trace(np.arange(9).reshape(3, 3)), lambda: np.cross([1, 2, 3], [4, 5, 6]), lambda: np.einsum("ij,jk", a, b), lambda: np.einsum("ij->ji", a), lambda: np.einsum("ii", np.eye(3)), lambda: np.einsum("i,j->ij", [1, 2], [3, 4]),
     lambda: np.einsum("...i,i", a, [1, 2, 3]), lambda: np.einsum(a, [0, 1], [1, 0]), lambda: np.vecdot([1, 2], [3, 4]), lambda: np.dot(np.array([True, False]), np.array([True, True])))
show(lambda: a @ a, lambda: np.dot(a, a), lambda: a @ 2, lambda: np.einsum("ijk", a), lambda: np.matmul(a, [1, 2]), lambda: np.inner([1], [1, 2]), lambda: np.einsum("ij,jk", a))
