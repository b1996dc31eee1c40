# tracemalloc: what is in use and the peak.
import tracemalloc

print(tracemalloc.is_tracing(), tracemalloc.get_traced_memory(), tracemalloc.get_traceback_limit())
try:
    tracemalloc.take_snapshot()
except RuntimeError as e:
    print(e)
for bad in (0, 70000):
    try:
        tracemalloc.start(bad)
    except ValueError as e:
        print(e)
tracemalloc.start()
print(tracemalloc.is_tracing())


def peak_of(function):
    tracemalloc.reset_peak()
    before = tracemalloc.get_traced_memory()[0]
    function()
    current, peak = tracemalloc.get_traced_memory()
    return current - before, peak - before


kept, peak = peak_of(lambda: sum([x * 2 for x in range(300000)]))
print(kept < 1000000, 2000000 < peak < 20000000)
kept, peak = peak_of(lambda: sum(x * 2 for x in range(300000)))
print(kept < 1000000, peak < 1000000)
table = [0] * 1000000
current, peak = tracemalloc.get_traced_memory()
print(7900000 < current < 12000000, peak >= current)
del table
print(tracemalloc.get_traced_memory()[0] < 2000000, tracemalloc.get_traced_memory()[1] > 7900000)
tracemalloc.clear_traces()
tracemalloc.stop()
print(tracemalloc.is_tracing(), tracemalloc.get_traced_memory(), tracemalloc.get_object_traceback([]))
