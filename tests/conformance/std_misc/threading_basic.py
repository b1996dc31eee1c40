# Threads that are joined at once, locks and thread-local data.
import threading, queue
out = []
lock = threading.Lock()
def work(n):
    with lock: out.append(n)
for i in range(3):
    t = threading.Thread(target=work, args=(i,), name=f"t{i}"); t.start(); t.join()
print(out, t.name, t.is_alive(), threading.current_thread().name, lock.locked())
local = threading.local(); local.v = 1
def see(): out.append(hasattr(local, "v"))
t = threading.Thread(target=see); t.start(); t.join(); print(out[-1], local.v)
q = queue.Queue(); q.put(1); q.put(2); print(q.get(), q.qsize(), q.empty())
e = threading.Event(); t = threading.Thread(target=e.set); t.start(); t.join(); print(e.is_set(), e.wait(1))
