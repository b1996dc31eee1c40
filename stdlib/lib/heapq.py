"""Heaps in lists: items[k] <= items[2k+1] and items[2k+2].

The functions stand here in Python as their definition; the native ones of _heapq take their place where they are to be had.
"""

__all__ = ["heappush", "heappop", "heapify", "heapreplace", "merge", "nlargest", "nsmallest", "heappushpop"]


def _smaller(a, b):
    return a < b


def _larger(a, b):
    return b < a


def _rise(heap, at, before):
    """The item at a place goes up to where it belongs."""
    item = heap[at]
    while at:
        parent = at - 1 >> 1
        if not before(item, heap[parent]):
            break
        heap[at] = heap[parent]
        at = parent
    heap[at] = item


def _sink(heap, at, before):
    """The item at a place goes down to the leaves along the first children, and up again to where it belongs."""
    top, item, size = at, heap[at], len(heap)
    while (child := 2 * at + 1) < size:
        if child + 1 < size and not before(heap[child], heap[child + 1]):
            child += 1
        heap[at] = heap[child]
        at = child
    heap[at] = item
    while at > top:
        parent = at - 1 >> 1
        if not before(item, heap[parent]):
            break
        heap[at] = heap[parent]
        at = parent
    heap[at] = item


def _pop(heap, before):
    last = heap.pop()
    if not heap:
        return last
    first, heap[0] = heap[0], last
    _sink(heap, 0, before)
    return first


def _replace(heap, item, before):
    first, heap[0] = heap[0], item
    _sink(heap, 0, before)
    return first


def heappush(heap, item):
    """Puts an item on the heap."""
    heap.append(item)
    _rise(heap, len(heap) - 1, _smaller)


def heappop(heap):
    """Takes the smallest item off the heap."""
    return _pop(heap, _smaller)


def heapreplace(heap, item):
    """Takes the smallest item off and puts another one on, which may be smaller."""
    return _replace(heap, item, _smaller)


def heappushpop(heap, item):
    """Puts an item on and takes the smallest one off."""
    if heap and heap[0] < item:
        item = _replace(heap, item, _smaller)
    return item


def heapify(x):
    """Makes a heap of a list, in place."""
    for at in reversed(range(len(x) // 2)):
        _sink(x, at, _smaller)


def _heappop_max(heap):
    return _pop(heap, _larger)


def _heapreplace_max(heap, item):
    return _replace(heap, item, _larger)


def _heapify_max(x):
    for at in reversed(range(len(x) // 2)):
        _sink(x, at, _larger)


try:
    from _heapq import heapify, heappop, heappush, heappushpop, heapreplace
except ImportError:
    pass


def _check_count(n):
    if not isinstance(n, int):
        n >= 0


def nlargest(n, iterable, key=None):
    """The n largest items, the largest first."""
    _check_count(n)
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]


def nsmallest(n, iterable, key=None):
    """The n smallest items, the smallest first."""
    _check_count(n)
    return sorted(iterable, key=key)[:max(n, 0)]


class _Head:
    """What a source of merge() gives next. Of equal ones the earlier source comes first."""

    __slots__ = "rank", "number", "value", "source"

    def __init__(self, number, source):
        self.number, self.source = number, source

    def __lt__(self, other):
        return self.rank < other.rank or not other.rank < self.rank and self.number < other.number


class _LastHead(_Head):
    __slots__ = ()

    def __lt__(self, other):
        return other.rank < self.rank or not self.rank < other.rank and self.number < other.number


def merge(*iterables, key=None, reverse=False):
    """The items of sorted iterables in one sorted stream."""
    heads = []
    for number, iterable in enumerate(iterables):
        head = (_LastHead if reverse else _Head)(number, iter(iterable))
        for head.value in head.source:
            head.rank = head.value if key is None else key(head.value)
            heads.append(head)
            break
    heapify(heads)
    while len(heads) > 1:
        head = heads[0]
        yield head.value
        for head.value in head.source:
            head.rank = head.value if key is None else key(head.value)
            heapreplace(heads, head)
            break
        else:
            heappop(heads)
    if heads:
        yield heads[0].value
        yield from heads[0].source
