# What happens to an exception in a thread.
import sys, threading

def fails():
    raise ValueError("in thread")
def leaves():
    raise SystemExit(4)
for f in (fails, leaves):
    t = threading.Thread(target=f, name=f.__name__)
    t.start()
    t.join()
def hook(args):
    print("hook", args.exc_type.__name__, args.exc_value, args.exc_traceback is not None, args.thread.name, len(args))
threading.excepthook = hook
t = threading.Thread(target=fails, name="again")
t.start()
t.join()
threading.excepthook = threading.__excepthook__
print("main goes on", flush=True)
