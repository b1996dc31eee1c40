"""Heaps in lists: items[k] <= items[2k+1] and items[2k+2]."""


def _sift_up(heap, at):
    """Moves the item at `at` towards the root until its parent is not larger."""
    item = heap[at]
    while at > 0:
        parent = (at - 1) >> 1
        if not item < heap[parent]:
            break
        heap[at] = heap[parent]
        at = parent
    heap[at] = item


def _sift_down(heap, at):
    """Lets the item at `at` sink to a leaf along smaller children, then rise to its place."""
    item, end = heap[at], len(heap)
    child = 2 * at + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[at] = heap[child]
        at, child = child, 2 * child + 1
    heap[at] = item
    _sift_up(heap, at)


def heappush(heap, item):
    heap.append(item)
    _sift_up(heap, len(heap) - 1)


def heappop(heap):
    last = heap.pop()
    if not heap:
        return last
    first, heap[0] = heap[0], last
    _sift_down(heap, 0)
    return first


def heapreplace(heap, item):
    first, heap[0] = heap[0], item
    _sift_down(heap, 0)
    return first


def heappushpop(heap, item):
    if heap and heap[0] < item:
        item, heap[0] = heap[0], item
        _sift_down(heap, 0)
    return item


def heapify(x):
    for at in reversed(range(len(x) // 2)):
        _sift_down(x, at)


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
