"""Clocks and calendar time."""

import _time
from _core import dotted as _dotted
from _time import (
    clock_getres, clock_gettime, clock_gettime_ns, monotonic, monotonic_ns, perf_counter, perf_counter_ns,
    process_time, process_time_ns, sleep, thread_time, thread_time_ns, time, time_ns)

CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_PROCESS_CPUTIME_ID, CLOCK_THREAD_CPUTIME_ID, CLOCK_MONOTONIC_RAW = 0, 1, 2, 3, 4
CLOCK_BOOTTIME, CLOCK_TAI = 7, 11


def _field(index):
    return property(lambda self: self[index])


class struct_time(tuple):
    """The nine fields of a moment, and two that have only names: the zone and its offset."""

    n_fields, n_sequence_fields, n_unnamed_fields = 11, 9, 0
    __match_args__ = ("tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst")

    def __new__(cls, sequence, dict=None):
        try:
            items = tuple(sequence)
        except TypeError:
            raise TypeError("constructor requires a sequence") from None
        if not 9 <= len(items) <= 11:
            bound = "an at least 9" if len(items) < 9 else "an at most 11"
            raise TypeError(f"time.struct_time() takes {bound}-sequence ({len(items)}-sequence given)")
        self = tuple.__new__(cls, items[:9])
        self._zone = items[9] if len(items) > 9 else None
        self._offset = items[10] if len(items) > 10 else None
        return self

    def __repr__(self):
        return "time.struct_time(" + ", ".join(f"{n}={v!r}" for n, v in zip(self.__match_args__, self)) + ")"

    def __reduce__(self):
        return struct_time, (tuple(self) + (self.tm_zone, self.tm_gmtoff),)

    tm_zone = property(lambda self: self._zone)
    tm_gmtoff = property(lambda self: self._offset)
    tm_year, tm_mon, tm_mday, tm_hour, tm_min, tm_sec, tm_wday, tm_yday, tm_isdst = map(_field, range(9))


# The functions are static methods: a class that keeps one as an attribute must not bind it, as it binds no built-in.

@staticmethod
def gmtime(seconds=None):
    """Convert seconds since the epoch, by default the current time, to a struct_time in UTC."""
    return struct_time(_time._fields(time() if seconds is None else seconds, False))


@staticmethod
def localtime(seconds=None):
    """Convert seconds since the epoch, by default the current time, to a struct_time in local time."""
    return struct_time(_time._fields(time() if seconds is None else seconds, True))


@staticmethod
def mktime(t, /):
    """Convert a local time, a struct_time or nine numbers, to seconds since the epoch."""
    t = _checked(t, "mktime")
    return _time._mktime(*t[:6], t[8])


def _checked(t, caller):
    if not isinstance(t, tuple):
        raise TypeError("Tuple or struct_time argument required")
    if len(t) != 9:
        raise TypeError(f"{caller}(): illegal time tuple argument")
    return t


def _in_range(t, caller):
    """The fields with 0 for a month or day that is not known made 1; what cannot be is refused."""
    year, month, day, hour, minute, second, weekday, yearday, summer = _checked(t, caller)
    month, day, yearday = month or 1, day or 1, yearday or 1
    if not 1 <= month <= 12:
        raise ValueError("month out of range")
    if not 1 <= day <= 31:
        raise ValueError("day of month out of range")
    if not 0 <= hour <= 23:
        raise ValueError("hour out of range")
    if not 0 <= minute <= 59:
        raise ValueError("minute out of range")
    if not 0 <= second <= 61:
        raise ValueError("seconds out of range")
    if weekday < -1:
        raise ValueError("day of week out of range")
    if not 1 <= yearday <= 366:
        raise ValueError("day of year out of range")
    return year, month, day, hour, minute, second, weekday % 7, yearday, max(-1, min(summer, 1))


@staticmethod
def strftime(format, t=None, /):
    """Format a time, by default the current local one, by a format string."""
    if not isinstance(format, str):
        raise TypeError(f"strftime() argument 1 must be str, not {type(format).__name__}")
    if t is None:
        t = localtime()
    fields = _in_range(t, "strftime")
    if "%Z" in format or "%z" in format:
        zone = getattr(t, "tm_zone", None)
        if zone is not None:
            format = _own_zone(format, zone, t.tm_gmtoff)
    return _time._strftime(format, *fields)


def _own_zone(format, zone, offset):
    """%Z and %z come from the fields, not from the zone of this machine."""
    out, at = [], 0
    while True:
        found = format.find("%", at)
        if found < 0 or found + 1 >= len(format):
            out.append(format[at:])
            return "".join(out)
        out.append(format[at:found])
        code = format[found + 1]
        if code == "Z":
            out.append(zone.replace("%", "%%"))
        elif code == "z" and offset is not None:
            minutes = abs(offset) // 60
            out.append(f"{'-' if offset < 0 else '+'}{minutes // 60:02}{minutes % 60:02}")
        else:
            out.append("%" + code)
        at = found + 2


@staticmethod
def strptime(string, format="%a %b %d %H:%M:%S %Y", /):
    """Parse a string by a format string and return a struct_time."""
    from _strptime import parse_fields
    return struct_time(parse_fields(string, format))


_days = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_months = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@staticmethod
def asctime(t=None, /):
    """Convert a time, by default the current local one, to a string such as 'Sat Jun  6 16:26:11 1998'."""
    t = _in_range(localtime() if t is None else t, "asctime")
    return f"{_days[t[6]]} {_months[t[1] - 1]} {t[2]:2} {t[3]:02}:{t[4]:02}:{t[5]:02} {t[0]}"


@staticmethod
def ctime(seconds=None, /):
    """Convert seconds since the epoch to a string in local time."""
    return asctime(localtime(seconds))


_CLOCKS = {"time": (CLOCK_REALTIME, False, True), "monotonic": (CLOCK_MONOTONIC, True, False),
           "perf_counter": (CLOCK_MONOTONIC, True, False), "process_time": (CLOCK_PROCESS_CPUTIME_ID, True, False),
           "thread_time": (CLOCK_THREAD_CPUTIME_ID, True, False)}
_CLOCK_NAMES = {CLOCK_REALTIME: "CLOCK_REALTIME", CLOCK_MONOTONIC: "CLOCK_MONOTONIC",
                CLOCK_PROCESS_CPUTIME_ID: "CLOCK_PROCESS_CPUTIME_ID", CLOCK_THREAD_CPUTIME_ID: "CLOCK_THREAD_CPUTIME_ID"}


@staticmethod
def get_clock_info(name, /):
    """Return what is known of a clock: its implementation, resolution, and whether it can be set and is monotonic."""
    if name not in _CLOCKS:
        raise ValueError("unknown clock")
    from types import SimpleNamespace
    clock, steady, adjustable = _CLOCKS[name]
    return SimpleNamespace(implementation=f"clock_gettime({_CLOCK_NAMES[clock]})", monotonic=steady,
                           adjustable=adjustable, resolution=clock_getres(clock))


@staticmethod
def clock_settime(clk_id, time, /):
    """Set a clock, in seconds."""
    raise PermissionError(1, "Operation not permitted")


clock_settime_ns = clock_settime


@staticmethod
def pthread_getcpuclockid(thread_id, /):
    """Return the number of the clock of a thread's processor time."""
    return CLOCK_THREAD_CPUTIME_ID


def _read_zone():
    """The zone's two offsets and names, seen at the beginning and in the middle of a year."""
    global timezone, altzone, daylight, tzname
    year = 365 * 24 * 3600 + 6 * 3600
    start = int(time()) // year * year
    winter, summer = localtime(start), localtime(start + year // 2)
    first, second = -winter.tm_gmtoff, -summer.tm_gmtoff
    names = (winter.tm_zone, summer.tm_zone)
    if first < second:  # south of the equator
        first, second, names = second, first, names[::-1]
    timezone, altzone, daylight, tzname = first, second, int(first != second), names


@staticmethod
def tzset():
    """Read the time zone from the environment variable TZ again."""
    _time._tzset()
    _read_zone()


_read_zone()
_dotted(struct_time)
