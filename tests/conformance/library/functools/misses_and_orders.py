"""Calls that a cache has to make, sorting by a comparison, orders derived from one."""
import sys
import traceback
from functools import cmp_to_key, lru_cache, total_ordering

sys.setrecursionlimit(20000)


@lru_cache(maxsize=None)
def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


print(fibonacci(700) % 1000007, fibonacci.cache_info())


@lru_cache(maxsize=3)
def add(a, b=1, *more):
    print("add", a, b, more, add.cache_info())
    return a + b


for i in range(5):
    add(i), add(i, 2), add(i % 2, 2, 3)
print(add.cache_info())


@lru_cache(None)
def fails(x):
    if x == 3:
        raise ValueError(x)
    return fails(x + 1)


try:
    fails(0)
except ValueError as e:
    print([f.name for f in traceback.extract_tb(e.__traceback__)])
print(fails.cache_info())
try:
    fails([1])
except TypeError as e:
    print(e)


class Equal:
    def __init__(self, name):
        self.name = name

    def __hash__(self):
        return 1

    def __eq__(self, other):
        return inner(self.name) == inner(other.name)


@lru_cache
def inner(name):
    return name.lower()


@lru_cache
def outer(key):
    return key.name


print(outer(Equal("a")), outer(Equal("A")), outer(Equal("b")), outer.cache_info(), inner.cache_info().misses)


@lru_cache
def generator(n):
    yield n


print(generator(1) is generator(1), list(generator(2)))


class Owner:
    @lru_cache
    def method(self, x):
        return x * 2


owner = Owner()
print(owner.method(2), owner.method(2), Owner.method.cache_info())
print(list(map(fibonacci, [3, 4])), fibonacci(1.0), fibonacci(True), max([3, 2], key=fibonacci), fibonacci.cache_info()[:2])


@lru_cache(maxsize=0)
def never(x):
    return x


@lru_cache(typed=True)
def typed(x):
    return type(x).__name__


print(never(1), never(1), never.cache_info(), typed(1), typed(1.0), typed(True), typed.cache_info())


@lru_cache
def named(*a, **k):
    return a, k


print(named(1, x=2), named(1, x=2) is named(1, x=2), named.cache_info())


@lru_cache
def cleared(n):
    if n:
        cleared.cache_clear()
        return cleared(n - 1)
    return 0


print(cleared(3), cleared.cache_info())

for n in (0, 1, 2, 7, 8, 9, 16, 17, 40, 100):
    items = [(i * 37 % 11, i) for i in range(n)]

    def by_first(x, y):
        return (x[0] > y[0]) - (x[0] < y[0])

    wanted = sorted(items, key=lambda v: v[0])
    backwards = sorted(items, key=lambda v: v[0], reverse=True)
    copy = items[:]
    copy.sort(key=cmp_to_key(by_first), reverse=True)
    print(n, sorted(items, key=cmp_to_key(by_first)) == wanted, copy == backwards, sorted(wanted, key=cmp_to_key(by_first)) == wanted)


def bad(x, y):
    raise ValueError("compared")


numbers = [3, 1, 2]
try:
    numbers.sort(key=cmp_to_key(bad))
except ValueError as e:
    print(e, sorted(numbers))


def growing(x, y):
    numbers.append(1)
    return x - y


try:
    numbers.sort(key=cmp_to_key(growing))
except ValueError as e:
    print(e, numbers)
try:
    sorted([1, 2], key=cmp_to_key(lambda a, b: "x"))
except TypeError as e:
    print(e)
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: 0.5 * (b - a))), sorted([1], key=cmp_to_key(bad)), max([1, 5, 3], key=cmp_to_key(lambda a, b: b - a)))

for root in ("__lt__", "__le__", "__gt__", "__ge__"):

    class Thing:
        def __init__(self, v):
            self.v = v

        def __eq__(self, other):
            return self.v == other.v if isinstance(other, Thing) else NotImplemented

    operation = {"__lt__": lambda a, b: a < b, "__le__": lambda a, b: a <= b, "__gt__": lambda a, b: a > b, "__ge__": lambda a, b: a >= b}[root]
    setattr(Thing, root, lambda self, other, f=operation: f(self.v, other.v) if isinstance(other, Thing) else NotImplemented)
    total_ordering(Thing)
    one, two = Thing(1), Thing(2)
    print(root, one < two, one <= two, one > two, one >= two, two < one, one <= Thing(1), one >= Thing(1), one < Thing(1), one > Thing(1), Thing.__lt__.__name__ if root != "__lt__" else "")
    try:
        one < 3
    except TypeError as e:
        print(e)
