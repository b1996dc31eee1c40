# Of several wrong fields replace() complains of the first in the order of its parameters, of the zone last; a fraction of a second is
# read in ASCII digits only.
import datetime


class Moment(datetime.datetime):
    pass


def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)


for kind in datetime.datetime, Moment:
    moment = kind(2024, 2, 29, 1, 2, 3, 4, datetime.timezone.utc)
    for kw in ({"microsecond": 10 ** 6, "tzinfo": 5}, {"year": "x", "tzinfo": False}, {"day": 30, "hour": -1, "tzinfo": 5},
               {"year": 1.0, "month": 13}, {"tzinfo": 5}, {"tzinfo": None}, {"year": 2025, "day": 28}, {"year": 2023}):
        show(moment.replace, **kw)
    show(kind.strptime, "1.٣", "%S.%f")
    show(kind.strptime, "1.25", "%S.%f")
