import numbers


class I(numbers.Integral):
    def __init__(self, v):
        self.v = v

    def __int__(self):
        return self.v

    def __pos__(self):
        return I(self.v)

    def __repr__(self):
        return f"I({self.v})"


for name in I.__abstractmethods__:
    setattr(I, name, lambda self, *a: NotImplemented)
I.__abstractmethods__ = frozenset()
i = I(6)
print(i.numerator, i.denominator, float(i), i.__index__(), [10, 20, 30, 40, 50, 60, 70][i], hex(i), range(3)[:I(2)])
