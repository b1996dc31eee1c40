"""Clocks and calendar time."""

import _time
from _time import monotonic, monotonic_ns, perf_counter, perf_counter_ns, process_time, sleep, time, time_ns


class struct_time(tuple):
    _names = ("tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst")
    n_fields, n_sequence_fields, n_unnamed_fields = 11, 9, 0

    def __new__(cls, sequence):
        items = tuple(sequence)
        if len(items) not in (9, 11):
            raise TypeError(f"time.struct_time() takes an at least 9-sequence ({len(items)}-sequence given)")
        self = tuple.__new__(cls, items[:9])
        self.tm_zone, self.tm_gmtoff = items[9:] if len(items) == 11 else (None, None)
        return self

    def __repr__(self):
        return "time.struct_time(" + ", ".join(f"{n}={v!r}" for n, v in zip(self._names, self)) + ")"


for _i, _n in enumerate(struct_time._names):
    setattr(struct_time, _n, property(lambda self, i=_i: self[i]))


def gmtime(seconds=None):
    return struct_time(_time._fields(time() if seconds is None else seconds, False))


def localtime(seconds=None):
    return struct_time(_time._fields(time() if seconds is None else seconds, True))


def mktime(t):
    return _time._mktime(*t[:6], t[8])


def strftime(format, t=None):
    t = localtime() if t is None else t
    return _time._strftime(format, *t[:9])


_days = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_months = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def asctime(t=None):
    t = localtime() if t is None else t
    return f"{_days[t[6]]} {_months[t[1] - 1]} {t[2]:2} {t[3]:02}:{t[4]:02}:{t[5]:02} {t[0]}"


def ctime(seconds=None):
    return asctime(localtime(seconds))


def process_time_ns():
    return int(process_time() * 1e9)


thread_time, thread_time_ns = process_time, process_time_ns
timezone = altzone = -(localtime(0).tm_gmtoff or 0)
daylight = 0
tzname = (localtime(0).tm_zone, localtime(0).tm_zone)
