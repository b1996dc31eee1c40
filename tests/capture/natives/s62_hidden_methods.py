"""Containers of classes in Python whose own methods hide those of the native type, and call them: what is done again is what
the native method did, not what its name stands for."""
import collections
import os
import sys

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

log = []


class LoggedDict(dict):
    def __setitem__(self, key, value):
        log.append(key)
        dict.__setitem__(self, key, value * 2)

    def __delitem__(self, key):
        log.append(key)
        dict.__delitem__(self, key)
        dict.__setitem__(self, key + "'", 0)


class BySuper(dict):
    def __setitem__(self, key, value):
        log.append(key)
        super().__setitem__(key, value * 2)


class OnlySets(dict):
    def __setitem__(self, key, value):
        dict.__setitem__(self, key, -value)


class LoggedList(list):
    def __setitem__(self, at, value):
        log.append(at)
        list.__setitem__(self, at, value + 1)

    def __iadd__(self, other):
        log.append(len(other))
        return list.__iadd__(self, other + other)

    def append(self, value):
        log.append(value)
        super().append(value * 2)

    def extend(self, values):
        super().extend(values)
        super().append(len(self))


class LoggedSet(set):
    def __ior__(self, other):
        log.append(len(other))
        return set.__ior__(self, {7})

    def add(self, value):
        super().add(value + 1)


class LoggedBytes(bytearray):
    def __setitem__(self, at, value):
        bytearray.__setitem__(self, at, value + 1)


class LoggedDeque(collections.deque):
    def append(self, value):
        super().append(value)
        super().appendleft(-value)


class LoggedDefault(collections.defaultdict):
    def __missing__(self, key):
        log.append(key)
        value = self[key] = [key]
        return value

    def __setitem__(self, key, value):
        super().__setitem__(key, value + [0])


class LoggedCounter(collections.Counter):
    def __setitem__(self, key, value):
        log.append((key, value))
        super().__setitem__(key, value)


def sets(o, *arguments):
    o[arguments[0]] = arguments[1]


def deletes(o, key):
    o["a"] = 1
    del o[key]


def adds_in_place(o, other):
    o += other
    return o


def joins_in_place(o, other):
    o |= other
    return o


CASES = [
    ("an item of a dict", LoggedDict, sets, ("a", 1)),
    ("an item of a dict, by super()", BySuper, sets, ("a", 1)),
    ("an item of a dict, by its method", LoggedDict, LoggedDict.__setitem__, ("a", 1)),
    ("an item of a dict, by the type's method", LoggedDict, dict.__setitem__, ("a", 1)),
    ("an item of a dict is deleted", LoggedDict, deletes, ("a",)),
    ("an item of a dict whose class hides only setting is deleted", OnlySets, deletes, ("a",)),
    ("an item of an OrderedDict, by dict's method", collections.OrderedDict, dict.__setitem__, ("a", 1)),
    ("an item of a list", lambda: LoggedList([1, 2, 3]), sets, (0, 5)),
    ("an item of a list, by its method", lambda: LoggedList([1, 2, 3]), LoggedList.__setitem__, (0, 5)),
    ("a slice of a list", lambda: LoggedList([1, 2, 3]), lambda o: list.__setitem__(o, slice(0, 1), [8, 9]), ()),
    ("a list in place", lambda: LoggedList([1]), adds_in_place, ([2],)),
    ("a list in place, by its method", lambda: LoggedList([1]), LoggedList.__iadd__, ([2],)),
    ("append", lambda: LoggedList([1]), lambda o, v: o.append(v), (3,)),
    ("extend", lambda: LoggedList([1]), lambda o, v: o.extend(v), ([3, 4],)),
    ("a set in place", lambda: LoggedSet([1]), joins_in_place, ({3},)),
    ("add", lambda: LoggedSet([1]), lambda o, v: o.add(v), (3,)),
    ("a byte", lambda: LoggedBytes(b"abc"), sets, (0, 65)),
    ("a deque's append", lambda: LoggedDeque(maxlen=5), lambda o, v: o.append(v), (3,)),
    ("a defaultdict's missing item", lambda: LoggedDefault(list), lambda o, k: len(o[k]), ("k",)),
    ("a Counter's item", LoggedCounter, lambda o, k: o.update([k]), ("k",)),
    ("a dict that gets another's items", LoggedDict, lambda o, other: o.update(other), ({"q": 1},)),
    ("a dict's default", LoggedDict, lambda o, k: o.setdefault(k, 5), ("q",)),
]
for name, make, region, arguments in CASES:
    def same(run, make=make, region=region, arguments=arguments):
        o = make()
        f = run.compile(lambda x, *a: (region(o, *a), x + 1))
        run.phase(f, lambda: (torch.ones(1), *arguments), watch=(o, log))
        log.clear()
        run.phase(f, lambda: (torch.ones(1), *arguments), watch=(o, log))
        log.clear()

    def given(run, make=make, region=region, arguments=arguments):
        f = run.compile(lambda o, x, *a: (region(o, *a), x + 1))
        run.phase(f, lambda: (make(), torch.ones(1), *arguments), watch=(log,))
        log.clear()
    scenario("58 " + name)(same)
    scenario("58 " + name + ", of an argument")(given)


@scenario("58 a method that hides an item's setting comes and goes")
def comes_and_goes(run):
    class Plain(dict):
        pass
    d = Plain()
    def set_item(x, k):
        d[k] = 1
        return x + 1
    f = run.compile(set_item)
    run.phase(f, lambda: (torch.ones(1), "a"), watch=(d,))
    Plain.__setitem__ = lambda self, key, value: dict.__setitem__(self, key, value * 10)
    run.phase(f, lambda: (torch.ones(1), "a"), watch=(d,))
    del Plain.__setitem__
    run.phase(f, lambda: (torch.ones(1), "b"), watch=(d,))


main()
