# LifoQueue, PriorityQueue, SimpleQueue.
import queue

for cls in (queue.Queue, queue.LifoQueue, queue.PriorityQueue, queue.SimpleQueue):
    q = cls()
    for x in (3, 1, 2):
        q.put(x)
    print(cls.__name__, cls.__module__, q.qsize(), [q.get() for _ in range(3)], q.empty())
s = queue.SimpleQueue()
for call in (s.get_nowait, lambda: s.get(timeout=0.01), lambda: s.get(timeout=-1), lambda: s.get(block=False)):
    try:
        call()
    except Exception as e:
        print(type(e), e)
p = queue.PriorityQueue()
for x in ((2, "b"), (1, "z"), (2, "a")):
    p.put(x)
print([p.get() for _ in range(3)])
print(issubclass(queue.PriorityQueue, queue.Queue), queue.Queue[int], queue.Empty.__mro__[1], queue.__all__)
