"""Dicts: counting words, grouping, inverting, sorting by count."""


def words(n):
    x = 42
    parts = ["al", "be", "co", "du", "en", "fi", "go", "hu"]
    out = []
    for _ in range(n):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        out.append(parts[x >> 8 & 7] + parts[x >> 12 & 7] + parts[x >> 16 & 3])
    return out


def count(text):
    counts = {}
    for w in text:
        counts[w] = counts.get(w, 0) + 1
    return counts


def group(text):
    groups = {}
    for w in text:
        key = w[0]
        if key not in groups:
            groups[key] = []
        groups[key].append(w)
    return {k: len(v) for k, v in groups.items()}


def pairs(text):
    following = {}
    previous = None
    for w in text:
        if previous is not None:
            row = following.setdefault(previous, {})
            if w in row:
                row[w] += 1
            else:
                row[w] = 1
        previous = w
    return following


text = words(800000)
counts = count(text)
top = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:3]
print(len(counts), top)
print(sorted(group(text).items()))
follow = pairs(text)
best = max((n, a, b) for a, row in follow.items() for b, n in row.items())
print(len(follow), best)
inverse = {}
for k, v in counts.items():
    inverse.setdefault(v, []).append(k)
print(max(inverse), len(inverse))
