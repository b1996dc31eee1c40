# What lru_cache remembers of arguments with names, and in which order it forgets.
import functools
import inspect

calls = []


def price(item, qty=1, *rest, tax=0.1, **others):
    calls.append((item, qty, rest, tax, others))
    return item, qty, rest, tax, sorted(others.items())


def show(label, f):
    print(label, len(calls), f.cache_info())
    calls.clear()


cached = functools.lru_cache(maxsize=4)(price)
for _ in range(3):
    print(cached("a", tax=0.2), cached("a", 2, tax=0.2), cached(item="a"), cached("a"), cached(qty=2, item="a"))
show("order of names", cached)
for _ in range(3):
    cached("a", qty=2), cached(item="a", qty=2), cached(qty=2, item="a")
show("names", cached)
print(cached("a", 1, 2, 3, 4, 5, tax=3, more=4), cached("a", 1, 2, tax=3, more=4), cached("a", 1, 2, more=4, tax=3))
show("rest", cached)
print(cached(*("a", 2), **{"tax": 1}), cached("a", 2, tax=1), cached(*("a", 2), tax=1))
show("spread", cached)

typed = functools.lru_cache(maxsize=None, typed=True)(price)
for x in (1, 1.0, True, 1):
    print(typed(x), typed(x, tax=x), typed(x, x, tax=2))
show("typed", typed)
untyped = functools.lru_cache(maxsize=None)(price)
for x in (1, 1.0, True, 1):
    print(untyped(x), untyped(x, tax=x), untyped(x, x, tax=2))
show("untyped", untyped)
nothing = functools.lru_cache(maxsize=0)(price)
print(nothing(1, tax=1), nothing(1, tax=1))
show("nothing", nothing)

# The mark between positions and names is nobody's value.
print(cached("a", "tax", 1), cached("a", tax=1), cached("a", ("tax", 1)))


@functools.lru_cache(maxsize=None)
def steps(n, by=1):
    yield from range(0, n, by)


print(list(steps(4, by=2)), list(steps(4, by=2)), steps.cache_info())


@functools.lru_cache(maxsize=3)
def depth(n, *, step=1):
    return 0 if n <= 0 else 1 + depth(n - step, step=step)


print(depth(30, step=2), depth.cache_info())
print(depth(2, step=1), depth.cache_info())


class Shop:
    @functools.lru_cache(maxsize=8)
    def total(self, a, b=2, *, c=3):
        print("total", a, b, c)
        return a + b + c


shop = Shop()
print(shop.total(1), shop.total(1, c=4), shop.total(1, c=4), shop.total(1, b=2), shop.total(1))
print(Shop.total.cache_info())

for bad in (lambda: cached(), lambda: cached(tax=1), lambda: depth(1, 2), lambda: depth(1, stp=2), lambda: cached([]),
            lambda: cached("a", tax=[]), lambda: depth(n=1, step=None)):
    try:
        bad()
    except TypeError as e:
        print(type(e).__name__, e)
print(depth.cache_info())


class Odd:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        print("hash", self.n)
        return self.n

    def __eq__(self, other):
        print("eq", self.n, getattr(other, "n", None))
        if self.n == 5:
            raise ValueError("no")
        return isinstance(other, Odd) and self.n == other.n


odd = functools.lru_cache(maxsize=2)(lambda *a, **k: len(a) + len(k))
print(odd(Odd(1), k=Odd(2)), odd(Odd(1), k=Odd(2)), odd(Odd(1), k=Odd(3)))
try:
    odd(Odd(5), k=Odd(2))
except ValueError as e:
    print("error", e)
print(odd.cache_info())

# What is used is forgotten last.
seen = []
recent = functools.lru_cache(maxsize=3)(lambda a, b=0: seen.append((a, b)) or (a, b))
for a, b in [(1, 1), (2, 2), (3, 3), (1, 1), (4, 4), (1, 1), (2, 2), (3, 3), (3, 3), (4, 4)]:
    recent(a, b=b)
    recent(a, b)
print(seen, recent.cache_info())


class Call:
    def __call__(self, a, b=2, *rest, c=3, **others):
        return a, b, rest, c, others


class CallSelf:
    def __call__(*args, **names):
        return len(args), names


class CallPlain:
    def __call__(self, a, b=2):
        return a, b

    def method(self):
        return self(1, b=3), self(a=4), self(5)


call, call_self, plain = Call(), CallSelf(), CallPlain()
for _ in range(3):
    print(call(1), call(1, c=4), call(b=5, a=6), call(1, 2, 3, d=4), call_self(a=1, self=2), plain(1), plain(b=1, a=2),
          plain.method())
for bad in (lambda: call(), lambda: call(b=1), lambda: call(1, a=2), lambda: plain(1, c=2), lambda: plain(1, 2, 3),
            lambda: plain(1, 2, b=3)):
    try:
        bad()
    except TypeError as e:
        print(e)


class Steps:
    def __call__(self, n, by=1):
        yield from range(0, n, by)


print(list(Steps()(6, by=2)), list(Steps()(3)))
print([str(p) for p in inspect.signature(cached).parameters.values()], cached.cache_parameters())

# An argument that is called `names`, by all ways to call.
f = functools.lru_cache(lambda *a, **k: (a, k))
print(f(a=1), f.__call__(1), f.__call__(1, names=2), f.__call__(1, names=("a",)), type(f).__call__(f, 1, names=2))
print(f(1, names=None), f.__call__(1, names=None), f(5), f(5, names=7), f.cache_info())
