"""Dates, times of day, moments, differences between them, and zones as fixed offsets."""

from datetime._delta import timedelta
from datetime._zone import timezone, tzinfo
from datetime._date import IsoCalendarDate as _IsoCalendarDate, date
from datetime._time import time
from datetime._moment import datetime

__all__ = ("date", "datetime", "time", "timedelta", "timezone", "tzinfo", "MINYEAR", "MAXYEAR", "UTC")

MINYEAR = 1
MAXYEAR = 9999
UTC = timezone.utc

for _made in (date, datetime, time, timedelta, timezone, tzinfo, _IsoCalendarDate):
    _made.__module__ = "datetime"
del _made
