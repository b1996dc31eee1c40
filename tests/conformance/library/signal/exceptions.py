# A handler that raises interrupts what runs: loops, sleep, waiting, big numbers.
import signal, threading, time

class Alarm(Exception):
    pass

def ring(number, frame):
    raise Alarm

signal.signal(signal.SIGALRM, ring)

def loop():
    while True:
        pass

def sleep():
    time.sleep(20)

def lock():
    l = threading.Lock()
    l.acquire()
    l.acquire()

def event():
    threading.Event().wait()

def big():
    for i in range(10**9):
        3 ** 200000

def join():
    stop = threading.Event()
    t = threading.Thread(target=stop.wait, daemon=True)
    t.start()
    t.join()

def sorting():
    while True:
        sorted(range(100000, 0, -1), key=lambda x: -x)

for f in (loop, sleep, lock, event, big, join, sorting):
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        f()
    except Alarm:
        print(f.__name__, "interrupted")
