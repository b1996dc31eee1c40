"""Raw locks: acquire in its forms, release errors, context, timeouts, repr, RLock ownership and counts."""
import _thread
import re
import time

lock = _thread.allocate_lock()
hide = lambda v: re.sub(r"0x[0-9a-f]+|owner=\d+", "N", repr(v))
print(hide(lock), lock.locked(), lock.acquire(), lock.locked(), hide(lock), lock.acquire(False), lock.acquire(blocking=False), lock.acquire(timeout=0.01), lock.acquire(True, 0.01))
lock.release()
print(type(lock) is _thread.LockType, lock.acquire(1), lock.release(), lock.acquire_lock(), lock.locked_lock(), lock.release_lock())
for bad in (lambda: lock.release(), lambda: lock.acquire(False, 1), lambda: lock.acquire(True, -2), lambda: lock.acquire(True, 1e20), lambda: _thread.LockType()):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
with lock as entered:
    print(entered, lock.locked())
r = _thread.RLock()
print(r.acquire(), r.acquire(), r._is_owned(), hide(r), r.release(), r.release(), r._is_owned())
try:
    r.release()
except RuntimeError as e:
    print(e)
seen = []
gate = _thread.allocate_lock()
gate.acquire()
r.acquire()


def other():
    seen.append(r.acquire(False))
    seen.append(r._is_owned())
    try:
        r.release()
    except RuntimeError as e:
        seen.append(str(e))
    lock.acquire()
    gate.release()


_thread.start_new_thread(other, ())
gate.acquire()
print(seen, lock.locked())
lock.release()
print("released by another thread", lock.locked(), _thread.TIMEOUT_MAX > 1000, _thread.error is RuntimeError)
