"""The tower of numeric abstract base classes."""

from abc import ABCMeta, abstractmethod

__all__ = ["Number", "Complex", "Real", "Rational", "Integral"]


class Number(metaclass=ABCMeta):
    """All numbers inherit from this class."""

    __slots__ = ()
    __hash__ = None


def _abstract(name, doc=None):
    def method(self, *others):
        raise NotImplementedError
    method.__name__, method.__doc__ = name, doc
    return abstractmethod(method)


class Complex(Number):
    """Numbers with a real and an imaginary part."""

    __slots__ = ()

    @abstractmethod
    def __complex__(self):
        """Return a builtin complex instance. Called for complex(self)."""

    def __bool__(self):
        return self != 0

    @property
    @abstractmethod
    def real(self):
        raise NotImplementedError

    @property
    @abstractmethod
    def imag(self):
        raise NotImplementedError

    __add__, __radd__, __mul__, __rmul__ = map(_abstract, ("__add__", "__radd__", "__mul__", "__rmul__"))
    __truediv__, __rtruediv__ = map(_abstract, ("__truediv__", "__rtruediv__"))
    __pow__, __rpow__ = map(_abstract, ("__pow__", "__rpow__"))
    __neg__, __pos__, __abs__, __eq__ = map(_abstract, ("__neg__", "__pos__", "__abs__", "__eq__"))

    def __sub__(self, other):
        return self + -other

    def __rsub__(self, other):
        return -self + other

    @abstractmethod
    def conjugate(self):
        raise NotImplementedError


Complex.register(complex)


class Real(Complex):
    """Numbers on a line."""

    __slots__ = ()

    @abstractmethod
    def __float__(self):
        raise NotImplementedError

    __trunc__, __floor__, __ceil__, __round__ = map(_abstract, ("__trunc__", "__floor__", "__ceil__", "__round__"))
    __floordiv__, __rfloordiv__ = map(_abstract, ("__floordiv__", "__rfloordiv__"))
    __mod__, __rmod__ = map(_abstract, ("__mod__", "__rmod__"))
    __lt__, __le__ = map(_abstract, ("__lt__", "__le__"))

    def __divmod__(self, other):
        return self // other, self % other

    def __rdivmod__(self, other):
        return other // self, other % self

    def __complex__(self):
        return complex(float(self))

    real = property(lambda self: +self)
    imag = property(lambda self: 0)

    def conjugate(self):
        return +self


Real.register(float)


class Rational(Real):
    """Quotients of integers."""

    __slots__ = ()

    @property
    @abstractmethod
    def numerator(self):
        raise NotImplementedError

    @property
    @abstractmethod
    def denominator(self):
        raise NotImplementedError

    def __float__(self):
        return int(self.numerator) / int(self.denominator)


class Integral(Rational):
    """Whole numbers."""

    __slots__ = ()

    @abstractmethod
    def __int__(self):
        raise NotImplementedError

    def __index__(self):
        return int(self)

    @abstractmethod
    def __pow__(self, exponent, modulus=None):
        raise NotImplementedError

    __lshift__, __rlshift__, __rshift__, __rrshift__ = map(
        _abstract, ("__lshift__", "__rlshift__", "__rshift__", "__rrshift__"))
    __and__, __rand__, __xor__, __rxor__ = map(_abstract, ("__and__", "__rand__", "__xor__", "__rxor__"))
    __or__, __ror__, __invert__ = map(_abstract, ("__or__", "__ror__", "__invert__"))

    def __float__(self):
        return float(int(self))

    numerator = property(lambda self: +self)
    denominator = property(lambda self: 1)


Integral.register(int)
