import heapq
import itertools
pq, counter = [], itertools.count()
for pri, task in ((3, "c"), (1, "a"), (2, "b"), (1, "a2")):
    heapq.heappush(pq, (pri, next(counter), task))
while pq:
    print(heapq.heappop(pq))
graph = {"a": {"b": 7, "c": 3}, "b": {"d": 2}, "c": {"b": 1, "d": 8}, "d": {}}
dist, todo = {"a": 0}, [(0, "a")]
while todo:
    d, n = heapq.heappop(todo)
    for m, w in graph[n].items():
        if d + w < dist.get(m, 1e9):
            dist[m] = d + w
            heapq.heappush(todo, (d + w, m))
print(sorted(dist.items()))
