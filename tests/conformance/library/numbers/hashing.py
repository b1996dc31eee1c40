import numbers
print(numbers.Number.__hash__, numbers.Complex.__subclasshook__(int), isinstance(3, numbers.Rational), (3).numerator, (3).denominator, (2.5).real, (2.5).imag, (2.5).conjugate(), True.numerator)
