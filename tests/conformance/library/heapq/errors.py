import heapq
for f in (lambda: heapq.heappop([]), lambda: heapq.heapreplace([], 1), lambda: heapq.heappush((1,), 2), lambda: heapq.heapify(3), lambda: heapq.heapify([1, "a"])):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(heapq.heappushpop([], 3))
