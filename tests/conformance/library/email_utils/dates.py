import datetime
from email.utils import format_datetime, formatdate, mktime_tz, parsedate, parsedate_to_datetime, parsedate_tz
for s in ("Fri, 09 Nov 2001 01:08:47 -0000", "Mon, 20 Nov 1995 19:12:08 -0500", "20 Nov 95 19:12 EST", "Tue Jan  2 03:04:05 2020", "Sun, 06-Nov-94 08:49:37 GMT", "1 Jan 2020 00:00:00 +0530", "Thu, 1 Jan 2020", "garbage", "", "Fri, 31 Feb 2020 10:00:00 Z", "January 5, 2001 10:11:12 PST", "5 Jan 2001 10.11.12 +0100"):
    print(repr(s), parsedate_tz(s), parsedate(s))
    try:
        print(repr(parsedate_to_datetime(s)))
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
print(formatdate(0), formatdate(1e9, usegmt=True), formatdate(1e9, localtime=False), mktime_tz(parsedate_tz("Mon, 20 Nov 1995 19:12:08 -0500")))
d = datetime.datetime(2020, 1, 2, 3, 4, 5)
print(format_datetime(d), format_datetime(d.replace(tzinfo=datetime.timezone.utc)), format_datetime(d.replace(tzinfo=datetime.timezone.utc), usegmt=True), format_datetime(d.replace(tzinfo=datetime.timezone(datetime.timedelta(hours=-3)))))
try:
    format_datetime(d, usegmt=True)
except ValueError as e:
    print(e)
