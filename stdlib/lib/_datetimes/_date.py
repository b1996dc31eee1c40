"""Days of the calendar."""

import time as _clocks
from operator import index as _index

from _moments import Fields, at as _at, local_offset as _local_offset, make, parse

from _datetimes._calendar import (
    KEPT, MAX_ORDINAL, check_date, day_of_year, format_fields, format_plain, from_iso, from_ordinal, iso_year_start,
    kind_name, to_ordinal)
from _datetimes._delta import _qualified

_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = (None, "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_MISSING = object()
_EPOCH_DAY = 719163
# No zone's offset leads from between these seconds out of the years 1 to 9999.
_FIRST_SECOND, _END_SECOND = -62135510400, 253402214400


def complain(year, month, day):
    """The first argument that is there must be a number; the first that is not is named."""
    for position, (name, value) in enumerate((("year", year), ("month", month), ("day", day)), 1):
        if value is _MISSING:
            raise TypeError(f"function missing required argument '{name}' (pos {position})")
        _index(value)


class IsoCalendarDate(tuple):
    """Year, week and weekday as ISO 8601 counts them."""

    __slots__ = ()

    def __new__(cls, year, week, weekday):
        return tuple.__new__(cls, (year, week, weekday))

    year = property(lambda self: self[0])
    week = property(lambda self: self[1])
    weekday = property(lambda self: self[2])

    def __repr__(self):
        return f"datetime.{type(self).__name__}(year={self[0]}, week={self[1]}, weekday={self[2]})"

    def __reduce__(self):
        return tuple, (tuple(self),)


class date(Fields):
    """date(year, month, day) --> date object"""

    __slots__ = ()

    def __new_fields__(cls, year=_MISSING, month=_MISSING, day=_MISSING):
        if month is _MISSING and isinstance(year, (bytes, str)) and len(year) == 4:
            state = year.encode("latin1") if isinstance(year, str) else year
            if 1 <= state[2] <= 12:
                return make_date(cls, state[0] * 256 + state[1], state[2], state[3])
        if day is _MISSING:
            complain(year, month, day)
        return make_date(cls, *check_date(year, month, day))

    @classmethod
    def fromtimestamp(cls, timestamp, /):
        """Create a date from a POSIX timestamp."""
        if cls is date and type(timestamp) in (int, float) and _FIRST_SECOND <= timestamp < _END_SECOND:
            seconds = int(timestamp // 1)
            return _at(date, (seconds + _local_offset(seconds) + _EPOCH_DAY * 86400) * 10**6, None, 0)
        if timestamp is None:
            raise TypeError("'NoneType' object cannot be interpreted as an integer")
        return cls(*_clocks.localtime(timestamp)[:3])

    @classmethod
    def today(cls):
        """Current date or datetime:  same as self.__class__.fromtimestamp(time.time())."""
        return cls.fromtimestamp(_clocks.time())

    @classmethod
    def fromordinal(cls, n, /):
        if not isinstance(n, int):
            raise TypeError(f"'{type(n).__name__}' object cannot be interpreted as an integer")
        if n < 1:
            raise ValueError("ordinal must be >= 1")
        if n > MAX_ORDINAL:
            raise ValueError(f"year {from_ordinal(n)[0]} is out of range")
        return cls(*from_ordinal(n))

    @classmethod
    def fromisoformat(cls, text, /):
        quick = parse(date, text)
        if quick is not None:
            return quick if cls is date else cls(quick.year, quick.month, quick.day)
        from _datetimes._iso import read_date
        if not isinstance(text, str):
            raise TypeError("fromisoformat: argument must be str")
        try:
            if len(text) not in (7, 8, 10):
                raise ValueError
            fields = read_date(text)
        except ValueError:
            raise ValueError(f"Invalid isoformat string: {text!r}") from None
        return cls(*fields)

    @classmethod
    def fromisocalendar(cls, year, week, day):
        """Construct a date from the ISO year, week number and weekday."""
        return cls(*from_iso(year, week, day))

    def __repr__(self):
        return f"{_qualified(self)}({self._year}, {self._month}, {self._day})"

    def __str__(self):
        return self.isoformat()

    def ctime(self):
        return f"{_DAYS[self.weekday()]} {_MONTHS[self._month]} {self._day:2} 00:00:00 {self._year:04}"

    def strftime(self, format):
        if type(self) is date:
            return format_plain(self, None, format)
        return format_fields(self, format, self.timetuple())

    def __format__(self, spec):
        if not isinstance(spec, str):
            raise TypeError(f"__format__() argument 1 must be str, not {kind_name(spec)}")
        return self.strftime(spec) if spec else str(self)

    def timetuple(self):
        return _struct(self, 0, 0, 0, -1)

    def isocalendar(self):
        year, today = self._year, to_ordinal(self._year, self._month, self._day)
        start = iso_year_start(year)
        if today < start:
            year -= 1
            start = iso_year_start(year)
        elif today >= iso_year_start(year + 1):
            year += 1
            start = iso_year_start(year)
        week, day = divmod(today - start, 7)
        return IsoCalendarDate(year, week + 1, day + 1)

    def replace(self, year=KEPT, month=KEPT, day=KEPT):
        return date.__new_fields__(type(self), self._year if year is KEPT else year, self._month if month is KEPT else month,
                          self._day if day is KEPT else day)

    def __compare_fields__(self, other, sign):
        return NotImplemented

    def __reduce__(self):
        return type(self), (bytes((self._year // 256, self._year % 256, self._month, self._day)),)


def make_date(cls, year, month, day):
    return make(cls, year, month, day, 0, 0, 0, 0, None, 0)


def _struct(day, hour, minute, second, summer):
    return _clocks.struct_time((day._year, day._month, day._day, hour, minute, second, day.weekday(),
                                day_of_year(day._year, day._month, day._day), summer))
