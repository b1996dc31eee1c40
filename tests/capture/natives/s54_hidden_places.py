"""Places that have two names, and state of containers that nothing shows: tables of hashes, exports, what is iterated."""
import array
import collections
import itertools
import os
import sys

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


def phases(run, f, *makes):
    compiled = run.compile(f)
    for make in makes:
        run.phase(compiled, make)


@scenario("54 a counter in a list, asked by its index from behind")
def from_behind(run):
    l = [0]
    def f(x):
        l[0] += 1
        return x, "big" if l[-1] > 5 else "small"
    phases(run, f, *[lambda: (torch.ones(2),)] * 3)


@scenario("54 a counter in a dict, asked by an equal key")
def equal_key(run):
    d = {1: 0}
    def f(x):
        d[1] += 1
        return x, "big" if d[True] > 5 else "small"
    phases(run, f, *[lambda: (torch.ones(2),)] * 3)


@scenario("54 the set that an iterator goes over has changed")
def iterated_set(run):
    s = {1, 2}
    f = run.compile(lambda it, x: (list(it), x + 1))
    run.phase(f, lambda: (iter(s), torch.ones(2)))
    s.remove(1), s.add(3)
    run.phase(f, lambda: (iter(s), torch.ones(2)))


@scenario("54 the deque that an iterator goes over has changed")
def iterated_deque(run):
    d = collections.deque([1, 2])
    f = run.compile(lambda it, x: (list(it), x + 1))
    run.phase(f, lambda: (iter(d), torch.ones(2)))
    d[0] = 5
    run.phase(f, lambda: (iter(d), torch.ones(2)))


@scenario("54 what a chain goes over dies within the call")
def dying_iterators(run):
    def make():
        it = itertools.chain([1, 2], "ab")
        next(it)
        return it, torch.ones(2)
    def f(it, x):
        return next(it), next(it), it, x + 1
    phases(run, f, make, make)


@scenario("54 an iterator over a dict with holes is the result")
def holes(run):
    def f(x):
        d = {1: 1, 2: 2, 3: 3}
        del d[1]
        it = iter(d)
        next(it)
        return it, x + 1
    compiled = run.compile(f)
    run.phase(lambda x: list(compiled(x)[0]), lambda: (torch.ones(2),))


@scenario("54 equal sets of which one had more in it")
def set_with_a_past(run):
    def past():
        s = {0, 8, 5}
        s.discard(0)
        return s, torch.ones(2)
    def f(s, x):
        s.add(16)
        return list(s), x + 1
    phases(run, f, past, lambda: ({8, 5}, torch.ones(2)), past)


@scenario("54 a set that was made by another region, with a past", first="any")
def made_set(run):
    def make():
        s = {0, 8, 5}
        s.discard(0)
        return s
    made = run.compile(make)
    def f(x):
        s = made()
        s.add(16)
        return list(s), x + 1
    run.phase(f, lambda: (torch.ones(2),))


@scenario("54 arrays of equal bytes and other types")
def arrays(run):
    f = run.compile(lambda a, x: (a.typecode, x + 1))
    for code in "iIfi":
        run.phase(f, lambda: (array.array(code, [1]), torch.ones(2)))


@scenario("54 a bytearray of which a memoryview exists cannot grow")
def exported(run):
    b, log = bytearray(), []
    def f(x):
        log.append(1)
        try:
            b.append(1)
        except BufferError:
            return x, "locked"
        log.append(2)
        return x, len(log)
    compiled = run.compile(f)
    run.phase(compiled, lambda: (torch.ones(2),), watch=[log])
    view = memoryview(b)
    run.phase(compiled, lambda: (torch.ones(2),), watch=[log])
    view.release()
    run.phase(compiled, lambda: (torch.ones(2),), watch=[log])


@scenario("54 a key that Python code compares comes into a dict")
def compared_key(run):
    class Key:
        asked = 0
        def __hash__(self): return hash("x")
        def __eq__(self, other):
            Key.asked += 1
            return False
    d = {"y": 1}
    def f(x):
        return d.get("x"), x + 1
    compiled = run.compile(f)
    run.phase(compiled, lambda: (torch.ones(2),))
    d[Key()] = 2
    run.phase(lambda x: (compiled(x), Key.asked), lambda: (torch.ones(2),))


main()
