"""The class Decimal, put together from its parts: here its making, kinds of numbers and rounding to a context."""
import _decimals
from _decimals import count_digits
from _core import accelerate

from ._arithmetic import Arithmetic
from ._base import Base, make, make_by_default, to_decimal
from ._comparison import Comparison
from ._context import MAX_EMAX, MAX_PREC, MIN_EMIN, ROUND_FLOOR, _contexts, getcontext
from ._places import Places
from ._powers import Powers
from ._rounding import fit
from ._signals import ConversionSyntax, FloatOperation, Inexact, InvalidOperation, Rounded
from ._text import Text, from_tuple, of_float, scan


@make_by_default
class Decimal(Text, Arithmetic, Comparison, Places, Powers, Base):
    """A decimal floating-point number."""

    __module__ = "decimal"
    __slots__ = ()

    def __new__(cls, value="0", context=None):
        if isinstance(value, str):
            found = scan(value)
            if found is None:
                (context or getcontext())._signal(ConversionSyntax)
                found = 0, 0, "n"
            if isinstance(found[2], int) and found[1] and not -10**18 < found[2] < 10**17 and _beyond(*found):
                (context or getcontext())._signal(InvalidOperation)
                found = 0, 0, "n"
            return make(*found, cls)
        if isinstance(value, int):
            return make(int(value < 0), abs(int(value)), 0, cls)
        if isinstance(value, Decimal):
            return value if type(value) is cls else make(value._sign, value._int, value._exp, cls)
        if isinstance(value, float):
            (context or getcontext())._signal(FloatOperation)
            return cls.from_float(value)
        if isinstance(value, (tuple, list)):
            return make(*from_tuple(value), cls)
        raise TypeError(f"conversion from {type(value).__name__} to Decimal is not supported")

    @classmethod
    def from_float(cls, f, /):
        """The exact value of a float or an int."""
        if isinstance(f, int):
            return make(int(f < 0), abs(int(f)), 0, cls)
        if not isinstance(f, float):
            raise TypeError("argument must be int or float")
        return of_float(f, cls)

    # --- kinds

    def _nan(self):
        return 1 if self._exp == "n" else 2 if self._exp == "N" else 0

    @property
    def _special(self):
        return isinstance(self._exp, str)

    def is_nan(self):
        return self._exp in ("n", "N")

    def is_qnan(self):
        return self._exp == "n"

    def is_snan(self):
        return self._exp == "N"

    def is_infinite(self):
        return self._exp == "F"

    def is_finite(self):
        return not self._special

    def is_signed(self):
        return self._sign == 1

    def is_zero(self):
        return not self._special and not self._int

    def is_canonical(self):
        return True

    def canonical(self):
        return self

    def conjugate(self):
        return self

    real = property(lambda self: self)
    imag = property(lambda self: make(0, 0, 0))

    def is_normal(self, context=None):
        return not self._special and bool(self._int) and self.adjusted() >= (context or getcontext()).Emin

    def is_subnormal(self, context=None):
        return not self._special and bool(self._int) and self.adjusted() < (context or getcontext()).Emin

    def adjusted(self):
        """The exponent of the most significant digit."""
        return 0 if self._special else self._exp + count_digits(self._int) - 1

    def number_class(self, context=None):
        if self._nan():
            return "NaN" if self._exp == "n" else "sNaN"
        sign = "-" if self._sign else "+"
        if self._special:
            return sign + "Infinity"
        if not self._int:
            return sign + "Zero"
        return sign + ("Subnormal" if self.is_subnormal(context) else "Normal")

    def __bool__(self):
        return self._special or self._int != 0

    # --- results

    def _fix(self, context):
        """Rounded to the context."""
        if self._special:
            if self._nan() and self._int and count_digits(self._int) > context.prec - context.clamp:
                return make(self._sign, self._int % 10 ** (context.prec - context.clamp), self._exp)
            return self
        coefficient, exponent = fit(self._sign, self._int, self._exp, context)
        if coefficient is None:
            return make(self._sign, 0, "F")
        if coefficient == self._int and exponent == self._exp:
            return self if type(self) is Decimal else make(self._sign, coefficient, exponent)
        return make(self._sign, coefficient, exponent)

    def _check_nans(self, other=None, context=None):
        """The NaN that an operation gives because of a NaN operand; None if there is none."""
        a = self._nan()
        b = 0 if other is None else other._nan()
        if not a and not b:
            return None
        context = context or getcontext()
        if a == 2 or b == 2:
            context._signal(InvalidOperation)
        source = self if a == 2 else other if b == 2 else self if a else other
        return make(source._sign, source._int, "n")._fix(context)

    def __pos__(self, context=None):
        context = context or getcontext()
        nan = self._check_nans(context=context)
        if nan is not None:
            return nan
        result = self.copy_abs() if not self and context.rounding != ROUND_FLOOR else self
        return result._fix(context)

    def __neg__(self, context=None):
        context = context or getcontext()
        nan = self._check_nans(context=context)
        if nan is not None:
            return nan
        result = self.copy_abs() if not self and context.rounding != ROUND_FLOOR else self.copy_negate()
        return result._fix(context)

    def __abs__(self, round=True, context=None):
        return self.__neg__(context) if self._sign else self.__pos__(context)

    def copy_abs(self):
        return make(0, self._int, self._exp)

    def copy_negate(self):
        return make(1 - self._sign, self._int, self._exp)

    def copy_sign(self, other, context=None):
        return make(to_decimal(other, True)._sign, self._int, self._exp)


# The commonest operations of finite numbers are done natively.
_decimals.setup(Decimal, make(0, 0, 0), _contexts, Rounded, Inexact)
for _class, _names in (
    (Arithmetic, "add sub rsub mul truediv:div rtruediv:rdiv floordiv mod"),
    (Comparison, "eq lt le gt ge"),
    (Decimal, "new neg abs"),
    (Text, "str format hash float"),
    (Places, "round"),
):
    for _name in _names.split():
        _name, _, _native = _name.partition(":")
        accelerate(getattr(_class, f"__{_name}__"), getattr(_decimals, _native or _name))
accelerate(Places.quantize, _decimals.quantize)


def _beyond(sign, coefficient, exponent):
    """Has no context room for it?"""
    return exponent < MIN_EMIN - (MAX_PREC - 1) or exponent + count_digits(coefficient) - 1 > MAX_EMAX
