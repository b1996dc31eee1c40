import numbers
from fractions import Fraction
for v in (1, True, 1.5, 2j, Fraction(1, 2), "x", None):
    print(repr(v), [isinstance(v, getattr(numbers, n)) for n in ("Number", "Complex", "Real", "Rational", "Integral")])
print([issubclass(c, numbers.Number) for c in (int, float, complex, bool, str)], numbers.__all__)
for c in (numbers.Complex, numbers.Real, numbers.Rational, numbers.Integral):
    try:
        c()
    except TypeError as e:
        print(str(e)[:60])
    print(c.__name__, sorted(c.__abstractmethods__))
