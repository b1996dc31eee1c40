# replace() knows what was not given from None; moments are not made of None.
import datetime

moment = datetime.datetime(2024, 2, 29, 13, 5, 7, 123456, tzinfo=datetime.timezone.utc)
day, clock = moment.date(), moment.timetz()
for made, names in ((moment, "year month day hour minute second microsecond fold"), (day, "year month day"),
                    (clock, "hour minute second microsecond fold")):
    for name in names.split():
        for value in (None, True, 1, 1.0, "1"):
            try:
                print(type(made).__name__, name, value, repr(made.replace(**{name: value})))
            except (TypeError, ValueError) as error:
                print(type(made).__name__, name, value, type(error).__name__, error)
for made in (moment, clock):
    for zone in (None, True, 1, datetime.timezone.max):
        try:
            print(repr(made.replace(tzinfo=zone)), made.replace() == made)
        except TypeError as error:
            print(error)
for make in (datetime.date.fromtimestamp, datetime.datetime.fromtimestamp, datetime.datetime.utcfromtimestamp):
    try:
        print(make(None))
    except TypeError as error:
        print(error)
