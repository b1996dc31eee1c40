# Several producers and consumers.
import queue, threading

q = queue.Queue(3)
got = []
lock = threading.Lock()
def produce(n):
    for i in range(10):
        q.put(n * 100 + i)
def consume():
    while True:
        item = q.get()
        if item is None:
            return
        with lock:
            got.append(item)
consumers = [threading.Thread(target=consume) for _ in range(3)]
producers = [threading.Thread(target=produce, args=(n,)) for n in range(4)]
for t in consumers + producers:
    t.start()
for t in producers:
    t.join()
for t in consumers:
    q.put(None)
for t in consumers:
    t.join()
print(len(got), sorted(got) == sorted(n * 100 + i for n in range(4) for i in range(10)), q.empty())
