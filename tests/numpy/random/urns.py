# Draws without putting back, and jumps along the stream of a generator.
import numpy as np

rng = np.random.default_rng(5)
print(rng.hypergeometric(1000000, 2000000, 500000, 3), rng.hypergeometric(50, 60, 40, 3), rng.hypergeometric(60, 50, 90, 4))
print(rng.multivariate_hypergeometric([3, 4, 5], 4), rng.multivariate_hypergeometric([30, 40, 5], 60, size=2))
print(rng.hypergeometric([10, 20], [30, 40], [15, 3]), rng.random())
old = np.random.RandomState(5)
print(old.hypergeometric(1000000, 2000000, 500000, 3), old.hypergeometric(50, 60, 40, 3), old.hypergeometric(60, 50, 90, 4), old.hypergeometric(5, 4, 3, 4), old.rand())
np.random.seed(1)
print(np.random.hypergeometric(100, 2, 20, 5))
bits = np.random.PCG64(1)
bits.advance(10)
print(np.random.Generator(bits).random(), np.random.Generator(np.random.PCG64(1).jumped()).random())
print(np.random.Generator(np.random.PCG64(1).jumped(3)).integers(0, 100, 5), bits.advance(-3).state)
for call in (lambda: rng.hypergeometric(1, 2, 4), lambda: rng.multivariate_hypergeometric([1, 2], 4)):
    try:
        print(call())
    except ValueError as error:
        print(error)
print(np.polynomial.legendre.leggauss(3), np.polynomial.hermite.hermgauss(2), np.polynomial.laguerre.laggauss(3), np.polynomial.hermite_e.hermegauss(3))
print(np.polynomial.Polynomial([1.23456789012, 1e-5, 1e9]), np.polynomial.Chebyshev([0.1, 2 / 3]))
for sample in (0, [0, 1]):
    try:
        print(np.random.RandomState(1).hypergeometric(5, 5, sample))
    except ValueError as error:
        print(error)
