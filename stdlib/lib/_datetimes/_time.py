"""Times of day."""

from _moments import Fields, make
from _datetimes._calendar import KEPT, check_time, compare, format_fields, format_plain, kind_name, offset_text, time_text
from _datetimes._delta import _micro, _qualified, timedelta
from _datetimes._zone import asked_name, asked_offset, checked_zone, timezone, zone_of_state

_DAY = 86400 * 10**6


class time(Fields):
    """time([hour[, minute[, second[, microsecond[, tzinfo]]]]]) --> a time object

All arguments are optional. tzinfo may be None, or an instance of
a tzinfo subclass. The remaining arguments may be ints."""

    __slots__ = ()

    def __new_fields__(cls, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        if isinstance(hour, (bytes, str)) and len(hour) == 6:
            state = hour.encode("latin1") if isinstance(hour, str) else hour
            if state[0] & 127 < 24:
                return _make(cls, state[0] & 127, state[1], state[2], int.from_bytes(state[3:6], "big"),
                             zone_of_state(minute or None), state[0] >> 7)
        hour, minute, second, microsecond, fold = check_time(hour, minute, second, microsecond, fold)
        return _make(cls, hour, minute, second, microsecond, checked_zone(tzinfo), fold)

    @classmethod
    def fromisoformat(cls, text, /):
        from _datetimes._iso import read_time
        if not isinstance(text, str):
            raise TypeError("fromisoformat: argument must be str")
        try:
            return cls(*read_time(text[1:] if text.startswith("T") else text))
        except ValueError as e:
            if e.args:
                raise
            raise ValueError(f"Invalid isoformat string: {text!r}") from None

    def __repr__(self):
        shown = [str(self._hour), str(self._minute)]
        if self._second or self._microsecond:
            shown.append(str(self._second))
        if self._microsecond:
            shown.append(str(self._microsecond))
        if self._tzinfo is not None:
            shown.append(f"tzinfo={self._tzinfo!r}")
        if self._fold:
            shown.append("fold=1")
        return f"{_qualified(self)}({', '.join(shown)})"

    def isoformat(self, timespec="auto"):
        text = time_text(self._hour, self._minute, self._second, self._microsecond, timespec)
        return text + offset_text(self.utcoffset())

    def __str__(self):
        return self.isoformat()

    def strftime(self, format):
        zone = self._tzinfo
        if type(self) is time and (zone is None or type(zone) is timezone):
            return format_plain(self, zone, format)
        return format_fields(self, format, (1900, 1, 1, self._hour, self._minute, self._second, 0, 1, -1))

    def __format__(self, spec):
        if not isinstance(spec, str):
            raise TypeError(f"__format__() argument 1 must be str, not {kind_name(spec)}")
        return self.strftime(spec) if spec else str(self)

    def utcoffset(self):
        return asked_offset(self._tzinfo, "utcoffset", None)

    def dst(self):
        return asked_offset(self._tzinfo, "dst", None)

    def tzname(self):
        return asked_name(self._tzinfo, None)

    def replace(self, hour=KEPT, minute=KEPT, second=KEPT, microsecond=KEPT, tzinfo=KEPT, *, fold=KEPT):
        return time.__new_fields__(
            type(self), self._hour if hour is KEPT else hour, self._minute if minute is KEPT else minute,
            self._second if second is KEPT else second, self._microsecond if microsecond is KEPT else microsecond,
            self._tzinfo if tzinfo is KEPT else tzinfo, fold=self._fold if fold is KEPT else fold)

    def __compared(self, other, equality):
        """Both as microseconds of UTC's day, or None where they have no order."""
        mine, theirs = self.utcoffset(), other.utcoffset()
        if self._tzinfo is other._tzinfo or mine == theirs:
            return _ticks(self), _ticks(other)
        if mine is None or theirs is None:
            if equality:
                return None
            raise TypeError("can't compare offset-naive and offset-aware times")
        return _ticks(self) - _micro(mine), _ticks(other) - _micro(theirs)

    def __compare_fields__(self, other, sign):
        if not isinstance(other, time):
            return NotImplemented
        pair = self.__compared(other, sign in ("==", "!="))
        return compare(pair, sign)

    def __hash_fields__(self):
        offset = (self.replace(fold=0) if self._fold else self).utcoffset()
        return hash((_ticks(self) - (_micro(offset) if offset else 0)) % (2 * _DAY))

    def __reduced(self, fold):
        state = bytes((self._hour + 128 * fold, self._minute, self._second)) + self._microsecond.to_bytes(3, "big")
        return type(self), (state,) if self._tzinfo is None else (state, self._tzinfo)

    def __reduce_ex__(self, protocol):
        return self.__reduced(self._fold if protocol > 3 else 0)

    def __reduce__(self):
        return self.__reduced(0)


def _make(cls, hour, minute, second, microsecond, zone, fold):
    return make(cls, 0, 0, 0, hour, minute, second, microsecond, zone, fold)


_ticks = Fields._ticks
