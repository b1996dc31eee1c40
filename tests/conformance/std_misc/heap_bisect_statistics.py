# heapq, bisect, statistics, itertools recipes, string building.
import bisect, heapq, statistics
h = []
for v in (5, 1, 4, 2): heapq.heappush(h, v)
print(heapq.heappop(h), h[0], heapq.nsmallest(2, [3, 1, 2]), heapq.nlargest(2, [3, 1, 2]), heapq.heappushpop(h, 0), heapq.heapreplace(h, 9), sorted(h), list(heapq.merge([1, 3], [2, 4])))
l = [3, 1, 2]; heapq.heapify(l); print(l[0])
a = [1, 3, 3, 5]; print(bisect.bisect(a, 3), bisect.bisect_left(a, 3), bisect.bisect_right(a, 9)); bisect.insort(a, 4); print(a)
print(statistics.mean([1, 2, 3, 4]), statistics.median([3, 1, 2]), statistics.stdev([1, 2, 3, 4]), statistics.mode([1, 1, 2]), statistics.pstdev([1.0, 3.0]))
import hashlib, base64, struct, uuid, types, numbers
print(hashlib.md5(b"abc").hexdigest(), hashlib.sha256(b"abc").hexdigest()[:16], base64.b64encode(b"hello"), base64.b64decode("aGk="), struct.pack("<IhB", 1, -2, 3), struct.unpack("<Ih", b"\x01\x00\x00\x00\xfe\xff"), struct.calcsize("<Q"))
n = types.SimpleNamespace(a=1, b="x"); n.c = 2; print(n, n.a, isinstance(3, numbers.Number))
