# A linked structure, heap-like queue, memoised search.
graph = {"a": {"b": 7, "c": 9, "f": 14}, "b": {"c": 10, "d": 15}, "c": {"d": 11, "f": 2}, "d": {"e": 6}, "f": {"e": 9}, "e": {}}
def dijkstra(start):
    import heapq
    best, heap, via = {start: 0}, [(0, start)], {}
    while heap:
        cost, node = heapq.heappop(heap)
        if cost > best[node]: continue
        for to, w in graph[node].items():
            if cost + w < best.get(to, float("inf")):
                best[to], via[to] = cost + w, node
                heapq.heappush(heap, (cost + w, to))
    return best, via
best, via = dijkstra("a")
print(best)
path, node = [], "e"
while node: path.append(node); node = via.get(node)
print(path[::-1])
def hanoi(n, a, b, c): return [] if n == 0 else hanoi(n - 1, a, c, b) + [(a, c)] + hanoi(n - 1, b, a, c)
print(len(hanoi(7, "A", "B", "C")), hanoi(2, "A", "B", "C"))
def permutations(xs):
    if not xs: yield []
    for i, x in enumerate(xs):
        for rest in permutations(xs[:i] + xs[i + 1:]): yield [x] + rest
print(list(permutations([1, 2, 3])))
def queens(n, row=0, cols=()):
    if row == n: return 1
    return sum(queens(n, row + 1, cols + (c,)) for c in range(n) if all(c != cc and abs(c - cc) != row - r for r, cc in enumerate(cols)))
print([queens(n) for n in range(1, 7)])
