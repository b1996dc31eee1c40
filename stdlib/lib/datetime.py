"""Dates, times of day, moments, differences between them, and zones as fixed offsets.

The classes are _datetimes': there is one of each, however often this module is loaded.
"""

from _datetimes import MAXYEAR, MINYEAR, UTC, date, datetime, time, timedelta, timezone, tzinfo

__all__ = ("date", "datetime", "time", "timedelta", "timezone", "tzinfo", "MINYEAR", "MAXYEAR", "UTC")
