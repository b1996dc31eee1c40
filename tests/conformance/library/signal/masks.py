# Blocked and pending signals, sigwait, threads.
import os, signal, threading

old = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1, signal.SIGUSR2])
os.kill(os.getpid(), signal.SIGUSR1)
print(signal.SIGUSR1 in signal.sigpending(), signal.SIGUSR2 in signal.sigpending())
print(repr(signal.sigwait([signal.SIGUSR1])), signal.sigpending())
os.kill(os.getpid(), signal.SIGUSR2)
info = signal.sigwaitinfo({signal.SIGUSR2})
print(info.si_signo, info.si_pid == os.getpid(), signal.sigtimedwait([signal.SIGUSR2], 0))
signal.pthread_sigmask(signal.SIG_SETMASK, old)
def in_thread():
    try:
        signal.signal(signal.SIGUSR1, signal.SIG_DFL)
    except ValueError as e:
        print(e)
t = threading.Thread(target=in_thread)
t.start()
t.join()
for call in (lambda: signal.sigtimedwait([1], -1), lambda: signal.pthread_sigmask(0, [999])):
    try:
        call()
    except ValueError as e:
        print(e)
