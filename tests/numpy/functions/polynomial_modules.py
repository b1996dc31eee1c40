# numpy.polynomial's modules as attributes, and series that are none.
import numpy as np

print(np.polynomial.polynomial.polyval(2.0, [1, 2, 3]), np.polynomial.chebyshev.chebval(0.5, [1, 2, 3]))
print(np.polynomial.legendre.legval(0.5, [1, 2]), np.polynomial.hermite.hermval(0.5, [1, 2]), np.polynomial.laguerre.lagval(0.5, [1, 2]))
for coef in ([], [[1, 2]]):
    try:
        np.polynomial.Polynomial(coef)
    except ValueError as error:
        print(error)
