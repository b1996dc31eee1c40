# Handlers in Python: set, asked for, replaced, reset.
import os, signal

def handler(number, frame):
    print("got", signal.Signals(number).name, frame is not None)

print(signal.signal(signal.SIGUSR1, handler))
os.kill(os.getpid(), signal.SIGUSR1)
signal.raise_signal(signal.SIGUSR1)
print(signal.getsignal(signal.SIGUSR1) is handler, signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT) is signal.default_int_handler)
print(signal.signal(signal.SIGUSR1, signal.SIG_IGN) is handler)
os.kill(os.getpid(), signal.SIGUSR1)
print(repr(signal.signal(signal.SIGUSR1, signal.SIG_DFL)))
for args in ((0, handler), (signal.SIGUSR1, "x"), (signal.SIGKILL, handler), (99, handler), ("a", handler)):
    try:
        signal.signal(*args)
    except Exception as e:
        print(type(e).__name__, e)
print(repr(signal.SIGTERM), signal.SIGTERM, int(signal.SIGTERM), signal.Signals(9), signal.Signals["SIGHUP"], repr(signal.SIG_DFL), repr(signal.SIG_BLOCK))
print(signal.strsignal(2), signal.strsignal(15), signal.NSIG, len(signal.valid_signals()) > 20, signal.SIGCLD is signal.SIGCHLD)
