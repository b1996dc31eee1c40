# A Future by itself: states, callbacks, cancelling, errors.
import concurrent.futures as cf

f = cf.Future()
f.add_done_callback(lambda f: print("callback", f.result()))
print(f.done(), f.running(), f.set_running_or_notify_cancel(), f.running(), f.cancel())
f.set_result(5)
print(f.done(), f.result(), f.exception())
f.add_done_callback(lambda f: print("at once"))
print(repr(f).split(" ", 3)[3])
for call in (lambda: f.set_result(6), lambda: cf.Future().result(timeout=0.01), lambda: cf.Future().exception(0.01)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__)
g = cf.Future()
print(g.cancel(), g.cancelled(), g.done(), g.cancel())
try:
    g.result()
except cf.CancelledError as e:
    print(repr(e))
print(g.set_running_or_notify_cancel())
h = cf.Future()
h.set_exception(KeyError("k"))
try:
    h.result()
except KeyError as e:
    print(e, h.exception() is e)
print(cf.TimeoutError is TimeoutError, issubclass(cf.BrokenExecutor, RuntimeError), cf.InvalidStateError.__mro__[1].__name__)
