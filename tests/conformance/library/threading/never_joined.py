"""Threads that are not joined leave nothing behind when they have ended; those that run are waited for at the end."""
import threading
import time

ran = []
for n in range(30):
    done = threading.Event()
    threading.Thread(target=lambda: (ran.append(n), done.set())).start()
    done.wait()
while threading.active_count() > 1:
    time.sleep(0.001)
time.sleep(0.01)
last = threading.Thread(target=lambda: (time.sleep(0.05), print("last")))
last.start()
print(len(ran), len(threading._shutdown_locks) <= 2, threading.active_count())
