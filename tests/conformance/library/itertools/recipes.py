"""Recipes in the manner of the manual: sliding windows, unique elements, partition, powerset, primes, flatten, polynomials."""
from collections import deque
from itertools import accumulate, chain, combinations, compress, count, cycle, filterfalse, groupby, islice, repeat, starmap, takewhile, tee, zip_longest
import operator
import random


def window(iterable, n):
    items = iter(iterable)
    held = deque(islice(items, n - 1), maxlen=n)
    for item in items:
        held.append(item)
        yield tuple(held)


def powerset(iterable):
    s = list(iterable)
    return chain.from_iterable(combinations(s, r) for r in range(len(s) + 1))


def unique(iterable, key=None):
    seen = set()
    for item in iterable:
        mark = item if key is None else key(item)
        if mark not in seen:
            seen.add(mark)
            yield item


def partition(test, iterable):
    a, b = tee(iterable)
    return filterfalse(test, a), filter(test, b)


def sieve(n):
    flags = bytearray([1]) * n
    flags[:2] = bytes(2)
    for p in range(2, int(n ** 0.5) + 1):
        if flags[p]:
            flags[p * p::p] = bytes(len(range(p * p, n, p)))
    return compress(count(), flags)


def grouper(iterable, n, fill=None):
    return zip_longest(*[iter(iterable)] * n, fillvalue=fill)


def runs(values):
    return [(k, sum(1 for _ in g)) for k, g in groupby(values)]


def consecutive(numbers):
    for _, group in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        chunk = [n for _, n in group]
        yield chunk[0] if len(chunk) == 1 else (chunk[0], chunk[-1])


print(list(window("abcde", 3)), list(window("ab", 3)))
print(list(powerset([1, 2, 3])))
print("".join(unique("AAAABBBCCDAABBB")), list(unique("ABBcCAD", str.lower)))
odd, even = partition(lambda n: n % 2 == 0, range(7))
print(list(odd), list(even))
print(list(sieve(60)))
print(["".join(g) for g in grouper("ABCDEFG", 3, "x")])
print(runs("aaabccd"), list(consecutive([1, 2, 3, 7, 9, 10])))
print(sum(starmap(operator.mul, zip([1, 2, 3], [4, 5, 6]))), list(accumulate(repeat(3, 4), operator.mul)), list(islice(accumulate(repeat(0.5), lambda x, _: 3.2 * x * (1 - x)), 5)))
print(list(islice(filter(lambda n: all(n % d for d in range(2, int(n ** .5) + 1)), count(2)), 12)))
turn = cycle("ab")
print([next(turn) + str(i) for i in range(5)], next(filter(None, [0, "", 3]), "none"), all(takewhile(bool, [1, 1, 0])), list(map(operator.add, "ab", "cd")))
rng = random.Random(3)
walk = list(accumulate((rng.choice((-1, 1)) for _ in range(12)), initial=0))
print(walk, max(walk), walk.index(max(walk)))
fib = map(operator.itemgetter(0), accumulate(repeat(None), lambda p, _: (p[1], p[0] + p[1]), initial=(0, 1)))
print(list(islice(fib, 15)))
