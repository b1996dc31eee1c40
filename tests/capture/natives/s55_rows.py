"""Natives whose row or recorder was wrong once, as tests/capture/tools/rows.py found."""
import collections
import heapq
import os
import re
import sys
import weakref
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


def state(name, make, read, change, first="any"):
    """`read` of what make() gave, which change() changes in between."""
    @scenario("55 " + name, first=first)
    def body(run):
        held = make()
        f = run.compile(lambda x: (x, read(held)))
        run.phase(f, lambda: (torch.ones(2),), watch=(held,))
        change(held)
        run.phase(f, lambda: (torch.ones(2),), watch=(held,))


class Base:
    pass


class Held(Base):
    def __init__(self):
        self.x = [1]


def nothing(held):
    pass


# An operator in place that leaves it to the other operand changes nothing, and raises nothing where it is called by name.
state("set.__ior__ of a list", lambda: {1, 2}, lambda s: s.__ior__([3]) is NotImplemented, nothing, first="hit")
state("list.__imul__ of bytes", lambda: [1, 2], lambda s: s.__imul__(b"a") is NotImplemented, nothing, first="hit")
state("deque.__imul__ of a list", lambda: collections.deque([1]), lambda s: s.__imul__([1]) is NotImplemented, nothing)
state("set.__isub__ of a set", lambda: {1, 2}, lambda s: s.__isub__({2}) is s, lambda s: s.add(2))
# A method found by super() is bound to an object that was there before.
state("an attribute by super(…).__getattribute__", lambda: super(Held, Held()), lambda s: s.__getattribute__("x"),
      lambda s: s.__self__.x.append(2))
state("an attribute by super(…).__getattribute__, replaced", lambda: super(Held, Held()), lambda s: s.__getattribute__("x"),
      lambda s: setattr(s.__self__, "x", 7))
# `memoryview.obj` gives what it looks at until it is released, and raises afterwards.
state("memoryview.obj", lambda: memoryview(bytearray(b"ab")), lambda m: len(m.obj), lambda m: m.release())
# The names of a pattern's groups are a dict.
state("Match.groupdict", lambda: re.compile("(?P<a>x)(?P<b>y)?").match("xy"), lambda m: m.groupdict(), nothing, first="hit")
state("Match.lastgroup", lambda: re.compile("(?P<a>x)(?P<b>y)?").match("xy"), lambda m: m.lastgroup, nothing, first="hit")
# What object itself says of an object shows its class.
state("super(…).__repr__ of an object whose class changes", lambda: super(Held, Held()), lambda s: "Held" in s.__repr__(),
      lambda s: setattr(s.__self__, "__class__", Base))
state("object.__ne__ of two lists", lambda: [[1], [1]], lambda s: object.__ne__(s[0], s[1]), lambda s: s[0].append(2))


# A default that is made under a key which may be another object: it is the same object in the dict and as the result.
@scenario("55 a default for a key that is an argument")
def default_of_argument(run):
    f = run.compile(lambda d, key: d[key])
    for _ in range(4):
        for key in iter([1]), Number(2):
            d = collections.defaultdict(list)
            run.call(f, d, key)
            run.note(f(d, key) is d[key], f(collections.defaultdict(list), key))


class Number(int):
    pass


class Unordered:
    """Cannot be compared with what has no number."""

    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return self.n + 0 < other.n + 0


def failing(change):
    def body(items):
        try:
            change(items)
        except TypeError:
            pass
    return body


# A heap that changed half-way, since a comparison raised.
def heap():
    return [Unordered(n) for n in (3, 2, 1, None)]


for name, change in (("heapify", heapq.heapify), ("heapreplace", lambda h: heapq.heapreplace(h, Unordered(None))),
                     ("heapify of five", lambda h: heapq.heapify(h.append(Unordered(0)) or h))):
    state(f"a list that {name} left half-way", heap, lambda h: [str(v.n) for v in h], failing(change), first="hit")


# What cannot be referred to weakly is looked at.
state("a value that a WeakValueDictionary refuses", weakref.WeakValueDictionary, lambda d: d.get(1) or raised(d, {1}), nothing)


def raised(d, value):
    try:
        d[1] = value
    except TypeError as error:
        return str(error)


main()
