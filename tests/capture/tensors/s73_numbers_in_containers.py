"""Numbers that lists, dicts, tuples and packs of the arguments hold, and that are others at each call. Those that go into tensors, are
computed with or handed out are loaded; what looks at them in another way makes them values that are compared."""
import collections
import copy
import functools
import itertools
import math
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario, varied

X = torch.tensor([1.0, -2.0, 3.0, 0.5])
FLOATS = ((0.5, 1.0), (2.0, 0.25), (1, 2.5), (0.0, 1.0), (-0.0, 2.0), (True, 1.0), (math.nan, 1.0), (0.5,), (0.5, 1.0))
INTS = ((1, 2), (2, 3), (0, 1), (1, 1), (1.0, 2), (True, 2), (1, 2.0), (2**62, 1), (2**70, 1), (1, 2))
KINDS = {
    "a list": (lambda v: (list(v),), lambda region: region),
    "a tuple": (lambda v: (tuple(v),), lambda region: region),
    "a dict": (lambda v: (dict(zip("abc", v)),), lambda region: lambda x, d: region(x, list(d.values()))),
    "a pack": (lambda v: v, lambda region: lambda x, *pack: region(x, pack)),
    "named ones": (lambda v: v, lambda region: lambda x, a, b=0.0: region(x, [a, b])),
}


def each_way(name, region, values):
    for kind, (made, wrapped) in KINDS.items():
        @scenario(f"73 {name}, {kind}")
        def body(run, made=made, wrapped=wrapped):
            f = run.compile(wrapped(region))
            for v in values + values:
                for _ in range(2):
                    run.call(f, X, *made(v))


def unpacked(x, t):
    a, *b = t
    return x * a, b


def looped(x, t):
    out = []
    for i, v in enumerate(t):
        out.append(x * v + i)
    return out, [x * a * b for a, b in zip(t, t[1:])]


def caught(x, t):
    try:
        return x / t[0], 1.0 / t[1]
    except ZeroDivisionError as error:
        return x * t[1], str(error)


def matched(x, t):
    match list(t):
        case [0.5, b]:
            return x * b
        case [a, *_]:
            return x * a


for name, region in {
    "an item": lambda x, t: x * t[0], "two": lambda x, t: x * t[0] + t[1], "from behind": lambda x, t: x * t[-1], "a slice": lambda x, t: (x * t[1:][0], t[::-1]),
    "unpacked": unpacked, "looped over": looped, "passed on": lambda x, t: (lambda a, b=2.0: x * a - b)(*t), "mapped": lambda x, t: list(map(lambda v: x * v, t)),
    "in a generator": lambda x, t: sum(v * v for v in t), "summed": lambda x, t: (sum(t), math.fsum(t), math.prod(t)), "compared": lambda x, t: x if t[0] < t[1] else x * t[0],
    "equal": lambda x, t: (t[0] == t[1], t == type(t)(t), t < type(t)([1.0, 0.0])), "which object": lambda x, t: (t[0] is t[0], t[0] is None), "found": lambda x, t: (0.5 in t, t.index(t[1]), t.count(0.5)),
    "a key": lambda x, t: ({t[0]: x, t[-1]: 2}, {v: i for i, v in enumerate(t)}), "hashed": lambda x, t: hash(tuple(t)), "a set": lambda x, t: sorted(set(t)), "shown": lambda x, t: (x * t[0], str(t)),
    "shown alone": lambda x, t: f"{t[0]:>8.3f}|{t[-1]!r}", "by percent": lambda x, t: "%s-%s" % tuple(t), "truth": lambda x, t: x if t[0] else -x, "any of them": lambda x, t: (any(t), all(t)),
    "sorted": lambda x, t: (sorted(t), max(t), min(t)), "by a key": lambda x, t: max(range(4), key=lambda i: i * t[0]), "computed": lambda x, t: (t[0] ** 2, t[0] // t[1], t[0] % 0.3, -t[0], abs(t[0])),
    "to other kinds": lambda x, t: (int(t[0]), float(t[1]), bool(t[0]), round(t[0], 1), complex(t[0]).real), "functions of numbers": lambda x, t: x * math.sqrt(t[0]) + math.atan2(*t) + float(t[1]),
    "divided": lambda x, t: x * (1 / t[0]), "caught": caught, "matched": matched, "handed out": lambda x, t: (t, t[0], [t[-1]], {"k": t[0]}), "copied": lambda x, t: (copy.copy(t), copy.deepcopy(t), [*t], t * 2),
    "a tensor of it": lambda x, t: torch.tensor(t[0]) * x, "a tensor of all": lambda x, t: torch.tensor(t), "full of it": lambda x, t: (torch.full((2,), t[0]), x.clone().fill_(t[-1])),
    "as a size": lambda x, t: torch.zeros(int(t[0]) + 1), "as an index": lambda x, t: x[int(t[0])], "its class": lambda x, t: (type(t[0]).__name__, isinstance(t[0], float)), "reduced": lambda x, t: functools.reduce(lambda a, b: a * b, t),
    "accumulated": lambda x, t: (list(itertools.accumulate(t)), list(itertools.pairwise(t))), "counted": lambda x, t: collections.Counter(t), "out of range": lambda x, t: t[1] * x,
}.items():
    each_way(name, region, FLOATS)
    each_way(name + " (ints)", region, INTS)


def changed(name):
    def register(region):
        for values in (0.5, 1.0), (1, 2):
            @scenario(f"73 {name}, {values}")
            def body(run, values=values):
                f = run.compile(region)
                a, b = values
                for v in ([a, b], [b, a + b], [3 * a, a], [a, b], [1, 0.5], [True, b]) * 2:
                    for _ in range(2):
                        run.call(f, X, list(v))
                same = [a, b]
                for _ in range(4):
                    run.call(f, X, same)
        return region
    return register


@changed("set after it was read")
def set_after(x, l):
    a = l[0]
    l[0] = a + 1
    b, c = l[0], l[1]
    l[1] = 9
    return x * a + b, c, l[1], l


@changed("set before it is read")
def set_before(x, l):
    l[0] = 7.0
    return x * l[0] + l[1]


@changed("counted in place")
def counted(x, l):
    l[0] += 1
    l[0] *= 2
    return x * l[0]


@changed("read around a change")
def around(x, l):
    a = l[1]
    l.append(3)
    b = l[1]
    l.insert(0, 7)
    return x * a, b, l[0], l[2]


@changed("swapped, sorted, reversed")
def moved(x, l):
    l[0], l[1] = l[1], l[0]
    a = x * l[0] - l[1]
    l.sort()
    l.reverse()
    return a, x * l[0]


@changed("taken out")
def taken(x, l):
    a = l.pop()
    b = l[0]
    l.clear()
    l.extend([a, b])
    return x * a, l


@changed("of a list in the list that dies")
def dies(x, l):
    inner = [l]
    value = inner.pop()[0]
    l.clear()
    return x * value, [0] * 3


@scenario("73 a dict's items in every way")
def dicts(run):
    def region(x, d):
        d["n"] = d.get("n", 0) + 1
        return x * d["a"] + d.setdefault("b", 2.0), d.get("c", 7), list(d.items()), "b" in d
    f = run.compile(region)
    for d in (dict(a=0.5), dict(a=0.25), dict(a=1), dict(a=2), dict(b=1.0, a=0.5), dict(a=0.5, b=1.0), dict(a=True), dict(a=0.5, c=3), dict(a=0.5, c=4), dict(b=1)) * 2:
        for _ in range(2):
            run.call(f, X, dict(d))


GLOBAL = [0.5, 1.0]
PAIR = (0.5, 1.0)


@scenario("73 the list is also a global")
def also_global(run):
    f = run.compile(lambda x, l: x * l[0] + GLOBAL[0])
    for l in (GLOBAL, [0.25], GLOBAL, [0.75, 1.0], GLOBAL):
        for _ in range(3):
            run.call(f, X, l)
        GLOBAL[0] += 0.125
    GLOBAL[0] = 0.5


def own_constant(x, t=None):
    if t is None:
        return (0.5, 1.0)
    return x * t[0] + own_constant(x)[0], own_constant(x)


def own_default(x, t=(0.5, 1.0), l=[0.5], *, depth=0):
    if depth:
        return x * t[0] + l[0]
    return x * t[0] + l[0], own_default(x, depth=1)


@scenario("73 a tuple that is a constant, or a default")
def constants(run):
    f, g = run.compile(own_constant), run.compile(own_default)
    for t in (own_constant(X), (0.25, 3.0), PAIR, tuple([0.5, 1.0])):
        for _ in range(3):
            run.call(f, X, t)
            run.call(g, X, t)
            run.call(g, X)
            run.call(g, X, own_default.__defaults__[0], own_default.__defaults__[1])
            run.call(g, X, t, [0.5])
        own_default.__defaults__[1][0] += 0.125
    own_default.__defaults__[1][0] = 0.5


@scenario("73 one list twice, and two")
def twice(run):
    def region(x, a, b):
        a[0] = a[0] + 1.0
        return x * b[0]
    f = run.compile(region)
    for _ in range(2):
        same = [0.5]
        for _ in range(3):
            run.call(f, X, same, same)
        for _ in range(3):
            run.call(f, X, [0.5], [0.25])


@scenario("73 names of keywords that are positional alone")
def positional(run):
    f = run.compile(lambda a, /, **k: (X * a, k))
    for a, b in (0.5, 0.5), (0.25, 0.5), (0.25, 0.25), (0.5, 0.25), (1, 0.5):
        for _ in range(2):
            run.call(f, a, a=b)


Pair = collections.namedtuple("Pair", "rate decay")
varied("73", "items of a list", lambda: (X, [0.5, 1.0]), [lambda: (X, [0.25, 3.0])], [lambda: (X, [1, 3.0]), lambda: (X, [0.5])])(lambda x, l: x * l[0] + l[1])
varied("73", "a loop over a list", lambda: (X, [0.5, 1.0]), [lambda: (X, [0.25, 3.0])], [lambda: (X, [0.5])])(lambda x, l: [x * v for v in l])
varied("73", "a dict", lambda: (X, {"a": 0.5, "n": 3}), [lambda: (X, {"a": 0.25, "n": 4})], [lambda: (X, {"n": 4, "a": 0.25})])(lambda x, d: x * d["a"] + d["n"])
varied("73", "a tuple", lambda: (X, (0.5, 1.0)), [lambda: (X, (0.25, 3.0))], [lambda: (X, (1, 3.0))])(lambda x, t: (lambda a, b: x * a + b)(*t))
varied("73", "a named tuple", lambda: (X, Pair(0.5, 1.0)), [lambda: (X, Pair(0.25, 3.0))], [lambda: (X, Pair(1, 3.0))])(lambda x, t: x * t.rate + t.decay)
varied("73", "dicts in a dict", lambda: (X, {"o": {"lr": 0.5}, "l": [1.0]}), [lambda: (X, {"o": {"lr": 0.25}, "l": [2.0]})])(lambda x, d: x * d["o"]["lr"] + d["l"][0])
varied("73", "a pack", lambda: (X, 0.5, 1.0), [lambda: (X, 0.25, 3.0)], [lambda: (X, 1, 3.0), lambda: (X, 0.5)])(lambda x, *a: x * a[0] + a[-1])
main()
