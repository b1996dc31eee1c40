import copy
from datetime import date, datetime, time, timedelta, timezone
for x in (date(2020, 1, 2), datetime(2020, 1, 2, 3, 4, 5, 6), datetime(2020, 1, 2, tzinfo=timezone.utc, fold=1), time(1, 2, 3, 4), time(1, fold=1), timedelta(1, 2, 3), timezone.utc, timezone(timedelta(1 / 24), "n")):
    print(x.__reduce_ex__(4), copy.copy(x) == x, copy.deepcopy(x) == x)
print(date(b"\x07\xe4\x01\x02"), datetime(b"\x07\xe4\x01\x02\x03\x04\x05\x00\x00\x06", timezone.utc), time(b"\x81\x02\x03\x00\x00\x04").fold)
print(len({date(2020, 1, 1), date(2020, 1, 1), datetime(2020, 1, 1)}), {timedelta(1): 2}[timedelta(hours=24)])
