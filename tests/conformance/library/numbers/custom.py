import numbers


class Z(numbers.Real):
    def __init__(self, v):
        self.v = v

    def __float__(self):
        return float(self.v)

    def _bin(name):
        def f(self, other):
            return Z(getattr(float(self.v), name)(float(other)))
        return f

    __add__, __radd__, __mul__, __rmul__, __truediv__, __rtruediv__, __pow__, __rpow__, __floordiv__, __rfloordiv__, __mod__, __rmod__ = map(_bin, "__add__ __radd__ __mul__ __rmul__ __truediv__ __rtruediv__ __pow__ __rpow__ __floordiv__ __rfloordiv__ __mod__ __rmod__".split())

    def __neg__(self):
        return Z(-self.v)

    def __pos__(self):
        return Z(self.v)

    def __abs__(self):
        return Z(abs(self.v))

    def __eq__(self, o):
        return float(self) == float(o)

    def __lt__(self, o):
        return float(self) < float(o)

    def __le__(self, o):
        return float(self) <= float(o)

    __trunc__ = __floor__ = __ceil__ = __round__ = lambda self, *a: 0

    def __repr__(self):
        return f"Z({self.v})"


z = Z(7)
print(z + 1, z - 2, 10 - z, divmod(z, 2), divmod(9, z), complex(z), z.real, z.imag, z.conjugate(), bool(z), bool(Z(0)), z * z, z > 3, isinstance(z, numbers.Complex))
