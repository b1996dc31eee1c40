# The functions below threading.
import _thread

lock = _thread.allocate_lock()
print(type(lock) is _thread.LockType, lock.acquire(), lock.locked_lock() if hasattr(lock, "locked_lock") else True, lock.release())
go, done = _thread.allocate_lock(), _thread.allocate_lock()
go.acquire()
done.acquire()
def work(a, *, k):
    go.acquire()     # not before the main thread has written its line
    print("work", a, k, _thread.get_ident() != main)
    done.release()
main = _thread.get_ident()
print(isinstance(_thread.start_new_thread(work, (1,), {"k": 2}), int))
go.release()
done.acquire()
for args in ((5, ()), (work, [1]), (work, (), 5)):
    try:
        _thread.start_new_thread(*args)
    except TypeError as e:
        print(e)
print(_thread.TIMEOUT_MAX, _thread.error is RuntimeError, _thread.stack_size(), _thread.stack_size(65536), _thread.stack_size())
for n in (-1, 100):
    try:
        _thread.stack_size(n)
    except ValueError as e:
        print(e)
try:
    _thread.exit()
except SystemExit as e:
    print(repr(e))
