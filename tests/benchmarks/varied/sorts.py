"""Sorting algorithms written in Python."""
import random
random.seed(3)


def quick(a):
    if len(a) < 2:
        return a
    p = a[len(a) // 2]
    return quick([x for x in a if x < p]) + [x for x in a if x == p] + quick([x for x in a if x > p])


def merge_sort(a):
    if len(a) < 2:
        return a
    m = len(a) // 2
    l, r = (merge_sort(a[:m]), merge_sort(a[m:]))
    out = []
    i = j = 0
    while i < len(l) and j < len(r):
        if l[i] <= r[j]:
            out.append(l[i])
            i += 1
        else:
            out.append(r[j])
            j += 1
    out.extend(l[i:])
    out.extend(r[j:])
    return out


def heap_sort(a):
    a = a[:]
    n = len(a)

    def sift(lo, hi):
        root = lo
        while 2 * root + 1 < hi:
            c = 2 * root + 1
            if c + 1 < hi and a[c] < a[c + 1]:
                c += 1
            if a[root] >= a[c]:
                return
            a[root], a[c] = (a[c], a[root])
            root = c
    for i in range(n // 2, -1, -1):
        sift(i, n)
    for e in range(n - 1, 0, -1):
        a[0], a[e] = (a[e], a[0])
        sift(0, e)
    return a


def insertion(a):
    a = a[:]
    for i in range(1, len(a)):
        x = a[i]
        j = i - 1
        while j >= 0 and a[j] > x:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = x
    return a
data = [random.random() for _ in range(92000)]
ref = sorted(data)
print(quick(data) == ref, merge_sort(data) == ref, heap_sort(data) == ref, insertion(data[:3000]) == sorted(data[:3000]))
print(heap_sort(data)[0] == ref[0], merge_sort(data[::-1]) == ref)
