"""ISO 8601 texts read. A ValueError without arguments says that the text as a whole is no such date or time."""

from _datetimes._calendar import from_iso
from _datetimes._delta import timedelta
from _datetimes._zone import timezone


def _digits(text, at, count):
    part = text[at:at + count]
    if len(part) != count or not (part.isascii() and part.isdigit()):
        raise ValueError
    return int(part)


def read_date(text):
    """YYYY-MM-DD, YYYYMMDD, YYYY-Www-D, YYYYWwwD, and weeks without a day."""
    year = _digits(text, 0, 4)
    dashed = text[4:5] == "-"
    at = 5 if dashed else 4
    if text[at:at + 1] == "W":
        week, day, at = _digits(text, at + 1, 2), 1, at + 3
        if at < len(text):
            if dashed != (text[at] == "-"):
                raise ValueError
            at += dashed
            day = _digits(text, at, 1)
            at += 1
        if at != len(text):
            raise ValueError
        return from_iso(year, week, day)
    month, at = _digits(text, at, 2), at + 2
    if dashed != (text[at:at + 1] == "-"):
        raise ValueError
    at += dashed
    day = _digits(text, at, 2)
    if at + 2 != len(text):
        raise ValueError
    return year, month, day


def date_length(text):
    """Where the date part of a text of date and time ends."""
    if text[4:5] == "-":
        if text[5:6] == "W":
            return 10 if text[8:9] == "-" and text[9:10].isdigit() and not text[10:11].isdigit() else 8
        return 10
    if text[4:5] == "W":
        end = 7
        while end < len(text) and text[end].isascii() and text[end].isdigit():
            end += 1
        if end < 9:
            return end
        # More digits than a weekday: a time without a separator, or a digit that separates.
        return 7 if end % 2 == 0 else 8
    return 8


def _clock(text, zone_follows=False):
    """Hours, minutes, seconds and microseconds. Before a zone CPython lets one character of any kind pass."""
    parts, at, n = [_digits(text, 0, 2), 0, 0, 0], 2, len(text)
    colons = text[2:3] == ":"
    for i in (1, 2):
        if at >= n:
            return parts
        if colons:
            if text[at] != ":":
                if zone_follows and at == n - 1:
                    return parts
                raise ValueError
            at += 1
        elif text[at] in ".,:":
            raise ValueError
        parts[i] = _digits(text, at, 2)
        at += 2
    if at >= n:
        return parts
    fraction = text[at + 1:]
    if zone_follows and not fraction:
        return parts
    if text[at] not in (".,:" if colons else ".,") or not (fraction.isascii() and fraction.isdigit()):
        raise ValueError
    parts[3] = int(fraction[:6].ljust(6, "0"))
    return parts


def read_time(text):
    """Hour, minute, second, microsecond and zone."""
    at = len(text)
    for sign in "+-Z":
        found = text.find(sign)
        if 0 <= found < at:
            at = found
    if at == len(text):
        return _clock(text) + [None]
    body, sign, rest = text[:at], text[at], text[at + 1:]
    fields = _clock(body, True)
    if sign == "Z":
        if rest:
            raise ValueError
        return fields + [timezone.utc]
    hour, minute, second, micro = _clock(rest)
    offset = timedelta(hours=hour, minutes=minute, seconds=second, microseconds=micro)
    if not offset:
        return fields + [timezone.utc]
    return fields + [timezone(-offset if sign == "-" else offset)]
