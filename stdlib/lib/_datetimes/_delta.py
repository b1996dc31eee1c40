"""Differences between moments: days, seconds and microseconds, exactly."""

import math

from _moments import Span, span as _made

_DAY = 86400 * 10**6
_UNITS = (("days", _DAY), ("seconds", 10**6), ("microseconds", 1), ("milliseconds", 1000), ("minutes", 60 * 10**6),
          ("hours", 3600 * 10**6), ("weeks", 7 * _DAY))


def _nearest(a, b):
    """a / b, half to even."""
    quotient, rest = divmod(a, b)
    rest *= 2
    if rest > b if b > 0 else rest < b:
        return quotient + 1
    return quotient + (quotient & 1) if rest == b else quotient


def _total(amounts):
    """Microseconds; what floats leave below one microsecond is gathered and rounded once, half to even."""
    whole, left = 0, 0.0
    for (name, factor), amount in zip(_UNITS, amounts):
        if isinstance(amount, int):
            whole += amount * factor
        elif isinstance(amount, float):
            fraction, integral = math.modf(amount)
            whole += int(integral) * factor
            if fraction:
                fraction, integral = math.modf(fraction * factor)
                whole += int(integral)
                left += fraction
        else:
            raise TypeError(f"unsupported type for timedelta {name} component: {type(amount).__name__}")
    if left:
        rounded = float(math.floor(left + 0.5)) if left >= 0 else -float(math.floor(0.5 - left))
        if abs(rounded - left) == 0.5:
            odd = whole & 1
            half = (left + odd) * 0.5
            rounded = 2.0 * (math.floor(half + 0.5) if half >= 0 else -math.floor(0.5 - half)) - odd
        whole += int(rounded)
    return whole


class timedelta(Span):
    """Difference between two datetime values.

timedelta(days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0)

All arguments are optional and default to 0.
Arguments may be integers or floats, and may be positive or negative."""

    __slots__ = ()

    def __new__(cls, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        return _made(cls, _total((days, seconds, microseconds, milliseconds, minutes, hours, weeks)))

    __new_fields__ = __new__  # messages call it by its name
    del __new__

    def __repr__(self):
        shown = [f"{name}={value}" for name, value in (
            ("days", self._days), ("seconds", self._seconds), ("microseconds", self._microseconds)) if value]
        return f"{_qualified(self)}({', '.join(shown) or '0'})"

    def __str__(self):
        minutes, second = divmod(self._seconds, 60)
        text = f"{minutes // 60}:{minutes % 60:02}:{second:02}"
        if self._days:
            text = f"{self._days} day{'' if abs(self._days) == 1 else 's'}, {text}"
        return f"{text}.{self._microseconds:06}" if self._microseconds else text

    def __pos__(self):
        return _made(timedelta, _micro(self))

    def __abs__(self):
        return -self if self._days < 0 else +self

    def __mul__(self, other):
        if isinstance(other, int):
            return _made(timedelta, _micro(self) * other)
        if isinstance(other, float):
            a, b = other.as_integer_ratio()
            return _made(timedelta, _nearest(_micro(self) * a, b))
        return NotImplemented

    __rmul__ = __mul__

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            return _micro(self) // _micro(other)
        if isinstance(other, int):
            return _made(timedelta, _micro(self) // other)
        return NotImplemented

    def __truediv__(self, other):
        if isinstance(other, timedelta):
            return _micro(self) / _micro(other)
        if isinstance(other, int):
            if other == 0:
                raise ZeroDivisionError("integer division or modulo by zero")
            return _made(timedelta, _nearest(_micro(self), other))
        if isinstance(other, float):
            a, b = other.as_integer_ratio()
            if a == 0:
                raise ZeroDivisionError("integer division or modulo by zero")
            return _made(timedelta, _nearest(_micro(self) * b, a))
        return NotImplemented

    def __mod__(self, other):
        if isinstance(other, timedelta):
            return _made(timedelta, _micro(self) % _micro(other))
        return NotImplemented

    def __divmod__(self, other):
        if isinstance(other, timedelta):
            quotient, rest = divmod(_micro(self), _micro(other))
            return quotient, _made(timedelta, rest)
        return NotImplemented

    def __reduce__(self):
        return type(self), _state(self)


def _qualified(value):
    cls = type(value)
    return f"{cls.__module__}.{cls.__qualname__}" if cls.__module__ == "datetime" else cls.__qualname__


def _state(delta):
    return delta._days, delta._seconds, delta._microseconds


_micro = Span._micro
