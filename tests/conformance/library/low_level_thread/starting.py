"""start_new_thread: arguments, exceptions printed, exit, identities, counts, stack size, interrupts, daemons at the end."""
import _thread
import sys
import time

done = _thread.allocate_lock()


def run(function, args=(), kwargs=None):
    done.acquire()

    def body(*a, **k):
        try:
            function(*a, **k)
        finally:
            done.release()
    ident = _thread.start_new_thread(body, args, kwargs or {})
    done.acquire()
    done.release()
    return ident


out = []
ident = run(lambda *a, **k: out.append((a, k, _thread.get_ident())), (1, 2), {"x": 3})
print(out[0][:2], out[0][2] == ident, ident != _thread.get_ident(), isinstance(ident, int), _thread.get_native_id() > 0)
for bad in (lambda: _thread.start_new_thread(5, ()), lambda: _thread.start_new_thread(print, [1]), lambda: _thread.start_new_thread(print, (), 5), lambda: _thread.start_new_thread(print), lambda: _thread.stack_size(-1), lambda: _thread.stack_size(100)):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)
run(lambda: _thread.exit())
run(lambda: sys.exit(5))
print("SystemExit in a thread is quiet")
print(_thread.stack_size(), _thread._count() >= 0)
counter = [0]
locks = []
guard = _thread.allocate_lock()


def add(finished):
    for _ in range(200):
        with guard:
            counter[0] += 1
    finished.release()


for _ in range(5):
    l = _thread.allocate_lock()
    l.acquire()
    locks.append(l)
    _thread.start_new_thread(add, (l,))
for l in locks:
    l.acquire()
print(counter)
try:
    _thread.interrupt_main()
    time.sleep(1)
except KeyboardInterrupt:
    print("interrupted main")
_thread.start_new_thread(time.sleep, (60,))
print("ends without waiting")
