"""Endless generators, itertools, yield from."""
from itertools import count, islice, takewhile


def sieve():
    D = {}
    for q in count(2):
        p = D.pop(q, None)
        if p is None:
            D[q * q] = q
            yield q
        else:
            x = p + q
            while x in D:
                x += p
            D[x] = p


def fib():
    a, b = (0, 1)
    while True:
        yield a
        a, b = (b, a + b)


def chunks(it, n):
    buf = []
    for x in it:
        buf.append(x)
        if len(buf) == n:
            yield buf
            buf = []
    if buf:
        yield buf


def flatten(t):
    for x in t:
        if isinstance(x, list):
            yield from flatten(x)
        else:
            yield x
print(sum(islice(sieve(), 310000)))
print(sum(takewhile(lambda x: x < 10 ** 300, fib())) % 1000007)
print(sum((len(c) * c[0] for c in chunks(range(3300000), 7))))
t = [1, [2, [3, 4, [5]], 6], [[7]]]
for _ in range(14):
    t = [t, t]
print(sum(flatten(t)))
