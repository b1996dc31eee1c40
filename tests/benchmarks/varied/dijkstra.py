"""Shortest paths: a heap of tuples, dicts of dicts."""
import heapq, random
random.seed(1)
N = 3000
graph = {i: {} for i in range(N)}
for i in range(N):
    for _ in range(6):
        graph[i][random.randrange(N)] = random.randint(1, 100)


def dijkstra(src):
    dist = {src: 0}
    seen = set()
    q = [(0, src)]
    while q:
        d, u = heapq.heappop(q)
        if u in seen:
            continue
        seen.add(u)
        for v, w in graph[u].items():
            nd = d + w
            if v not in dist or nd < dist[v]:
                dist[v] = nd
                heapq.heappush(q, (nd, v))
    return dist
print(sum((sum(dijkstra(s).values()) for s in range(0, N, 15))))
