# Lock, RLock, Semaphore, BoundedSemaphore.
import threading

lock = threading.Lock()
print(lock.locked(), lock.acquire(), lock.locked(), lock.acquire(False), lock.acquire(timeout=0.01), lock.release(), lock.locked())
with lock:
    print("held", lock.locked())
r = threading.RLock()
print(r.acquire(), r.acquire(), r.release(), r._is_owned(), r.release(), r._is_owned())
s = threading.Semaphore(2)
print(s.acquire(), s.acquire(), s.acquire(blocking=False), s.acquire(timeout=0.01), s.release(2), s._value)
b = threading.BoundedSemaphore(1)
for call in (lock.release, r.release, b.release, lambda: threading.Semaphore(-1), lambda: lock.acquire(False, 1), lambda: lock.acquire(True, -2), lambda: s.acquire(False, 1), lambda: s.release(0), lambda: lock.acquire(timeout=1e10)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
total = 0
def add():
    global total
    for i in range(2000):
        with lock:
            total += 1
threads = [threading.Thread(target=add) for _ in range(5)]
for t in threads:
    t.start()
for t in threads:
    t.join()
print(total, str(lock).startswith("<unlocked _thread.lock object at"), str(r).startswith("<unlocked _thread.RLock object owner=0 count=0 at"))
