"""Natives of builtins, itertools, functools, operator and collections: what they read of arguments, globals, attributes
and what is nested in them, changed between calls."""
import bisect
import collections
import copy
import dataclasses
import enum
import functools
import heapq
import itertools
import operator
import os
import sys

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from _changing import Counted, Stepping, Box, grow, grow_inner, hit, numbers, reads, rows
from harness import main, scenario

# --- builtins

hit("map with a native", rows, lambda s, x: x * sum(map(len, s)), grow_inner)
hit("list of map with a native", rows, lambda s, x: x * list(map(len, s))[1], grow_inner)
hit("list of map with a class", numbers, lambda s, x: x * float(list(map(str, s))[0]), lambda s: s.__setitem__(0, 9))
hit("map with list", rows, lambda s, x: x * list(map(list, s))[1][-1], grow_inner)
hit("map with sum", rows, lambda s, x: x * list(map(sum, s))[1], grow_inner)
hit("map with max", rows, lambda s, x: x * list(map(max, s))[1], grow_inner)
hit("map with a Python function", rows, lambda s, x: x * sum(map(lambda r: r[-1], s)), grow_inner)
hit("map of two", rows, lambda s, x: x * sum(map(operator.mul, map(len, s), itertools.count(1))), grow_inner)
hit("map with a bound method", rows, lambda s, x: x * sum(map([1, 9].count, s[1])), grow_inner)
hit("filter with None", lambda: [[], [1]], lambda s, x: x * (len(list(filter(None, s))) + 1), lambda s: s[0].append(1))
hit("filter with a native", rows, lambda s, x: x * len(list(filter(len, s))), lambda s: s[1].clear())
hit("filter with a function", rows, lambda s, x: x * len(list(filter(lambda r: len(r) > 1, s))), grow_inner)
hit("zip", rows, lambda s, x: x * sum(a + b for a, b in zip(s[0], s[2])), lambda s: s[0].__setitem__(1, 8))
hit("zip(*rows)", lambda: [[1, 2], [3, 4]], lambda s, x: x * list(zip(*s))[1][1], lambda s: s[1].__setitem__(1, 8))
hit("dict of zip", rows, lambda s, x: x * dict(zip(s[0], s[2]))[3], lambda s: s[2].__setitem__(0, 8))
hit("dict of pairs", lambda: [["a", 1], ["b", 2]], lambda s, x: x * dict(s)["b"], lambda s: s[1].__setitem__(1, 8))
hit("dict of an iterator of pairs", lambda: [["a", 1], ["b", 2]], lambda s, x: x * dict(iter(s))["b"], lambda s: s[1].__setitem__(1, 8))
hit("dict of a chain of pairs", lambda: [["a", 1], ["b", 2]], lambda s, x: x * dict(itertools.chain(s))["b"], lambda s: s[1].__setitem__(1, 8))
hit("enumerate", rows, lambda s, x: x * sum(i * len(r) for i, r in enumerate(s, 1)), grow_inner)
hit("reversed", rows, lambda s, x: x * [len(r) for r in reversed(s)][1], grow_inner)
hit("list.__reversed__", numbers, lambda s, x: x * next(s.__reversed__()), grow)
hit("reversed dict", lambda: {"a": 1, "b": 2}, lambda s, x: x * len(next(reversed(s))), lambda s: s.update(ccc=1))
hit("range of a length", numbers, lambda s, x: x * sum(range(len(s))), grow)
hit("sorted with a key", rows, lambda s, x: x * sorted(s, key=lambda r: r[0])[0][0], lambda s: s[1].__setitem__(0, 9))
hit("sorted with a native key", rows, lambda s, x: x * sorted(s, key=len)[0][0], lambda s: s[1].extend([1, 1, 1]))
hit("sorted with itemgetter", rows, lambda s, x: x * sorted(s, key=operator.itemgetter(0))[0][0], lambda s: s[1].__setitem__(0, 9))
hit("sorted in reverse", numbers, lambda s, x: x * sorted(s, reverse=True)[0], grow)
hit("sorted of a set", lambda: {3, 1}, lambda s, x: x * sorted(s)[0], lambda s: s.add(0))
hit("min with a native key", rows, lambda s, x: x * min(s, key=len)[0], lambda s: s[1].extend([1, 1, 1]))
hit("max of map", rows, lambda s, x: x * max(map(len, s)), lambda s: s[1].extend([1, 1, 1]))
hit("min with a default", lambda: [], lambda s, x: x * min(s, default=4), grow)
hit("sum of a generator", rows, lambda s, x: x * sum(r[0] for r in s), lambda s: s[1].__setitem__(0, 9))
hit("any of a generator", rows, lambda s, x: x * (2 if any(r == [9] for r in s) else 3), lambda s: s[1].__setitem__(0, 9))
hit("all of map", rows, lambda s, x: x * (2 if all(map(len, s)) else 3), lambda s: s[1].clear())
hit("next of iter", rows, lambda s, x: x * next(iter(s[1])), lambda s: s[1].__setitem__(0, 9))
hit("next with a default", lambda: [[]], lambda s, x: x * next(iter(s[0]), 5), lambda s: s[0].append(1))
hit("next of a generator", rows, lambda s, x: x * next(r[0] for r in s if len(r) < 2), lambda s: s[1].__setitem__(0, 9))
hit("iter with a sentinel", numbers, lambda s, x: x * len(list(iter(iter(s).__next__, 2))), lambda s: s.__setitem__(1, 2))
hit("in an iterable in Python", lambda: [Counted(rows())], lambda s, x: x * (2 if [9] in s[0] else 3), lambda s: s[0].items[1].__setitem__(0, 9))
hit("in a map", rows, lambda s, x: x * (2 if [9] in map(lambda r: r, s) else 3), lambda s: s[1].__setitem__(0, 9))
hit("list of an iterable in Python", lambda: [Counted(rows())], lambda s, x: x * list(s[0])[1][0], lambda s: s[0].items[1].__setitem__(0, 9))
hit("zip of an iterable in Python", lambda: [Counted(rows())], lambda s, x: x * list(zip(s[0], range(9)))[1][0][0], lambda s: s[0].items[1].__setitem__(0, 9))
hit("set of a map", rows, lambda s, x: x * len(set(map(len, s))), grow_inner)
hit("tuple of a map of tuples", rows, lambda s, x: x * tuple(map(tuple, s))[1][0], lambda s: s[1].__setitem__(0, 9))
hit("join of a map", numbers, lambda s, x: (x, ",".join(map(str, s))), grow)
hit("unpacking a map", numbers, lambda s, x: x * (lambda a, *b: a + len(b))(*map(float, s)), grow)
hit("isinstance with a union", lambda: [1], lambda s, x: x * (2 if isinstance(s[0], int | str) else 3), lambda s: s.__setitem__(0, 1.5))
hit("abs and round", numbers, lambda s, x: x * abs(s[0]) * round(s[1], 1), lambda s: s.__setitem__(0, -9))
hit("divmod and pow", numbers, lambda s, x: x * divmod(s[0], 2)[0] * pow(s[2], 2, 5), lambda s: s.__setitem__(0, 9))
hit("slices and del of a copy", numbers, lambda s, x: x * (lambda c: (c.__delitem__(0), c[0])[1])(list(s)), lambda s: s.__setitem__(1, 9))
reads("an iterator begun before, in zip", lambda: [Stepping(range(40))], lambda s, x: x * list(zip(s[0], range(1)))[0][0], lambda s: None)
reads("an iterator begun before, in list()", lambda: [Stepping(range(40))], lambda s, x: x * sum(itertools.islice(s[0], 2)), lambda s: None)
reads("an iterator begun before, in join", lambda: [Stepping("abcdefghijklm" * 4)], lambda s, x: (x, "".join(itertools.islice(s[0], 2))), lambda s: None)
reads("an iterator begun before, in max", lambda: [Stepping(range(40))], lambda s, x: x * max(itertools.islice(s[0], 2)), lambda s: None)
reads("map begun before", lambda: [map(float, range(40))], lambda s, x: x * next(s[0]), lambda s: next(s[0]))
reads("generator begun before", lambda: [(float(i) for i in range(40))], lambda s, x: x * next(s[0]), lambda s: next(s[0]))
reads("id of an argument", lambda: [1], lambda s, x: x * (2 if id(s) == id(s) else 3), grow)


def generator(state):
    for row in state:
        yield len(row)
    yield from state[0]
    got = yield 0
    yield got or 1


hit("a generator with yield from", rows, lambda s, x: x * sum(generator(s)), grow_inner)


def sent(s, x):
    g = generator(s)
    for _ in range(len(s) + len(s[0])):
        next(g)
    next(g)
    return x * g.send(len(s[1]))


hit("a generator that is sent values", rows, sent, grow_inner)


@scenario("39 a generator is the result")
def generator_result(run):
    state = rows()
    f = run.compile(lambda x: (x, generator(state), map(len, state)))
    x = torch.ones(2)
    results = [f(x) for _ in range(4)]
    run.note([[list(a), list(b)] for _, a, b in results])


# --- itertools

hit("chain", rows, lambda s, x: x * sum(itertools.chain(*s)), grow_inner)
hit("chain.from_iterable", rows, lambda s, x: x * sum(itertools.chain.from_iterable(s)), grow_inner)
hit("chain.from_iterable of a generator", rows, lambda s, x: x * sum(itertools.chain.from_iterable(r for r in s)), grow_inner)
hit("islice", numbers, lambda s, x: x * sum(itertools.islice(s, 1, None)), grow)
hit("accumulate", numbers, lambda s, x: x * list(itertools.accumulate(s))[-1], grow)
hit("accumulate with a function", rows, lambda s, x: x * len(list(itertools.accumulate(s, operator.add))[-1]), grow_inner)
hit("accumulate with max", numbers, lambda s, x: x * list(itertools.accumulate(s, max))[-1], grow)
hit("product", rows, lambda s, x: x * sum(a * b for a, b in itertools.product(s[0], s[1])), grow_inner)
hit("permutations", numbers, lambda s, x: x * len(list(itertools.permutations(s, 2))), grow)
hit("combinations", numbers, lambda s, x: x * sum(a * b for a, b in itertools.combinations(s, 2)), grow)
hit("combinations_with_replacement", numbers, lambda s, x: x * len(list(itertools.combinations_with_replacement(s, 2))), grow)
hit("pairwise", numbers, lambda s, x: x * sum(b - a for a, b in itertools.pairwise(s)), grow)
hit("zip_longest", rows, lambda s, x: x * sum(a + b for a, b in itertools.zip_longest(s[0], s[1], fillvalue=1)), grow_inner)
hit("starmap", lambda: [[2, 3], [4, 5]], lambda s, x: x * sum(itertools.starmap(operator.mul, s)), lambda s: s[1].__setitem__(1, 9))
hit("starmap with a function", lambda: [[2, 3], [4, 5]], lambda s, x: x * sum(itertools.starmap(lambda a, b: a * b, s)), lambda s: s[1].__setitem__(1, 9))
hit("takewhile", numbers, lambda s, x: x * len(list(itertools.takewhile(lambda v: v != 1, s))), lambda s: s.__setitem__(1, 4))
hit("dropwhile", numbers, lambda s, x: x * len(list(itertools.dropwhile(lambda v: v != 1, s))), lambda s: s.__setitem__(0, 1))
hit("filterfalse", rows, lambda s, x: x * (1 + len(list(itertools.filterfalse(len, s)))), lambda s: s[1].clear())
hit("compress", lambda: [[1, 2], [[], [1]]], lambda s, x: x * sum(itertools.compress(s[0], s[1])), lambda s: s[1][0].append(1))
hit("groupby", numbers, lambda s, x: x * sum(len(list(g)) * k for k, g in itertools.groupby(s)), grow)
hit("groupby with a key", rows, lambda s, x: x * len([(k, list(g)) for k, g in itertools.groupby(s, key=len)]), grow_inner)
hit("groupby of rows", rows, lambda s, x: x * len([k for k, _ in itertools.groupby(s)]), lambda s: s[1].__init__([5, 4, 6]))
hit("tee", numbers, lambda s, x: x * (lambda a, b: sum(a) * len(list(b)))(*itertools.tee(s)), grow)
hit("cycle and islice", numbers, lambda s, x: x * sum(itertools.islice(itertools.cycle(s), 5)), grow)
hit("repeat", numbers, lambda s, x: x * sum(itertools.repeat(s[0], len(s))), grow)
hit("count", numbers, lambda s, x: x * next(itertools.count(s[0], 2)), lambda s: s.__setitem__(0, 9))
reads("tee of a tee from outside", lambda: [itertools.tee(range(40))[0]], lambda s, x: x * next(itertools.tee(s[0])[0]), lambda s: next(s[0]))
reads("chain from outside", lambda: [itertools.chain([1, 2], range(40))], lambda s, x: x * next(s[0]), lambda s: next(s[0]))

# --- functools, operator

hit("reduce with a native", rows, lambda s, x: x * len(functools.reduce(operator.add, s)), grow_inner)
hit("reduce with a function", numbers, lambda s, x: x * functools.reduce(lambda a, b: a * b, s, 1), grow)
hit("reduce with max", numbers, lambda s, x: x * functools.reduce(max, s), grow)
hit("partial of a function", rows, lambda s, x: x * functools.partial(lambda a, b: a[0] * b, s[1])(2), lambda s: s[1].__setitem__(0, 9))
hit("partial of a native", rows, lambda s, x: x * functools.partial(len, s[1])(), grow_inner)
hit("partial from outside", lambda: (lambda l: [functools.partial(len, l), l])([1]), lambda s, x: x * s[0](), grow_inner)
hit("partial with keywords", lambda: (lambda l: [functools.partial(sorted, key=lambda v: -v), l])([1, 2]), lambda s, x: x * s[0](s[1])[0], grow_inner)
hit("partial's parts", lambda: (lambda l: [functools.partial(len, l), l])([1]), lambda s, x: x * len(s[0].args[0]), grow_inner)
hit("map with a partial", rows, lambda s, x: x * sum(map(functools.partial(operator.mul, 2), s[0])), lambda s: s[0].append(5))
hit("map with a partial of a native", rows, lambda s, x: x * sum(map(functools.partial(max, 2), s[0])), lambda s: s[0].append(5))
hit("itemgetter", rows, lambda s, x: x * operator.itemgetter(1)(s)[0], lambda s: s[1].__setitem__(0, 9))
hit("itemgetter of two", rows, lambda s, x: x * operator.itemgetter(0, 1)(s)[1][0], lambda s: s[1].__setitem__(0, 9))
hit("attrgetter", lambda: [Box(a=Box(b=[2]))], lambda s, x: x * operator.attrgetter("a.b")(s[0])[0], lambda s: s[0].a.b.__setitem__(0, 9))
hit("attrgetter, an attribute replaced", lambda: [Box(a=Box(b=2))], lambda s, x: x * operator.attrgetter("a.b")(s[0]), lambda s: setattr(s[0], "a", Box(b=5)))
hit("map with attrgetter", lambda: [Box(b=2), Box(b=3)], lambda s, x: x * sum(map(operator.attrgetter("b"), s)), lambda s: setattr(s[1], "b", 9))
hit("operator.getitem", rows, lambda s, x: x * operator.getitem(s, 1)[0], lambda s: s[1].__setitem__(0, 9))
hit("methodcaller", rows, lambda s, x: x * operator.methodcaller("count", 2)(s[1]), lambda s: s[1].append(2))
hit("operator.contains", rows, lambda s, x: x * (2 if operator.contains(s, [9]) else 3), lambda s: s[1].__setitem__(0, 9))


@functools.lru_cache(None)
def cached(n):
    return n * 2


reads("lru_cache", numbers, lambda s, x: x * cached(s[0]), lambda s: s.__setitem__(0, 9))


# --- collections

hit("deque", numbers, lambda s, x: x * collections.deque(s, maxlen=2).popleft(), grow)
hit("deque in use", numbers, lambda s, x: (lambda d: (d.rotate(1), d.appendleft(2), x * sum(d) * d[1])[2])(collections.deque(s)), grow)
hit("Counter", lambda: list("aab"), lambda s, x: x * collections.Counter(s)["a"], lambda s: s.append("a"))
hit("Counter.most_common", lambda: list("aab"), lambda s, x: x * collections.Counter(s).most_common(1)[0][1], lambda s: s.append("a"))
hit("OrderedDict", lambda: [("a", 1), ("b", 2)], lambda s, x: (lambda d: (d.move_to_end("a"), x * next(iter(d.values())))[1])(collections.OrderedDict(s)), lambda s: s.__setitem__(1, ("b", 9)))
hit("defaultdict(list)", numbers, lambda s, x: (lambda d: ([d[v % 2].append(v) for v in s], x * len(d[1]))[1])(collections.defaultdict(list)), grow)
hit("defaultdict(lambda)", numbers, lambda s, x: (lambda d: x * d["k"])(collections.defaultdict(lambda: s[0])), lambda s: s.__setitem__(0, 9))
reads("defaultdict from outside", lambda: collections.defaultdict(lambda: 2, a=1), lambda s, x: x * s["a"] * s["missing"], lambda s: s.update(missing=5))
reads("defaultdict's factory", lambda: collections.defaultdict(int), lambda s, x: (x, s.copy()["k"]), lambda s: setattr(s, "default_factory", float))
hit("ChainMap", lambda: [{"a": 1}, {"b": 2}], lambda s, x: x * collections.ChainMap(*s)["b"], lambda s: s[0].update(b=9))
Pair = collections.namedtuple("Pair", "a b")
hit("namedtuple", lambda: [Pair([1], 2)], lambda s, x: x * s[0].a[0] * s[0].b, lambda s: s[0].a.__setitem__(0, 9))
hit("namedtuple made inside", numbers, lambda s, x: x * Pair(s[0], b=2)._replace(b=s[1]).b, lambda s: s.__setitem__(1, 9))
hit("namedtuple._asdict", lambda: [Pair([1], 2)], lambda s, x: x * s[0]._asdict()["a"][0], lambda s: s[0].a.__setitem__(0, 9))
hit("heapq", numbers, lambda s, x: (lambda h: (heapq.heapify(h), x * heapq.heappop(h))[1])(list(s)), lambda s: s.append(0))
hit("heapq.nlargest", numbers, lambda s, x: x * heapq.nlargest(1, s)[0], grow)
hit("bisect", lambda: [1, 3, 5], lambda s, x: x * bisect.bisect(s, 4), lambda s: s.insert(0, 0))
hit("bisect with a key", lambda: [[1], [3]], lambda s, x: x * bisect.bisect_left(s, 2, key=lambda r: r[0]), lambda s: s[0].__setitem__(0, 2))
hit("bisect with a native key", lambda: [[1], [3, 3]], lambda s, x: x * bisect.bisect_left(s, 2, key=len), lambda s: s[0].append(2))


if __name__ == "__main__":
    main()
