# Queue: order, limits, timeouts, tasks.
import queue, threading

q = queue.Queue(2)
print(q.empty(), q.full(), q.qsize(), q.maxsize)
q.put("a")
q.put("b")
print(q.full(), q.qsize())
for call in (lambda: q.put("c", block=False), lambda: q.put("c", timeout=0.01), lambda: q.put_nowait("c"), lambda: q.put("c", timeout=-1)):
    try:
        call()
    except Exception as e:
        print(type(e), e)
print(q.get(), q.get_nowait())
for call in (lambda: q.get(False), lambda: q.get(timeout=0.01), q.get_nowait, lambda: q.get(timeout=-1)):
    try:
        call()
    except Exception as e:
        print(type(e), e)
q.task_done()
q.task_done()
try:
    q.task_done()
except ValueError as e:
    print(e)
q.join()
out = []
work = queue.Queue()
def worker():
    while (item := work.get()) is not None:
        out.append(item * item)
        work.task_done()
t = threading.Thread(target=worker)
t.start()
for i in range(20):
    work.put(i)
work.join()
work.put(None)
t.join()
print(out)
