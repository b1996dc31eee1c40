from datetime import datetime
import time
for s, f in (("2020-01-02 03:04:05", "%Y-%m-%d %H:%M:%S"), ("02/Jan/20", "%d/%b/%y"), ("Thursday, 2 january 2020", "%A, %d %B %Y"), ("12:30 pm", "%I:%M %p"), ("12:30 AM", "%I:%M %p"), ("1.5", "%S.%f"), ("2020 366", "%Y %j"), ("2020 10 1", "%Y %U %w"), ("2020 10 Mon", "%Y %W %a"),
             ("2020 10 3", "%G %V %u"), ("2020-01-02T03:04:05.678+0130", "%Y-%m-%dT%H:%M:%S.%f%z"), ("-01:30:15.5", "%z"), ("Z", "%z"), ("UTC 5", "%Z %H"), ("Thu Jan  2 03:04:05 2020", "%c"), ("01/02/20 03:04:05", "%x %X"), ("100% 7", "100%% %d"), ("20200102", "%Y%m%d"),
             ("  2020   1", " %Y %m"), ("69 68", "%y %H"), ("1122000", "%d%m%Y"), ("111", "%H%M%S"), ("29 Feb", "%d %b"),
             ("2020", "%Y-%m"), ("2020-01-02x", "%Y-%m-%d"), ("2020", "%Q"), ("2020", "%"), ("32", "%d"), ("25", "%H"), ("2020 10", "%G %V"), ("2020 10 1", "%Y %V %u"), ("10 1", "%V %u"), ("2020 10 1 5", "%G %V %u %j"), ("30 Feb 2020", "%d %b %Y"), ("x", "%Y")):
    try:
        print(s, f, repr(datetime.strptime(s, f)))
    except Exception as e:
        print(s, f, type(e).__name__, e)
for a in ((1, "%Y"), ("x", 2)):
    try:
        datetime.strptime(*a)
    except TypeError as e:
        print(e)
print(time.strptime("2 Jan 2020 UTC", "%d %b %Y %Z"), time.strptime("Thu Jan  2 03:04:05 2020").tm_yday, time.strptime("+0100", "%z").tm_gmtoff)
