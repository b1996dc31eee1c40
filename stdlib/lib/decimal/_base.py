"""What all parts of Decimal share: the slots, and the making of numbers. (_number.py puts the parts together.)"""
from ._context import ROUNDINGS, ROUND_HALF_EVEN, getcontext
from ._signals import InvalidOperation


class Base:
    """A sign, an integer coefficient and an exponent; 'F' as exponent is infinity, 'n' and 'N' NaN and sNaN."""

    __slots__ = ("_sign", "_int", "_exp")


_class = Base  # what make() makes: Decimal, once it is there


def make_by_default(cls):
    global _class
    _class = cls
    return cls


def make(sign, coefficient, exponent, cls=None):
    self = object.__new__(cls or _class)
    self._sign, self._int, self._exp = sign, coefficient, exponent
    return self


def invalid(context):
    context._signal(InvalidOperation)
    return make(0, 0, "n")


def to_decimal(value, must=False):
    if isinstance(value, Base):
        return value
    if isinstance(value, int):
        return make(int(value < 0), abs(int(value)), 0)
    if must:
        raise TypeError(f"conversion from {type(value).__name__} to Decimal is not supported")
    return NotImplemented


def rescaled(d, exponent, rounding=ROUND_HALF_EVEN):
    if d._exp >= exponent:
        return make(d._sign, d._int * 10 ** (d._exp - exponent), exponent)
    return d


def rounding_of(rounding, context):
    if rounding is None:
        return context.rounding
    if rounding not in ROUNDINGS:
        raise TypeError("valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]")
    return rounding


def operands(a, b, context):
    """The other number, the context, and what is the result without computing: NotImplemented or a NaN, else None."""
    b = to_decimal(b)
    if b is NotImplemented:
        return b, context, b
    context = context or getcontext()
    return b, context, a._check_nans(b, context)
