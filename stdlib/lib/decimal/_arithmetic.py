"""The operators, fused multiply-add, remainders and the square root."""
import math
from _decimals import count_digits

from ._base import invalid, make, operands, rescaled, to_decimal
from ._context import ROUND_FLOOR, ROUND_HALF_EVEN, getcontext
from ._signals import Clamped, DivisionByZero, DivisionImpossible, DivisionUndefined, InvalidOperation


def _reflected(operation):
    """__rsub__ of __sub__, and so on."""
    def reflected(self, other, context=None):
        other = to_decimal(other)
        return other if other is NotImplemented else operation(other, self, context)

    reflected.__name__ = operation.__name__.replace("__", "__r", 1)
    reflected.__qualname__ = operation.__qualname__.replace("__", "__r", 1)
    return reflected


class Arithmetic:
    """Sums, products, quotients."""

    __slots__ = ()

    def __add__(self, other, context=None):
        other = to_decimal(other)
        if other is NotImplemented:
            return other
        context = context or getcontext()
        if self._special or other._special:
            nan = self._check_nans(other, context)
            if nan is not None:
                return nan
            if self._special:
                if other._special and self._sign != other._sign:
                    return invalid(context)
                return make(self._sign, 0, "F")
            return make(other._sign, 0, "F")
        a, b = self, other
        exponent = min(a._exp, b._exp)
        negative_zero = int(context.rounding == ROUND_FLOOR and a._sign != b._sign)
        if not a._int and not b._int:
            sign = min(a._sign, b._sign)
            return make(1 if negative_zero else sign, 0, exponent)._fix(context)
        if not a._int or not b._int:
            full = b if not a._int else a
            exponent = max(exponent, full._exp - context.prec - 1)
            return rescaled(full, exponent)._fix(context)
        # A much smaller operand counts only by its sign.
        if a._exp < b._exp:
            a, b = b, a
        limit = min(-1, count_digits(a._int) - context.prec - 2)
        if b._exp + count_digits(b._int) - 1 < a._exp + limit:
            b = make(b._sign, 1, a._exp + limit)
        exponent = min(a._exp, b._exp)
        total = (-1 if a._sign else 1) * a._int * 10 ** (a._exp - exponent) + (-1 if b._sign else 1) * b._int * 10 ** (b._exp - exponent)
        if not total:
            return make(negative_zero, 0, min(self._exp, other._exp))._fix(context)
        return make(int(total < 0), abs(total), exponent)._fix(context)

    __radd__ = __add__

    def __sub__(self, other, context=None):
        other = to_decimal(other)
        if other is NotImplemented:
            return other
        if self._special or other._special:
            nan = self._check_nans(other, context)
            if nan is not None:
                return nan
        return self.__add__(other.copy_negate(), context)

    __rsub__ = _reflected(__sub__)

    def __mul__(self, other, context=None):
        other = to_decimal(other)
        if other is NotImplemented:
            return other
        context = context or getcontext()
        sign = self._sign ^ other._sign
        if self._special or other._special:
            nan = self._check_nans(other, context)
            if nan is not None:
                return nan
            if not self or not other:
                return invalid(context)
            return make(sign, 0, "F")
        return make(sign, self._int * other._int, self._exp + other._exp)._fix(context)

    __rmul__ = __mul__

    def __truediv__(self, other, context=None):
        other = to_decimal(other)
        if other is NotImplemented:
            return other
        context = context or getcontext()
        sign = self._sign ^ other._sign
        if self._special or other._special:
            nan = self._check_nans(other, context)
            if nan is not None:
                return nan
            if self._special:
                return invalid(context) if other._special else make(sign, 0, "F")
            context._signal(Clamped)
            return make(sign, 0, context.Etiny())
        if not other._int:
            if not self._int:
                context._signal(DivisionUndefined)
                return make(0, 0, "n")
            context._signal(DivisionByZero)
            return make(sign, 0, "F")
        if not self._int:
            return make(sign, 0, self._exp - other._exp)._fix(context)
        shift = count_digits(other._int) - count_digits(self._int) + context.prec + 1
        exponent = self._exp - other._exp - shift
        if shift >= 0:
            q, r = divmod(self._int * 10**shift, other._int)
        else:
            q, r = divmod(self._int, other._int * 10**-shift)
        if r:
            if q % 5 == 0:
                q += 1  # not a tie: the last digit only has to say so
        else:
            ideal = self._exp - other._exp
            while exponent < ideal and q % 10 == 0:
                q //= 10
                exponent += 1
        return make(sign, q, exponent)._fix(context)

    __rtruediv__ = _reflected(__truediv__)

    def _divide(self, other, context):
        """(quotient as Decimal, remainder) of finite numbers, other not zero; None if the quotient is too large."""
        sign = self._sign ^ other._sign
        ideal = min(self._exp, other._exp)
        expdiff = self.adjusted() - other.adjusted()
        if not self._int or expdiff <= -2:
            return make(sign, 0, 0), rescaled(self, ideal, context.rounding)
        if expdiff <= context.prec:
            a = self._int * 10 ** (self._exp - ideal)
            b = other._int * 10 ** (other._exp - ideal)
            q, r = divmod(a, b)
            if q < 10**context.prec:
                return make(sign, q, 0), make(self._sign, r, ideal)
        return None

    def __divmod__(self, other, context=None):
        other, context, early = operands(self, other, context)
        if early is not None:
            return early if early is NotImplemented else (early, early)
        sign = self._sign ^ other._sign
        if self._special:
            if other._special:
                return invalid(context), make(0, 0, "n")
            bad = invalid(context)
            return make(sign, 0, "F"), bad
        if other._special:
            return make(sign, 0, 0), self._fix(context)
        if not other._int:
            if not self._int:
                context._signal(DivisionUndefined)
                return make(0, 0, "n"), make(0, 0, "n")
            context._signal(DivisionByZero, InvalidOperation)
            return make(sign, 0, "F"), make(0, 0, "n")
        both = self._divide(other, context)
        if both is None:
            context._signal(DivisionImpossible)
            return make(0, 0, "n"), make(0, 0, "n")
        return both[0], both[1]._fix(context)

    __rdivmod__ = _reflected(__divmod__)

    def __floordiv__(self, other, context=None):
        other, context, early = operands(self, other, context)
        if early is not None:
            return early
        sign = self._sign ^ other._sign
        if self._special:
            return invalid(context) if other._special else make(sign, 0, "F")
        if other._special:
            return make(sign, 0, 0)
        if not other._int:
            context._signal(DivisionByZero if self._int else DivisionUndefined)
            return make(sign, 0, "F") if self._int else make(0, 0, "n")
        both = self._divide(other, context)
        if both is None:
            context._signal(DivisionImpossible)
            return make(0, 0, "n")
        return both[0]

    __rfloordiv__ = _reflected(__floordiv__)

    def __mod__(self, other, context=None):
        other, context, early = operands(self, other, context)
        if early is not None:
            return early
        if self._special:
            return invalid(context)
        if other._special:
            return self._fix(context)
        if not other._int:
            context._signal(InvalidOperation if self._int else DivisionUndefined)
            return make(0, 0, "n")
        both = self._divide(other, context)
        if both is None:
            context._signal(DivisionImpossible)
            return make(0, 0, "n")
        return both[1]._fix(context)

    __rmod__ = _reflected(__mod__)

    def remainder_near(self, other, context=None):
        """self - n * other with n the integer nearest to self / other."""
        other, context, nan = operands(self, to_decimal(other, True), context)
        if nan is not None:
            return nan
        if self._special or not other:
            if not other and not self:
                context._signal(DivisionUndefined)
                return make(0, 0, "n")
            return invalid(context)
        if other._special:
            return self._fix(context)
        ideal = min(self._exp, other._exp)
        if not self._int:
            return make(self._sign, 0, ideal)._fix(context)
        expdiff = self.adjusted() - other.adjusted()
        if expdiff >= context.prec + 1:
            context._signal(DivisionImpossible)
            return make(0, 0, "n")
        if expdiff <= -2:
            return rescaled(self, ideal, context.rounding)._fix(context)
        a, b = self._int * 10 ** (self._exp - ideal), other._int * 10 ** (other._exp - ideal)
        q, r = divmod(a, b)
        if 2 * r + (q & 1) > b:
            r -= b
            q += 1
        if q >= 10**context.prec:
            context._signal(DivisionImpossible)
            return make(0, 0, "n")
        return make(self._sign ^ int(r < 0), abs(r), ideal)._fix(context)

    def fma(self, other, third, context=None):
        """self * other + third with one rounding."""
        other, third = to_decimal(other, True), to_decimal(third, True)
        context = context or getcontext()
        if self._special or other._special:
            if self._exp == "N" or other._exp == "N":
                return self._check_nans(other, context)
            if self._nan() or other._nan():
                if third._exp == "N":
                    return third._check_nans(None, context)
                return self._check_nans(other, context)
            if third._nan():
                return third._check_nans(None, context)
            if not self or not other:
                return invalid(context)
            product = make(self._sign ^ other._sign, 0, "F")
        else:
            product = make(self._sign ^ other._sign, self._int * other._int, self._exp + other._exp)
        return product.__add__(third, context)

    def sqrt(self, context=None):
        context = context or getcontext()
        nan = self._check_nans(context=context)
        if nan is not None:
            return nan
        if not self._special and not self._int:
            return make(self._sign, 0, self._exp // 2)._fix(context)
        if self._sign:
            return invalid(context)
        if self._special:
            return make(0, 0, "F")
        ideal = self._exp // 2
        coefficient, exponent = self._int, self._exp
        if exponent & 1:
            coefficient *= 10
            exponent -= 1
        digits = count_digits(coefficient)
        shift = context.prec + 1 - (digits + 1) // 2
        if shift >= 0:
            value = coefficient * 100**shift
            exact = True
        else:
            value, rest = divmod(coefficient, 100**-shift)
            exact = not rest
        n = math.isqrt(value)
        exact = exact and n * n == value
        exponent = exponent // 2 - shift
        if exact:
            while exponent < ideal and n % 10 == 0:
                n //= 10
                exponent += 1
        elif n % 5 == 0:
            n += 1
        half = context.copy()
        half._rounding, half._flags, half._traps = ROUND_HALF_EVEN, context._flags, context._traps
        return make(0, n, exponent)._fix(half)
