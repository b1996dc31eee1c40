# gc.callbacks hear of a collection.
import gc

events = []
def callback(phase, info):
    events.append((phase, sorted(info), info["generation"]))
gc.callbacks.append(callback)
gc.collect()
gc.collect(1)
gc.callbacks.remove(callback)
gc.collect()
print(events)
