"""Determinants to the last bit, fits with their covariance, functions of cores, walks that next() takes, polynomials of polynomials."""
import numpy as np

for matrix in ([[1, 2], [3, 4]], [[2, 1], [1, 3]], [[1, 2, 3], [4, 5, 6], [7, 8, 10]], [[0, 1], [1, 0]], [[1, 2], [2, 4]], [[[1, 2], [3, 4]], [[1, 2], [2, 1]]]):
    print(repr(np.linalg.det(matrix)), np.linalg.slogdet(matrix))
print(repr(np.linalg.det(np.float32([[1, 2], [3, 4]]))), np.linalg.det(np.zeros((0, 0))), np.linalg.slogdet([[0, 0], [0, 0]]))
b = np.broadcast(np.array([[1], [2]]), [4, 5])
print(next(b), b.index, list(b), b.index)
b.reset()
print(b.index, [next(i) for i in b.iters])
walk = np.nditer(np.arange(3))
print(next(walk), next(walk), next(walk), next(walk, None))
print(repr(np.piecewise(-2, [-2 < 0, -2 >= 0], [lambda x: -x, lambda x: x])))
print(repr(np.polyval([3, 0, 1], np.poly1d(5))), np.polyval(np.poly1d([1, 2]), 3))
x, y = np.arange(6.0), np.array([1.0, 3, 2, 5, 4, 6])
fit, spread = np.polyfit(x, y, 1, cov=True)
print(fit.round(6), spread.round(6))
print([np.round(part, 6) for part in np.polyfit(x, y, 2, full=True)])
print(np.polyfit(x, y, 1, cov="unscaled")[1].round(6))
both = np.vectorize(lambda a, b: (a @ b, a.sum()), signature="(n),(n)->(),()")
print(both(np.ones((2, 3)), np.arange(3)))
print(np.vectorize(np.convolve, signature="(n),(m)->(k)")(np.eye(4), [1, 2, 1]))
for signature, given in (("(n)->", (1,)), ("(n),(n)->()", ([1, 2], [1, 2, 3])), ("(n)->()", (3,))):
    try:
        print(np.vectorize(lambda *a: 1, signature=signature)(*given))
    except Exception as error:
        print(type(error).__name__, error)
