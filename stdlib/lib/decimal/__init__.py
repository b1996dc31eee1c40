"""Decimal arithmetic after the General Decimal Arithmetic Specification: Decimal numbers, contexts, signals."""
import numbers as _numbers
from collections import namedtuple as _namedtuple

from ._context import (
    MAX_EMAX,
    MAX_PREC,
    MIN_EMIN,
    MIN_ETINY,
    ROUND_05UP,
    ROUND_CEILING,
    ROUND_DOWN,
    ROUND_FLOOR,
    ROUND_HALF_DOWN,
    ROUND_HALF_EVEN,
    ROUND_HALF_UP,
    ROUND_UP,
    BasicContext,
    Context,
    DefaultContext,
    ExtendedContext,
    getcontext,
    localcontext,
    setcontext,
)
from . import _methods
from ._number import Decimal
from ._signals import (
    Clamped,
    ConversionSyntax,
    DecimalException,
    DivisionByZero,
    DivisionImpossible,
    DivisionUndefined,
    FloatOperation,
    Inexact,
    InvalidContext,
    InvalidOperation,
    Overflow,
    Rounded,
    Subnormal,
    Underflow,
)

DecimalTuple = _namedtuple("DecimalTuple", "sign digits exponent", module="decimal")
HAVE_THREADS = True
HAVE_CONTEXTVAR = True
__version__ = "1.70"
__libmpdec_version__ = "2.5.1"
_numbers.Number.register(Decimal)


__all__ = [
    "Decimal", "Context", "DecimalTuple", "DefaultContext", "BasicContext", "ExtendedContext", "DecimalException", "Clamped", "InvalidOperation", "DivisionByZero",
    "Inexact", "Rounded", "Subnormal", "Overflow", "Underflow", "FloatOperation", "DivisionImpossible", "InvalidContext", "ConversionSyntax", "DivisionUndefined",
    "ROUND_DOWN", "ROUND_HALF_UP", "ROUND_HALF_EVEN", "ROUND_CEILING", "ROUND_FLOOR", "ROUND_UP", "ROUND_HALF_DOWN", "ROUND_05UP", "setcontext", "getcontext",
    "localcontext", "MAX_PREC", "MAX_EMAX", "MIN_EMIN", "MIN_ETINY", "HAVE_THREADS", "HAVE_CONTEXTVAR",
]  # fmt: skip
