"""Exponential function, logarithms, powers."""
import math
from _decimals import count_digits, digits_of

from . import _functions
from ._base import invalid, make, to_decimal
from ._context import ROUND_HALF_EVEN, getcontext
from ._signals import Inexact, Rounded


class Powers:
    """What series approach."""

    __slots__ = ()

    def _approximated(self, context, compute):
        """Rounds what compute(digits) -> (coefficient, exponent) approaches, with ever more digits until that is clear."""
        digits = context.prec + 6
        while True:
            coefficient, exponent = compute(digits)
            size = count_digits(abs(coefficient))
            tail = abs(coefficient) % 10 ** max(0, size - context.prec - 1)
            room = 10 ** max(0, size - context.prec - 1)
            if 1000 < tail < room - 1000 or digits > context.prec * 4 + 200:
                break
            digits += max(10, digits // 2)
        half = context.copy()
        half._rounding, half._flags, half._traps = ROUND_HALF_EVEN, context._flags, context._traps
        return make(int(coefficient < 0), abs(coefficient), exponent)._fix(half)

    def exp(self, context=None):
        context = context or getcontext()
        nan = self._check_nans(context=context)
        if nan is not None:
            return nan
        if self._exp == "F":
            return make(0, 0, 0) if self._sign else self
        if not self._int:
            return make(0, 1, 0)
        if self.adjusted() > 18 or (self.adjusted() > 0 and abs(int(self)) > 3 * (context.Emax + context.prec)):
            return make(0, 1, -3 * abs(context.Emin) - context.prec * 2 if self._sign else 3 * context.Emax)._fix(context)
        if self.adjusted() < -context.prec - 2:
            return _near_one(self._sign, context)

        def compute(digits):
            work = digits + max(0, self.adjusted() + 1)
            scale = self._exp + work
            value = self._int * 10**scale if scale >= 0 else self._int // 10**-scale
            return _functions.exp(-value if self._sign else value, work)

        return self._approximated(context, compute)

    def ln(self, context=None):
        return self._logarithm(context, False)

    def log10(self, context=None):
        return self._logarithm(context, True)

    def _logarithm(self, context, ten):
        context = context or getcontext()
        nan = self._check_nans(context=context)
        if nan is not None:
            return nan
        if not self._special and not self._int:
            return make(1, 0, "F")
        if self._sign:
            return invalid(context)
        if self._special:
            return make(0, 0, "F")
        if self == 1:
            return make(0, 0, 0)
        if ten and digits_of(self._int).rstrip("0") == "1":
            return to_decimal(self.adjusted())._fix(context)
        small = -(self - 1).adjusted() if self.adjusted() in (0, -1) else 0

        def compute(digits):
            digits += max(0, small) + 2
            value = _functions.ln(self._int, self._exp, digits + 3)
            if ten:
                value = value * 10 ** (digits + 3) // _functions._log2_log10(digits + 3)[1]
            return value, -(digits + 3)

        return self._approximated(context, compute)

    def __pow__(self, other, modulo=None, context=None):
        other = to_decimal(other)
        if other is NotImplemented:
            return other
        context = context or getcontext()
        if modulo is not None:
            return self._power_modulo(other, to_decimal(modulo, True), context)
        nan = self._check_nans(other, context)
        if nan is not None:
            return nan
        if not other:
            return invalid(context) if not self else make(0, 1, 0)
        whole = not other._special and (other._exp >= 0 or other._int % 10**-other._exp == 0)
        odd = whole and int(other) & 1
        sign = int(bool(self._sign and odd))
        if self._sign and (self._int or self._special) and not whole:
            return invalid(context)
        base = self.copy_abs()
        if not base:
            return make(sign, 0, 0) if not other._sign else make(sign, 0, "F")
        if base._special:
            return make(sign, 0, "F") if not other._sign else make(sign, 0, 0)
        if base == 1:
            if whole:
                n = abs(int(other))
                exponent = max(base._exp * n, 1 - context.prec) if not other._sign else 1 - context.prec
                if other._sign or base._exp * n < 1 - context.prec:
                    if base._exp:
                        context._signal(Rounded)
                return make(sign, 10**-exponent, exponent) if base._exp else make(sign, 1, 0)
            context._signal(Inexact, Rounded)
            return make(0, 10 ** (context.prec - 1), 1 - context.prec)
        if other._special:
            grows = base._compare(make(0, 1, 0)) > 0
            return make(0, 0, "F") if grows != bool(other._sign) else make(0, 0, 0)
        if whole:
            n = int(other)
            if n > 0 and (n <= 10000 and count_digits(base._int) * n <= 20000):
                return make(sign, base._int**n, base._exp * n)._fix(context)
            if n < 0 and -n <= 10000 and count_digits(base._int) * -n <= 20000:
                power = make(sign, base._int**-n, base._exp * -n)
                return make(0, 1, 0).__truediv__(power, context)
        elif other == make(0, 5, -1):
            root = _exact_root(base)
            if root is not None and count_digits(root._int) <= context.prec:
                result = root._fix(context)
                pad = context.prec - count_digits(result._int)
                context._signal(Rounded)
                return make(0, result._int * 10**pad, result._exp - pad)
        size = (abs(base.adjusted()) + 1) * max(1, abs(int(other)))
        if size > 10 * (context.Emax + context.prec):
            grows = (base._compare(make(0, 1, 0)) > 0) != bool(other._sign)
            return make(sign, 1, 3 * context.Emax if grows else -3 * abs(context.Emin) - 2 * context.prec)._fix(context)

        def compute(digits):
            work = digits + count_digits(abs(int(other))) + count_digits(abs(base.adjusted())) + 4
            log = _functions.ln(base._int, base._exp, work)
            product = log * other._int
            product = product * 10**other._exp if other._exp >= 0 else product // 10**-other._exp
            return _functions.exp(-product if other._sign else product, work)

        result = self._approximated(context, compute)
        return make(sign, result._int, result._exp) if sign else result

    def __rpow__(self, other, modulo=None, context=None):
        other = to_decimal(other)
        return other if other is NotImplemented else other.__pow__(self, modulo, context)

    def _power_modulo(self, other, modulo, context):
        for d in (self, other, modulo):
            nan = d._check_nans(context=context)
            if nan is not None:
                return nan
        whole = all(not d._special and (d._exp >= 0 or d._int % 10**-d._exp == 0) for d in (self, other, modulo))
        if not whole or other < 0 or not modulo or modulo.adjusted() >= context.prec or (not self and not other):
            return invalid(context)
        result = pow(int(self.copy_abs()), int(other), int(modulo.copy_abs()))
        return make(int(bool(self._sign and int(other) & 1)), result, 0)


def _near_one(sign, context):
    """e**x for a tiny x: next to one."""
    half = context.copy()
    half._rounding, half._flags, half._traps = ROUND_HALF_EVEN, context._flags, context._traps
    digits = context.prec + 3
    return make(0, 10**digits + (-1 if sign else 1), -digits)._fix(half)


def _exact_root(d):
    """The square root of d if it is a decimal number, else None."""
    coefficient, exponent = d._int, d._exp
    if exponent & 1:
        coefficient *= 10
        exponent -= 1
    n = math.isqrt(coefficient)
    return make(0, n, exponent // 2) if n * n == coefficient else None
