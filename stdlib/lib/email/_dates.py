"""Dates of mail, in all the ways programs have written them."""

import time

_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "january", "february",
           "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"]
_DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
_ZONES = {"UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "AST": -400, "ADT": -300, "EST": -500, "EDT": -400, "CST": -600,
          "CDT": -500, "MST": -700, "MDT": -600, "PST": -800, "PDT": -700}


def parsedate_tz(data):
    """Ten fields, the last the zone's offset in seconds; None for what is no date."""
    found = _parsed(data)
    if not found:
        return None
    if found[9] is None:
        found[9] = 0
    return tuple(found)


def parsedate(data):
    found = parsedate_tz(data)
    return found[:9] if isinstance(found, tuple) else found


def _parsed(data):
    if not data:
        return None
    words = data.split()
    if not words:
        return None
    if words[0].endswith(",") or words[0].lower() in _DAYS:
        del words[0]
    else:
        comma = words[0].rfind(",")
        if comma >= 0:
            words[0] = words[0][comma + 1:]
    if len(words) == 3:
        parts = words[0].split("-")
        if len(parts) == 3:
            words = parts + words[1:]
    if len(words) == 4:
        sign = words[3].find("+")
        if sign == -1:
            sign = words[3].find("-")
        words[3:] = [words[3][:sign], words[3][sign:]] if sign > 0 else [words[3], ""]
    if len(words) < 5:
        return None
    day, month, year, clock, zone = words[:5]
    if not (day and month and year):
        return None
    if month.lower() not in _MONTHS:
        day, month = month, day.lower()
        if month not in _MONTHS:
            return None
    month = _MONTHS.index(month.lower()) % 12 + 1
    day = day.removesuffix(",")
    if ":" in year:
        year, clock = clock, year
    year = year.removesuffix(",")
    if not year:
        return None
    if not year[0].isdigit():
        year, zone = zone, year
    clock = clock.removesuffix(",").split(":")
    if len(clock) == 1 and "." in clock[0]:
        clock = clock[0].split(".")
    if not 2 <= len(clock) <= 3:
        return None
    try:
        year, day = int(year), int(day)
        hour, minute, second = (*map(int, clock), 0)[:3]
    except ValueError:
        return None
    if year < 100:
        year += 1900 if year > 68 else 2000
    return [year, month, day, hour, minute, second, 0, 1, -1, _offset(zone.upper())]


def _offset(zone):
    """Seconds east of Greenwich, or None where the zone is not known."""
    offset = _ZONES.get(zone)
    if offset is None:
        try:
            offset = int(zone)
        except ValueError:
            return None
        if offset == 0 and zone.startswith("-"):
            return None
    sign = -1 if offset < 0 else 1
    offset = abs(offset)
    return sign * (offset // 100 * 3600 + offset % 100 * 60)


def mktime_tz(data):
    """Seconds since the epoch of ten fields."""
    if data[9] is None:
        return time.mktime(data[:8] + (-1,))
    import calendar
    return calendar.timegm(data) - data[9]
