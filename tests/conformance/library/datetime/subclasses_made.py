from datetime import *
import time
class S(datetime):
    def __new__(cls, *a, **k):
        r = super().__new__(cls, *a, **k); r.extra = 7; return r
class DS(date):
    def __new__(cls, *a, **k):
        r = super().__new__(cls, *a, **k); r.extra = 7; return r
class TS(time.__class__ if False else __import__("datetime").time):
    def __new__(cls, *a, **k):
        r = super().__new__(cls, *a, **k); r.extra = 7; return r
def t(n, f):
    try: v = f(); print(n, type(v).__name__, getattr(v, "extra", None))
    except Exception as e: print(n, type(e).__name__, e)
s = S(2020, 1, 2, 3, 4, 5, 6, tzinfo=timezone.utc)
for n, f in dict(now=lambda: S.now(), nowz=lambda: S.now(timezone.utc), today=lambda: S.today(), utcnow=lambda: S.utcnow(), fts=lambda: S.fromtimestamp(0), ftsz=lambda: S.fromtimestamp(0, timezone.utc), uts=lambda: S.utcfromtimestamp(0), iso=lambda: S.fromisoformat("2020-01-02"), isoz=lambda: S.fromisoformat("2020-01-02T03:04:05+01:00"), strp=lambda: S.strptime("2020", "%Y"), comb=lambda: S.combine(date(2020, 1, 1), TS(1)), ord=lambda: S.fromordinal(7), isoc=lambda: S.fromisocalendar(2020, 1, 1), add=lambda: s + timedelta(1), sub=lambda: s - timedelta(1), radd=lambda: timedelta(1) + s, rep=lambda: s.replace(year=1), az=lambda: s.astimezone(timezone(timedelta(hours=1))), date=lambda: s.date(), time=lambda: s.time(), timetz=lambda: s.timetz(), dn=lambda: DS.today(), dts=lambda: DS.fromtimestamp(0), diso=lambda: DS.fromisoformat("2020-01-02"), disoc=lambda: DS.fromisocalendar(2020, 1, 1), dord=lambda: DS.fromordinal(3), dadd=lambda: DS(2020, 1, 1) + timedelta(1), dsub=lambda: DS(2020, 1, 1) - timedelta(1), drep=lambda: DS(2020, 1, 1).replace(day=3), tiso=lambda: TS.fromisoformat("01:02"), trep=lambda: TS(1).replace(hour=3), min_=lambda: S.min, cp=lambda: __import__("copy").copy(s), dcp=lambda: __import__("copy").deepcopy(s), pk=lambda: __import__("pickle").loads(__import__("pickle").dumps(s))).items(): t(n, f)
