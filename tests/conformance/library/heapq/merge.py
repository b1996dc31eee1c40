import heapq
print(list(heapq.merge([1, 4, 7], [2, 5], [3], [])), list(heapq.merge([7, 4], [5, 2], reverse=True)), list(heapq.merge(["a", "ccc"], ["bb"], key=len)), list(heapq.merge()))
g = heapq.merge(iter([1, 3]), iter([2]))
print(next(g), next(g), list(g))
