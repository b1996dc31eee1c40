# Ends of ranges, subclasses, operands of other types, zones, keywords, equal hashes.
import copy
import pickle
from datetime import date, datetime, time, timedelta, timezone


class Day(date):
    pass


class Moment(datetime):
    def __new__(cls, *args, **kw):
        made = super().__new__(cls, *args, **kw)
        return made


class Span(timedelta):
    pass


utc, east = timezone.utc, timezone(timedelta(hours=5, minutes=30))
d, m, t, s = date(2024, 2, 29), datetime(2024, 2, 29, 23, 59, 59, 999999), time(12, 30, 1, 5), timedelta(days=-1, seconds=5, microseconds=7)
a, b = datetime(2024, 1, 1, 12, tzinfo=utc), datetime(2024, 1, 1, 17, 30, tzinfo=east)
attempts = """
d + s, d - s, s + d, m + s, m - s, s + m, m - m, d - d, d - date(2023, 2, 28)
date.max + timedelta(1)
date.min - timedelta(1)
datetime.max + timedelta(microseconds=1)
datetime.min - timedelta(microseconds=1)
datetime.max - datetime.min, date.max - date.min, datetime.min + (datetime.max - datetime.min) == datetime.max
timedelta.max + timedelta(microseconds=1)
-timedelta.max, timedelta.min + timedelta.max, abs(timedelta.min + timedelta(1))
timedelta(days=10**9)
timedelta(days=10**20)
timedelta(999999999, 86399, 999999) == timedelta.max, timedelta.max.total_seconds(), timedelta.max // timedelta(microseconds=1)
timedelta(hours=-1), timedelta(weeks=1, days=-8, milliseconds=1.5), timedelta(minutes=True), timedelta(1, 2, 3, 4, 5, 6, 7)
timedelta("1")
date(2024, 2, 30)
date(0, 1, 1)
date(2024, 13, 1)
date(2024, 1)
date(2024, 1, "2")
date(2024, 1, 2.0)
date(year=2024, month=3, day=4), datetime(2024, 3, 4, minute=5), datetime(2024, 3, 4, tzinfo=utc, fold=1), time(minute=3), time(fold=1)
datetime(2024, 3, 4, 24)
datetime(2024, 3, 4, 5, 6, 7, 1000000)
datetime(2024, 3, 4, 5, 6, 7, 8, 9)
time(25)
Day(2024, 1, 1) + s, Moment(2024, 1, 1) + s, type(Span(1) + Span(2)).__name__, type(-Span(1)).__name__, Moment(2024, 1, 1) - Moment(2023, 1, 1), type(Span(days=1)).__name__
type(Day(2024, 1, 1) - s).__name__, type(Moment(2024, 1, 1) + s).__name__, type(Moment.now()).__name__, type(Moment.fromisoformat("2024-01-01T00:00:00")).__name__
d < m
m < d
d == m, m == d, d != m, m != d, d == t, t == 5, m == "x", s == 1, s != None
t < time(13), t >= time(12, 30, 1, 5), time(1) == time(1, tzinfo=utc), time(1, tzinfo=utc) == time(2, tzinfo=timezone(timedelta(hours=1)))
time(1) < time(1, tzinfo=utc)
a == b, a < b, a <= b, hash(a) == hash(b), a - b, a != b, a == a.replace(tzinfo=None)
a < datetime(2024, 1, 1)
a - datetime(2024, 1, 1)
hash(d) == hash(Day(2024, 2, 29)), hash(m) == hash(copy.copy(m)), hash(s) == hash(timedelta(seconds=5, days=-1, microseconds=7)), len({d, Day(2024, 2, 29), m, m.replace()})
m.isoformat(), m.isoformat(" "), str(m), a.isoformat(), b.isoformat("_"), m.isoformat(timespec="minutes"), datetime(1, 1, 1).isoformat(), Moment(2024, 1, 1).isoformat()
m.isoformat("TT")
[datetime.fromisoformat(x) for x in ("2024-02-29", "2024-02-29T01:02", "2024-02-29 01:02:03", "2024-02-29T01:02:03.000004", "2024-02-29T01:02:03+05:30", "20240229T0102", "2024-W09-4")]
datetime.fromisoformat("2024-02-30T01:02:03")
datetime.fromisoformat("2024-02-29T25:02:03")
datetime.fromisoformat("2024-02-29T01:02:0x")
bool(timedelta()), bool(s), bool(time(0)), s.days, s.seconds, s.microseconds, m.microsecond, m.fold, t.tzinfo, a.tzinfo
[pickle.loads(pickle.dumps(x)) == x for x in (d, m, t, s, a, b, Day(2024, 1, 1), Moment(2024, 1, 1))]
datetime.fromordinal(1), datetime.fromtimestamp(0, utc), datetime.fromtimestamp(1.5, east), datetime.utcfromtimestamp(-1), a.timestamp(), b.astimezone(utc), date.fromtimestamp(86400 * 365)
datetime.fromtimestamp(1e20)
datetime.utcfromtimestamp(10**12)
sorted([m, datetime(2020, 1, 1), datetime(2024, 2, 29)]), max(d, Day(2025, 1, 1)), min(s, timedelta())
[date.fromordinal(n) for n in (1, 365, 366, 146097, 146098, 730119, 730120, 3652059)]
[(date(y, 1, 1) + timedelta(n)).isoformat() for y in (1900, 2000, 2023, 2024) for n in (58, 59, 60, 364, 365)]
"""
for line in attempts.strip().splitlines():
    try:
        print(eval(line))
    except Exception as e:
        print(line, type(e).__name__, e)
for name in ("year", "hour", "tzinfo"):
    try:
        setattr(m, name, 1)
    except AttributeError as e:
        print(type(e).__name__)
