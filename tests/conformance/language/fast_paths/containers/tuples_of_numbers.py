"""Tuples compared item by item: numbers, equal ones of other types, NaN, other lengths, nested; in operators, heaps and sorts."""
import heapq
import math

nan = math.nan
items = [(), (1,), (2,), (1, 2), (1, 2.0), (1.0, 2), (1, 3), (0.0,), (-0.0,), (-0.0, 1), (0.0, 2), (nan,), (nan, 1), (nan, 2), (float("nan"),),
         (math.inf, 1), (-math.inf, 1), (2**61, 1), (2**62, 1), (2**70, 1), (2**70, 2), (True, 1), (False,), ("a", 1), ("a", 2), ("b",),
         (1, "a"), (1, "b"), (1, (2, 3)), (1, (2, 4)), (None, 1), (1j,), (b"a", 1), (1e300, 1), (1e300, 2)]


def compare(a, b):
    r = []
    for f in (lambda x, y: x < y, lambda x, y: x <= y, lambda x, y: x == y, lambda x, y: x != y, lambda x, y: x > y, lambda x, y: x >= y):
        try:
            r.append("01"[f(a, b)])
        except TypeError:
            r.append("-")
    if a == b:
        r.append("=")
    if a != b:
        r.append("!")
    return "".join(r)


for a in items:
    print(a, [compare(a, b) for b in items])


class Odd:
    def __init__(self, v):
        self.v = v

    def __lt__(self, other):
        return self.v > other.v

    def __eq__(self, other):
        return isinstance(other, Odd) and self.v == other.v

    def __repr__(self):
        return f"Odd({self.v})"


print((1, Odd(1)) < (1, Odd(2)), (1, Odd(2)) < (1, Odd(1)), (1, Odd(2)) == (1, Odd(2)), (0, Odd(1)) < (1, Odd(1)))
for sample in ([(3, 1), (1, 2.5), (1, 2), (2, 0), (1.0, 1), (3, 1, 0), (3,)], [(1.5, "b"), (1.5, "a"), (0.5, "c")],
               [(1, Odd(1)), (1, Odd(3)), (0, Odd(2))], [(-0.0, 2), (0.0, 1), (0, 3)], [(nan, 1), (1.0, 1), (nan, 0)]):
    heap = []
    for x in sample:
        heapq.heappush(heap, x)
    taken = [heapq.heappop(heap) for _ in sample]
    heapq.heapify(sample)
    print(taken, sample, sorted(sample), min(sample), max(sample))
try:
    heapq.heappush([(1, "a")], (1, 2))
except TypeError as e:
    print(e)
