from datetime import datetime, time, timedelta, timezone, tzinfo
utc, cet = timezone.utc, timezone(timedelta(hours=1), "CET")
print(utc, repr(utc), repr(cet), cet, repr(timezone(timedelta(hours=-5, minutes=-30))), timezone(timedelta(hours=-5, minutes=-30)), timezone(timedelta(seconds=90)), timezone.min, timezone.max)
a = datetime(2020, 6, 1, 12, tzinfo=utc)
b = a.astimezone(cet)
print(a, b, repr(b), a == b, a < b, a - b, b.utcoffset(), b.tzname(), b.dst(), hash(a) == hash(b))
print(b.strftime("%z %Z %c"), b.isoformat(), b.utctimetuple(), b.timetz(), repr(b.timetz()), a.replace(tzinfo=None), b.timestamp() == a.timestamp())
print(timezone(timedelta(0)) is utc, timezone(timedelta(0), "X"), timezone(timedelta(hours=1)) == cet, cet != utc, cet.fromutc(datetime(2020, 1, 1, tzinfo=cet)))


class Zone(tzinfo):
    def utcoffset(self, dt):
        return timedelta(hours=2) if dt is None or 3 < dt.month < 10 else timedelta(hours=1)

    def dst(self, dt):
        return timedelta(hours=1) if dt is None or 3 < dt.month < 10 else timedelta(0)

    def tzname(self, dt):
        return "SUMMER" if self.dst(dt) else "WINTER"

    def __repr__(self):
        return "Zone()"


z = Zone()
w, s = datetime(2020, 1, 1, tzinfo=z), datetime(2020, 7, 1, tzinfo=z)
print(w, s, s - w, w.tzname(), s.tzname(), s.astimezone(utc), a.astimezone(z), repr(s), s.timetuple().tm_isdst, w.timetuple().tm_isdst, datetime.fromtimestamp(1e9, z))
t = time(1, 2, 3, 4, tzinfo=cet)
print(t, repr(t), t.utcoffset(), t.tzname(), t.dst(), time(0, 2, 3, 4, tzinfo=utc) == t, time(12) < time(13), time(12) == time(12, tzinfo=utc), t.isoformat("hours"))
for f in (lambda: a < datetime(2020, 1, 1), lambda: a - datetime(2020, 1, 1), lambda: timezone(3), lambda: timezone(timedelta(hours=24)), lambda: timezone(timedelta(1), 3), lambda: time(12) < time(1, tzinfo=utc), lambda: cet.utcoffset(3),
          lambda: tzinfo().utcoffset(None), lambda: tzinfo().tzname(None), lambda: tzinfo().dst(None), lambda: utc.fromutc(3), lambda: utc.fromutc(datetime(2020, 1, 1)), lambda: timezone(timedelta(0), 5), lambda: a.astimezone(3), lambda: datetime(2020, 1, 1, tzinfo=tzinfo()).utcoffset()):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(a == datetime(2020, 6, 1, 12), time(1) == 3)


class Bad(tzinfo):
    def __init__(self, value):
        self.value = value

    def utcoffset(self, dt):
        return self.value


for value in (3, timedelta(2), None):
    try:
        print(datetime(2020, 1, 1, tzinfo=Bad(value)).utcoffset())
    except Exception as e:
        print(type(e).__name__, e)
