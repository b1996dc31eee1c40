from datetime import datetime, timedelta, timezone, time
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError
import zoneinfo
try:
    z = ZoneInfo("America/New_York")
except ZoneInfoNotFoundError:
    print("no zones here")
else:
    print(z, repr(z), z.key, ZoneInfo("America/New_York") is z, ZoneInfo.no_cache("America/New_York") is z)
    for name in ("America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Sydney", "UTC", "America/Sao_Paulo", "Europe/Dublin", "Pacific/Apia", "Asia/Tokyo"):
        z = ZoneInfo(name)
        for args in ((1900, 1, 1), (1945, 6, 1), (1970, 1, 1), (2000, 7, 1, 12), (2020, 3, 8, 2, 30), (2020, 11, 1, 1, 30), (2020, 10, 25, 2, 30), (2030, 1, 1), (2045, 7, 1), (2045, 11, 5, 1, 30), (2500, 4, 1)):
            for fold in (0, 1):
                d = datetime(*args, tzinfo=z, fold=fold)
                print(name, d, d.tzname(), d.dst(), end="; ")
        for s in (-2e9, 0, 1e9, 1583649000, 1604208600, 1604212200, 2e9, 4e9, 4097797200, 4097800800):
            d = datetime.fromtimestamp(s, z)
            print(d, d.fold, d.tzname(), d.timestamp() == s, end="; ")
        print()
    print(time(12, tzinfo=ZoneInfo("UTC")).utcoffset(), time(12, tzinfo=ZoneInfo("Europe/Berlin")).utcoffset(), datetime(2020, 7, 1, tzinfo=timezone.utc).astimezone(ZoneInfo("Asia/Kolkata")))
