"""Loops over dicts that change, defaultdicts and their subclasses, fields of named tuples at one place."""
from collections import defaultdict, namedtuple


def walk(d):
    out = []
    for k, v in d.items():
        d[k] = v + 1
        out.append((k, v))
    return out, sum(d.values())


d = {i: i for i in range(5)}
print(walk(d), walk(d))
for change in (lambda d: d.pop(1), lambda d: d.setdefault(99, 1), lambda d: d.clear(), lambda d: (d.pop(2), d.setdefault(98, 0))):
    d = {i: str(i) for i in range(4)}
    seen = []
    try:
        for k, v in d.items():
            seen.append(k)
            if k == 0:
                change(d)
    except RuntimeError as e:
        print(seen, e)
    d = {i: str(i) for i in range(4)}
    seen = []
    try:
        for k in d:
            seen.append(k)
            if k == 3:
                change(d)
    except RuntimeError as e:
        print(seen, e)
d = {i: [i] for i in range(6)}
for i in (0, 3, 5):
    del d[i]
print([k for k in d], [v for v in d.values()], [(k, v) for k, v in d.items()], [k for k in reversed(d)], [(a, b) for a, b in reversed(d.items())])
print([(a, b, c) for a, (b, c) in {1: (2, 3), 4: (5, 6)}.items()], [x for x in {(1, 2): 3}.items()])
it = iter({"a": 1}.items())
for k, v in it:
    print(k, v)
for k, v in it:
    print("never")


class Loud(defaultdict):
    def __missing__(self, key):
        print("missing", key)
        return super().__missing__(key)


class Stored(defaultdict):
    def __setitem__(self, key, value):
        print("set", key, value)
        super().__setitem__(key, value)


def count(table, words):
    for w in words:
        table[w] += 1
    return dict(table)


print(count(defaultdict(int), "abca"), count(Loud(int), "xyx"), count(Stored(int), "pp"), count(defaultdict(lambda: 10), "ab"))
groups = defaultdict(list)
for w in ("one", "two", "three"):
    groups[len(w)].append(w)
print(groups, defaultdict(set)[1], defaultdict(dict)["k"], defaultdict(str)["k"] == "")
for bad in (defaultdict(None), defaultdict(lambda: 1 // 0)):
    try:
        bad["key"]
    except (KeyError, ZeroDivisionError) as e:
        print(type(e).__name__, e)
try:
    defaultdict(list)[[]]
except TypeError as e:
    print(e)

P = namedtuple("P", "x y")


class Q(P):
    __slots__ = ()

    @property
    def y(self):
        return self[1] * 10


class R(P):
    pass


def total(p):
    a, b = p
    return p.x + p.y, a + b


r = R(5, 6)
r.z = 7
print([total(p) for p in (P(1, 2), Q(3, 4), r, P("a", "b"))], r.z, P.x.__doc__)
try:
    P(1, 2).x = 3
except AttributeError as e:
    print(e)
try:
    a, b, c = P(1, 2)
except ValueError as e:
    print(e)
