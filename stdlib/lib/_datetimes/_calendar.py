"""Days counted from 1 January of year 1, checks of fields, and texts of times."""

import operator as _operator
from operator import index as _index

MAX_ORDINAL = 3652059
KEPT = object()  # as an argument of replace(): the field stays as it is
_BEFORE = (0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_LENGTHS = (0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def month_length(year, month):
    return 29 if month == 2 and is_leap(year) else _LENGTHS[month]


def day_of_year(year, month, day):
    return _BEFORE[month] + (month > 2 and is_leap(year)) + day


def to_ordinal(year, month, day):
    y = year - 1
    return y * 365 + y // 4 - y // 100 + y // 400 + day_of_year(year, month, day)


def from_ordinal(n):
    """Year, month and day of a day's number; years are counted from the cycles of 400, 100, 4 and 1."""
    cycles, n = divmod(n - 1, 146097)
    centuries, n = divmod(n, 36524)
    fours, n = divmod(n, 1461)
    years, n = divmod(n, 365)
    year = cycles * 400 + centuries * 100 + fours * 4 + years + 1
    if years == 4 or centuries == 4:
        return year - 1, 12, 31
    month = n // 31 + 1
    leap = is_leap(year)
    if month < 12 and n >= _BEFORE[month + 1] + (month + 1 > 2 and leap):
        month += 1
    return year, month, n - _BEFORE[month] - (month > 2 and leap) + 1


def iso_year_start(year):
    """The number of the Monday with which the ISO year begins."""
    first = to_ordinal(year, 1, 1)
    weekday = (first + 6) % 7
    monday = first - weekday
    return monday + 7 if weekday > 3 else monday


def from_iso(year, week, day):
    if not 1 <= year <= 9999:
        raise ValueError(f"Year is out of range: {year}")
    if not 0 < week < 53:
        long_year = week == 53 and (iso_year_start(year + 1) - iso_year_start(year)) == 371
        if not long_year:
            raise ValueError(f"Invalid week: {week}")
    if not 0 < day < 8:
        raise ValueError(f"Invalid day: {day} (range is [1, 7])")
    return from_ordinal(iso_year_start(year) + (week - 1) * 7 + day - 1)


def check_date(year, month, day):
    year, month, day = _index(year), _index(month), _index(day)
    if not 1 <= year <= 9999:
        raise ValueError(f"year {year} is out of range")
    if not 1 <= month <= 12:
        raise ValueError("month must be in 1..12")
    if day < 1 or day > 28 and day > month_length(year, month):
        raise ValueError("day is out of range for month")
    return year, month, day


def check_time(hour, minute, second, microsecond, fold):
    hour, minute, second, microsecond = _index(hour), _index(minute), _index(second), _index(microsecond)
    if not 0 <= hour <= 23:
        raise ValueError("hour must be in 0..23")
    if not 0 <= minute <= 59:
        raise ValueError("minute must be in 0..59")
    if not 0 <= second <= 59:
        raise ValueError("second must be in 0..59")
    if not 0 <= microsecond <= 999999:
        raise ValueError("microsecond must be in 0..999999")
    if _index(fold) not in (0, 1):
        raise ValueError("fold must be either 0 or 1")
    return hour, minute, second, microsecond, fold


_SIGNS = {"<": _operator.lt, "<=": _operator.le, "==": _operator.eq, "!=": _operator.ne, ">": _operator.gt, ">=": _operator.ge}


def compare(pair, sign):
    """What a comparison gives for two numbers; for None, what is not the same as anything."""
    return sign == "!=" if pair is None else _SIGNS[sign](*pair)


_PRECISIONS = {"hours": 1, "minutes": 2, "seconds": 3, "milliseconds": 4, "microseconds": 5}


def time_text(hour, minute, second, micro, timespec):
    if timespec == "auto":
        timespec = "microseconds" if micro else "seconds"
    kept = _PRECISIONS.get(timespec)
    if kept is None:
        raise ValueError("Unknown timespec value")
    if kept == 1:
        return f"{hour:02}"
    if kept == 2:
        return f"{hour:02}:{minute:02}"
    text = f"{hour:02}:{minute:02}:{second:02}"
    if kept == 3:
        return text
    return f"{text}.{micro // 1000:03}" if kept == 4 else f"{text}.{micro:06}"


def offset_text(offset, separator=":"):
    """+HH:MM, with seconds and microseconds where there are some."""
    if offset is None:
        return ""
    sign = "+"
    if offset._days < 0:
        sign, offset = "-", -offset
    minutes, second = divmod(offset._seconds, 60)
    text = f"{sign}{minutes // 60:02}{separator}{minutes % 60:02}"
    if second or offset._microseconds:
        text += f"{separator}{second:02}"
    if offset._microseconds:
        text += f".{offset._microseconds:06}"
    return text


def kind_name(value):
    """What messages call the kind of an argument."""
    return "None" if value is None else type(value).__name__


def format_plain(moment, zone, format):
    """strftime of a moment whose class is one of ours, and whose zone, if any, is a fixed offset."""
    if not isinstance(format, str):
        raise TypeError(f"strftime() argument 1 must be str, not {kind_name(format)}")
    if zone is None:
        return moment._strftime(format, "", "")
    return moment._strftime(format, zone._text.replace(":", ""), zone.tzname(None).replace("%", "%%"))


def format_fields(moment, format, fields):
    """strftime with the directives that need more than the nine fields: %f, %z and %Z."""
    import time

    if not isinstance(format, str):
        raise TypeError(f"strftime() argument 1 must be str, not {kind_name(format)}")
    if not ("%f" in format or "%z" in format or "%Z" in format):
        return time.strftime(format, fields)
    out, at = [], 0
    while True:
        found = format.find("%", at)
        if found < 0 or found + 1 >= len(format):
            out.append(format[at:])
            break
        code = format[found + 1]
        out.append(format[at:found])
        if code == "f":
            out.append(f"{getattr(moment, 'microsecond', 0):06}")
        elif code == "z":
            out.append(offset_text(moment.utcoffset(), "") if hasattr(moment, "utcoffset") else "")
        elif code == "Z":
            name = moment.tzname() if hasattr(moment, "tzname") else None
            out.append((name or "").replace("%", "%%"))
        else:
            out.append("%" + code)
        at = found + 2
    return time.strftime("".join(out), fields)
