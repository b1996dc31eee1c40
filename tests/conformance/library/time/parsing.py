import time
for s, f in (("2001-02-03", "%Y-%m-%d"), ("03 Feb 01 4:05 PM", "%d %b %y %I:%M %p"), ("12/31/99", "%x"), ("23:59:60", "%X"), ("60 2004", "%j %Y"), ("Sun 10 2010", "%a %U %Y")):
    print(time.strptime(s, f))
print(time.strftime("%Y-%m-%d %H:%M:%S", time.strptime("1 2 1999 3 4 5", "%d %m %Y %H %M %S")), time.mktime(time.strptime("2000", "%Y")) == time.mktime((2000, 1, 1, 0, 0, 0, 0, 1, -1)))
t = time.gmtime(0)
print(t.tm_zone, t.tm_gmtoff, hasattr(time.struct_time, "tm_zone"), time.struct_time(t) == t, t < time.gmtime(1), isinstance(t, tuple))
