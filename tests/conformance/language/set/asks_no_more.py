"""isdisjoint() and issuperset() ask an iterable for no more than they need; the other methods for all of it."""
import itertools


def gen(*a):
    for x in a:
        print("asked", x)
        yield x


for s in ({1, 2}, frozenset({1, 2}), set()):
    for name in ("isdisjoint", "issuperset", "issubset", "intersection", "difference", "union", "symmetric_difference"):
        for items in ((1, 5, 2, 9), (7, 1, 8), (2, [], 3), (), (1, 2)):
            try:
                r = getattr(s, name)(gen(*items))
                print(name, r if isinstance(r, bool) else sorted(r))
            except TypeError as e:
                print(name, e)
print({3}.isdisjoint(itertools.count()), {3}.issuperset(itertools.count()), {1: 2}.keys().isdisjoint(itertools.count()), {1}.isdisjoint({1: 2}), {1}.isdisjoint({2: 2}), {1, 2}.issuperset({1: 2}))
