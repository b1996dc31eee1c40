"""Counters that are changed in the frames of generators, as in context managers that are made of them."""
import contextlib
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

ONES = lambda: (torch.ones(2),)
total = 0


class Box:
    def __init__(self):
        self.n, self.d, self.t, self.items = 0, 0, 0.5, {"k": 0}


def counts(name, first="later"):
    def register(make):
        @scenario(f"92 {name}", first=first)
        def body(run):
            box = Box()
            f = run.compile(make(box))
            run.phase(f, ONES, watch=(box,), calls=7)
            box.n = 40
            run.phase(f, ONES, watch=(box,), calls=4)
            box.n = 1.5
            run.phase(f, ONES, watch=(box,), calls=4)
            box.n = True
            run.phase(f, ONES, watch=(box,), calls=4)
        return make
    return register


@contextlib.contextmanager
def counted(box):
    box.n += 1
    try:
        yield box
    finally:
        box.d += 2


@counts("a context manager")
def manager(box):
    def region(x):
        with counted(box):
            return x + 1
    return region


@counts("two of them, one inside the other")
def nested(box):
    def region(x):
        with counted(box), counted(box):
            with counted(box):
                x = x * 2
        return x
    return region


@counts("a generator")
def generator(box):
    def steps():
        for i in range(3):
            box.n += i
            yield box.t
            box.d -= 1
    def region(x):
        for t in steps():
            x = x * t
        return x
    return region


@counts("a global")
def global_one(box):
    global total
    total = 0
    def steps(x):
        global total
        for i in range(2):
            total += 1
            yield x * i
    return lambda x: (sum(steps(x)), total)


@counts("a variable")
def variable(box):
    n = 0
    def steps():
        nonlocal n
        n += 1
        yield n
    return lambda x: (x, [v for v in steps()])


@counts("an item of a dict")
def item(box):
    def steps():
        box.items["k"] += 1
        yield box.items["k"]
    return lambda x: (x, [v for v in steps()])


@counts("held in a variable over a yield")
def held(box):
    def steps():
        n = box.n
        yield n
        box.n = n + 1
    return lambda x: (x, [v for v in steps()])


@counts("written meanwhile")
def meanwhile(box):
    def steps():
        box.n += yield
        yield
    def region(x):
        g = steps()
        next(g)
        box.n = 10
        g.send(5)
        return x
    return region


@counts("sent and added")
def sent(box):
    def steps():
        box.n += yield 1
        box.n += yield 2
    def region(x):
        g = steps()
        next(g)
        g.send(3)
        try:
            g.send(4)
        except StopIteration:
            return x
    return region


@counts("left by exceptions")
def left(box):
    def steps():
        try:
            box.n += 1 // (yield 1)
        finally:
            box.d += 1
    def region(x):
        g = steps()
        next(g)
        try:
            g.send(0)
        except ZeroDivisionError:
            pass
        g = steps()
        next(g)
        g.close()
        return x
    return region


@counts("two generators by turns")
def by_turns(box):
    def steps(k):
        while True:
            box.n += k
            yield box.n
    def region(x):
        a, b = steps(1), steps(10)
        return [next(a), next(b), next(a), next(b)], x
    return region


@counts("given to functions in them")
def given(box):
    def more(n, m): return n + m
    def steps():
        box.n = more(box.n, 1)
        yield more(5, m=box.d)
        box.d = more(m=2, n=box.d)
    return lambda x: (x, list(steps()))


@counts("they decide", first="any")
def decides(box):
    def steps():
        if box.n % 3 == 0:
            yield 1
        box.n += 1
    return lambda x: (x, list(steps()))


@counts("what they return", first="any")
def returned(box):
    def inner():
        yield 1
        box.n += 1
        return box.n
    def steps():
        n = yield from inner()
        box.d += 1
        yield n
    return lambda x: (x, list(steps()))


@counts("taken by natives", first="any")
def natives(box):
    def steps():
        box.n += 1
        yield box.n
        yield box.n
    return lambda x: (x, sum(steps()), max(steps()), sorted(steps()), list(zip(steps(), steps())))


@counts("as an index", first="any")
def index(box):
    def steps():
        box.n += 1
        yield box.n
    def region(x):
        for i in steps():
            if isinstance(i, int):
                return x, range(50)[i], x[0:i]
    return region


@counts("read by getattr()")
def by_getattr(box):
    def region(x):
        box.n = getattr(box, "n") + 1
        box.d = getattr(box, "d", 3) + 2
        return x * getattr(box, "t"), getattr(box, "gone", 7)
    return region


if __name__ == "__main__":
    main()
