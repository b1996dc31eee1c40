from datetime import *
import datetime as m
def t(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as e: print(type(e).__name__, e)
t(date.toordinal, 5); t(date.weekday, time(1)); t(date.isoweekday, datetime(2020,1,5)); t(timedelta.total_seconds, 3); print(hasattr(time, 'weekday'), hasattr(time(), 'toordinal'), date.weekday, timedelta.total_seconds)
class D(datetime):
    def timetuple(self): return (2000,)*9
d = D(2020, 1, 2, 3, 4, 5, 6); t(d.weekday); t(d.replace, year=2021); t(d.strftime, '%Y %f %z') ; t(D.fromisoformat, '2020-01-02T03:04:05Z'); t(D.today().__class__); t(d.astimezone, timezone.utc) ; t(d.isoformat)
z = timezone(timedelta(hours=5, minutes=30), 'I%T'); x = datetime(2020, 5, 6, 7, 8, 9, 12, z)
for f in ['%f|%z|%Z|%%f|%', '%Y-%m-%d', '', '%', '%%', '%%%f', 'é%Yé', '%j %U %W %w %a %b', '%:z', '%s' if 0 else '%e', 'x' * 2000 if 0 else 'q']: t(x.strftime, f); t(x.replace(tzinfo=None).strftime, f); t(x.time().strftime, f); t(x.timetz().strftime, f); t(x.date().strftime, f)
t(x.strftime, 5); t(x.strftime, b'a'); t(x.date().strftime, None); t(datetime(99, 1, 1).strftime, '%Y %G'); t(time(1).strftime, '%Y-%m-%d %a %j')
for s in ['2020-01-02T03:04:05Z', '2020-01-02T03:04:05+00:00', '2020-01-02T03:04:05-05:30', '2020-01-02T03:04Z', '2020-01-02T03:04:05.123456+01:00', '2020-01-02T03:04:05.1234+01:00', '2020-01-02T03:04:05+24:00', '2020-01-02T03:04:05+23:59', '2020-01-02T03:04:05+01:60', '2020-01-02T03:04:05+1:00', '2020-01-02T25:04:05Z', '2020-13-02T03:04:05Z', '2020-01-02Z', '2020-01-02+01:00', '2020-01-02T03:04:05+01', '2020-01-02T03:04:05z', '2020-01-02T03:04:05ZZ', '2020-01-02T03:04:05\u0661', '2020-01-02é03:04:05Z', '2020-01-02T03:04:05+٠١:00', '2020-01-02T03:04:05 +01:00']: t(datetime.fromisoformat, s)
t(x.replace, tzinfo=5); t(x.replace, year=0); t(x.replace, year='a'); t(x.replace, month=2, day=30); t(x.replace, tzinfo=None, hour=1.5); t(x.replace, fold=1); t(x.replace, day=True); t(lambda: x.replace(fold=1).replace(hour=1).fold)
t(x.astimezone, timezone.utc); t(datetime(1, 1, 1, tzinfo=z).astimezone, timezone.utc); t(datetime(9999, 12, 31, 23, tzinfo=timezone.utc).astimezone, z); t(x.isoformat, timespec='minutes'); t(x.isoformat, '\u2028'); t(str, x); t(repr, x); t(x.utcoffset); t(x.dst); t(x.tzname); t(z.utcoffset, 5); t(z.fromutc, 5); t(z.fromutc, x.replace(tzinfo=None)); t(lambda: timezone(timedelta(0, 1)).tzname(None)); print(timezone(timedelta(hours=-1, seconds=-3, microseconds=-5)), x.timetuple(), date(2020, 1, 1).timetuple())
t(date.fromtimestamp, 0); t(date.fromtimestamp, 86399.999); t(date.fromtimestamp, -1); t(date.fromtimestamp, 1e20); t(date.fromtimestamp, float('nan')); t(date.fromtimestamp, 'a'); t(date.fromtimestamp, 253402300799); t(date.fromtimestamp, 253402300800); t(date.fromtimestamp, -62135596800); t(date.fromtimestamp, True); t(timedelta(999999999, 3, 7).total_seconds); t(timedelta(-1, microseconds=1).total_seconds); t(timedelta(days=104249, seconds=85499, microseconds=999999).total_seconds); t(datetime.min.isoformat); t(datetime.max.isoformat); t(date.min.weekday); t(date.max.toordinal); t(datetime.min.timestamp); t(datetime.max.timestamp)
import unittest.mock as um
with um.patch('time.time', return_value=86400 * 365.25): print(date.today())
