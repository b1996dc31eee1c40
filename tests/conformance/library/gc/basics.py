# Switch, thresholds, counts and what collect finds.
import gc

print(gc.isenabled(), gc.disable(), gc.isenabled(), gc.enable(), gc.isenabled(), gc.get_threshold(), gc.get_debug())
gc.collect()
class Node:
    pass
def cycle():
    a, b = Node(), Node()
    a.other, b.other = b, a
gc.disable()
cycle()
print(gc.collect() > 0, gc.collect())
gc.enable()
gc.set_threshold(500, 5, 5)
print(gc.get_threshold())
gc.set_threshold(700, 10, 10)
print(len(gc.get_count()), [sorted(d) for d in gc.get_stats()], gc.garbage, gc.callbacks)
for g in (-1, 3, "a"):
    try:
        gc.collect(g)
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
print(gc.collect(0) >= 0, gc.collect(generation=1) >= 0, gc.DEBUG_STATS, gc.DEBUG_COLLECTABLE, gc.DEBUG_UNCOLLECTABLE, gc.DEBUG_SAVEALL, gc.DEBUG_LEAK)
