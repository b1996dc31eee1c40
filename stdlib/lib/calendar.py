"""Months and years laid out in weeks."""

import datetime
import sys
from itertools import cycle, starmap

__all__ = ["IllegalMonthError", "IllegalWeekdayError", "setfirstweekday", "firstweekday", "isleap", "leapdays",
           "weekday", "monthrange", "monthcalendar", "prmonth", "month", "prcal", "calendar", "timegm", "month_name",
           "month_abbr", "day_name", "day_abbr", "Calendar", "TextCalendar", "HTMLCalendar", "LocaleTextCalendar",
           "LocaleHTMLCalendar", "weekheader", "FRIDAY", "MONDAY", "SATURDAY", "SUNDAY", "THURSDAY", "TUESDAY",
           "WEDNESDAY"]

error = ValueError
January, February = 1, 2
MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = range(7)
mdays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
EPOCH = 1970


class _BadNumber(ValueError):
    _text, _field = "", ""

    def __init__(self, number):
        setattr(self, self._field, number)

    def __str__(self):
        return self._text % getattr(self, self._field)


class IllegalWeekdayError(_BadNumber):
    _text, _field = "bad weekday number %r; must be 0 (Monday) to 6 (Sunday)", "weekday"


class IllegalMonthError(_BadNumber):
    _text, _field = "bad month number %r; must be 1-12", "month"


class _Names:
    """Names in the language of the locale, made when they are asked for."""

    def __init__(self, format, dates):
        self.format, self._dates = format, dates

    def __getitem__(self, i):
        chosen = self._dates[i]
        if isinstance(i, slice):
            return [date.strftime(self.format) if date else "" for date in chosen]
        return chosen.strftime(self.format) if chosen else ""

    def __len__(self):
        return len(self._dates)


_weekdays = [datetime.date(2001, 1, day) for day in range(1, 8)]
_months = [None] + [datetime.date(2001, month, 1) for month in range(1, 13)]
day_name, day_abbr = _Names("%A", _weekdays), _Names("%a", _weekdays)
month_name, month_abbr = _Names("%B", _months), _Names("%b", _months)


def isleap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def leapdays(y1, y2):
    """The leap years from y1 to y2, without y2."""
    def before(year):
        year -= 1
        return year // 4 - year // 100 + year // 400
    return before(y2) - before(y1)


def weekday(year, month, day):
    if not datetime.MINYEAR <= year <= datetime.MAXYEAR:
        year = 2000 + year % 400
    return datetime.date(year, month, day).weekday()


def monthrange(year, month):
    """The weekday of the first day, and the number of days."""
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)
    return weekday(year, month, 1), mdays[month] + (month == February and isleap(year))


def _neighbour(year, month, step):
    month += step
    if month == 0:
        return year - 1, 12
    return (year + 1, 1) if month == 13 else (year, month)


class Calendar:
    """Days of months, in weeks that begin on a chosen day."""

    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday

    def getfirstweekday(self):
        return self._firstweekday % 7

    def setfirstweekday(self, firstweekday):
        self._firstweekday = firstweekday

    firstweekday = property(getfirstweekday, setfirstweekday)

    # --- days, with those of the neighbouring months that fill the first week and the last

    def iterweekdays(self):
        yield from ((self.firstweekday + i) % 7 for i in range(7))

    def _shape(self, year, month):
        """How many days come before the month, are in it, and come after it."""
        first, length = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        return before, length, -(before + length) % 7

    def itermonthdays(self, year, month):
        before, length, after = self._shape(year, month)
        yield from (0,) * before
        yield from range(1, length + 1)
        yield from (0,) * after

    def itermonthdays2(self, year, month):
        yield from zip(self.itermonthdays(year, month), cycle(self.iterweekdays()))

    def itermonthdays3(self, year, month):
        before, length, after = self._shape(year, month)
        last = _neighbour(year, month, -1)
        end = 1 + mdays[last[1]] + (last[1] == February and isleap(last[0]))
        for which, days in ((last, range(end - before, end)), ((year, month), range(1, length + 1)),
                            (_neighbour(year, month, 1), range(1, after + 1))):
            for day in days:
                yield *which, day

    def itermonthdays4(self, year, month):
        for date, day in zip(self.itermonthdays3(year, month), cycle(self.iterweekdays())):
            yield *date, day

    def itermonthdates(self, year, month):
        yield from starmap(datetime.date, self.itermonthdays3(year, month))

    # --- weeks, and rows of months

    def _in_weeks(self, days):
        week = [iter(days)] * 7
        return list(map(list, zip(*week)))

    def monthdayscalendar(self, year, month):
        return self._in_weeks(self.itermonthdays(year, month))

    def monthdays2calendar(self, year, month):
        return self._in_weeks(self.itermonthdays2(year, month))

    def monthdatescalendar(self, year, month):
        return self._in_weeks(self.itermonthdates(year, month))

    def _in_rows(self, weeks_of, year, width):
        months = range(1, 13)
        return [[weeks_of(year, month) for month in months[at:at + width]] for at in range(0, 12, width)]

    def yeardayscalendar(self, year, width=3):
        return self._in_rows(self.monthdayscalendar, year, width)

    def yeardays2calendar(self, year, width=3):
        return self._in_rows(self.monthdays2calendar, year, width)

    def yeardatescalendar(self, year, width=3):
        return self._in_rows(self.monthdatescalendar, year, width)


def formatstring(cols, colwidth=20, spacing=6):
    return (" " * spacing).join(text.center(colwidth) for text in cols)


def format(cols, colwidth=20, spacing=6):
    print(formatstring(cols, colwidth, spacing))


class TextCalendar(Calendar):
    """Calendars as plain text."""

    def formatday(self, day, weekday, width):
        return ("" if day == 0 else "%2i" % day).center(width)

    def formatweek(self, theweek, width):
        return " ".join(self.formatday(day, weekday, width) for day, weekday in theweek)

    def prweek(self, theweek, width):
        print(self.formatweek(theweek, width), end="")

    def formatweekday(self, day, width):
        return (day_name if width >= 9 else day_abbr)[day][:width].center(width)

    def formatweekheader(self, width):
        return " ".join(self.formatweekday(i, width) for i in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        name = month_name[themonth]
        return (f"{name} {theyear!r}" if withyear else name).center(width)

    def formatmonth(self, theyear, themonth, w=0, l=0):
        w, l = max(2, w), max(1, l)
        lines = [self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1), self.formatweekheader(w)]
        lines += [self.formatweek(week, w) for week in self.monthdays2calendar(theyear, themonth)]
        return "".join(line.rstrip() + "\n" * l for line in lines)

    def prmonth(self, theyear, themonth, w=0, l=0):
        print(self.formatmonth(theyear, themonth, w, l), end="")

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        w, l, c = max(2, w), max(1, l), max(2, c)
        column = (w + 1) * 7 - 1
        out = [repr(theyear).center(column * m + c * (m - 1)).rstrip(), "\n" * l]
        header = self.formatweekheader(w)
        for i, row in enumerate(self.yeardays2calendar(theyear, m)):
            months = range(m * i + 1, min(m * (i + 1) + 1, 13))
            out.append("\n" * l)
            names = (self.formatmonthname(theyear, k, column, False) for k in months)
            out += [formatstring(names, column, c).rstrip(), "\n" * l]
            out += [formatstring((header for _ in months), column, c).rstrip(), "\n" * l]
            for j in range(max(len(weeks) for weeks in row)):
                cells = ["" if j >= len(weeks) else self.formatweek(weeks[j], w) for weeks in row]
                out += [formatstring(cells, column, c).rstrip(), "\n" * l]
        return "".join(out)

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        print(self.formatyear(theyear, w, l, c, m), end="")


class HTMLCalendar(Calendar):
    """Calendars as tables of HTML."""

    cssclasses = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    cssclasses_weekday_head, cssclass_noday = cssclasses, "noday"
    cssclass_month = cssclass_month_head = "month"
    cssclass_year = cssclass_year_head = "year"

    def _table(self, css):
        return f'<table border="0" cellpadding="0" cellspacing="0" class="{css}">'

    def _row(self, cells):
        return "<tr>" + "".join(cells) + "</tr>"

    def formatweek(self, theweek):
        return self._row(self.formatday(*day) for day in theweek)

    def formatweekheader(self):
        return self._row(map(self.formatweekday, self.iterweekdays()))

    def formatday(self, day, weekday):
        css, text = (self.cssclasses[weekday], day) if day else (self.cssclass_noday, "&nbsp;")
        return f'<td class="{css}">{text}</td>'

    def formatweekday(self, day):
        return '<th class="%s">%s</th>' % (self.cssclasses_weekday_head[day], day_abbr[day])

    def formatmonthname(self, theyear, themonth, withyear=True):
        title = month_name[themonth] + (f" {theyear}" if withyear else "")
        return self._row([f'<th colspan="7" class="{self.cssclass_month_head}">{title}</th>'])

    def formatmonth(self, theyear, themonth, withyear=True):
        lines = [self._table(self.cssclass_month), self.formatmonthname(theyear, themonth, withyear=withyear), self.formatweekheader()]
        lines += [self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth)]
        return "\n".join(lines + ["</table>", ""])

    def formatyear(self, theyear, width=3):
        width = max(width, 1)
        months = range(1, 13)
        rows = [self._row(f"<td>{self.formatmonth(theyear, month, withyear=False)}</td>" for month in months[at:at + width])
                for at in range(0, 12, width)]
        head = self._row([f'<th colspan="{width}" class="{self.cssclass_year_head}">{theyear}</th>'])
        return self._table(self.cssclass_year) + "\n" + head + "".join(rows) + "</table>"

    def formatyearpage(self, theyear, width=3, css="calendar.css", encoding=None):
        if encoding is None:
            encoding = sys.getdefaultencoding()
        lines = [f'<?xml version="1.0" encoding="{encoding}"?>\n',
                 '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" '
                 '"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n',
                 "<html>\n", "<head>\n", f'<meta http-equiv="Content-Type" content="text/html; charset={encoding}" />\n']
        if css is not None:
            lines.append(f'<link rel="stylesheet" type="text/css" href="{css}" />\n')
        lines += [f"<title>Calendar for {theyear}</title>\n", "</head>\n", "<body>\n", self.formatyear(theyear, width),
                  "</body>\n", "</html>\n"]
        return "".join(lines).encode(encoding, "xmlcharrefreplace")


class different_locale:
    """Another locale for a while."""

    def __init__(self, locale):
        self.locale, self.oldlocale = locale, None

    def __exit__(self, *details):
        if self.oldlocale is not None:
            self._set(self.oldlocale)

    def __enter__(self):
        self.oldlocale = self._set(None)
        self._set(self.locale)

    def _set(self, name):
        import locale
        return locale.setlocale(locale.LC_TIME, name)


class _InLocale:
    """Calendars whose names are those of a locale."""

    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = locale if locale is not None else "C"

    def formatmonthname(self, *args, **named):
        with different_locale(self.locale):
            return super().formatmonthname(*args, **named)

    def formatweekday(self, *args, **named):
        with different_locale(self.locale):
            return super().formatweekday(*args, **named)


class LocaleTextCalendar(_InLocale, TextCalendar):
    """A text calendar in a locale."""


class LocaleHTMLCalendar(_InLocale, HTMLCalendar):
    """A page in a locale."""


c = TextCalendar()
firstweekday = c.getfirstweekday
monthcalendar = c.monthdayscalendar
prweek, week, weekheader = c.prweek, c.formatweek, c.formatweekheader
prmonth, month = c.prmonth, c.formatmonth
calendar, prcal = c.formatyear, c.pryear


def setfirstweekday(firstweekday):
    if not MONDAY <= firstweekday <= SUNDAY:
        raise IllegalWeekdayError(firstweekday)
    c.firstweekday = firstweekday


def timegm(tuple):
    """Seconds since the epoch of fields of UTC."""
    year, month, day, hour, minute, second = tuple[:6]
    days = datetime.date(year, month, 1).toordinal() - datetime.date(EPOCH, 1, 1).toordinal() + day - 1
    return ((days * 24 + hour) * 60 + minute) * 60 + second


def main(args):
    import argparse
    parser = argparse.ArgumentParser()
    text, page = parser.add_argument_group("text only arguments"), parser.add_argument_group("html only arguments")
    for short, name, default, what in (("w", "width", 2, "width of date column (default 2)"),
                                       ("l", "lines", 1, "number of lines for each week (default 1)"),
                                       ("s", "spacing", 6, "spacing between months (default 6)"),
                                       ("m", "months", 3, "months per row (default 3)")):
        text.add_argument("-" + short, "--" + name, type=int, default=default, help=what)
    page.add_argument("-c", "--css", default="calendar.css", help="CSS to use for page")
    parser.add_argument("-L", "--locale", default=None, help="locale to be used from month and weekday names")
    parser.add_argument("-e", "--encoding", default=None, help="encoding to use for output")
    parser.add_argument("-t", "--type", default="text", choices=("text", "html"), help="output type (text or html)")
    parser.add_argument("year", nargs="?", type=int, help="year number (1-9999)")
    parser.add_argument("month", nargs="?", type=int, help="month number (1-12, text only)")
    options = parser.parse_args(args[1:])
    if options.locale and not options.encoding:
        parser.error("if --locale is specified --encoding is required")
        sys.exit(1)
    locale = options.locale, options.encoding
    year = datetime.date.today().year if options.year is None else options.year
    if options.type == "html":
        if options.month is not None:
            parser.error("incorrect number of arguments")
        made = LocaleHTMLCalendar(locale=locale) if options.locale else HTMLCalendar()
        sys.stdout.buffer.write(made.formatyearpage(year, css=options.css, encoding=options.encoding or sys.getdefaultencoding()))
        return
    made = LocaleTextCalendar(locale=locale) if options.locale else TextCalendar()
    if options.month is None:
        text = made.formatyear(year, options.width, options.lines, options.spacing, options.months)
    else:
        text = made.formatmonth(year, options.month, options.width, options.lines)
    if options.encoding:
        sys.stdout.buffer.write(text.encode(options.encoding))
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main(sys.argv)
