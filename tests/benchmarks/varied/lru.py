"""Caches: OrderedDict, lru_cache, deque."""
from collections import OrderedDict, deque
from functools import lru_cache


class LRU:

    def __init__(self, cap):
        self.cap = cap
        self.d = OrderedDict()
        self.hits = 0

    def get(self, k):
        if k in self.d:
            self.d.move_to_end(k)
            self.hits += 1
            return self.d[k]
        return None

    def put(self, k, v):
        self.d[k] = v
        self.d.move_to_end(k)
        if len(self.d) > self.cap:
            self.d.popitem(last=False)
c = LRU(200)
for i in range(1650000):
    k = i * i * 7919 % 331
    if c.get(k) is None:
        c.put(k, i)
print(c.hits)


@lru_cache(maxsize=None)
def grid(a, b):
    if a == 0 or b == 0:
        return 1
    return grid(a - 1, b) + grid(a, b - 1)
print(grid(150, 150) % 10 ** 9)


@lru_cache(maxsize=128)
def f(x):
    return x * x
print(sum((f(i % 200) for i in range(1350000))), f.cache_info().hits)
q = deque(maxlen=50)
t = 0
for i in range(2800000):
    q.append(i)
    t += q[0]
    if i % 3 == 0:
        q.rotate(1)
    if i % 7 == 0:
        q.appendleft(q.pop())
print(t)
