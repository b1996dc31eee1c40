# A queue hands objects over as they are.
import queue, threading

q, back = queue.Queue(), queue.SimpleQueue()
def echo():
    for item in iter(q.get, "stop"):
        back.put(item)
t = threading.Thread(target=echo)
t.start()
things = [None, [1], {"a": 2}, print]
for x in things:
    q.put(x)
q.put("stop")
t.join()
print(all(back.get() is x for x in things), back.empty())
