"""Sorting: runs, random numbers, strings, __lt__ in Python, cmp_to_key, an own merge sort with key."""
from functools import cmp_to_key


def randoms(n):
    x, out = 1, []
    for _ in range(n):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        out.append(x)
    return out


class Version:
    def __init__(self, text):
        self.parts = text.split(".")
        self.key = [int(p) for p in self.parts]

    def __lt__(self, other):
        return self.key < other.key


def merge_sort(items, key):
    if len(items) < 2:
        return items
    middle = len(items) // 2
    a, b = merge_sort(items[:middle], key), merge_sort(items[middle:], key)
    out, i, j = [], 0, 0
    while i < len(a) and j < len(b):
        if key(b[j]) < key(a[i]):
            out.append(b[j])
            j += 1
        else:
            out.append(a[i])
            i += 1
    out.extend(a[i:])
    out.extend(b[j:])
    return out


numbers = randoms(220000)
print(sorted(numbers)[:2], sorted(numbers, key=str)[:2])
half = sorted(numbers[:90000]) + sorted(numbers[90000:], reverse=True)
half.sort(key=lambda v: v & 0xFFFF)
print(half[:2])
versions = [Version("%d.%d.%d" % (n >> 3 & 15, n >> 9 & 63, n >> 17 & 255)) for n in numbers[:24000]]
versions.sort()
print(versions[0].parts, versions[-1].parts)
print(sorted(numbers[:20000], key=cmp_to_key(lambda a, b: a % 1000 - b % 1000))[:2])
print(merge_sort(numbers[:24000], lambda v: v ^ 0x5555)[:2])
