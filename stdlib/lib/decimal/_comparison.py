"""Order: operators, compare() and its relatives, extremes."""
import numbers

from ._base import Base, make, to_decimal
from ._context import getcontext
from ._signals import FloatOperation, InvalidOperation
from ._text import of_float


class Comparison:
    """Which of two numbers is greater."""

    __slots__ = ()

    def _compare(self, other):
        """-1, 0 or 1 of numbers that are no NaN."""
        if self._special or other._special:
            a = (0, 1, -1)[(1 + self._sign) if self._exp == "F" else 0]
            b = (0, 1, -1)[(1 + other._sign) if other._exp == "F" else 0]
            return (a > b) - (a < b)
        if not self._int or not other._int:
            a = 0 if not self._int else -1 if self._sign else 1
            b = 0 if not other._int else -1 if other._sign else 1
            return (a > b) - (a < b)
        if self._sign != other._sign:
            return -1 if self._sign else 1
        up = -1 if self._sign else 1
        a, b = self.adjusted(), other.adjusted()
        if a != b:
            return up if a > b else -up
        low = min(self._exp, other._exp)
        x, y = self._int * 10 ** (self._exp - low), other._int * 10 ** (other._exp - low)
        return 0 if x == y else up if x > y else -up

    def _comparable(self, other, equality):
        """(self, other) as Decimals to compare, or NotImplemented."""
        if isinstance(other, (Base, int)):
            return self, to_decimal(other)
        if isinstance(other, float):
            context = getcontext()
            if context.traps[FloatOperation] and not equality:
                context._signal(FloatOperation)
            context.flags[FloatOperation] = True
            return self, of_float(other)
        if isinstance(other, numbers.Rational):
            return make(self._sign, self._int * other.denominator, self._exp) if not self._special else self, to_decimal(other.numerator)
        if equality and isinstance(other, numbers.Complex) and other.imag == 0:
            return self._comparable(other.real, True)
        return NotImplemented

    def __eq__(self, other, context=None):
        pair = self._comparable(other, True)
        if pair is NotImplemented:
            return pair
        a, b = pair
        if a._nan() or b._nan():
            if a._exp == "N" or b._exp == "N":
                (context or getcontext())._signal(InvalidOperation)
            return False
        return a._compare(b) == 0

    def _ordered(self, other, test):
        pair = self._comparable(other, False)
        if pair is NotImplemented:
            return pair
        a, b = pair
        if a._nan() or b._nan():
            getcontext()._signal(InvalidOperation)
            return False
        return test(a._compare(b))

    def __lt__(self, other):
        return self._ordered(other, lambda c: c < 0)

    def __le__(self, other):
        return self._ordered(other, lambda c: c <= 0)

    def __gt__(self, other):
        return self._ordered(other, lambda c: c > 0)

    def __ge__(self, other):
        return self._ordered(other, lambda c: c >= 0)

    def compare(self, other, context=None):
        """-1, 0 or 1 as a Decimal; NaN if an operand is."""
        other = to_decimal(other, True)
        nan = self._check_nans(other, context)
        return nan if nan is not None else to_decimal(self._compare(other))

    def compare_signal(self, other, context=None):
        other = to_decimal(other, True)
        context = context or getcontext()
        if self._nan() or other._nan():
            context._signal(InvalidOperation)
            return self._check_nans(other, context)
        return to_decimal(self._compare(other))

    def compare_total(self, other, context=None):
        """The total order of representations."""
        other = to_decimal(other, True)
        if self._sign != other._sign:
            return to_decimal(-1 if self._sign else 1)

        def key(d):
            if d._special:
                return ({"F": 1, "N": 2, "n": 3}[d._exp], d._int, 0)
            return (0, 0, 0)

        a, b = key(self), key(other)
        if a != b:
            result = 1 if a > b else -1
        elif self._special:
            result = 0
        else:
            x, y = self.copy_abs(), other.copy_abs()
            result = x._compare(y) or (self._exp > other._exp) - (self._exp < other._exp)
        return to_decimal(-result if self._sign else result)

    def compare_total_mag(self, other, context=None):
        return self.copy_abs().compare_total(to_decimal(other, True).copy_abs())

    def _extreme(self, other, context, magnitude, want):
        other = to_decimal(other, True)
        context = context or getcontext()
        if self._nan() or other._nan():
            if self._exp == "n" and not other._nan():
                return other._fix(context)
            if other._exp == "n" and not self._nan():
                return self._fix(context)
            return self._check_nans(other, context)
        a, b = (self.copy_abs(), other.copy_abs()) if magnitude else (self, other)
        c = a._compare(b) or int(self.compare_total(other))
        return (self if c * want > 0 or c == 0 else other)._fix(context)

    def max(self, other, context=None):
        return self._extreme(other, context, False, 1)

    def min(self, other, context=None):
        return self._extreme(other, context, False, -1)

    def max_mag(self, other, context=None):
        return self._extreme(other, context, True, 1)

    def min_mag(self, other, context=None):
        return self._extreme(other, context, True, -1)
