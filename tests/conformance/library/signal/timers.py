# alarm, setitimer, pause, sleep that goes on after a handler.
import signal, time

count = 0
def tick(number, frame):
    global count
    count += 1

signal.signal(signal.SIGALRM, tick)
print(signal.alarm(10), signal.alarm(0) in (9, 10), signal.alarm(0))
signal.setitimer(signal.ITIMER_REAL, 0.02, 0.02)
start = time.monotonic()
time.sleep(0.15)
print(time.monotonic() - start >= 0.15, count >= 3)
value, interval = signal.getitimer(signal.ITIMER_REAL)
print(value > 0, interval == 0.02)
old = signal.setitimer(signal.ITIMER_REAL, 0)
print(old[1] == 0.02, signal.getitimer(signal.ITIMER_REAL))
signal.setitimer(signal.ITIMER_REAL, 0.02)
print(signal.pause())
try:
    signal.setitimer(99, 1)
except signal.ItimerError as e:
    print(e, isinstance(e, OSError))
print(signal.ITIMER_REAL, signal.ITIMER_VIRTUAL, signal.ITIMER_PROF)
