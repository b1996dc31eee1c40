import bisect
d = [("a", 1), ("b", 3), ("c", 5)]
print(bisect.bisect_left(d, 3, key=lambda t: t[1]), bisect.bisect_right(d, 3, key=lambda t: t[1]))
bisect.insort(d, ("x", 4), key=lambda t: t[1])
bisect.insort_right(d, ("y", 4), key=lambda t: t[1])
bisect.insort_left(d, ("z", 4), key=lambda t: t[1])
print(d)
