"""Texts of dates read by a format: what time.strptime and datetime.strptime share.

A format is a sequence of directives and literal text, and is read as the regular expression that these make."""

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
           "december")
_EXPANDED = {"c": "%a %b %d %H:%M:%S %Y", "x": "%m/%d/%y", "X": "%H:%M:%S"}
_WEEK = r"5[0-3]|[0-4]\d|\d"
_NUMBERS = {"d": r"3[01]|[12]\d|0[1-9]|[1-9]| [1-9]", "f": "[0-9]{1,6}", "H": r"2[0-3]|[01]\d|\d", "I": r"1[0-2]|0[1-9]|[1-9]",
            "j": r"36[0-6]|3[0-5]\d|[12]\d\d|0[1-9]\d|00[1-9]|[1-9]\d|0[1-9]|[1-9]", "m": r"1[0-2]|0[1-9]|[1-9]",
            "M": r"[0-5]\d|\d", "S": r"6[01]|[0-5]\d|\d", "U": _WEEK, "W": _WEEK, "V": r"5[0-3]|0[1-9]|[1-4]\d|\d",
            "w": "[0-6]", "u": "[1-7]", "y": r"\d\d", "Y": r"\d{4}", "G": r"\d{4}"}
_OFFSET = r"[-+]\d\d:?[0-5]\d(?::?[0-5]\d(?:\.\d{1,6})?)?|Z"


def _one_of(names):
    """A pattern of names, of which the longest that fits counts."""
    return "|".join(sorted(filter(None, names), key=len, reverse=True))


def _zone_names():
    import time
    return {"utc", "gmt", *(name.lower() for name in time.tzname)}


class TimeRE(dict):
    """The patterns of the directives, and of formats made of them."""

    def __init__(self, locale_time=None):
        texts = dict(_NUMBERS, a=_one_of(day[:3] for day in _DAYS), A=_one_of(_DAYS), B=_one_of(_MONTHS), z=_OFFSET,
                     b=_one_of(month[:3] for month in _MONTHS), p="am|pm", Z=_one_of(_zone_names()))
        super().__init__((code, f"(?P<{code}>{text})") for code, text in texts.items())
        self["%"] = "%"
        for code, format in _EXPANDED.items():
            self[code] = self.pattern(format)

    def pattern(self, format):
        import re
        out = []
        for kind, what in _pieces(format):
            out.append(r"\s+" if kind == "space" else re.escape(what) if kind == "text" else self[what])
        return "".join(out)

    def compile(self, format):
        import re
        return re.compile(self.pattern(format), re.IGNORECASE)


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


_compiled = {}  # by format; of the zones that time.tzname had then
_MOST_COMPILED = 100


def _compile(format):
    import time
    codes = [what for kind, what in _pieces(format) if kind == "code"]
    for code in codes:
        if codes.count(code) > 1:
            import re
            raise re.error(f"redefinition of group name {code!r}")
    if len(_compiled) >= _MOST_COMPILED:
        _compiled.clear()
    pattern = _compiled[format, time.tzname] = TimeRE().compile(format)
    return pattern


def _matched(string, format):
    import time
    for i, argument in enumerate((string, format)):
        if not isinstance(argument, str):
            raise TypeError(f"strptime() argument {i} must be str, not {type(argument)}")
    match = (_compiled.get((format, time.tzname)) or _compile(format)).match(string)
    if match is None:
        raise ValueError("time data %r does not match format %r" % (string, format))
    if match.end() != len(string):
        raise ValueError("unconverted data remains: %s" % string[match.end():])
    return match.groupdict()


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
    return _parsed(_matched(string, format))


def _parsed(found):
    from datetime import date
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


_OF_MOMENTS = frozenset("YmbBdHIpMSf")  # directives that no other has a say in


def parse_datetime(cls, string, format):
    from datetime import timedelta, timezone
    found = _matched(string, format)
    if "Y" in found and found.keys() <= _OF_MOMENTS:
        fraction = found.get("f")
        return cls(int(found["Y"]), _month(found), int(found.get("d", 1)), _hour(found), int(found.get("M", 0)),
                   int(found.get("S", 0)), int(fraction.ljust(6, "0")) if fraction else 0)
    fields, zone, seconds, fraction, micro = _parsed(found)
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
