"""Digits by their places: exponents, rounding, shifts, neighbours, logical operations."""
from _decimals import count_digits, digits_of, number_of

from ._base import invalid, make, operands, rounding_of, to_decimal
from ._context import ROUND_HALF_EVEN, getcontext
from ._rounding import cut
from ._signals import Clamped, DivisionByZero, Inexact, Overflow, Rounded, Subnormal, Underflow


class Places:
    """Quantizing, rounding, neighbours, digits."""

    __slots__ = ()

    def quantize(self, exp, rounding=None, context=None):
        """self with the exponent of exp."""
        exp = to_decimal(exp, True)
        context = context or getcontext()
        if self._special or exp._special:
            nan = self._check_nans(exp, context)
            if nan is not None:
                return nan
            if self._special and exp._special:
                return self
            return invalid(context)
        rounding = rounding_of(rounding, context)
        if not context.Etiny() <= exp._exp <= context.Emax:
            return invalid(context)
        if not self._int:
            return make(self._sign, 0, exp._exp)._fix(context)
        if self.adjusted() > context.Emax or self.adjusted() - exp._exp + 1 > context.prec:
            return invalid(context)
        coefficient, lost = cut(self._int, exp._exp - self._exp, rounding, self._sign)
        result = make(self._sign, coefficient, exp._exp)
        if result.adjusted() > context.Emax or count_digits(coefficient) > context.prec:
            return invalid(context)
        conditions = []
        if coefficient and result.adjusted() < context.Emin:
            conditions.append(Subnormal)
        if exp._exp > self._exp:
            conditions.append(Rounded)
            if lost:
                conditions.append(Inexact)
        if conditions:
            context._signal(*conditions)
        return result._fix(context)

    def same_quantum(self, other, context=None):
        other = to_decimal(other, True)
        if self._special or other._special:
            return bool(self._nan() and other._nan() or self._exp == "F" and other._exp == "F")
        return self._exp == other._exp

    def to_integral_exact(self, rounding=None, context=None):
        context = context or getcontext()
        if self._special or self._exp >= 0:
            return self._unrounded(context)
        if not self._int:
            return make(self._sign, 0, 0)
        coefficient, lost = cut(self._int, -self._exp, rounding_of(rounding, context), self._sign)
        context._signal(Rounded, Inexact) if lost else context._signal(Rounded)
        return make(self._sign, coefficient, 0)

    def to_integral_value(self, rounding=None, context=None):
        context = context or getcontext()
        if self._special or self._exp >= 0:
            return self._unrounded(context)
        return make(self._sign, cut(self._int, -self._exp, rounding_of(rounding, context), self._sign)[0], 0)

    to_integral = to_integral_value

    def _unrounded(self, context):
        """A number without a fraction, or none at all."""
        nan = self._check_nans(context=context) if self._special else None
        return self if nan is None else nan

    def __round__(self, n=None, /):
        if n is not None:
            if not isinstance(n, int):
                raise TypeError("optional arg must be an integer")
            return self.quantize(make(0, 1, -n))
        return self._rounded(ROUND_HALF_EVEN)

    def _rounded(self, rounding):
        if self._special:
            if self._nan():
                raise ValueError("cannot convert NaN to integer")
            raise OverflowError("cannot convert Infinity to integer")
        n = cut(self._int, -self._exp, rounding, self._sign)[0]
        return -n if self._sign else n

    def __floor__(self):
        return self._rounded("ROUND_FLOOR")

    def __ceil__(self):
        return self._rounded("ROUND_CEILING")

    def normalize(self, context=None):
        """Without trailing zeros."""
        context = context or getcontext()
        nan = self._check_nans(context=context)
        if nan is not None:
            return nan
        d = self._fix(context)
        if d._special:
            return d
        if not d._int:
            return make(d._sign, 0, 0)
        top = context.Etop() if context.clamp else context.Emax
        coefficient, exponent = d._int, d._exp
        while coefficient % 10 == 0 and exponent < top:
            coefficient //= 10
            exponent += 1
        return make(d._sign, coefficient, exponent)

    def radix(self):
        return make(0, 10, 0)

    def logb(self, context=None):
        context = context or getcontext()
        nan = self._check_nans(context=context)
        if nan is not None:
            return nan
        if self._special:
            return make(0, 0, "F")
        if not self._int:
            context._signal(DivisionByZero)
            return make(1, 0, "F")
        return to_decimal(self.adjusted())._fix(context)

    def scaleb(self, other, context=None):
        other, context, nan = operands(self, to_decimal(other, True), context)
        if nan is not None:
            return nan
        limit = 2 * (context.Emax + context.prec)
        if other._special or other._exp != 0 or not -limit <= int(other) <= limit:
            return invalid(context)
        if self._special:
            return self
        return make(self._sign, self._int, self._exp + int(other))._fix(context)

    def _moved(self, other, context):
        """The result if there are no digits to move, None, None; else None, all digits and by how many places."""
        other, context, nan = operands(self, to_decimal(other, True), context)
        if nan is not None:
            return nan, None, None
        if other._special or other._exp != 0 or not -context.prec <= int(other) <= context.prec:
            return invalid(context), None, None
        if self._special:
            return self, None, None
        return None, digits_of(self._int).rjust(context.prec, "0")[-context.prec :], int(other)

    def shift(self, other, context=None):
        context = context or getcontext()
        done, digits, n = self._moved(other, context)
        if n is None:
            return done
        digits = digits[:n] if n < 0 else digits + "0" * n
        return make(self._sign, number_of(digits[-context.prec :] or "0"), self._exp)

    def rotate(self, other, context=None):
        context = context or getcontext()
        done, digits, n = self._moved(other, context)
        if n is None:
            return done
        return make(self._sign, number_of(digits[n:] + digits[:n]), self._exp)

    # --- neighbours

    def _next(self, context, up):
        context = context or getcontext()
        nan = self._check_nans(context=context)
        if nan is not None:
            return nan
        if self._exp == "F":
            if bool(self._sign) != up:
                return self
            return make(self._sign, 10**context.prec - 1, context.Etop())
        quiet = context.copy()
        quiet._rounding = "ROUND_CEILING" if up else "ROUND_FLOOR"
        quiet.clear_traps()
        fixed = self._fix(quiet)
        if fixed != self:
            return fixed
        return self.__add__(make(int(not up), 1, context.Etiny() - 1), quiet)

    def next_plus(self, context=None):
        return self._next(context, True)

    def next_minus(self, context=None):
        return self._next(context, False)

    def next_toward(self, other, context=None):
        other, context, nan = operands(self, to_decimal(other, True), context)
        if nan is not None:
            return nan
        order = self._compare(other)
        if order == 0:
            return self.copy_sign(other)
        result = self._next(context, order < 0)
        if result._special:
            context._signal(Overflow, Inexact, Rounded)
        elif result.adjusted() < context.Emin:
            conditions = [Underflow, Subnormal, Inexact, Rounded]
            if not result:
                conditions.append(Clamped)
            context._signal(*conditions)
        return result

    # --- logical operations on digits 0 and 1

    def _logical(self, context):
        text = digits_of(self._int)
        if self._special or self._sign or self._exp or text.strip("01"):
            return None
        return text.rjust(context.prec, "0")[-context.prec :]

    def _logical_with(self, other, context, function):
        context = context or getcontext()
        a, b = self._logical(context), to_decimal(other, True)._logical(context)
        if a is None or b is None:
            return invalid(context)
        return make(0, number_of("".join(str(function(int(x), int(y))) for x, y in zip(a, b))), 0)

    def logical_and(self, other, context=None):
        return self._logical_with(other, context, lambda x, y: x & y)

    def logical_or(self, other, context=None):
        return self._logical_with(other, context, lambda x, y: x | y)

    def logical_xor(self, other, context=None):
        return self._logical_with(other, context, lambda x, y: x ^ y)

    def logical_invert(self, context=None):
        context = context or getcontext()
        return self._logical_with(make(0, number_of("1" * context.prec), 0), context, lambda x, y: x ^ y)
