from datetime import date, timedelta, datetime
import datetime as dt
d = date(2024, 2, 29)
print(d, repr(d), d.year, d.month, d.day, d.weekday(), d.isoweekday(), d.isocalendar(), tuple(d.isocalendar()), d.isocalendar().week)
print(d + timedelta(days=366), d - date(2023, 1, 1), d - timedelta(1), d.replace(year=2020, day=1), d.toordinal(), date.fromordinal(738000))
print(date.min, date.max, date.resolution, d.ctime(), d.timetuple(), d.strftime("%d/%m/%y %A %B %j %U %W %%"))
print(f"{d:%Y%m%d}", f"{d}", format(d, ""), d == date(2024, 2, 29), d < date(2025, 1, 1), d != 3, hash(d) == hash(date(2024, 2, 29)))
for n in (1, 59, 60, 365, 366, 730, 1461, 36524, 36525, 146096, 146097, 146098, 730119, 3652059):
    x = date.fromordinal(n)
    print(n, x, x.toordinal() == n, x.isocalendar())
for s in ("2024-02-29", "20240229", "2024-W09-4", "2024W094", "2024-W09", "2024W01", "2020-W53-7", "2024-2-9", "2023-02-29", "x", "2024-W54-1", "2024-W10-8", "2024-0229"):
    try:
        print(s, date.fromisoformat(s))
    except ValueError as e:
        print(s, "|", e)
for f in (lambda: date(2024, 13, 1), lambda: date(2023, 2, 29), lambda: date(0, 1, 1), lambda: date(10000, 1, 1), lambda: date(2020, 1), lambda: date("2020", 1, 1), lambda: date.fromordinal(0),
          lambda: date.max + timedelta(1), lambda: d < datetime(2024, 1, 1), lambda: date.fromisoformat(3), lambda: date.fromisocalendar(2021, 53, 1), lambda: date.fromisocalendar(2021, 1, 8),
          lambda: date(2020, 1.5, 1), lambda: date.fromordinal(1.5), lambda: d.replace(month=0)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(date.fromisocalendar(2020, 53, 7), [date(y, 1, 1).isocalendar() for y in range(2015, 2028)])
print(date.fromtimestamp(86400 * 365), isinstance(date.today(), date), dt.MINYEAR, dt.MAXYEAR, dt.UTC)


class D(date):
    def next(self):
        return self + timedelta(1)


print(repr(D(2020, 1, 1).next()), type(D.fromisoformat("2020-01-02")).__name__, repr(D(2020, 1, 5)))
