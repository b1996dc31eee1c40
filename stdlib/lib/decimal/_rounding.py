"""Rounding: of an integer coefficient with a number of digits cut off, and of a number to what a context can hold."""
from _decimals import count_digits

from ._context import ROUND_05UP, ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_UP
from ._signals import Clamped, Inexact, Overflow, Rounded, Subnormal, Underflow


def cut(coefficient, digits, rounding, sign):
    """(coefficient without its last `digits` digits, was anything lost)"""
    if digits <= 0:
        return coefficient * 10**-digits, False
    unit = 10**digits
    q, r = divmod(coefficient, unit)
    if not r:
        return q, False
    if rounding == ROUND_HALF_EVEN:
        up = 2 * r > unit or (2 * r == unit and q & 1)
    elif rounding == ROUND_HALF_UP:
        up = 2 * r >= unit
    elif rounding == ROUND_HALF_DOWN:
        up = 2 * r > unit
    elif rounding == ROUND_DOWN:
        up = False
    elif rounding == ROUND_UP:
        up = True
    elif rounding == ROUND_CEILING:
        up = not sign
    elif rounding == ROUND_FLOOR:
        up = bool(sign)
    else:
        up = q % 5 == 0  # ROUND_05UP: away from zero if the last digit would be 0 or 5
    return q + bool(up), True


def fit(sign, coefficient, exponent, context):
    """(coefficient, exponent) rounded to the context, its conditions signalled; coefficient None = infinity, and the largest
    number stands for overflow where the rounding goes towards zero."""
    prec, tiny = context.prec, context.Etiny()
    top = context.Etop()
    if not coefficient:
        highest = top if context.clamp else context.Emax
        new = min(max(exponent, tiny), highest)
        if new != exponent:
            context._signal(Clamped)
        return 0, new
    digits = count_digits(coefficient)
    least = digits + exponent - prec
    if least > top:
        return _overflow(sign, context)
    subnormal = least < tiny
    if subnormal:
        least = tiny
    if exponent < least:
        coefficient, lost = cut(coefficient, least - exponent, context.rounding, sign)
        exponent = least
        if coefficient >= 10**prec:
            coefficient //= 10
            exponent += 1
            if exponent > top:
                return _overflow(sign, context)
        conditions = [Rounded]
        if lost:
            conditions.append(Inexact)
        if subnormal:
            conditions.append(Subnormal)
            if lost:
                conditions.append(Underflow)
        if not coefficient:
            conditions.append(Clamped)
        context._signal(*conditions)
        return coefficient, exponent
    if subnormal:
        context._signal(Subnormal)
    if context.clamp and exponent > top:
        context._signal(Clamped)
        coefficient *= 10 ** (exponent - top)
        exponent = top
    return coefficient, exponent


def _overflow(sign, context):
    context._signal(Overflow, Inexact, Rounded)
    rounding = context.rounding
    towards_zero = rounding in (ROUND_DOWN, ROUND_05UP) or rounding == (ROUND_CEILING if sign else ROUND_FLOOR)
    if towards_zero:
        return 10**context.prec - 1, context.Etop()
    return None, 0
