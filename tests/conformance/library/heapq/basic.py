import heapq
h = []
for x in (5, 1, 4, 1, 5, 9, 2, 6):
    heapq.heappush(h, x)
print(h, heapq.heappushpop(h, 0), heapq.heapreplace(h, 7), h, [heapq.heappop(h) for _ in range(len(h))])
l = [9, 8, 7, 3, 2, 1]
heapq.heapify(l)
print(l, heapq.nlargest(3, l), heapq.nsmallest(2, l), heapq.nlargest(2, ["aaa", "b", "cc"], key=len), heapq.nsmallest(10, [2, 1]), heapq.nlargest(0, [1]), heapq.nsmallest(1, [3, 1, 2]))
