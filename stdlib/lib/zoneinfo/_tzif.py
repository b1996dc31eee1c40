"""TZif files, and the rule in the last line of one."""

import struct
from collections import namedtuple

from datetime import date

# Seconds east of UTC, seconds of daylight saving time in them, and a name.
Kind = namedtuple("Kind", "offset saved name")


def _block(data, at, size):
    """One block of a file: what its header counts, and where it ends."""
    if data[at:at + 4] != b"TZif":
        raise ValueError("Invalid TZif file: magic not found")
    isut, isstd, leap, changes, types, chars = struct.unpack(">6l", data[at + 20:at + 44])
    at += 44
    times = struct.unpack(f">{changes}{'q' if size == 8 else 'l'}", data[at:at + changes * size])
    at += changes * size
    indices = data[at:at + changes]
    at += changes
    kinds = [struct.unpack(">lbb", data[at + 6 * i:at + 6 * i + 6]) for i in range(types)]
    at += 6 * types
    names = data[at:at + chars]
    return times, indices, kinds, names, at + chars + leap * (size + 4) + isstd + isut


def parse(data):
    """Moments of changes, the kinds of time after each, the kind before all, and the rule after all."""
    times, indices, kinds, names, end = _block(data, 0, 4)
    rule = None
    if data[4:5] >= b"2":
        times, indices, kinds, names, end = _block(data, end, 8)
        text = data[end:].strip(b"\n").decode("ascii")
        rule = Rule(text) if text else None

    def name(at):
        return names[at:names.index(b"\0", at)].decode("ascii")

    saved = _saved(indices, kinds)
    made = [Kind(offset, saved[i], name(at)) for i, (offset, summer, at) in enumerate(kinds)]
    first = next((made[i] for i, kind in enumerate(kinds) if not kind[1]), made[0])
    return list(times), [made[i] for i in indices], first, rule


def _saved(indices, kinds):
    """Daylight saving of each kind: the difference to the standard time it came from, else to the one it went to."""
    saved = [0] * len(kinds)
    for step in (1, -1):
        order = indices if step == 1 else indices[::-1]
        for before, after in zip(order, order[1:]):
            if kinds[after][1] and not saved[after] and not kinds[before][1]:
                saved[after] = kinds[after][0] - kinds[before][0]
    for i, kind in enumerate(kinds):
        if kind[1] and not saved[i]:
            saved[i] = 3600
    return saved


class Rule:
    """A POSIX TZ text: standard time, perhaps summer time, and when each begins in a year."""

    def __init__(self, text):
        self.text, self.at = text, 0
        name = self._name()
        offset = -self._offset()
        self.standard, self.summer = Kind(offset, 0, name), None
        if self.at < len(text):
            name = self._name()
            summer = offset + 3600
            if text[self.at:self.at + 1] not in (",", ""):
                summer = -self._offset()
            self.summer = Kind(summer, summer - offset, name)
            self.starts, self.ends = self._day(), self._day()

    def _name(self):
        text, start = self.text, self.at
        if text[start] == "<":
            end = text.index(">", start)
            self.at = end + 1
            return text[start + 1:end]
        while self.at < len(text) and text[self.at].isalpha():
            self.at += 1
        return text[start:self.at]

    def _number(self):
        start = self.at
        while self.at < len(self.text) and self.text[self.at].isdigit():
            self.at += 1
        return int(self.text[start:self.at])

    def _offset(self):
        sign = 1
        if self.text[self.at] in "+-":
            sign = -1 if self.text[self.at] == "-" else 1
            self.at += 1
        seconds, unit = self._number() * 3600, 60
        while self.text[self.at:self.at + 1] == ":":
            self.at += 1
            seconds += self._number() * unit
            unit = 1
        return sign * seconds

    def _day(self):
        """The day and the second of a change, as a function of the year."""
        self.at += 1  # the comma
        kind = self.text[self.at]
        if kind == "M":
            self.at += 1
            month = self._number()
            self.at += 1
            week = self._number()
            self.at += 1
            weekday = self._number()

            def ordinal(year):
                first = date(year, month, 1)
                day = 1 + (weekday - (first.weekday() + 1)) % 7 + (week - 1) * 7
                length = 31 if month in (1, 3, 5, 7, 8, 10, 12) else 30 if month != 2 else (
                    29 if year % 4 == 0 and (year % 100 or year % 400 == 0) else 28)
                while day > length:
                    day -= 7
                return first.toordinal() + day - 1
        else:
            julian = kind == "J"
            self.at += julian
            number = self._number()

            def ordinal(year):
                leap = year % 4 == 0 and (year % 100 or year % 400 == 0)
                day = number - 1 + (1 if leap and number >= 60 else 0) if julian else number
                return date(year, 1, 1).toordinal() + day
        clock = 7200
        if self.text[self.at:self.at + 1] == "/":
            self.at += 1
            clock = self._offset()
        return lambda year: (ordinal(year) - 719163) * 86400 + clock

    def _year(self, seconds):
        return date.fromordinal(seconds // 86400 + 719163).year

    def at_wall(self, wall, fold):
        """The kind of time of a clock's seconds; in a gap or a fold, fold chooses."""
        if self.summer is None:
            return self.standard
        year = self._year(wall)
        start, end = self.starts(year), self.ends(year)
        saved = self.summer.offset - self.standard.offset
        if fold:
            end -= saved if saved > 0 else 0
            start += 0 if saved > 0 else saved
        else:
            start += saved if saved > 0 else 0
            end -= 0 if saved > 0 else saved
        summer = start <= wall < end if start < end else not end <= wall < start
        return self.summer if summer else self.standard

    def at_utc(self, utc):
        """The kind before the last change, the kind now, and when that change was."""
        if self.summer is None:
            return None, self.standard, None
        year = self._year(utc + self.standard.offset)
        best = None
        for y in (year - 1, year, year + 1):
            if 1 <= y <= 9999:
                for moment, before, after in ((self.starts(y) - self.standard.offset, self.standard, self.summer),
                                              (self.ends(y) - self.summer.offset, self.summer, self.standard)):
                    if moment <= utc and (best is None or moment > best[2]):
                        best = before, after, moment
        return best
