# Condition, Event and wait_for between threads.
import threading

cond = threading.Condition()
items = []
def consumer():
    with cond:
        cond.wait_for(lambda: len(items) >= 3)
        print("consumed", items)
t = threading.Thread(target=consumer)
t.start()
for i in range(3):
    with cond:
        items.append(i)
        cond.notify()
t.join()
with cond:
    print(cond.wait(0.01), cond.wait_for(lambda: False, 0.01), cond.wait_for(lambda: 7))
for call in (cond.wait, cond.notify, cond.notify_all):
    try:
        call()
    except RuntimeError as e:
        print(e)
event = threading.Event()
print(event.is_set(), event.wait(0.01))
t = threading.Thread(target=lambda: print("waited", event.wait(5)))
t.start()
event.set()
t.join()
print(event.is_set(), event.wait(), event.clear(), event.is_set())
print(repr(threading.Condition(threading.Lock()))[:30], repr(event).endswith(": unset>"))
