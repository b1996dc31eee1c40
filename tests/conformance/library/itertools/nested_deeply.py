"""Iterators within iterators."""
import itertools


def nested(n):
    it = iter(())
    for _ in range(n):
        it = itertools.chain(it, ())
    return it


for n in (10, 1000):
    print(n, list(nested(n)), next(nested(n), "nothing"), [x for x in nested(n)])
