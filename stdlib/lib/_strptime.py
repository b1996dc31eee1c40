"""Texts of dates read by a format: what time.strptime and datetime.strptime share.

A format is a sequence of directives and literal text; each directive offers the stretches of text it could stand for, in
an order of preference, and the first combination that reads the text from its beginning counts."""

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
           "december")
_EXPANDED = {"c": "%a %b %d %H:%M:%S %Y", "x": "%m/%d/%y", "X": "%H:%M:%S"}
# How many digits a number has, and its least and greatest value; the widest is tried first.
_NUMBERS = {"d": (2, 1, 1, 31), "f": (6, 1, 0, 999999), "H": (2, 1, 0, 23), "I": (2, 1, 1, 12), "G": (4, 4, 0, 9999),
            "j": (3, 1, 1, 366), "m": (2, 1, 1, 12), "M": (2, 1, 0, 59), "S": (2, 1, 0, 61), "U": (2, 1, 0, 53),
            "w": (1, 1, 0, 6), "u": (1, 1, 1, 7), "V": (2, 1, 0, 53), "W": (2, 1, 0, 53), "y": (2, 2, 0, 99),
            "Y": (4, 4, 0, 9999)}


def _number_ends(text, at, widest, narrowest, low, high):
    for width in range(widest, narrowest - 1, -1):
        digits = text[at:at + width]
        if len(digits) == width and digits.isdecimal() and low <= int(digits) <= high:
            yield at + width


def _name_ends(text, at, names):
    low = text[at:at + 40].lower()
    for name in sorted(names, key=len, reverse=True):
        if name and low.startswith(name):
            yield at + len(name)


def _offset_ends(text, at):
    """Z, or a sign, hours, minutes and perhaps seconds and a fraction, with or without colons."""
    if text[at:at + 1] == "Z":
        yield at + 1
        return
    if text[at:at + 1] not in ("+", "-"):
        return
    ends, end = [], at + 1
    if not text[end:end + 2].isdecimal() or len(text[end:end + 2]) < 2:
        return
    end += 2
    for part in range(2):
        start = end + (text[end:end + 1] == ":")
        digits = text[start:start + 2]
        if len(digits) < 2 or not digits.isdecimal() or digits[0] > "5":
            break
        end = start + 2
        ends.append(end)
    if len(ends) == 2 and text[end:end + 1] == ".":
        fraction = end + 1
        while fraction < end + 7 and text[fraction:fraction + 1].isdecimal():
            fraction += 1
            ends.append(fraction)
    yield from reversed(ends)


def _zone_names():
    import time
    return {"utc", "gmt", *(name.lower() for name in time.tzname)}


def _ends(code, text, at):
    if code == "d" and text[at:at + 1] == " " and text[at + 1:at + 2].isdecimal() and text[at + 1] != "0":
        return iter((at + 2,))
    if code in _NUMBERS:
        return _number_ends(text, at, *_NUMBERS[code])
    if code == "z":
        return _offset_ends(text, at)
    if code == "Z":
        return _name_ends(text, at, _zone_names())
    names = {"a": [day[:3] for day in _DAYS], "A": _DAYS, "b": [month[:3] for month in _MONTHS], "B": _MONTHS,
             "p": ("am", "pm")}[code]
    return _name_ends(text, at, names)


def _pieces(format):
    """The format as a list of ('code', letter), ('space',) and ('text', lower-case text)."""
    pieces, at = [], 0
    while at < len(format):
        c = format[at]
        if c == "%":
            code = format[at + 1:at + 2]
            if not code:
                raise ValueError(f"stray % in format '{format}'")
            if code in _EXPANDED:
                pieces.extend(_pieces(_EXPANDED[code]))
            elif code == "%":
                pieces.append(("text", "%"))
            elif code in _NUMBERS or code in "aAbBpzZ":
                pieces.append(("code", code))
            else:
                if code.isspace():
                    raise ValueError(f"stray % in format '{format}'")
                raise ValueError(f"'{code}' is a bad directive in format '{format}'")
            at += 2
        elif c.isspace():
            while at < len(format) and format[at].isspace():
                at += 1
            pieces.append(("space", None))
        else:
            pieces.append(("text", c.lower()))
            at += 1
    return pieces


def _read(pieces, index, text, at, found):
    """The end of the text that the pieces from index on read from at, or None; fills found."""
    while index < len(pieces):
        kind, what = pieces[index]
        if kind == "text":
            if text[at:at + 1].lower() != what:
                return None
            at += 1
        elif kind == "space":
            end = at
            while end < len(text) and text[end].isspace():
                end += 1
            for stop in range(end, at, -1):
                done = _read(pieces, index + 1, text, stop, found)
                if done is not None:
                    return done
            return None
        else:
            for end in _ends(what, text, at):
                done = _read(pieces, index + 1, text, end, found)
                if done is not None:
                    found[what] = text[at:end]
                    return done
            return None
        index += 1
    return at


def _matched(string, format):
    for i, argument in enumerate((string, format)):
        if not isinstance(argument, str):
            raise TypeError(f"strptime() argument {i} must be str, not {type(argument)}")
    pieces = _pieces(format)
    codes = [what for kind, what in pieces if kind == "code"]
    for code in codes:
        if codes.count(code) > 1:
            import re
            raise re.error(f"redefinition of group name {code!r}")
    found = {}
    end = _read(pieces, 0, string, 0, found)
    if end is None:
        raise ValueError("time data %r does not match format %r" % (string, format))
    if end != len(string):
        raise ValueError("unconverted data remains: %s" % string[end:])
    return found


def _offset(text):
    """Seconds and microseconds of an offset from UTC."""
    if text == "Z":
        return 0, 0
    digits = text[1:].replace(":", "")
    if ":" in text and len(text) > 6 and text[6] != ":":
        raise ValueError(f"Inconsistent use of : in {text}")
    digits, _, fraction = digits.partition(".")
    seconds = int(digits[:2]) * 3600 + int(digits[2:4]) * 60 + int(digits[4:6] or 0)
    micro = int(fraction.ljust(6, "0")) if fraction else 0
    return (-seconds, -micro) if text[0] == "-" else (seconds, micro)


def _hour(found):
    if "H" in found:
        return int(found["H"])
    if "I" not in found:
        return 0
    hour = int(found["I"]) % 12
    return hour + 12 if found.get("p", "").lower() == "pm" else hour


def _year(found):
    if "Y" in found:
        return int(found["Y"])
    if "y" in found:
        year = int(found["y"])
        return year + (2000 if year <= 68 else 1900)
    return None


def _month(found):
    if "m" in found:
        return int(found["m"])
    if "B" in found:
        return _MONTHS.index(found["B"].lower()) + 1
    if "b" in found:
        return [month[:3] for month in _MONTHS].index(found["b"].lower()) + 1
    return 1


def _weekday(found):
    if "A" in found:
        return _DAYS.index(found["A"].lower())
    if "a" in found:
        return [day[:3] for day in _DAYS].index(found["a"].lower())
    if "w" in found:
        return (int(found["w"]) - 1) % 7
    if "u" in found:
        return int(found["u"]) - 1
    return None


def _check_iso(found, weekday):
    day_names = "('%A', '%a', '%w', or '%u')"
    if "G" in found:
        if "j" in found:
            raise ValueError("Day of the year directive '%j' is not compatible with ISO year directive '%G'. Use '%Y' "
                             "instead.")
        if "V" not in found or weekday is None:
            raise ValueError("ISO year directive '%G' must be used with the ISO week directive '%V' and a weekday "
                             f"directive {day_names}.")
    elif "V" in found:
        if weekday is None:
            raise ValueError("ISO week directive '%V' must be used with the ISO year directive '%G' and a weekday "
                             f"directive {day_names}.")
        raise ValueError("ISO week directive '%V' is incompatible with the year directive '%Y'. Use the ISO year '%G' "
                         "instead.")


def parse(string, format):
    """The nine fields, the zone's name, its offset in seconds, the microseconds, and those of the offset."""
    from datetime import date
    found = _matched(string, format)
    weekday, year = _weekday(found), _year(found)
    _check_iso(found, weekday)
    month, day = _month(found), int(found.get("d", 1))
    leap_guess = year is None and month == 2 and day == 29
    if year is None:
        year = 1904 if leap_guess else 1900
    yearday = int(found["j"]) if "j" in found else None
    if yearday is None and weekday is not None:
        if "U" in found or "W" in found:
            monday = "W" in found
            week = int(found["W" if monday else "U"])
            first = (date(year, 1, 1).weekday() + (0 if monday else 1)) % 7
            into = weekday if monday else (weekday + 1) % 7
            yearday = (1 + into - first if week == 0 else 1 + (7 - first) % 7 + 7 * (week - 1) + into)
        elif "V" in found:
            chosen = date.fromisocalendar(int(found["G"]), int(found["V"]), weekday + 1)
            year, month, day = chosen.year, chosen.month, chosen.day
            yearday = chosen.toordinal() - date(year, 1, 1).toordinal() + 1
        if yearday is not None and yearday <= 0:
            year -= 1
            yearday += date(year, 12, 31).toordinal() - date(year, 1, 1).toordinal() + 1
    if yearday is None:
        yearday = date(year, month, day).toordinal() - date(year, 1, 1).toordinal() + 1
    else:
        chosen = date.fromordinal(yearday - 1 + date(year, 1, 1).toordinal())
        year, month, day = chosen.year, chosen.month, chosen.day
    if weekday is None:
        weekday = date(year, month, day).weekday()
    if leap_guess:
        year = 1900
    summer, zone = -1, found.get("Z")
    if zone is not None:
        import time
        low = zone.lower()
        names = [name.lower() for name in time.tzname]
        if low in ("utc", "gmt") or low == names[0]:
            summer = 0
        elif low == names[1]:
            summer = 1
        if names[0] == names[1] and time.daylight and low not in ("utc", "gmt"):
            summer = -1
    seconds, micro = _offset(found["z"]) if "z" in found else (None, 0)
    fraction = int(found["f"].ljust(6, "0")) if "f" in found else 0
    fields = (year, month, day, _hour(found), int(found.get("M", 0)), int(found.get("S", 0)), weekday, yearday, summer)
    return fields, zone, seconds, fraction, micro


def parse_fields(string, format):
    fields, zone, seconds, _, _ = parse(string, format)
    return fields + (zone, seconds)


def parse_datetime(cls, string, format):
    from datetime import timedelta, timezone
    fields, zone, seconds, fraction, micro = parse(string, format)
    args = fields[:6] + (fraction,)
    if seconds is None:
        return cls(*args)
    offset = timedelta(seconds=seconds, microseconds=micro)
    return cls(*args, timezone(offset, zone) if zone else timezone(offset))


# --- the names of CPython's functions

def _strptime(data_string, format="%a %b %d %H:%M:%S %Y"):
    """(what struct_time takes, the microseconds, those of the offset)"""
    fields, zone, seconds, fraction, micro = parse(data_string, format)
    return fields + (zone, seconds), fraction, micro


def _strptime_time(data_string, format="%a %b %d %H:%M:%S %Y"):
    import time

    return time.struct_time(parse_fields(data_string, format))


def _strptime_datetime(cls, data_string, format="%a %b %d %H:%M:%S %Y"):
    return parse_datetime(cls, data_string, format)
