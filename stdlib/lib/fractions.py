"""Exact rational numbers."""

import math
import numbers
import operator
import sys

__all__ = ["Fraction"]

_bare, _gcd = object.__new__, math.gcd


def _digits(text, at):
    """The end of a run of digits with single underscores between them."""
    if not text[at:at + 1].isdecimal():
        return at
    while True:
        while text[at:at + 1].isdecimal():
            at += 1
        if text[at:at + 1] == "_" and text[at + 1:at + 2].isdecimal():
            at += 1
        else:
            return at


def _parsed(text):
    """Numerator and denominator of a literal such as 3/4, -1.5e-3 or 12; None for anything else."""
    body = text.strip()
    sign, at = 1, 0
    if body[:1] in ("+", "-"):
        sign, at = (-1 if body[0] == "-" else 1), 1
    end = _digits(body, at)
    whole = body[at:end].replace("_", "")
    if body[end:end + 1] == "/":
        stop = _digits(body, end + 1)
        if not whole or stop == end + 1 or stop != len(body):
            return None
        return sign * int(whole), int(body[end + 1:stop].replace("_", ""))
    part = ""
    if body[end:end + 1] == ".":
        stop = _digits(body, end + 1)
        part, end = body[end + 1:stop].replace("_", ""), stop
    if not whole and not part:
        return None
    exponent = 0
    if body[end:end + 1] in ("e", "E"):
        start = end + 1 + (body[end + 1:end + 2] in ("+", "-"))
        stop = _digits(body, start)
        if stop == start:
            return None
        exponent, end = int(body[end + 1:stop].replace("_", "")), stop
    if end != len(body):
        return None
    numerator = sign * int((whole or "0") + part)
    exponent -= len(part)
    if exponent >= 0:
        return numerator * 10**exponent, 1
    return numerator, 10**-exponent


def _lowest(numerator, denominator, normalize=True):
    """The Fraction of two ints, made without asking what they are."""
    if normalize:
        common = _gcd(numerator, denominator)
        if denominator < 0:
            common = -common
        if common != 1:
            numerator //= common
            denominator //= common
    made = _bare(Fraction)
    made._numerator, made._denominator = numerator, denominator
    return made


class Fraction(numbers.Rational):
    """A rational number, always in lowest terms with a positive denominator."""

    __slots__ = ("_numerator", "_denominator")

    def __new__(cls, numerator=0, denominator=None, *, _normalize=True):
        self = super().__new__(cls)
        if denominator is None:
            if type(numerator) is int:
                self._numerator, self._denominator = numerator, 1
                return self
            if isinstance(numerator, numbers.Rational):
                self._numerator, self._denominator = numerator.numerator, numerator.denominator
                return self
            if isinstance(numerator, float) or hasattr(numerator, "as_integer_ratio") and not isinstance(numerator, str):
                self._numerator, self._denominator = numerator.as_integer_ratio()
                return self
            if not isinstance(numerator, str):
                raise TypeError("argument should be a string or a Rational instance")
            found = _parsed(numerator)
            if found is None:
                raise ValueError("Invalid literal for Fraction: %r" % numerator)
            numerator, denominator = found
        elif type(numerator) is int is type(denominator):
            pass
        elif isinstance(numerator, numbers.Rational) and isinstance(denominator, numbers.Rational):
            numerator, denominator = (numerator.numerator * denominator.denominator,
                                      denominator.numerator * numerator.denominator)
        else:
            raise TypeError("both arguments should be Rational instances")
        if denominator == 0:
            raise ZeroDivisionError("Fraction(%s, 0)" % numerator)
        if _normalize:
            common = math.gcd(numerator, denominator)
            if denominator < 0:
                common = -common
            numerator //= common
            denominator //= common
        self._numerator, self._denominator = numerator, denominator
        return self

    @classmethod
    def from_float(cls, f):
        if isinstance(f, numbers.Integral):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError(f"{cls.__name__}.from_float() only takes floats, not {f!r} ({type(f).__name__})")
        return cls(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        from decimal import Decimal
        if isinstance(dec, numbers.Integral):
            dec = Decimal(int(dec))
        elif not isinstance(dec, Decimal):
            raise TypeError(f"{cls.__name__}.from_decimal() only takes Decimals, not {dec!r} ({type(dec).__name__})")
        return cls(*dec.as_integer_ratio())

    def as_integer_ratio(self):
        return self._numerator, self._denominator

    def limit_denominator(self, max_denominator=1000000):
        """The closest fraction with a denominator of at most max_denominator, by continued fractions."""
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self._denominator <= max_denominator:
            return Fraction(self)
        # Convergents h/k and the one before; the first whose denominator is too large ends the search.
        before_h, before_k, h, k = 0, 1, 1, 0
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            if before_k + a * k > max_denominator:
                break
            before_h, before_k, h, k = h, k, before_h + a * h, before_k + a * k
            n, d = d, n - a * d
        a = (max_denominator - before_k) // k
        near = Fraction(before_h + a * h, before_k + a * k)
        last = Fraction(h, k)
        return last if abs(last - self) <= abs(near - self) else near

    numerator = property(lambda a: a._numerator)
    denominator = property(lambda a: a._denominator)

    def __repr__(self):
        return f"{type(self).__name__}({self._numerator}, {self._denominator})"

    def __str__(self):
        return str(self._numerator) if self._denominator == 1 else f"{self._numerator}/{self._denominator}"

    def _operation(exact, fallback):
        """The method and its reflection of an operator, from what it does with fractions and with other numbers."""
        name = fallback.__name__

        def forward(a, b):
            if isinstance(b, Fraction):
                return exact(a, b)
            if isinstance(b, int):
                return exact(a, Fraction(b))
            if isinstance(b, float):
                return fallback(float(a), b)
            if isinstance(b, complex):
                return fallback(complex(a), b)
            return NotImplemented

        def reverse(b, a):
            if isinstance(a, numbers.Rational):
                return exact(Fraction(a), b)
            if isinstance(a, numbers.Real):
                return fallback(float(a), float(b))
            if isinstance(a, numbers.Complex):
                return fallback(complex(a), complex(b))
            return NotImplemented

        forward.__name__, reverse.__name__ = f"__{name}__", f"__r{name}__"
        return forward, reverse

    def _add(a, b):
        return _lowest(a._numerator * b._denominator + b._numerator * a._denominator, a._denominator * b._denominator)

    def _sub(a, b):
        return _lowest(a._numerator * b._denominator - b._numerator * a._denominator, a._denominator * b._denominator)

    def _mul(a, b):
        return _lowest(a._numerator * b._numerator, a._denominator * b._denominator)

    def _div(a, b):
        if not b._numerator:
            sign = (a._numerator > 0) - (a._numerator < 0)
            raise ZeroDivisionError(f"Fraction({sign}, 0)")
        return _lowest(a._numerator * b._denominator, a._denominator * b._numerator)

    def _floordiv(a, b):
        return (a._numerator * b._denominator) // (a._denominator * b._numerator)

    def _divmod(a, b):
        quotient, rest = divmod(a._numerator * b._denominator, b._numerator * a._denominator)
        return quotient, _lowest(rest, a._denominator * b._denominator)

    def _mod(a, b):
        return _lowest((a._numerator * b._denominator) % (b._numerator * a._denominator),
                       a._denominator * b._denominator)

    __add__, __radd__ = _operation(_add, operator.add)
    __sub__, __rsub__ = _operation(_sub, operator.sub)
    __mul__, __rmul__ = _operation(_mul, operator.mul)
    __truediv__, __rtruediv__ = _operation(_div, operator.truediv)
    __floordiv__, __rfloordiv__ = _operation(_floordiv, operator.floordiv)
    __divmod__, __rdivmod__ = _operation(_divmod, divmod)
    __mod__, __rmod__ = _operation(_mod, operator.mod)

    def __pow__(a, b):
        if not isinstance(b, numbers.Rational):
            return float(a) ** b
        if b.denominator != 1:
            return float(a) ** float(b)
        power, n, d = b.numerator, a._numerator, a._denominator
        if power >= 0:
            return _lowest(n**power, d**power, False)
        if n > 0:
            return _lowest(d**-power, n**-power, False)
        if n == 0:
            raise ZeroDivisionError("Fraction(%s, 0)" % d**-power)
        return _lowest((-d) ** -power, (-n) ** -power, False)

    def __rpow__(b, a):
        if b._denominator == 1 and b._numerator >= 0:
            return a**b._numerator
        if isinstance(a, numbers.Rational):
            return Fraction(a.numerator, a.denominator) ** b
        if b._denominator == 1:
            return a**b._numerator
        return a ** float(b)

    def __pos__(a):
        return _lowest(a._numerator, a._denominator, False)

    def __neg__(a):
        return _lowest(-a._numerator, a._denominator, False)

    def __abs__(a):
        return _lowest(abs(a._numerator), a._denominator, False)

    def __int__(a):
        return -(-a._numerator // a._denominator) if a._numerator < 0 else a._numerator // a._denominator

    def __trunc__(a):
        return int(a)

    def __floor__(a):
        return a._numerator // a._denominator

    def __ceil__(a):
        return -(-a._numerator // a._denominator)

    def __round__(self, ndigits=None):
        if ndigits is None:
            floor, rest = divmod(self._numerator, self._denominator)
            if rest * 2 == self._denominator:
                return floor + floor % 2
            return floor + (rest * 2 > self._denominator)
        shift = 10 ** abs(ndigits)
        if ndigits > 0:
            return Fraction(round(self * shift), shift)
        return Fraction(round(self / shift) * shift)

    def __hash__(self):
        """As any number that is equal: numerator over denominator in the field of a large prime."""
        prime = sys.hash_info.modulus
        try:
            inverse = pow(self._denominator, -1, prime)
        except ValueError:
            value = sys.hash_info.inf
        else:
            value = hash(hash(abs(self._numerator)) * inverse)
        result = value if self._numerator >= 0 else -value
        return -2 if result == -1 else result

    def __eq__(a, b):
        if type(b) is int:
            return a._numerator == b and a._denominator == 1
        if isinstance(b, numbers.Rational):
            return a._numerator == b.numerator and a._denominator == b.denominator
        if isinstance(b, numbers.Complex) and b.imag == 0:
            b = b.real
        if isinstance(b, float):
            if math.isnan(b) or math.isinf(b):
                return 0.0 == b
            return a == a.from_float(b)
        return NotImplemented

    def _compared(self, other, op):
        if isinstance(other, numbers.Rational):
            return op(self._numerator * other.denominator, self._denominator * other.numerator)
        if isinstance(other, float):
            if math.isnan(other) or math.isinf(other):
                return op(0.0, other)
            return op(self, self.from_float(other))
        return NotImplemented

    def _ordered(name, op):
        def compare(a, b):
            return a._compared(b, op)

        compare.__name__, compare.__qualname__ = name, f"Fraction.{name}"
        return compare

    __lt__, __gt__ = _ordered("__lt__", operator.lt), _ordered("__gt__", operator.gt)
    __le__, __ge__ = _ordered("__le__", operator.le), _ordered("__ge__", operator.ge)
    del _ordered

    def __bool__(a):
        return bool(a._numerator)

    def __reduce__(self):
        return type(self), (self._numerator, self._denominator)

    def __copy__(self):
        return self if type(self) is Fraction else type(self)(self._numerator, self._denominator)

    def __deepcopy__(self, memo):
        return self.__copy__()
