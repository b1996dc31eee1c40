# f(*args) where f may have native help that runs Python itself: the arguments must outlive it.
import functools


def deep(n):
    here = [n, n, n]
    return n if n == 0 else deep(n - 1)


class Item:
    def __init__(self, v):
        self.v = v

    def __lt__(self, other):
        deep(5)
        return self.v < other.v

    __gt__ = lambda self, other: other < self

    def __add__(self, other):
        deep(5)
        return Item(self.v + (other if type(other) is int else other.v))

    __radd__ = __add__

    def __bool__(self):
        deep(5)
        return self.v != 3

    def __hash__(self):
        deep(6)
        return 1

    def __eq__(self, other):
        deep(6)
        return self.v == other.v

    def __repr__(self):
        return f"Item({self.v})"


def call(f, *args, **named):
    return f(*args, **named)


def items():
    return [Item(v) for v in (4, 2, 3, 1, 5)]


for _ in range(5):
    some = items()
    print(call(sorted, some), call(sorted, tuple(some)), call(sorted, some, reverse=True), call(sorted, some, key=lambda i: -i.v))
    print(call(max, *some), call(min, some), call(sum, some), call(any, some), call(all, some))
    print(call(list.sort, some), call(some.sort), call(some.sort, reverse=True), some)


@functools.lru_cache(maxsize=8)
def cached(a, b):
    return a.v * 10 + b.v


for i in range(30):
    a, b = Item(i % 4), Item(i % 3)
    print(call(cached, a, b), call(cached.__call__, a, b), call(type(cached).__call__, cached, b, a))


def each():
    some = items()
    yield call(sorted, some)
    yield sorted(*[some])
    yield sorted(*(some,), **{"reverse": True})
    yield cached.__call__(*some[:2])


print(list(each()))
