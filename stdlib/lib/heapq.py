"""Heaps in lists: items[k] <= items[2k+1] and items[2k+2]."""

from _heapq import heapify, heappop, heappush, heappushpop, heapreplace


def nlargest(n, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]


def nsmallest(n, iterable, key=None):
    return sorted(iterable, key=key)[:max(n, 0)]


def merge(*iterables, key=None, reverse=False):
    sources = [iter(it) for it in iterables]
    heads = []
    for i, it in enumerate(sources):
        for value in it:
            heads.append((value if key is None else key(value), i, value))
            break
    while heads:
        best = heads[0]
        for head in heads[1:]:
            if head[0] > best[0] if reverse else head[0] < best[0]:
                best = head
        yield best[2]
        at, i = heads.index(best), best[1]
        for value in sources[i]:
            heads[at] = (value if key is None else key(value), i, value)
            break
        else:
            del heads[at]
