# Messages about types that CPython writes in C name their modules; constructors describe their arguments as natives do.
import collections, contextvars, datetime, decimal, functools, io, operator, os, re, time, types
from datetime import date, timedelta

things = [date(2024, 1, 1), datetime.datetime(2024, 1, 1), datetime.time(1), timedelta(1), datetime.timezone.utc, decimal.Decimal(1), decimal.getcontext(),
          collections.OrderedDict(), collections.deque(), functools.partial(int), functools.lru_cache(int), operator.methodcaller("x"), io.StringIO(), io.BytesIO(),
          re.compile("a"), types.SimpleNamespace(), contextvars.ContextVar("x"), time.gmtime(0), os.terminal_size((1, 2))]


def tell(call, *args, **kwargs):
    try:
        print(call(*args, **kwargs))
    except Exception as e:
        print(type(e).__name__, e)


for thing in things:
    tell(lambda: thing.nope)
    tell(lambda: type(thing).nope)
    tell(lambda: thing < 1.5)
    tell(lambda: [][thing])
    tell(lambda: "".join([thing]))
    tell(setattr, type(thing), "nope", 1)


class Mine(date):
    pass


tell(lambda: Mine(2024, 1, 1) + 1)
tell(lambda: Mine(2024, 1, 1).nope)
Mine.own = 3
print(Mine.own)
tell(date, 2023, 1, 1, 1)
tell(datetime.time, 1, foo=1)
tell(datetime.time, 1, 2, 3, 4, None, 6, 7)
tell(timedelta, foo=1)
tell(timedelta, 1, 2, 3, 4, 5, 6, 7, 8)
tell(datetime.timezone)
tell(date(2024, 1, 1).replace, foo=1)
tell(date(2024, 1, 1).strftime)
tell(date(2024, 1, 1).strftime, 5)
tell(datetime.datetime.combine, date(2024, 1, 1))
tell(date.fromtimestamp, "a")
tell(date.fromtimestamp, 1e20)
tell(time.gmtime, "a")
tell(time.gmtime, float("nan"))
