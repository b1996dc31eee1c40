"""Signals of decimal arithmetic: exceptions, and conditions a context counts or traps."""


class DecimalException(ArithmeticError):
    """The base of all signals."""

    __module__ = "decimal"


class Clamped(DecimalException):
    __module__ = "decimal"


class InvalidOperation(DecimalException):
    __module__ = "decimal"


class ConversionSyntax(InvalidOperation):
    __module__ = "decimal"


class DivisionByZero(DecimalException, ZeroDivisionError):
    __module__ = "decimal"


class DivisionImpossible(InvalidOperation):
    __module__ = "decimal"


class DivisionUndefined(InvalidOperation, ZeroDivisionError):
    __module__ = "decimal"


class Inexact(DecimalException):
    __module__ = "decimal"


class InvalidContext(InvalidOperation):
    __module__ = "decimal"


class Rounded(DecimalException):
    __module__ = "decimal"


class Subnormal(DecimalException):
    __module__ = "decimal"


class Overflow(Inexact, Rounded):
    __module__ = "decimal"


class Underflow(Inexact, Rounded, Subnormal):
    __module__ = "decimal"


class FloatOperation(DecimalException, TypeError):
    __module__ = "decimal"


SIGNALS = [InvalidOperation, FloatOperation, DivisionByZero, Overflow, Underflow, Subnormal, Inexact, Rounded, Clamped]
# What a condition is counted as.
SIGNAL_OF = {ConversionSyntax: InvalidOperation, DivisionImpossible: InvalidOperation, DivisionUndefined: InvalidOperation, InvalidContext: InvalidOperation}
