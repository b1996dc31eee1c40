"""Dates: working days, moving holidays, repeating appointments as generators, durations added up, months drawn as text."""
import calendar
from datetime import date, datetime, time, timedelta, timezone
from itertools import islice, takewhile

DAY = timedelta(days=1)


def easter(year):
    a, b, c = year % 19, year // 100, year % 100
    d, e = divmod(b, 4)
    f = (b + 8) // 25
    g = (b - f + 1) // 3
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    l = (32 + 2 * e + 2 * i - h - k) % 7
    m = (a + 11 * h + 22 * l) // 451
    month, day = divmod(h + l - 7 * m + 114, 31)
    return date(year, month, day + 1)


def holidays(year):
    sunday = easter(year)
    fixed = {date(year, month, day): name for month, day, name in ((1, 1, "New Year"), (5, 1, "Labour"), (12, 25, "Christmas"), (12, 26, "Boxing"))}
    moving = {sunday + timedelta(days=days): name for days, name in ((-2, "Good Friday"), (1, "Easter Monday"), (39, "Ascension"), (50, "Whit Monday"))}
    return {**fixed, **moving}


FREE = {}
for year in range(1995, 2041):
    FREE.update(holidays(year))


def is_working(day):
    return day.weekday() < 5 and day not in FREE


def add_working(day, n):
    while n:
        day += DAY
        n -= is_working(day)
    return day


def monthly(start, step=1):
    year, month = start.year, start.month
    while True:
        last = calendar.monthrange(year, month)[1]
        yield start.replace(year=year, month=month, day=min(start.day, last))
        carry, month = divmod(month - 1 + step, 12)
        year, month = year + carry, month + 1


def third_fridays(year):
    for month in range(1, 13):
        first = date(year, month, 1)
        yield first + timedelta(days=(4 - first.weekday()) % 7 + 14)


def page(year, month):
    first = date(year, month, 1)
    cells = ["  "] * first.weekday() + [f"{day:2}" for day in range(1, calendar.monthrange(year, month)[1] + 1)]
    return "\n".join([f"{first:%B %Y}".center(20).rstrip()] + [" ".join(cells[i:i + 7]) for i in range(0, len(cells), 7)])


print(sorted(f"{day:%d %b}: {name}" for day, name in holidays(2024).items())[:4], easter(1999), easter(2038))
per_year = {}
day = date(2001, 1, 1)
while day.year < 2031:
    per_year[day.year] = per_year.get(day.year, 0) + is_working(day)
    day += DAY
print(min(per_year.items(), key=lambda pair: pair[::-1]), max(per_year.values()), sum(per_year.values()))
print([add_working(date(2024, 3, 20), n).isoformat() for n in (1, 10, 250)], list(map(str, islice(monthly(date(2024, 1, 31)), 4))))
print(sum(d.toordinal() for d in takewhile(lambda d: d.year < 2040, monthly(date(1996, 2, 29), 2))) % 100003)
print(sum(d.timetuple().tm_yday for year in range(1995, 2040) for d in third_fridays(year)), page(2024, 2), sep="\n")
zones = {"Oslo": timezone(timedelta(hours=1)), "Lima": timezone(timedelta(hours=-5), "PET"), "UTC": timezone.utc}
shift_start = datetime(2024, 10, 27, 22, 30, tzinfo=zones["Oslo"])
worked, latest, texts = timedelta(), shift_start, set()
for n in range(16000):
    begin = shift_start + n * timedelta(hours=7, minutes=n % 60)
    end = (begin + timedelta(minutes=480 + n * 17 % 95)).astimezone(zones["Lima" if n % 2 else "UTC"])
    worked += end - begin
    if end.time() > time(22, 15) and end > latest:
        latest = end
        texts.add(end.strftime("%a %H:%M %Z"))
    if datetime.fromisoformat(begin.isoformat()) != begin or datetime.strptime("2024-%03d" % (n % 300 + 1), "%Y-%j").day > 31:
        print("wrong", begin)
print(worked, worked // timedelta(hours=1), latest, len(texts), min(texts), round(worked / (n * DAY), 6), worked.total_seconds())
