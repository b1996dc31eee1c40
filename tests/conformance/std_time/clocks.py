# Clocks move forward; nothing about their values.
import time
a = time.time(); b = time.perf_counter(); time.sleep(0.01); c = time.perf_counter()
print(type(a).__name__, c - b >= 0.009, time.time() >= a, time.monotonic() <= time.monotonic(), isinstance(time.perf_counter_ns(), int), time.time() > 1.6e9)
print(time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(0)), time.gmtime(86400).tm_mday, time.gmtime(0)[:6])
