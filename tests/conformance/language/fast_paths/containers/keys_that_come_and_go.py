"""Keys that are deleted and set again, moved to the ends, and share their hashes."""
from collections import OrderedDict, deque


class Same:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return 7

    def __eq__(self, other):
        return isinstance(other, Same) and self.n == other.n

    def __repr__(self):
        return f"S{self.n}"


d = {}
for i in range(200):
    k = i * 7 % 13
    if k in d:
        del d[k]
    d[k] = i
print(d, [d[k] for k in range(13)], 13 in d)
s = {Same(i): i for i in range(6)}
for i in range(60):
    k = Same(i % 6)
    v = s.pop(k)
    s[k] = v + 1
    if i % 17 == 0:
        del s[Same((i + 1) % 6)]
        s[Same((i + 1) % 6)] = 0
print(s, all(Same(i) in s for i in range(6)), Same(6) in s)
t = {8 * i: i for i in range(9)}
for i in range(90):
    k = 8 * (i * 5 % 9)
    v = t.pop(k)
    t[k] = v
    assert all(t[8 * j] == j for j in range(9)) and 8 * 9 not in t
print(t)
o = OrderedDict((i, str(i)) for i in range(8))
for i in range(100):
    o.move_to_end(i * 3 % 8, last=i % 5 != 0)
    o.move_to_end(next(reversed(o)))
    o.move_to_end(next(iter(o)), last=False)
print(o)
for missing in (8, "x"):
    try:
        o.move_to_end(missing)
    except KeyError as e:
        print(repr(e))
while o:
    print(o.popitem(last=len(o) % 2 == 0), end=" ")
print(o)
cache, order = OrderedDict(), deque()
hits = 0
for i in range(500):
    k = i * i % 37
    if k in cache:
        hits += 1
        cache.move_to_end(k)
        order.remove(k)
    else:
        cache[k] = i
        if len(cache) > 7:
            assert cache.popitem(last=False)[0] == order.popleft()
    order.append(k)
    assert list(cache) == list(order)
print(hits, list(cache.items()))
words = {}
for i in range(300):
    w = "w%d" % (i % 11)
    words.pop(w, None)
    words[w] = i
    words.setdefault("w%d" % ((i + 3) % 11), -1)
print(words)
