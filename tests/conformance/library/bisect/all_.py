import bisect
a = [1, 2, 2, 2, 3, 5]
print(bisect.bisect(a, 2), bisect.bisect_left(a, 2), bisect.bisect_right(a, 2), bisect.bisect_left(a, 4), bisect.bisect(a, 0), bisect.bisect(a, 9), bisect.bisect_left(a, 2, 2), bisect.bisect_right(a, 2, 0, 2), bisect.bisect([], 1))
bisect.insort(a, 2.5)
bisect.insort_left(a, 5)
print(a)
try:
    bisect.bisect(a, 1, -1)
except ValueError as e:
    print(e)
