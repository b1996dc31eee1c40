"""Moments: a date and a time of day, perhaps with a zone."""

import math

from _time import time_ns as _time_ns
from _moments import Fields, at as _at, local_offset as _local_offset, make as _make, parse as _parse
from _datetimes._calendar import (
    KEPT, check_date, compare, check_time, format_fields, format_plain, kind_name, offset_text, time_text)
from _datetimes._date import _DAYS, _MISSING, _MONTHS, _struct, complain, date
from _datetimes._delta import _micro, _qualified, timedelta
from _datetimes._time import time as time_of_day
from _datetimes._zone import asked_name, asked_offset, checked_zone, timezone, tzinfo as zone_base, zone_of_state

_DAY = 86400 * 10**6
_EPOCH_DAY = 719163


class datetime(date):
    """datetime(year, month, day[, hour[, minute[, second[, microsecond[,tzinfo]]]]])

The year, month and day arguments are required. tzinfo may be None, or an
instance of a tzinfo subclass. The remaining arguments may be ints."""

    __slots__ = ()

    def __new_fields__(cls, year=_MISSING, month=_MISSING, day=_MISSING, hour=0, minute=0, second=0, microsecond=0,
                tzinfo=None, *, fold=0):
        if isinstance(year, (bytes, str)) and len(year) == 10:
            state = year.encode("latin1") if isinstance(year, str) else year
            if 1 <= state[2] & 127 <= 12:
                zone = zone_of_state(None if month is _MISSING else month)
                return _make(cls, state[0] * 256 + state[1], state[2] & 127, *state[3:7],
                             int.from_bytes(state[7:10], "big"), zone, state[2] >> 7)
        if day is _MISSING:
            complain(year, month, day)
        year, month, day = check_date(year, month, day)
        hour, minute, second, microsecond, fold = check_time(hour, minute, second, microsecond, fold)
        return _make(cls, year, month, day, hour, minute, second, microsecond, checked_zone(tzinfo), fold)

    # ways to make one

    @classmethod
    def fromtimestamp(cls, timestamp, tz=None):
        """timestamp[, tz] -> tz's local time from POSIX timestamp."""
        checked_zone(tz)
        if tz is not None:
            return tz.fromutc(_from_seconds(cls, timestamp, True).replace(tzinfo=tz))
        return _from_seconds(cls, timestamp, False)

    @classmethod
    def utcfromtimestamp(cls, timestamp, /):
        """Construct a naive UTC datetime from a POSIX timestamp."""
        return _from_seconds(cls, timestamp, True)

    @classmethod
    def now(cls, tz=None):
        """Returns new datetime object representing current time local to tz."""
        if tz is None:
            return _from_micro(cls, _time_ns() // 1000, False)
        checked_zone(tz)
        return tz.fromutc(_from_micro(cls, _time_ns() // 1000, True).replace(tzinfo=tz))

    @classmethod
    def utcnow(cls):
        """Return a new datetime representing UTC day and time."""
        return _from_micro(cls, _time_ns() // 1000, True)

    @classmethod
    def combine(cls, date, time, tzinfo=True):
        """date, time -> datetime with same date and time fields"""
        if not isinstance(date, _date):
            raise TypeError(f"combine() argument 1 must be datetime.date, not {type(date).__name__}")
        if not isinstance(time, time_of_day):
            raise TypeError(f"combine() argument 2 must be datetime.time, not {type(time).__name__}")
        return cls(date.year, date.month, date.day, time.hour, time.minute, time.second, time.microsecond,
                   time.tzinfo if tzinfo is True else tzinfo, fold=time.fold)

    @classmethod
    def fromisoformat(cls, text, /):
        quick = _parse(datetime, text)
        if quick is not None:
            return quick if cls is datetime else cls(*_fields(quick))
        if cls is datetime and isinstance(text, str) and len(text) > 16:
            quick = _with_offset(text)
            if quick is not None:
                return quick
        from _datetimes._iso import date_length, read_date, read_time
        if not isinstance(text, str):
            raise TypeError("fromisoformat: argument must be str")
        try:
            if len(text) < 7:
                raise ValueError
            end = date_length(text)
            fields = read_date(text[:end])
            if len(text) > end:
                if len(text) == end + 1:
                    raise ValueError
                fields = (*fields, *read_time(text[end + 1:]))
        except ValueError as e:
            if e.args and "Invalid" not in e.args[0]:
                raise
            raise ValueError(f"Invalid isoformat string: {text!r}") from None
        return cls(*fields)

    @classmethod
    def strptime(cls, date_string, format, /):
        """string, format -> new datetime parsed from a string (like time.strptime())."""
        from _strptime import parse_datetime
        for position, value in ((1, date_string), (2, format)):
            if not isinstance(value, str):
                raise TypeError(f"strptime() argument {position} must be str, not {kind_name(value)}")
        return parse_datetime(cls, date_string, format)

    # parts

    def date(self):
        return _date(self._year, self._month, self._day)

    def time(self):
        return time_of_day(self._hour, self._minute, self._second, self._microsecond, fold=self._fold)

    def timetz(self):
        return time_of_day(self._hour, self._minute, self._second, self._microsecond, self._tzinfo, fold=self._fold)

    def timetuple(self):
        summer = self.dst()
        return _struct(self, self._hour, self._minute, self._second, -1 if summer is None else 1 if summer else 0)

    def utctimetuple(self):
        offset = self.utcoffset()
        moment = self - offset if offset else self
        return _struct(moment, moment._hour, moment._minute, moment._second, 0)

    def timestamp(self):
        """Return POSIX timestamp as float."""
        offset = self.utcoffset()
        if offset is None:
            return _local_seconds(self) + self._microsecond / 1e6
        return (_ticks(self) - _micro(offset) - _EPOCH_DAY * _DAY) / 10**6

    def utcoffset(self):
        return asked_offset(self._tzinfo, "utcoffset", self)

    def dst(self):
        return asked_offset(self._tzinfo, "dst", self)

    def tzname(self):
        return asked_name(self._tzinfo, self)

    def replace(self, year=KEPT, month=KEPT, day=KEPT, hour=KEPT, minute=KEPT, second=KEPT, microsecond=KEPT,
                tzinfo=KEPT, *, fold=KEPT):
        if fold is KEPT and type(self) is datetime:
            zone = self._tzinfo if tzinfo is KEPT else tzinfo
            if zone is None or isinstance(zone, zone_base):
                quick = self._replaced(KEPT, year, month, day, hour, minute, second, microsecond, zone)
                if quick is not None:
                    return quick
        return datetime.__new_fields__(
            type(self), self._year if year is KEPT else year, self._month if month is KEPT else month,
            self._day if day is KEPT else day, self._hour if hour is KEPT else hour,
            self._minute if minute is KEPT else minute, self._second if second is KEPT else second,
            self._microsecond if microsecond is KEPT else microsecond,
            self._tzinfo if tzinfo is KEPT else tzinfo, fold=self._fold if fold is KEPT else fold)

    def astimezone(self, tz=None):
        """tz -> convert to local time in new timezone tz"""
        if tz is not None and not isinstance(tz, zone_base):
            raise TypeError(f"tzinfo argument must be None or of a tzinfo subclass, not type '{type(tz).__name__}'")
        mine = self._tzinfo
        if mine is tz and tz is not None:
            return self
        if type(mine) is timezone and type(tz) is timezone and type(self) is datetime:
            return _at(datetime, _ticks(self) + _micro(tz._offset) - _micro(mine._offset), tz, 0)
        offset = self.utcoffset() if mine is not None else None
        if offset is None:
            offset = _local_zone(_local_seconds(self)).utcoffset(None)
        utc = (self - offset).replace(tzinfo=timezone.utc)
        if tz is None:
            tz = _local_zone((_ticks(utc) - _EPOCH_DAY * _DAY) // 10**6)
        return tz.fromutc(utc.replace(tzinfo=tz))

    # texts

    def ctime(self):
        return (f"{_DAYS[self.weekday()]} {_MONTHS[self._month]} {self._day:2} "
                f"{self._hour:02}:{self._minute:02}:{self._second:02} {self._year:04}")

    def isoformat(self, sep="T", timespec="auto"):
        if not isinstance(sep, str) or len(sep) != 1:
            shown = "a unicode character, not " + type(sep).__name__ if not isinstance(sep, str) else "a unicode character, not str"
            raise TypeError(f"isoformat() argument 1 must be {shown}")
        if timespec == "auto":
            zone = self._tzinfo
            if zone is None:
                return self._iso(sep)
            if type(zone) is timezone:
                return self._iso(sep) + zone._text
        text = time_text(self._hour, self._minute, self._second, self._microsecond, timespec)
        return f"{self._year:04}-{self._month:02}-{self._day:02}{sep}{text}{offset_text(self.utcoffset())}"

    def __repr__(self):
        shown = [str(v) for v in (self._year, self._month, self._day, self._hour, self._minute)]
        if self._second or self._microsecond:
            shown.append(str(self._second))
        if self._microsecond:
            shown.append(str(self._microsecond))
        if self._fold:
            shown.append("fold=1")
        if self._tzinfo is not None:
            shown.append(f"tzinfo={self._tzinfo!r}")
        return f"{_qualified(self)}({', '.join(shown)})"

    def __str__(self):
        return self.isoformat(" ")

    def strftime(self, format):
        zone = self._tzinfo
        if type(self) is datetime and (zone is None or type(zone) is timezone):
            return format_plain(self, zone, format)
        return format_fields(self, format, self.timetuple())

    # order

    def __compared(self, other, equality):
        """Both as microseconds, or None where they have no order."""
        if self._tzinfo is other._tzinfo:
            return _ticks(self), _ticks(other)
        mine, theirs = self.utcoffset(), other.utcoffset()
        if equality and (mine != self.replace(fold=not self._fold).utcoffset()
                         or theirs != other.replace(fold=not other._fold).utcoffset()):
            return None  # in a gap or a fold no moment of another zone is the same
        if mine == theirs:
            return _ticks(self), _ticks(other)
        if mine is None or theirs is None:
            if equality:
                return None
            raise TypeError("can't compare offset-naive and offset-aware datetimes")
        return _ticks(self) - _micro(mine), _ticks(other) - _micro(theirs)

    def __compare_fields__(self, other, sign):
        equality = sign in ("==", "!=")
        if isinstance(other, datetime):
            return compare(self.__compared(other, equality), sign)
        if not isinstance(other, _date):
            return NotImplemented
        if equality:
            return sign == "!="
        raise TypeError(f"can't compare {type(self).__module__}.{type(self).__name__} to "
                        f"{type(other).__module__}.{type(other).__name__}")

    def __hash_fields__(self):
        offset = (self.replace(fold=0) if self._fold else self).utcoffset()
        return hash(_ticks(self) - (_micro(offset) if offset is not None else 0))

    # arithmetic

    def __minus_fields__(self, other):
        """The difference to a moment of another zone."""
        difference = _ticks(self) - _ticks(other)
        mine, theirs = self.utcoffset(), other.utcoffset()
        if (mine is None) != (theirs is None):
            raise TypeError("can't subtract offset-naive and offset-aware datetimes")
        if mine is not None:
            difference += _micro(theirs) - _micro(mine)
        return timedelta(microseconds=difference)

    def __reduced(self, fold):
        state = bytes((self._year // 256, self._year % 256, self._month + 128 * fold, self._day, self._hour,
                       self._minute, self._second)) + self._microsecond.to_bytes(3, "big")
        return type(self), (state,) if self._tzinfo is None else (state, self._tzinfo)

    def __reduce_ex__(self, protocol):
        return self.__reduced(self._fold if protocol > 3 else 0)

    def __reduce__(self):
        return self.__reduced(0)


_date = date


_ticks = Fields._ticks


def _with_offset(text):
    """YYYY-MM-DD?HH:MM[:SS[.ffffff]] with Z or an offset of hours and minutes; None: not of this form."""
    if text[-1] == "Z":
        body, zone = text[:-1], timezone.utc
    else:
        body, sign, hours, colon, minutes = text[:-6], text[-6], text[-5:-3], text[-3], text[-2:]
        if sign not in "+-" or colon != ":" or not (hours + minutes).isdecimal() or not text[-6:].isascii():
            return None
        hours, minutes = int(hours), int(minutes)
        if hours > 23 or minutes > 59:
            return None
        ahead = hours * 60 + minutes
        zone = timezone(timedelta(minutes=-ahead if sign == "-" else ahead)) if ahead else timezone.utc
    moment = _parse(datetime, body) if len(body) >= 16 else None
    return None if moment is None else moment.replace(tzinfo=zone)


def _whole_micro(timestamp):
    """A timestamp in microseconds, half to even."""
    if isinstance(timestamp, float):
        if math.isnan(timestamp):
            raise ValueError("Invalid value NaN (not a number)")
        if math.isinf(timestamp):
            raise OverflowError("cannot convert float infinity to integer")
        fraction, whole = math.modf(timestamp)
        return int(whole) * 10**6 + round(fraction * 1e6)
    try:
        return timestamp.__index__() * 10**6
    except AttributeError:
        raise TypeError(f"'{type(timestamp).__name__}' object cannot be interpreted as an integer") from None


def _fields(moment):
    return (moment.year, moment.month, moment.day, moment.hour, moment.minute, moment.second, moment.microsecond,
            moment.tzinfo)


def _from_seconds(cls, timestamp, utc):
    return _from_micro(cls, _whole_micro(timestamp), utc)


def _from_micro(cls, micro, utc):
    seconds = micro // 10**6
    offset = fold = 0
    if not -2**63 <= seconds < 2**63:
        raise OverflowError("timestamp out of range for platform time_t")
    if not -62135596800 <= seconds + 86400 <= 253402387200 + 86400:
        year = 1970 + (seconds * 400) // (146097 * 86400)
        raise ValueError(f"year {year} is out of range")
    if not utc:
        offset = _local_offset(seconds)
        before = _local_offset(seconds - 86400)
        # Set back within the last day: this hour has been here before.
        if before > offset and _local_offset(seconds - (before - offset)) == before:
            fold = 1
    try:
        moment = _at(datetime, micro + (_EPOCH_DAY * 86400 + offset) * 10**6, None, fold)
    except OverflowError:
        raise ValueError(f"year {0 if seconds < 0 else 10000} is out of range") from None
    if cls is datetime:
        return moment
    fields = (moment._year, moment._month, moment._day, moment._hour, moment._minute, moment._second, moment._microsecond)
    return cls(*fields, fold=fold) if fold else cls(*fields)


def _local_seconds(moment):
    """Seconds since the epoch of a local time: of two that it could be, fold chooses; in a gap, the offset before or after."""
    wall = _ticks(moment) // 10**6 - _EPOCH_DAY * 86400
    if not -62135510400 <= wall < 253402214400:
        _check_neighbour(wall + (86400 if moment._fold else -86400))
    before, after = _local_offset(wall - 86400), _local_offset(wall + 86400)
    possible = [wall - offset for offset in (before, after) if _local_offset(wall - offset) == offset]
    if possible:
        return possible[-1] if moment._fold else possible[0]
    return wall - (after if moment._fold else before)


def _check_neighbour(seconds):
    """CPython also asks for the offset of a day before or after, which must have a year, too."""
    if not -62135596800 <= seconds < 253402300800:
        raise ValueError(f"year {0 if seconds < 0 else 10000} is out of range")


def _local_zone(seconds):
    import time
    fields = time.localtime(seconds)
    return timezone(timedelta(seconds=fields.tm_gmtoff), fields.tm_zone)
