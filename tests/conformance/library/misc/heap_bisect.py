# heapq and bisect.
import bisect, heapq
h = []
for v in (5, 1, 4, 2): heapq.heappush(h, v)
print(heapq.heappop(h), h[0], heapq.nsmallest(2, [3, 1, 2]), heapq.nlargest(2, [3, 1, 2]), heapq.heappushpop(h, 0), heapq.heapreplace(h, 9), sorted(h), list(heapq.merge([1, 3], [2, 4])))
l = [3, 1, 2]; heapq.heapify(l); print(l[0])
a = [1, 3, 3, 5]; print(bisect.bisect(a, 3), bisect.bisect_left(a, 3), bisect.bisect_right(a, 9)); bisect.insort(a, 4); print(a)
