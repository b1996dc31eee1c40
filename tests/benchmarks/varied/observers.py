"""Closures: composition, memoisation, signals, currying."""
from functools import reduce, partial


def compose(*fs):
    return reduce(lambda f, g: lambda x: f(g(x)), fs)


def memo(f):
    cache = {}

    def w(*a):
        if a not in cache:
            cache[a] = f(*a)
        return cache[a]
    return w


def counted(f):

    def w(*a, **k):
        w.calls += 1
        return f(*a, **k)
    w.calls = 0
    return w


@counted


@memo
def binom(n, k):
    return 1 if k in (0, n) else binom(n - 1, k - 1) + binom(n - 1, k)
print(binom(120, 60), binom.calls)
inc = lambda x: x + 1
f = compose(*[inc] * 20)
print(sum((f(i) for i in range(310000))))


class Signal:

    def __init__(self):
        self.subs = []

    def connect(self, f):
        self.subs.append(f)
        return lambda: self.subs.remove(f)

    def emit(self, *a):
        for s in self.subs:
            s(*a)
sig = Signal()
tot = [0]


def adder(k):

    def on(x):
        tot[0] += x * k
    return on
offs = [sig.connect(adder(k)) for k in range(10)]
for i in range(620000):
    sig.emit(i)
for o in offs:
    o()
print(tot, len(sig.subs))


def curry(f, n):
    return f if n == 1 else lambda a: curry(partial(f, a), n - 1)
print(sum((curry(lambda a, b, c: a * b + c, 3)(i)(i + 1)(i + 2) for i in range(480000))))
