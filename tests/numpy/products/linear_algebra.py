import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a = np.array([[4.0, 2.0], [1.0, 3.0]])
s = np.array([[2.0, 1.0], [1.0, 2.0]])
with np.printoptions(precision=6, suppress=True):
    show(lambda: np.linalg.inv(a), lambda: np.round(np.linalg.det(a), 9), lambda: np.linalg.solve(a, [1, 2]), lambda: np.linalg.norm([3, 4]), lambda: np.linalg.norm(a), lambda: np.linalg.norm(a, axis=0), lambda: np.linalg.norm(a, 1),
         lambda: np.linalg.norm([1, -2], np.inf), lambda: np.linalg.norm(a, "nuc"), lambda: np.linalg.norm(a, axis=1, keepdims=True), lambda: np.linalg.cholesky(s), lambda: np.linalg.eigvalsh(s), lambda: np.linalg.eigh(s).eigenvalues,
         lambda: np.sort(np.linalg.eigvals(a)), lambda: np.linalg.svd(a, compute_uv=False), lambda: np.linalg.pinv(a), lambda: np.linalg.matrix_rank(a), lambda: np.linalg.matrix_power(a, 3), lambda: np.linalg.slogdet(a),
         lambda: np.linalg.lstsq(np.array([[1, 1], [1, 2], [1, 3.0]]), [1, 2, 2], rcond=None)[0], lambda: np.linalg.cond(s), lambda: np.linalg.multi_dot([a, a, a]), lambda: np.abs(np.linalg.qr(a)[1]), lambda: np.linalg.inv(np.stack([a, s])))
u, d, v = np.linalg.svd(np.arange(6.0).reshape(2, 3), full_matrices=False)
print(u.shape, d.shape, v.shape, np.allclose(u @ np.diag(d) @ v, np.arange(6.0).reshape(2, 3)))
show(lambda: np.linalg.inv(np.zeros((2, 2))), lambda: np.linalg.inv(np.ones((2, 3))), lambda: np.linalg.inv([1.0]), lambda: np.linalg.cholesky(-s), lambda: np.linalg.solve(a, [1, 2, 3]), lambda: issubclass(np.linalg.LinAlgError, ValueError))
