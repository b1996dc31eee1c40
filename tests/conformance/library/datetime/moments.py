from datetime import date, datetime, time, timedelta, timezone
m = datetime(2021, 3, 4, 5, 6, 7, 89)
print(m, repr(m), m.date(), m.time(), repr(m.time()), m.timetz(), m.isoformat(), m.isoformat(" ", "minutes"), m.isoformat(timespec="milliseconds"), m.ctime())
print(repr(datetime(2021, 1, 1)), repr(datetime(2021, 1, 1, 0, 0, 5)), str(datetime(2021, 1, 1)), repr(datetime(2021, 1, 1, fold=1)))
print(m + timedelta(days=30, hours=20), m - timedelta(1), m - datetime(2020, 1, 1), m.replace(month=12, microsecond=0), m.weekday(), m.toordinal())
print(m.timetuple(), m.utctimetuple() == m.timetuple()[:8] + (0,))
print(datetime.combine(date(2020, 1, 2), time(3, 4)), datetime.combine(date(2020, 1, 2), time(3), tzinfo=timezone.utc), datetime.min, datetime.max, datetime.resolution)
print(datetime.fromtimestamp(0, timezone.utc), datetime.utcfromtimestamp(1e9 + 0.123456), datetime.fromtimestamp(1.5e9, timezone(timedelta(hours=-7))), datetime.utcfromtimestamp(-1.5), datetime.utcfromtimestamp(0.0000005), datetime.utcfromtimestamp(0.0000015))
print(datetime(2020, 1, 1, tzinfo=timezone.utc).timestamp(), datetime(1969, 12, 31, 23, 59, 59, 500000, timezone.utc).timestamp())
print(m == datetime(2021, 3, 4, 5, 6, 7, 89), m < datetime.max, m == date(2021, 3, 4), m != 3, min(m, datetime(2020, 1, 1)), sorted([m, datetime.min])[0])
print(m.strftime("%Y-%m-%dT%H:%M:%S.%f%z|%Z|%p %I %y %b %a %j %e %s"[:-3]), f"{m:%H:%M}", f"{m!s:>30}|")
for f in (lambda: datetime(2021, 1), lambda: datetime(2021, 1, 1, 24), lambda: datetime(2021, 1, 1, 1, 60), lambda: datetime(2021, 1, 1, 1, 1, 60), lambda: datetime(2021, 1, 1, 1, 1, 1, 10**6), lambda: datetime(2021, 1, 1, tzinfo=3),
          lambda: m < date(2020, 1, 1), lambda: datetime.max + timedelta(1), lambda: m.isoformat(timespec="x"), lambda: m.isoformat("ab"), lambda: datetime(2020, 1, 1, fold=2), lambda: datetime.combine(1, 2), 
          lambda: datetime.utcfromtimestamp(1e20), lambda: datetime.utcfromtimestamp(float("nan")), lambda: datetime.utcfromtimestamp("x"), lambda: datetime("x"), lambda: datetime(1, 2, 3, "4"), lambda: datetime.fromtimestamp(0, 3)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print((datetime.now() - datetime.now()).total_seconds() <= 0, datetime.now(timezone.utc).tzinfo, datetime.utcnow().tzinfo, type(datetime.today()))


class M(datetime):
    pass


print(repr(M(2020, 1, 1) + timedelta(1)), type(M.strptime("2020", "%Y")).__name__, type(M.fromisoformat("2020-01-01")).__name__, type(M(2020, 1, 1).date()).__name__)
