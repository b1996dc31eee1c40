"""Months and years laid out in weeks."""

import datetime
import sys
from itertools import repeat

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


class IllegalMonthError(ValueError):
    def __init__(self, month):
        self.month = month

    def __str__(self):
        return "bad month number %r; must be 1-12" % self.month


class IllegalWeekdayError(ValueError):
    def __init__(self, weekday):
        self.weekday = weekday

    def __str__(self):
        return "bad weekday number %r; must be 0 (Monday) to 6 (Sunday)" % self.weekday


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

    def iterweekdays(self):
        for i in range(self.firstweekday, self.firstweekday + 7):
            yield i % 7

    def _padding(self, year, month):
        """Days of the neighbouring months before and after, and the month's own."""
        first, length = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        after = -(before + length) % 7
        return before, length, after

    def itermonthdates(self, year, month):
        for y, m, d in self.itermonthdays3(year, month):
            yield datetime.date(y, m, d)

    def itermonthdays(self, year, month):
        before, length, after = self._padding(year, month)
        yield from repeat(0, before)
        yield from range(1, length + 1)
        yield from repeat(0, after)

    def itermonthdays2(self, year, month):
        for i, day in enumerate(self.itermonthdays(year, month), self.firstweekday):
            yield day, i % 7

    def itermonthdays3(self, year, month):
        before, length, after = self._padding(year, month)
        y, m = _neighbour(year, month, -1)
        end = mdays[m] + (m == February and isleap(y)) + 1
        for d in range(end - before, end):
            yield y, m, d
        for d in range(1, length + 1):
            yield year, month, d
        y, m = _neighbour(year, month, 1)
        for d in range(1, after + 1):
            yield y, m, d

    def itermonthdays4(self, year, month):
        for i, (y, m, d) in enumerate(self.itermonthdays3(year, month)):
            yield y, m, d, (self.firstweekday + i) % 7

    def _weeks(self, days):
        days = list(days)
        return [days[i:i + 7] for i in range(0, len(days), 7)]

    def monthdatescalendar(self, year, month):
        return self._weeks(self.itermonthdates(year, month))

    def monthdays2calendar(self, year, month):
        return self._weeks(self.itermonthdays2(year, month))

    def monthdayscalendar(self, year, month):
        return self._weeks(self.itermonthdays(year, month))

    def _rows(self, make, year, width):
        months = [make(year, month) for month in range(1, 13)]
        return [months[i:i + width] for i in range(0, 12, width)]

    def yeardatescalendar(self, year, width=3):
        return self._rows(self.monthdatescalendar, year, width)

    def yeardays2calendar(self, year, width=3):
        return self._rows(self.monthdays2calendar, year, width)

    def yeardayscalendar(self, year, width=3):
        return self._rows(self.monthdayscalendar, year, width)


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
    cssclasses_weekday_head = cssclasses
    cssclass_noday = "noday"
    cssclass_month_head = "month"
    cssclass_month = "month"
    cssclass_year_head = "year"
    cssclass_year = "year"

    def formatday(self, day, weekday):
        if day == 0:
            return f'<td class="{self.cssclass_noday}">&nbsp;</td>'
        return f'<td class="{self.cssclasses[weekday]}">{day}</td>'

    def formatweek(self, theweek):
        return f"<tr>{''.join(self.formatday(d, wd) for d, wd in theweek)}</tr>"

    def formatweekday(self, day):
        return f'<th class="{self.cssclasses_weekday_head[day]}">{day_abbr[day]}</th>'

    def formatweekheader(self):
        return f"<tr>{''.join(self.formatweekday(i) for i in self.iterweekdays())}</tr>"

    def formatmonthname(self, theyear, themonth, withyear=True):
        name = f"{month_name[themonth]} {theyear}" if withyear else month_name[themonth]
        return f'<tr><th colspan="7" class="{self.cssclass_month_head}">{name}</th></tr>'

    def formatmonth(self, theyear, themonth, withyear=True):
        lines = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_month}">',
                 self.formatmonthname(theyear, themonth, withyear=withyear), self.formatweekheader()]
        lines += [self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth)]
        return "\n".join(lines + ["</table>", ""])

    def formatyear(self, theyear, width=3):
        width = max(width, 1)
        out = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_year}">', "\n",
               f'<tr><th colspan="{width}" class="{self.cssclass_year_head}">{theyear}</th></tr>']
        for i in range(January, January + 12, width):
            out.append("<tr>")
            for month in range(i, min(i + width, 13)):
                out.append(f"<td>{self.formatmonth(theyear, month, withyear=False)}</td>")
            out.append("</tr>")
        return "".join(out + ["</table>"])

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

    def __enter__(self):
        import locale
        self.oldlocale = locale.setlocale(locale.LC_TIME, None)
        locale.setlocale(locale.LC_TIME, self.locale)

    def __exit__(self, *args):
        import locale
        if self.oldlocale is not None:
            locale.setlocale(locale.LC_TIME, self.oldlocale)


class LocaleTextCalendar(TextCalendar):
    def __init__(self, firstweekday=0, locale=None):
        TextCalendar.__init__(self, firstweekday)
        self.locale = "C" if locale is None else locale

    def formatweekday(self, day, width):
        with different_locale(self.locale):
            return super().formatweekday(day, width)

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        with different_locale(self.locale):
            return super().formatmonthname(theyear, themonth, width, withyear)


class LocaleHTMLCalendar(HTMLCalendar):
    def __init__(self, firstweekday=0, locale=None):
        HTMLCalendar.__init__(self, firstweekday)
        self.locale = "C" if locale is None else locale

    def formatweekday(self, day):
        with different_locale(self.locale):
            return super().formatweekday(day)

    def formatmonthname(self, theyear, themonth, withyear=True):
        with different_locale(self.locale):
            return super().formatmonthname(theyear, themonth, withyear)


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
