"""Dates, times of day, moments, differences between them, and zones as fixed offsets."""

from _core import dotted as _dotted
from _moments import register
from _datetimes._delta import timedelta
from _datetimes._zone import timezone, tzinfo
from _datetimes._date import IsoCalendarDate as _IsoCalendarDate, date
from _datetimes._time import time
from _datetimes._moment import datetime

__all__ = ("date", "datetime", "time", "timedelta", "timezone", "tzinfo", "MINYEAR", "MAXYEAR", "UTC")

register(date, datetime, time, timedelta)
timedelta.min, timedelta.max, timedelta.resolution = timedelta(-999999999), timedelta(999999999, 86399, 999999), timedelta(microseconds=1)
date.min, date.max, date.resolution = date(1, 1, 1), date(9999, 12, 31), timedelta(days=1)
datetime.min, datetime.max, datetime.resolution = datetime(1, 1, 1), datetime(9999, 12, 31, 23, 59, 59, 999999), timedelta(microseconds=1)
time.min, time.max, time.resolution = time(0, 0, 0), time(23, 59, 59, 999999), timedelta(microseconds=1)

MINYEAR = 1
MAXYEAR = 9999
UTC = timezone.utc

for _made in (date, datetime, time, timedelta, timezone, tzinfo, _IsoCalendarDate):
    _made.__module__ = "datetime"
_dotted(date, datetime, time, timedelta, timezone, tzinfo, _IsoCalendarDate)
del _made
