# Clocks move forward; nothing about their values.
import time, datetime
a = time.time(); b = time.perf_counter(); time.sleep(0.01); c = time.perf_counter()
print(type(a).__name__, c - b >= 0.009, time.time() >= a, time.monotonic() <= time.monotonic(), isinstance(time.perf_counter_ns(), int), time.time() > 1.6e9)
print(time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(0)), time.gmtime(86400).tm_mday, time.gmtime(0)[:6])
d = datetime.datetime(2024, 2, 28, 23, 30); t = datetime.timedelta(hours=1, minutes=45)
print(d + t, (d + t - d).total_seconds(), t, d.strftime("%d/%m/%y %H:%M"), d.isoformat(), datetime.date(2024, 2, 29).weekday(), str(datetime.timedelta(seconds=3725)), datetime.timedelta(days=1) > t)
