import time
t = time.gmtime(1e9)
print(t, t.tm_year, t.tm_zone, t.tm_gmtoff, t[3], t[:3], len(t), tuple(t) == t)
print(time.gmtime(0), time.gmtime(-1).tm_year, time.gmtime(1.9).tm_sec)
print(time.struct_time(range(9)), time.struct_time(range(11)).tm_gmtoff, time.struct_time(range(10)).tm_zone, time.struct_time.n_fields)
for f in (lambda: time.struct_time((1, 2)), lambda: time.struct_time(range(12)), lambda: time.struct_time(3), lambda: time.strftime("%Y", (1, 2)), lambda: time.strftime("%Y", 3), lambda: time.strftime(3), lambda: time.strftime("%Y", (2000, 13, 1, 0, 0, 0, 0, 1, 0)),
          lambda: time.strftime("%Y", (2000, 1, 32, 0, 0, 0, 0, 1, 0)), lambda: time.strftime("%H", (2000, 1, 1, 24, 0, 0, 0, 1, 0)), lambda: time.strftime("%H", (2000, 1, 1, 0, 60, 0, 0, 1, 0)), lambda: time.strftime("%H", (2000, 1, 1, 0, 0, 62, 0, 1, 0)), lambda: time.strftime("%j", (2000, 1, 1, 0, 0, 0, 0, 367, 0)), lambda: time.get_clock_info("x")):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(time.asctime(t), time.asctime((2000, 1, 2, 3, 4, 5, 6, 7, 0)), time.mktime(time.localtime(12345)))


class C:
    convert = time.gmtime
    text = time.strftime


print(C().convert(0).tm_year, C().text("%Y", t))
