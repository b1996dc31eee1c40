"""The names of _thread and how threading builds on them; thread handles and excepthook arguments."""
import _thread
import threading

for name in ("LockType", "RLock", "TIMEOUT_MAX", "allocate", "allocate_lock", "error", "exit", "exit_thread", "get_ident", "get_native_id", "interrupt_main", "stack_size", "start_new", "start_new_thread", "_count", "_local", "get_ident"):
    print(name, hasattr(_thread, name), end="; ")
print()
print(threading.get_ident is _thread.get_ident, threading.local is _thread._local, threading.TIMEOUT_MAX == _thread.TIMEOUT_MAX, threading.ThreadError is _thread.error, type(threading.Lock()) is _thread.LockType)
got = []
threading.excepthook = lambda args: got.append((type(args).__name__, args.exc_type.__name__, str(args.exc_value), args.exc_traceback is not None, args.thread.name))


def fail():
    raise KeyError("from thread")


t = threading.Thread(target=fail, name="worker")
t.start()
t.join()
print(got)
threading.excepthook = threading.__excepthook__
ident = []
t = threading.Thread(target=lambda: ident.append((_thread.get_ident(), threading.current_thread() is t)))
print(t.ident, t.native_id, t.is_alive())
t.start()
t.join()
print(ident[0][0] == t.ident, ident[0][1], t.is_alive(), t.native_id > 0)
main_name = threading.current_thread().name
seen = []
lock = _thread.allocate_lock()
lock.acquire()


def raw():
    seen.append(type(threading.current_thread()).__name__)
    seen.append(threading.current_thread().daemon)
    lock.release()


_thread.start_new_thread(raw, ())
lock.acquire()
print(seen, main_name, threading.main_thread() is threading.current_thread())
args = threading.ExceptHookArgs((ValueError, ValueError("v"), None, None))
print(args.exc_value, len(args))
