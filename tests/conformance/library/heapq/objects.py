import heapq


class T:
    def __init__(self, n):
        self.n = n

    def __lt__(self, o):
        return self.n > o.n

    def __repr__(self):
        return f"T{self.n}"


h = [T(i) for i in (3, 1, 4, 1, 5)]
heapq.heapify(h)
print([heapq.heappop(h) for _ in range(5)], heapq.nlargest(2, [T(1), T(2), T(3)]), heapq.nsmallest(2, [(1, "b"), (1, "a"), (0, "z")]))
