"""Sorting algorithms written out agree with sorted(); heaps, bisect and merges; orders of partly sorted and large inputs."""
import bisect
import heapq
import random

rng = random.Random(11)


def insertion(a):
    a = list(a)
    for i in range(1, len(a)):
        v, j = a[i], i
        while j and a[j - 1] > v:
            a[j] = a[j - 1]
            j -= 1
        a[j] = v
    return a


def quick(a):
    if len(a) < 2:
        return list(a)
    p = a[len(a) // 2]
    return quick([x for x in a if x < p]) + [x for x in a if x == p] + quick([x for x in a if x > p])


def merge_sort(a):
    if len(a) < 2:
        return list(a)
    m = len(a) // 2
    return list(heapq.merge(merge_sort(a[:m]), merge_sort(a[m:])))


def heap_sort(a):
    h = list(a)
    heapq.heapify(h)
    return [heapq.heappop(h) for _ in range(len(h))]


def bisect_sort(a):
    out = []
    for v in a:
        bisect.insort(out, v)
    return out


def shell(a):
    a, gap = list(a), len(a) // 2
    while gap:
        for i in range(gap, len(a)):
            while i >= gap and a[i - gap] > a[i]:
                a[i], a[i - gap] = a[i - gap], a[i]
                i -= gap
        gap //= 2
    return a


def radix(a):
    for shift in range(0, 12, 4):
        buckets = [[] for _ in range(16)]
        for v in a:
            buckets[v >> shift & 15].append(v)
        a = [v for b in buckets for v in b]
    return a


inputs = {"empty": [], "one": [5], "equal": [7] * 20, "sorted": list(range(50)), "reversed": list(range(50, 0, -1)), "random": [rng.randrange(1000) for _ in range(120)], "sawtooth": [i % 7 for i in range(60)], "nearly": [*range(30), 3, *range(30, 60)]}
for name, values in inputs.items():
    want = sorted(values)
    print(name, [f.__name__ for f in (insertion, quick, merge_sort, heap_sort, bisect_sort, shell, radix) if f(values) != want], want[:3], want[-2:])
big = [rng.random() for _ in range(3000)]
s = sorted(big)
print(all(a <= b for a, b in zip(s, s[1:])), sorted(big, reverse=True) == s[::-1], heapq.nsmallest(3, big) == s[:3], heapq.nlargest(2, big) == s[:-3:-1], sorted(s) == s, bisect.bisect_left(s, s[100]) == 100)
runs = [i for start in range(0, 100, 10) for i in range(start + 10, start, -1)]
print(sorted(runs) == list(range(1, 101)), sorted(runs, key=lambda v: v % 10)[:10], sorted(map(str, range(12))), sorted(map(str, range(12)), key=int) == list(map(str, range(12))))
pairs = [(rng.randrange(5), i) for i in range(200)]
t = sorted(pairs, key=lambda p: p[0])
print(all(a[0] < b[0] or a[1] < b[1] for a, b in zip(t, t[1:])))
