# Distances, components, spanning trees, ranks and triangles of a random graph.
from collections import deque, defaultdict
import random
random.seed(3)
N = 3000
adj = defaultdict(set)
for _ in range(9000):
    a, b = (random.randrange(N), random.randrange(N))
    if a != b:
        adj[a].add(b)
        adj[b].add(a)


def bfs(s):
    dist = {s: 0}
    q = deque([s])
    while q:
        u = q.popleft()
        for v in adj[u]:
            if v not in dist:
                dist[v] = dist[u] + 1
                q.append(v)
    return dist


def comps():
    seen = set()
    n = 0
    for s in range(N):
        if s in seen:
            continue
        n += 1
        st = [s]
        seen.add(s)
        while st:
            u = st.pop()
            for v in adj[u] - seen:
                seen.add(v)
                st.append(v)
    return n


class UF:

    def __init__(self, n):
        self.p = list(range(n))
        self.r = [0] * n

    def find(self, x):
        while self.p[x] != x:
            self.p[x] = self.p[self.p[x]]
            x = self.p[x]
        return x

    def union(self, a, b):
        a, b = (self.find(a), self.find(b))
        if a == b:
            return False
        if self.r[a] < self.r[b]:
            a, b = (b, a)
        self.p[b] = a
        if self.r[a] == self.r[b]:
            self.r[a] += 1
        return True


def pagerank(it):
    pr = {u: 1 / N for u in range(N)}
    for _ in range(it):
        nw = {u: 0.15 / N for u in range(N)}
        for u, vs in adj.items():
            if vs:
                s = 0.85 * pr[u] / len(vs)
                for v in vs:
                    nw[v] += s
        pr = nw
    return pr
tot = 0
for s in range(0, 90):
    tot += max(bfs(s).values())
uf = UF(N)
edges = [(random.random(), u, v) for u in adj for v in adj[u] if u < v]
w = sum((c for c, u, v in sorted(edges) if uf.union(u, v)))
pr = pagerank(15)
tri = sum((len(adj[u] & adj[v]) for u in adj for v in adj[u] if u < v))
print(tot, comps(), round(w, 4), round(max(pr.values()), 6), tri)
