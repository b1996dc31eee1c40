# Barrier and Timer.
import threading

barrier = threading.Barrier(3, action=lambda: print("all here"))
order = []
def meet():
    order.append(barrier.wait())
threads = [threading.Thread(target=meet) for _ in range(3)]
for t in threads:
    t.start()
for t in threads:
    t.join()
print(sorted(order), barrier.parties, barrier.n_waiting, barrier.broken)
b = threading.Barrier(2)
try:
    b.wait(0.01)
except threading.BrokenBarrierError as e:
    print("broken", b.broken, repr(e))
b.reset()
print(b.broken)
b.abort()
try:
    b.wait()
except threading.BrokenBarrierError:
    print("aborted")
t = threading.Timer(0.01, lambda *a, **k: print("timer", a, k), (1,), {"k": 2})
t.start()
t.join()
c = threading.Timer(10, print, ("never",))
c.start()
c.cancel()
c.join()
print(c.finished.is_set())
