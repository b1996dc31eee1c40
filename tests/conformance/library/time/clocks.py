import time
for name in ("time", "monotonic", "perf_counter", "process_time", "thread_time"):
    f, g = getattr(time, name), getattr(time, name + "_ns")
    a, b = f(), g()
    print(name, type(a).__name__, type(b).__name__, f() >= a, g() >= b)
i = time.get_clock_info("monotonic")
print(i.monotonic, i.adjustable, i.implementation, time.get_clock_info("time").adjustable)
print(time.CLOCK_REALTIME, time.CLOCK_MONOTONIC, time.clock_gettime(time.CLOCK_MONOTONIC) > 0, type(time.clock_gettime_ns(0)), time.clock_getres(1) > 0)
for f in (lambda: time.clock_gettime(99999), lambda: time.sleep(-1), lambda: time.sleep("x")):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
print(time.sleep(0), isinstance(time.timezone, int), time.daylight in (0, 1), len(time.tzname))
