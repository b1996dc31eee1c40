"""Edit distances: rows of a table, min of three."""
import random
random.seed(5)


def lev(a, b):
    prev = list(range(len(b) + 1))
    for i, ca in enumerate(a, 1):
        cur = [i]
        for j, cb in enumerate(b, 1):
            cur.append(min(prev[j] + 1, cur[j - 1] + 1, prev[j - 1] + (ca != cb)))
        prev = cur
    return prev[-1]
words = [''.join((random.choice('acgt') for _ in range(120))) for _ in range(30)]
print(sum((lev(a, b) for a in words for b in words if a < b)))
