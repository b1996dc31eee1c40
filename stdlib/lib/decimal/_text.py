"""Decimals as text and other values, and from them."""
import math
import sys
from _decimals import digits_of, number_of

from ._base import make
from ._context import getcontext

_HASH_P = sys.hash_info.modulus
_HASH_INV = pow(10, _HASH_P - 2, _HASH_P)


class Text:
    """The text of a number, and its values as other types."""

    __slots__ = ()

    def as_tuple(self):
        from . import DecimalTuple

        if self._exp == "F":
            digits = (0,)
        elif self._special and not self._int:
            digits = ()
        else:
            digits = tuple(map(int, digits_of(self._int)))
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
            return sign + ("NaN" if self._exp == "n" else "sNaN") + (digits_of(self._int) if self._int else "")
        digits = digits_of(self._int)
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


def scan(text):
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
        return sign, number_of(payload or "0"), kind
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
    return sign, number_of(whole + part), exponent - len(part)


def from_tuple(value):
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
    coefficient = number_of("".join(map(str, digits)) or "0")
    if isinstance(exponent, str):
        if exponent not in ("n", "N"):
            raise ValueError("string argument in the third position must be 'F', 'n' or 'N'")
        return sign, coefficient, exponent
    if not isinstance(exponent, int):
        raise ValueError("exponent must be an integer")
    return sign, coefficient, exponent


def of_float(f, cls=None):
    """The exact value of a float."""
    sign = int(math.copysign(1.0, f) < 0)
    if math.isinf(f) or math.isnan(f):
        return make(sign, 0, "F" if math.isinf(f) else "n", cls)
    n, d = abs(f).as_integer_ratio()
    k = d.bit_length() - 1
    return make(sign, n * 5**k, -k, cls)
