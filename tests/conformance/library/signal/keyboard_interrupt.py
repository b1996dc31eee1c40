# SIGINT is KeyboardInterrupt, and can be caught.
import os, signal, time

try:
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(5)
except KeyboardInterrupt as e:
    print(repr(e))
try:
    try:
        signal.raise_signal(signal.SIGINT)
    finally:
        print("finally")
except BaseException as e:
    print(type(e).__mro__[:2])
signal.signal(signal.SIGINT, signal.SIG_IGN)
os.kill(os.getpid(), signal.SIGINT)
print("ignored")
signal.signal(signal.SIGINT, signal.default_int_handler)
def f():
    signal.raise_signal(signal.SIGINT)
f()
