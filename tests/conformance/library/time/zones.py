import datetime
import os
import time
os.environ["TZ"] = "EST+05EDT,M4.1.0,M10.5.0"
time.tzset()
print(time.tzname, time.timezone, time.altzone, time.daylight)
for s in (1000000000, 1010000000, 1004248800, 1004252400, 986108400, 986112000):
    l = time.localtime(s)
    print(l, l.tm_zone, l.tm_gmtoff, time.mktime(l), time.strftime("%Z %z", l), time.ctime(s))
    d = datetime.datetime.fromtimestamp(s)
    print(repr(d), d.timestamp(), d.astimezone(), d.astimezone(datetime.timezone.utc), repr(d.astimezone().tzinfo))
print(datetime.datetime(2001, 10, 28, 1, 30).timestamp(), datetime.datetime(2001, 10, 28, 1, 30, fold=1).timestamp(), datetime.datetime(2001, 4, 1, 2, 30).timestamp(), datetime.datetime(2001, 4, 1, 2, 30, fold=1).timestamp())
os.environ["TZ"] = "AEST-10AEDT-11,M10.5.0,M3.5.0"
time.tzset()
print(time.tzname, time.timezone, time.altzone, time.daylight)
os.environ["TZ"] = "UTC0"
time.tzset()
print(time.tzname, time.timezone, time.altzone, time.daylight)
