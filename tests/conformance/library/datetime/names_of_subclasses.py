"""Subclasses may have methods of any name: the types use none of them."""
import datetime
import pickle


class Mixed:
    def _refuse(self, *args, **kwargs):
        raise RuntimeError("the class's own method")

    _new = _compare = _compared = _hash = _minus = _reduced = _check = _refuse


class Moment(Mixed, datetime.datetime):
    pass


class Day(Mixed, datetime.date):
    pass


class Clock(Mixed, datetime.time):
    pass


class Span(Mixed, datetime.timedelta):
    pass


zone = datetime.timezone(datetime.timedelta(hours=1))
m = Moment(2020, 1, 2, 3, 4, tzinfo=zone, fold=1)
d, c, s = Day(2020, 1, day=2), Clock(1, 2, fold=1, tzinfo=zone), Span(hours=2.5)
print(repr(m), repr(d), repr(c), repr(s))
print(m == datetime.datetime(2020, 1, 2, 2, 4, tzinfo=datetime.timezone.utc), m < m + s, hash(m) == hash(m.replace(year=2020)))
print(m - datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc), d == datetime.date(2020, 1, 2), d < d.replace(month=5))
print(c == c.replace(second=0), hash(d) == hash(datetime.date(2020, 1, 2)), hash(c) == hash(c.replace(fold=0)))
print([pickle.loads(pickle.dumps(x)) == x for x in (m, d, c, s)])
print(m.replace(fold=0), c.replace(minute=7), d.replace(year=1), s * 2)
