"""lru_cache and cache: statistics, eviction order, typed keys, unhashable arguments, recursion, methods, wraps and update_wrapper."""
import functools
from functools import cache, lru_cache, reduce, update_wrapper, wraps

calls = []


@lru_cache(maxsize=2)
def f(x, y=0, *, z=None):
    calls.append((x, y, z))
    return x


for args, kw in (((1,), {}), ((2,), {}), ((1,), {}), ((3,), {}), ((2,), {}), ((1,), {"y": 0}), ((1, 0), {}), ((1,), {"z": 1})):
    f(*args, **kw)
print(calls, f.cache_info(), f.cache_parameters())
f.cache_clear()
print(f.cache_info(), f.__wrapped__(9), f.__name__)
try:
    f([])
except TypeError as e:
    print(e)


@lru_cache(maxsize=None, typed=True)
def t(x):
    return type(x).__name__


print(t(1), t(1.0), t(True), t(1), t.cache_info())


@lru_cache
def untyped(x):
    return type(x).__name__


print(untyped(1), untyped(1.0), untyped(True), untyped("1"), untyped.cache_info())


@cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(120), fib.cache_info())


@lru_cache(maxsize=0)
def none(x):
    calls.append(x)
    return x


none(1), none(1)
print(none.cache_info(), calls[-2:])


@lru_cache(maxsize=3)
def failing(x):
    raise ValueError(x)


for _ in range(2):
    try:
        failing(1)
    except ValueError:
        pass
print(failing.cache_info())


class M:
    def __init__(self, n):
        self.n = n

    @lru_cache(maxsize=8)
    def m(self, k):
        return self.n * k

    @staticmethod
    @cache
    def s(k):
        return k + 1

    @classmethod
    @cache
    def c(cls, k):
        return cls.__name__, k


a, b = M(1), M(2)
print(a.m(3), b.m(3), a.m(3), M.m.cache_info().hits, M.s(1), a.s(1), M.s.cache_info().hits, M.c(2), a.c(2))
for bad in ("lru_cache(maxsize='x')", "lru_cache(1.5)(len)", "lru_cache(lambda: 0, 1)"):
    try:
        print(bad, type(eval(bad)).__name__)
    except TypeError as e:
        print(bad, e)
print(lru_cache(maxsize=-5)(len).cache_parameters())


def original(a: int) -> str:
    "doc of original"


original.extra = 5


@wraps(original)
def wrapper(*a): ...


print(wrapper.__name__, wrapper.__doc__, wrapper.__annotations__, wrapper.extra, wrapper.__wrapped__ is original, functools.WRAPPER_ASSIGNMENTS, functools.WRAPPER_UPDATES)


class Callable:
    def __call__(self): ...


w = update_wrapper(Callable(), original, assigned=("__name__", "missing"), updated=())
print(w.__name__, hasattr(w, "extra"), w.__wrapped__ is original)
for call in ("reduce(lambda a, b: a - b, [10, 2, 3])", "reduce(max, [], 5)", "reduce(max, [])", "reduce(max, [7])", "reduce(lambda a, b: (a, b), 'abc', 0)", "reduce(max, 5)"):
    try:
        print(call, eval(call))
    except TypeError as e:
        print(call, e)
