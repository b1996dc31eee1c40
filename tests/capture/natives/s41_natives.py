"""Natives of the library that reach objects in roundabout ways, and reads that are made twice with a change in between."""
import abc
import bisect
import collections
import collections.abc
import csv
import datetime
import functools
import hashlib
import itertools
import json
import operator
import os
import sys
import weakref

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from _changing import Box, Counted, grow_inner, hit, numbers, reads, rows
from harness import main, scenario


# --- iterators from outside, stepped in other ways than a for statement's

def outside(name, step):
    """`step(it, x)`: the iterator goes on from call to call, so that no replay may hit."""
    for kind, make in (("generator", lambda: (i for i in range(200))), ("list iterator", lambda: iter(range(200))),
                       ("map", lambda: map(float, range(200))), ("zip", lambda: map(operator.itemgetter(0), zip(range(200)))),
                       ("chain", lambda: itertools.chain(range(200)))):
        reads(f"a {kind} from outside, {name}", lambda make=make: [make()], lambda s, x: step(s[0], x), lambda s: next(s[0]))


def delegating(it):
    for _ in range(2):
        yield from itertools.islice(it, 1)


def delegating_at_once(it):
    yield from it


outside("by yield from", lambda it, x: x * next(delegating_at_once(it)))
outside("by yield from of a slice", lambda it, x: x * sum(delegating(it)))
outside("by islice", lambda it, x: x * sum(itertools.islice(it, 2)))
outside("by unpacking", lambda it, x: (lambda a, b: x * a * b)(*itertools.islice(it, 2)))
outside("by zip with a range", lambda it, x: x * sum(a for _, a in zip(range(2), it)))
outside("by its bound __next__", lambda it, x: x * it.__next__())
outside("by iter() with a sentinel", lambda it, x: x * next(iter(it.__next__, -1)))
outside("by map", lambda it, x: x * next(map(float, it)))
outside("by a generator expression", lambda it, x: x * next(v for v in it))
outside("by in", lambda it, x: x * (1 if 5 in itertools.islice(it, 3) else 2))
outside("by any", lambda it, x: x * (1 if any(v > 3 for v in itertools.islice(it, 2)) else 2))
outside("by enumerate", lambda it, x: x * next(enumerate(it))[1])
outside("by reduce", lambda it, x: x * functools.reduce(operator.add, itertools.islice(it, 2)))
outside("by deque", lambda it, x: x * sum(collections.deque(itertools.islice(it, 2))))
outside("by an iterable in Python", lambda it, x: x * sum(itertools.islice(Box(it=it).it, 2)))

# --- read twice, changed by the run in between


def twice(name, read):
    """`read(state)`, of a list made inside, before and after an object from outside is put into it."""
    def f(s, x):
        own = [[0]]
        first = read(own)
        own[0].append(s[1])
        own.append(s)
        return x, first, read(own), read([own])
    hit(f"read twice: {name}", rows, f, grow_inner)


twice("str", str)
twice("==", lambda v: v == [[0, [2]], [[3, 1], [2], [5, 4, 6]]])
twice("nested ==", lambda v: [v] == [[[0, [2]], [[3, 1], [2], [5, 4, 6]]]])
twice("json", json.dumps)
twice("in", lambda v: [0, [2]] in v)
twice("format", lambda v: f"{v}")
twice("index", lambda v: v.index([0, [2]]) if [0, [2]] in v else -1)
twice("sorted by str", lambda v: [str(w) for w in sorted(v, key=str)])
twice("map of str", lambda v: list(map(str, v)))
twice("tuple", lambda v: repr(tuple(v)))
twice("count", lambda v: v.count([0, [2]]))
twice("deque", lambda v: repr(collections.deque(v)))

# --- objects that natives find in objects

hit("list of values", lambda: {"a": [1]}, lambda s, x: x * list(s.values())[0][0], lambda s: s["a"].__setitem__(0, 9))
hit("sum of items of items", lambda: {"a": [1]}, lambda s, x: x * sum(v[0] for _, v in list(s.items())), lambda s: s["a"].__setitem__(0, 9))
hit("dict.fromkeys", rows, lambda s, x: x * dict.fromkeys("ab", s[1])["a"][0], lambda s: s[1].__setitem__(0, 9))
hit("dict union", lambda: [{"a": [1]}, {"b": [2]}], lambda s, x: x * (s[0] | s[1])["b"][0], lambda s: s[1]["b"].__setitem__(0, 9))
hit("keywords passed on", lambda: {"a": [1]}, lambda s, x: (lambda **k: x * k["a"][0])(**s), lambda s: s["a"].__setitem__(0, 9))
hit("dict(**keywords)", lambda: {"a": [1]}, lambda s, x: x * dict(**s)["a"][0], lambda s: s["a"].__setitem__(0, 9))
hit("setdefault and pop on a copy", lambda: {"a": [1]}, lambda s, x: x * s.copy().setdefault("a", [5])[0] * s.copy().pop("a")[0], lambda s: s["a"].__setitem__(0, 9))
hit("popitem on a copy", lambda: {"a": [1]}, lambda s, x: x * s.copy().popitem()[1][0], lambda s: s["a"].__setitem__(0, 9))
hit("a slice of a list of lists", rows, lambda s, x: x * s[1:][0][0], lambda s: s[1].__setitem__(0, 9))
hit("a starred target", rows, lambda s, x: (lambda p: x * p[0][0])((lambda first, *rest: rest)(*s)), lambda s: s[1].__setitem__(0, 9))
hit("max with a key gives a list", rows, lambda s, x: x * max(s, key=lambda r: -len(r))[0], lambda s: s[1].__setitem__(0, 9))
hit("filter gives lists", rows, lambda s, x: x * [r for r in filter(None, s)][1][0], lambda s: s[1].__setitem__(0, 9))
hit("itemgetter of an attribute", lambda: [Box(a=[[2]])], lambda s, x: x * operator.itemgetter(0)(s[0].a)[0], lambda s: s[0].a[0].__setitem__(0, 9))
hit("attrgetter through a property", lambda: [type("P", (), {"p": property(lambda self: self.q), "q": [2]})()], lambda s, x: x * operator.attrgetter("p")(s[0])[0], lambda s: setattr(s[0], "q", [5]))
hit("getattr with a default", lambda: [Box(a=1)], lambda s, x: x * getattr(s[0], "missing", 2), lambda s: setattr(s[0], "missing", 5))
hit("map of getattr", lambda: [Box(a=1), Box(a=2)], lambda s, x: x * sum(map(getattr, s, itertools.repeat("a"))), lambda s: setattr(s[1], "a", 5))
hit("map of hasattr", lambda: [Box(a=1), Box(b=2)], lambda s, x: x * (1 + sum(map(hasattr, s, itertools.repeat("a")))), lambda s: setattr(s[1], "a", 5))
hit("map of isinstance", lambda: [1, 1.5], lambda s, x: x * (1 + sum(map(isinstance, s, itertools.repeat(int)))), lambda s: s.__setitem__(1, 5))
hit("map of a class in Python", rows, lambda s, x: x * sum(len(c.items) for c in map(Counted, s)), grow_inner)
hit("map of an object that can be called", lambda: [type("C", (), {"__call__": lambda self, v: v[0] * self.k, "k": 2})(), [3], [4]], lambda s, x: x * sum(map(s[0], s[1:])), lambda s: setattr(type(s[0]), "k", 5))
hit("map of list.__len__", rows, lambda s, x: x * sum(map(list.__len__, s)), grow_inner)
hit("map of str.upper", lambda: ["a", "b"], lambda s, x: (x, list(map(str.upper, s))), lambda s: s.append("c"))
hit("reduce of dicts", lambda: [{"a": [1]}, {"b": [2]}], lambda s, x: x * functools.reduce(operator.or_, s)["b"][0], lambda s: s[1]["b"].__setitem__(0, 9))
hit("sum of lists with a start", rows, lambda s, x: x * len(sum(s, [])), grow_inner)
hit("nested partials", rows, lambda s, x: x * functools.partial(functools.partial(operator.getitem, s), 1)()[0], lambda s: s[1].__setitem__(0, 9))
reads("map that changes a list from outside", rows, lambda s, x: x * len(list(map(s.append, [[1]]))), lambda s: None)
reads("a key that changes a list from outside", rows, lambda s, x: x * len(sorted([2, 1], key=lambda v: (s.append(v), v)[1])), lambda s: None)
reads("setattr by map", lambda: [Box(n=1)], lambda s, x: (list(map(setattr, s, ["n"], [len(s)])), x * s[0].n)[1], lambda s: setattr(s[0], "n", 5))
reads("starmap of list.append", rows, lambda s, x: (list(itertools.starmap(list.append, [(s[1], 5)])), x * len(s[1]))[1], lambda s: None)
reads("extend by a native", rows, lambda s, x: (operator.iadd(s[1], [1]), x * len(s[1]))[1], lambda s: None)
reads("setitem by a native", rows, lambda s, x: (operator.setitem(s[1], 0, s[1][0] + 1), x * s[1][0])[1], lambda s: None)
reads("delitem by a native", lambda: [list(range(30))], lambda s, x: (operator.delitem(s[0], 0), x * s[0][0])[1], lambda s: None)
reads("heappush on a list from outside", numbers, lambda s, x: (bisect.insort(s, 2), x * len(s))[1], lambda s: None)

# --- tuples of arguments, weak references, abstract classes


def parts(name, make, read, change):
    """`read(state, x)`, of an argument that is made anew for each call."""
    @scenario(f"parts of an argument: {name}", first="hit")
    def body(run):
        f = run.compile(read)
        x = torch.ones(2)
        run.phase(f, lambda: (make(), x))

        def changed():
            state = make()
            change(state)
            return state, x
        run.phase(f, changed)


parts("a tuple of tensors, unpacked", lambda: (torch.ones(2), torch.full((2,), 3.0)), lambda s, x: (lambda a, b: x * a + b)(*s), lambda s: s[1].add_(1))
parts("a tuple of tensors, by a loop", lambda: (torch.ones(2), torch.full((2,), 3.0)), lambda s, x: sum([x * t for t in s]), lambda s: s[1].add_(1))
parts("a tuple of tensors, by index", lambda: (torch.ones(2), (torch.full((2,), 3.0),)), lambda s, x: x * s[1][0], lambda s: s[1][0].add_(1))
parts("a tuple of lists, by map", lambda: ([1], [2, 3]), lambda s, x: x * sum(map(len, s)), lambda s: s[1].append(5))
parts("a tuple of lists, by zip", lambda: ([1], [2, 3]), lambda s, x: x * sum(a * b for a, b in zip(*s)), lambda s: s[1].__setitem__(0, 5))
parts("a dict of lists, by items", lambda: {"a": [1], "b": [2, 3]}, lambda s, x: x * sum(v[0] for _, v in s.items()), lambda s: s["b"].__setitem__(0, 5))
parts("a list of tuples of lists", lambda: [([1], 2), ([3], 4)], lambda s, x: x * sum(a[0] * b for a, b in s), lambda s: s[1][0].__setitem__(0, 5))


class Referred:
    n = 2


hit("a weak reference to an object", lambda: [Referred()], lambda s, x: x * weakref.ref(s[0])().n, lambda s: setattr(s[0], "n", 5))
hit("a weak reference to a class", lambda: [weakref.ref(Referred), Referred()], lambda s, x: x * (2 if s[0]() is type(s[1]) else 3), lambda s: s.__setitem__(1, 1))
reads("a weak reference from outside", lambda: (lambda o: [weakref.ref(o), o])(Referred()), lambda s, x: x * (2 if s[0]() is None else 3), lambda s: s.__setitem__(1, None))
reads("a set of weak references", lambda: (lambda o: [{weakref.ref(o)}, o])(Referred()), lambda s, x: x * (2 if weakref.ref(s[1]) in s[0] else 3), lambda s: s.__setitem__(1, Referred()))
reads("a callback of a weak reference", lambda: [[]], lambda s, x: (weakref.ref(Referred(), lambda r: s[0].append(1)), x * len(s[0]))[1], lambda s: None)


class Abstract(abc.ABC):
    @abc.abstractmethod
    def n(self):
        pass


class Concrete(Abstract):
    def n(self):
        return 2


class Registered:
    pass


reads("isinstance with an abstract class of ours", lambda: [Concrete()], lambda s, x: x * (2 if isinstance(s[0], Abstract) else 3), lambda s: s.__setitem__(0, 1))
reads("isinstance with a class that is registered later", lambda: [type("R", (), {})()], lambda s, x: x * (2 if isinstance(s[0], Abstract) else 3), lambda s: Abstract.register(type(s[0])))
reads("isinstance with collections.abc", lambda: [[1]], lambda s, x: x * (2 if isinstance(s[0], collections.abc.Sequence) else 3), lambda s: s.__setitem__(0, {}))
hit("identity of texts and other objects", lambda: ["a"], lambda s, x: x * (2 if s[0] is not Registered else 3), lambda s: s.__setitem__(0, Registered))

# --- dates, tables, digests, groups of exceptions

hit("timedelta", numbers, lambda s, x: x * (datetime.timedelta(days=s[0]) + datetime.timedelta(hours=1)).total_seconds(), lambda s: s.__setitem__(0, 9))
reads("date arithmetic", lambda: [datetime.date(2024, 1, 1)], lambda s, x: (x, (s[0] + datetime.timedelta(days=1)).isoformat(), s[0] < datetime.date(2024, 2, 1)), lambda s: s.__setitem__(0, datetime.date(2024, 3, 1)))
reads("datetime.now", lambda: [datetime.datetime(2000, 1, 1)], lambda s, x: x * (2 if datetime.datetime.now() > s[0] else 3), lambda s: s.__setitem__(0, datetime.datetime(9000, 1, 1)))
reads("csv rows", lambda: ["a,b", "c,d"], lambda s, x: (x, list(csv.reader(s))), lambda s: s.append("e,f"))
reads("a digest", lambda: [bytearray(b"ab")], lambda s, x: (x, hashlib.sha256(s[0]).hexdigest()), lambda s: s[0].append(1))


def grouped(s, x):
    try:
        raise ExceptionGroup("several", [ValueError(s[1]), KeyError(2)])
    except* ValueError as group:
        found = group.exceptions[0].args[0][0]
    except* KeyError:
        pass
    return x * found


reads("a group of exceptions", rows, grouped, lambda s: s[1].__setitem__(0, 9))


async def step(s):
    return s[1][0]


async def both(s):
    return await step(s) + await step(s)


def driven(s, x):
    c = both(s)
    try:
        c.send(None)
    except StopIteration as stop:
        return x * stop.value


reads("a coroutine driven by hand", rows, driven, lambda s: s[1].__setitem__(0, 9))


if __name__ == "__main__":
    main()
