"""The class Decimal: a sign, an integer coefficient and an exponent; 'F' as exponent is infinity, 'n' and 'N' NaN and sNaN."""
import math
import numbers
import sys

from . import _functions
from ._context import ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_EVEN, ROUND_HALF_UP, ROUNDINGS, Context, getcontext
from ._rounding import cut, fit
from ._signals import Clamped, ConversionSyntax, DivisionByZero, DivisionImpossible, DivisionUndefined, FloatOperation, Inexact, InvalidOperation, Overflow, Rounded, Subnormal, Underflow

_HASH_P = sys.hash_info.modulus
_HASH_INV = pow(10, _HASH_P - 2, _HASH_P)


def make(sign, coefficient, exponent, cls=None):
    self = object.__new__(cls or Decimal)
    self._sign, self._int, self._exp = sign, coefficient, exponent
    return self


def _scan(text):
    """(sign, coefficient, exponent) of a numeric string; None if it is none."""
    s = text.strip().replace("_", "") if "_" in text else text.strip()
    sign = 0
    if s[:1] in ("+", "-"):
        sign = int(s[0] == "-")
        s = s[1:]
    low = s.lower()
    if low in ("inf", "infinity"):
        return sign, 0, "F"
    if low.startswith("nan") or low.startswith("snan"):
        kind, payload = ("n", s[3:]) if low[0] == "n" else ("N", s[4:])
        if payload and not payload.isdecimal():
            return None
        return sign, int(payload or 0), kind
    mantissa, exponent = s, 0
    at = low.find("e")
    if at >= 0:
        mantissa, tail = s[:at], s[at + 1 :]
        digits = tail[1:] if tail[:1] in ("+", "-") else tail
        if not digits.isdecimal():
            return None
        exponent = int(tail)
    whole, _, part = mantissa.partition(".")
    if not whole + part or not (whole + part).isdecimal():
        return None
    return sign, int(whole + part), exponent - len(part)


class Decimal:
    """A decimal floating-point number."""

    __module__ = "decimal"
    __slots__ = ("_sign", "_int", "_exp")

    def __new__(cls, value="0", context=None):
        if isinstance(value, str):
            found = _scan(value)
            if found is None:
                (context or getcontext())._signal(ConversionSyntax)
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
            return make(*_from_tuple(value), cls)
        raise TypeError(f"conversion from {type(value).__name__} to Decimal is not supported")

    @classmethod
    def from_float(cls, f, /):
        """The exact value of a float or an int."""
        if isinstance(f, int):
            return make(int(f < 0), abs(int(f)), 0, cls)
        if not isinstance(f, float):
            raise TypeError("argument must be int or float")
        if math.isinf(f) or math.isnan(f):
            return cls(repr(f))
        sign = int(math.copysign(1.0, f) < 0)
        n, d = abs(f).as_integer_ratio()
        k = d.bit_length() - 1
        return make(sign, n * 5**k, -k, cls)

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

    @property
    def real(self):
        return self

    @property
    def imag(self):
        return make(0, 0, 0)

    def is_normal(self, context=None):
        return not self._special and bool(self._int) and self.adjusted() >= (context or getcontext()).Emin

    def is_subnormal(self, context=None):
        return not self._special and bool(self._int) and self.adjusted() < (context or getcontext()).Emin

    def adjusted(self):
        """The exponent of the most significant digit."""
        return 0 if self._special else self._exp + len(str(self._int)) - 1

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

    # --- text

    def as_tuple(self):
        from . import DecimalTuple

        if self._exp == "F":
            digits = (0,)
        elif self._special and not self._int:
            digits = ()
        else:
            digits = tuple(map(int, str(self._int)))
        return DecimalTuple(self._sign, digits, self._exp)

    def as_integer_ratio(self):
        """(numerator, denominator) in lowest terms."""
        if self._special:
            if self._nan():
                raise ValueError("cannot convert NaN to integer ratio")
            raise OverflowError("cannot convert Infinity to integer ratio")
        n = -self._int if self._sign else self._int
        if self._exp >= 0:
            return n * 10**self._exp, 1
        d = 10**-self._exp
        g = math.gcd(n, d)
        return n // g, d // g

    def __repr__(self):
        return f"Decimal('{self}')"

    def __str__(self, eng=False, context=None):
        sign = "-" if self._sign else ""
        if self._special:
            if self._exp == "F":
                return sign + "Infinity"
            return sign + ("NaN" if self._exp == "n" else "sNaN") + (str(self._int) if self._int else "")
        digits = str(self._int)
        left = self._exp + len(digits)
        if self._exp <= 0 and left > -6:
            point = left
        elif not eng:
            point = 1
        elif not self._int:
            point = (left + 1) % 3 - 1
        else:
            point = (left - 1) % 3 + 1
        if point <= 0:
            text = "0." + "0" * -point + digits
        elif point >= len(digits):
            text = digits + "0" * (point - len(digits))
        else:
            text = digits[:point] + "." + digits[point:]
        if left != point:
            letter = "E" if (context or getcontext()).capitals else "e"
            text += f"{letter}{left - point:+d}"
        return sign + text

    def to_eng_string(self, context=None):
        return self.__str__(True, context)

    def __format__(self, spec, /):
        from ._format import format_decimal

        return format_decimal(self, spec)

    def __hash__(self):
        if self._special:
            if self._exp == "N":
                raise TypeError("Cannot hash a signaling NaN value")
            if self._exp == "n":
                return object.__hash__(self)
            return -sys.hash_info.inf if self._sign else sys.hash_info.inf
        power = pow(10, self._exp, _HASH_P) if self._exp >= 0 else pow(_HASH_INV, -self._exp, _HASH_P)
        h = self._int * power % _HASH_P
        if self._sign:
            h = -h
        return -2 if h == -1 else h

    def __reduce__(self):
        return self.__class__, (str(self),)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo, /):
        return self

    def __int__(self):
        if self._special:
            if self._nan():
                raise ValueError("cannot convert NaN to integer")
            raise OverflowError("cannot convert Infinity to integer")
        n = self._int * 10**self._exp if self._exp >= 0 else self._int // 10**-self._exp
        return -n if self._sign else n

    __trunc__ = __int__

    def __float__(self):
        if self._exp == "N":
            raise ValueError("cannot convert signaling NaN to float")
        return float(str(self)) if not (self._nan() and self._int) else float("-nan" if self._sign else "nan")

    def __complex__(self):
        return complex(float(self))

    # --- results

    def _fix(self, context):
        """Rounded to the context."""
        if self._special:
            if self._nan() and self._int and len(str(self._int)) > context.prec - context.clamp:
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

    # --- arithmetic

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
            return _rescaled(full, exponent)._fix(context)
        # A much smaller operand counts only by its sign.
        if a._exp < b._exp:
            a, b = b, a
        limit = min(-1, len(str(a._int)) - context.prec - 2)
        if b._exp + len(str(b._int)) - 1 < a._exp + limit:
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

    def __rsub__(self, other, context=None):
        other = to_decimal(other)
        return other if other is NotImplemented else other.__sub__(self, context)

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
        shift = len(str(other._int)) - len(str(self._int)) + context.prec + 1
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

    def __rtruediv__(self, other, context=None):
        other = to_decimal(other)
        return other if other is NotImplemented else other.__truediv__(self, context)

    def _divide(self, other, context):
        """(quotient as Decimal, remainder) of finite numbers, other not zero; None if the quotient is too large."""
        sign = self._sign ^ other._sign
        ideal = min(self._exp, other._exp)
        expdiff = self.adjusted() - other.adjusted()
        if not self._int or expdiff <= -2:
            return make(sign, 0, 0), _rescaled(self, ideal, context.rounding)
        if expdiff <= context.prec:
            a = self._int * 10 ** (self._exp - ideal)
            b = other._int * 10 ** (other._exp - ideal)
            q, r = divmod(a, b)
            if q < 10**context.prec:
                return make(sign, q, 0), make(self._sign, r, ideal)
        return None

    def __divmod__(self, other, context=None):
        other = to_decimal(other)
        if other is NotImplemented:
            return other
        context = context or getcontext()
        nan = self._check_nans(other, context)
        if nan is not None:
            return nan, nan
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

    def __rdivmod__(self, other, context=None):
        other = to_decimal(other)
        return other if other is NotImplemented else other.__divmod__(self, context)

    def __floordiv__(self, other, context=None):
        other = to_decimal(other)
        if other is NotImplemented:
            return other
        context = context or getcontext()
        nan = self._check_nans(other, context)
        if nan is not None:
            return nan
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

    def __rfloordiv__(self, other, context=None):
        other = to_decimal(other)
        return other if other is NotImplemented else other.__floordiv__(self, context)

    def __mod__(self, other, context=None):
        other = to_decimal(other)
        if other is NotImplemented:
            return other
        context = context or getcontext()
        nan = self._check_nans(other, context)
        if nan is not None:
            return nan
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

    def __rmod__(self, other, context=None):
        other = to_decimal(other)
        return other if other is NotImplemented else other.__mod__(self, context)

    def remainder_near(self, other, context=None):
        """self - n * other with n the integer nearest to self / other."""
        other = to_decimal(other, True)
        context = context or getcontext()
        nan = self._check_nans(other, context)
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
            return _rescaled(self, ideal, context.rounding)._fix(context)
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
        digits = len(str(coefficient))
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

    # --- comparison

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
        if isinstance(other, (Decimal, int)):
            return self, to_decimal(other)
        if isinstance(other, float):
            context = getcontext()
            if context.traps[FloatOperation] and not equality:
                context._signal(FloatOperation)
            context.flags[FloatOperation] = True
            return self, Decimal.from_float(other)
        if isinstance(other, numbers.Rational):
            return make(self._sign, self._int * other.denominator, self._exp) if not self._special else self, Decimal(other.numerator)
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
        return nan if nan is not None else Decimal(self._compare(other))

    def compare_signal(self, other, context=None):
        other = to_decimal(other, True)
        context = context or getcontext()
        if self._nan() or other._nan():
            context._signal(InvalidOperation)
            return self._check_nans(other, context)
        return Decimal(self._compare(other))

    def compare_total(self, other, context=None):
        """The total order of representations."""
        other = to_decimal(other, True)
        if self._sign != other._sign:
            return Decimal(-1 if self._sign else 1)

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
        return Decimal(-result if self._sign else result)

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

    # --- exponents and rounding

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
        rounding = _rounding(rounding, context)
        if not context.Etiny() <= exp._exp <= context.Emax:
            return invalid(context)
        if not self._int:
            return make(self._sign, 0, exp._exp)._fix(context)
        if self.adjusted() > context.Emax or self.adjusted() - exp._exp + 1 > context.prec:
            return invalid(context)
        coefficient, lost = cut(self._int, exp._exp - self._exp, rounding, self._sign)
        result = make(self._sign, coefficient, exp._exp)
        if result.adjusted() > context.Emax or len(str(coefficient)) > context.prec:
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
        if self._special:
            nan = self._check_nans(context=context)
            return nan if nan is not None else self
        if self._exp >= 0:
            return self
        if not self._int:
            return make(self._sign, 0, 0)
        coefficient, lost = cut(self._int, -self._exp, _rounding(rounding, context), self._sign)
        context._signal(Rounded, Inexact) if lost else context._signal(Rounded)
        return make(self._sign, coefficient, 0)

    def to_integral_value(self, rounding=None, context=None):
        context = context or getcontext()
        if self._special:
            nan = self._check_nans(context=context)
            return nan if nan is not None else self
        if self._exp >= 0:
            return self
        return make(self._sign, cut(self._int, -self._exp, _rounding(rounding, context), self._sign)[0], 0)

    to_integral = to_integral_value

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
        return Decimal(10)

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
        return Decimal(self.adjusted())._fix(context)

    def scaleb(self, other, context=None):
        other = to_decimal(other, True)
        context = context or getcontext()
        nan = self._check_nans(other, context)
        if nan is not None:
            return nan
        limit = 2 * (context.Emax + context.prec)
        if other._special or other._exp != 0 or not -limit <= int(other) <= limit:
            return invalid(context)
        if self._special:
            return self
        return make(self._sign, self._int, self._exp + int(other))._fix(context)

    def _moved(self, other, context):
        other = to_decimal(other, True)
        context = context or getcontext()
        nan = self._check_nans(other, context)
        if nan is not None:
            return nan, None
        if other._special or other._exp != 0 or not -context.prec <= int(other) <= context.prec:
            return invalid(context), None
        return (self, None) if self._special else (None, int(other))

    def shift(self, other, context=None):
        context = context or getcontext()
        done, n = self._moved(other, context)
        if n is None:
            return done
        digits = str(self._int).rjust(context.prec, "0")[-context.prec :]
        digits = digits[:n] if n < 0 else digits + "0" * n
        return make(self._sign, int(digits[-context.prec :] or "0"), self._exp)

    def rotate(self, other, context=None):
        context = context or getcontext()
        done, n = self._moved(other, context)
        if n is None:
            return done
        digits = str(self._int).rjust(context.prec, "0")[-context.prec :]
        return make(self._sign, int(digits[n:] + digits[:n]), self._exp)

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
        other = to_decimal(other, True)
        context = context or getcontext()
        nan = self._check_nans(other, context)
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
        text = str(self._int)
        if self._special or self._sign or self._exp or text.strip("01"):
            return None
        return text.rjust(context.prec, "0")[-context.prec :]

    def _logical_with(self, other, context, function):
        context = context or getcontext()
        a, b = self._logical(context), to_decimal(other, True)._logical(context)
        if a is None or b is None:
            return invalid(context)
        return make(0, int("".join(str(function(int(x), int(y))) for x, y in zip(a, b))), 0)

    def logical_and(self, other, context=None):
        return self._logical_with(other, context, lambda x, y: x & y)

    def logical_or(self, other, context=None):
        return self._logical_with(other, context, lambda x, y: x | y)

    def logical_xor(self, other, context=None):
        return self._logical_with(other, context, lambda x, y: x ^ y)

    def logical_invert(self, context=None):
        context = context or getcontext()
        return self._logical_with(make(0, int("1" * context.prec), 0), context, lambda x, y: x ^ y)

    # --- exp, logarithms, powers

    def _approximated(self, context, compute):
        """Rounds what compute(digits) -> (coefficient, exponent) approaches, with ever more digits until that is clear."""
        digits = context.prec + 6
        while True:
            coefficient, exponent = compute(digits)
            size = len(str(abs(coefficient)))
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
        if ten and str(self._int).rstrip("0") == "1":
            return Decimal(self.adjusted())._fix(context)
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
            if n > 0 and (n <= 10000 and len(str(base._int)) * n <= 20000):
                return make(sign, base._int**n, base._exp * n)._fix(context)
            if n < 0 and -n <= 10000 and len(str(base._int)) * -n <= 20000:
                power = make(sign, base._int**-n, base._exp * -n)
                return make(0, 1, 0).__truediv__(power, context)
        elif other == Decimal("0.5"):
            root = _exact_root(base)
            if root is not None and len(str(root._int)) <= context.prec:
                result = root._fix(context)
                pad = context.prec - len(str(result._int))
                context._signal(Rounded)
                return make(0, result._int * 10**pad, result._exp - pad)
        size = (abs(base.adjusted()) + 1) * max(1, abs(int(other)))
        if size > 10 * (context.Emax + context.prec):
            grows = (base._compare(make(0, 1, 0)) > 0) != bool(other._sign)
            return make(sign, 1, 3 * context.Emax if grows else -3 * abs(context.Emin) - 2 * context.prec)._fix(context)

        def compute(digits):
            work = digits + len(str(abs(int(other)))) + len(str(abs(base.adjusted()))) + 4
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


def _rescaled(d, exponent, rounding=ROUND_HALF_EVEN):
    if d._exp >= exponent:
        return make(d._sign, d._int * 10 ** (d._exp - exponent), exponent)
    return d


def _rounding(rounding, context):
    if rounding is None:
        return context.rounding
    if rounding not in ROUNDINGS:
        raise TypeError("valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]")
    return rounding


def invalid(context):
    context._signal(InvalidOperation)
    return make(0, 0, "n")


def to_decimal(value, must=False):
    if isinstance(value, Decimal):
        return value
    if isinstance(value, int):
        return make(int(value < 0), abs(int(value)), 0)
    if must:
        raise TypeError(f"conversion from {type(value).__name__} to Decimal is not supported")
    return NotImplemented


def _from_tuple(value):
    if len(value) != 3:
        raise ValueError("argument must be a sequence of length 3")
    sign, digits, exponent = value
    if sign not in (0, 1) or not isinstance(sign, int):
        raise ValueError("sign must be an integer with the value 0 or 1")
    if exponent == "F":
        return sign, 0, "F"
    for d in digits:
        if not isinstance(d, int) or not 0 <= d <= 9:
            raise ValueError("coefficient must be a tuple of digits")
    coefficient = int("".join(map(str, digits)) or "0")
    if isinstance(exponent, str):
        if exponent not in ("n", "N"):
            raise ValueError("string argument in the third position must be 'F', 'n' or 'N'")
        return sign, coefficient, exponent
    if not isinstance(exponent, int):
        raise ValueError("exponent must be an integer")
    return sign, coefficient, exponent
