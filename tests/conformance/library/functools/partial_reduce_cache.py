# partial, reduce, wraps, lru_cache, cached_property, singledispatch, total_ordering, cmp_to_key.
import functools
from functools import cached_property, cmp_to_key, lru_cache, partial, reduce, singledispatch, total_ordering, wraps
p = partial(int, base=2); print(p("101"), p.func is int, p.args, p.keywords, partial(partial(max, 5), 3)(9), partial(print, "a", sep="-")("b"))
print(reduce(lambda a, b: a * b, [1, 2, 3, 4]), reduce(lambda a, b: a + [b], "ab", []), reduce(max, [3]))
try:
    reduce(max, [])
except TypeError as e:
    print(e)
def deco(f):
    @wraps(f)
    def inner(*a): "inner doc"; return f(*a)
    return inner
@deco
def named(x):
    "named doc"
    return x
print(named.__name__, named.__doc__, named.__wrapped__(4))
calls = []
@lru_cache(maxsize=2)
def slow(x):
    calls.append(x)
    return x * 2
print([slow(v) for v in (1, 1, 2, 3, 1)], calls, slow.cache_info().hits, slow.cache_info().misses); slow.cache_clear(); slow(1); print(len(calls))
class D:
    @cached_property
    def v(self): print("computed"); return 5
d = D(); print(d.v, d.v)
@singledispatch
def kind(x): return "object"
@kind.register(int)
def _(x): return "int"
@kind.register
def _(x: list): return "list"
print(kind(1), kind([]), kind("a"), kind(True))
@total_ordering
class T:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return self.v < o.v
print(T(1) <= T(1), T(2) > T(1), T(2) >= T(3), sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))
@functools.cache
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(50))
class M:
    def f(self, a, b): return a, b
    g = functools.partialmethod(f, 1)
print(M().g(2))
