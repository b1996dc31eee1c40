"""States in tuples that hold counters and rates, which a region takes apart and replaces. From the third call on each is a hit, unless it says
otherwise."""
import collections
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


def call(name, first="later", change=None, then="any"):
    """A function that gives a region and what to watch. `change`: what is done to that before a second phase."""
    def register(build):
        @scenario("101 " + name, first=first, then=then)
        def body(run):
            region, *watch = build()
            compiled = run.compile(region)
            run.phase(compiled, lambda: (torch.randn(3),), watch=watch, calls=8)
            if change:
                change(*watch)
                run.phase(compiled, lambda: (torch.randn(3),), watch=watch)
        return build
    return register


class Box:
    def __init__(self, **parts):
        self.__dict__.update(parts)


def counted():
    box = Box(state=(torch.zeros(3), 0, 1.0))
    def region(x):
        h, n, rate = box.state
        box.state = h * rate + x, n + 1, rate * 0.9
        return box.state[0] * rate, n, 2 * n + 1
    return region, box


call("a tensor, a counter and a rate")(counted)
call("the counter another", change=lambda box: setattr(box, "state", (box.state[0], 70, 2.5)), then="hit")(counted)
call("a float for the counter", change=lambda box: setattr(box, "state", (box.state[0], 7.5, 2.5)), then="miss")(counted)
call("a longer state", change=lambda box: setattr(box, "state", (*box.state, 1)), then="miss")(counted)
call("a bool for the counter", change=lambda box: setattr(box, "state", (box.state[0], True, 2.5)), then="miss")(counted)
call("a large counter", change=lambda box: setattr(box, "state", (box.state[0], 2 ** 70, 2.5)), then="miss")(counted)
call("a list for the state", change=lambda box: setattr(box, "state", list(box.state)), then="miss")(counted)


@call("by indices")
def _():
    box = Box(state=(torch.zeros(3), 0, 1.0))
    def region(x):
        box.state = (box.state[0] * box.state[2] + x, box.state[1] + 1, box.state[2] * 0.5)
        return box.state[0]
    return region, box


@call("in a list")
def _():
    box = Box(state=[torch.zeros(3), 0, 1.0])
    def region(x):
        h, n, rate = box.state
        box.state = [h + x * rate, n + 1, rate * 0.5]
        return h
    return region, box


@call("only numbers")
def _():
    box = Box(state=(1, 0.5))
    def region(x):
        n, rate = box.state
        box.state = (n + 2, rate * 0.5)
        return x * rate, 1 / (n + 1)
    return region, box


@call("an int meets a tensor", first="any")
def _():
    box = Box(state=(1, 0.5))
    def region(x):
        n, rate = box.state
        box.state = (n + 2, rate * 0.5)
        return x * n, x[:n % 3], torch.full((n % 3,), rate)
    return region, box


@call("nested")
def _():
    box = Box(state=(torch.zeros(3), (1, 0.5)))
    def region(x):
        h, (n, rate) = box.state
        box.state = (h + x, (n + 2, rate * 0.5))
        return x * rate
    return region, box


@scenario("101 handed from call to call", first="later")
def _(run):
    steps = iter(range(100))
    def region(state, x):
        h, n, rate = state
        return (h + x * rate, n + 1, rate * 0.5), h
    def arguments():
        k = next(steps)
        return (torch.full((3,), float(k)), k, 0.5 * k), torch.randn(3)
    run.phase(run.compile(region), arguments, calls=8)


@call("the counter decides", first="any")
def _():
    box = Box(state=(torch.zeros(3), 0))
    def region(x):
        h, n = box.state
        box.state = (h + x, n + 1)
        return h * 2 if n % 3 == 0 else h[:n % 2 + 1]
    return region, box


@call("the state is looked at, too", first="any")
def _():
    box, seen = Box(state=(0, 1.0)), {}
    def region(x):
        n, rate = box.state
        old = box.state
        box.state = (n + 1, rate * 0.5)
        seen[old] = n
        return str(old), old == (1, 0.5), hash(old) == hash((2, 0.25)), 3 in old, "%d %f" % old, sum(old), old + (1,), isinstance(n, int)
    return region, box, seen


@call("looked at before it is taken apart", first="any")
def _():
    box = Box(state=(0, 1.0))
    def region(x):
        first = box.state == (2, 0.25)
        n, rate = box.state
        box.state = (n + 1, rate * 0.5)
        return first, x * n
    return region, box


@call("a constant of its code", first="any")
def _():
    box = Box(state=None)
    def start():
        return (1, 0.5)
    def region(x):
        n, rate = box.state
        k, other = start()
        box.state = start() if n > 3 else (n + 1, rate * 0.5)
        return x * n, x * k, rate, other
    box.state = start()
    return region, box


@call("a constant of code that runs before it, and behind", first="any")
def _():
    box = Box(state=None)
    def start():
        return (1, 0.5)
    def region(x):
        k, other = start()
        n, rate = box.state
        m, last = start()
        box.state = (n + k, rate * other)
        return x * n, x * k, rate, other, last, m
    box.state = start()
    return region, box


@scenario("101 an argument that is a constant of code, too", first="any")
def _(run):
    def start():
        return (1, 0.5)
    def region(state, x):
        n, rate = state
        k, other = start()
        return n, rate, k, other, x * rate
    states = iter([start(), start(), start(), start(), (2, 0.25), (3, 1.5), start(), (4, 2.5)])
    run.phase(run.compile(region), lambda: (next(states), torch.ones(2)), calls=8)


@call("one tuple in two places", first="any")
def _():
    box = Box(a=(1, 0.5))
    box.b = box.a
    def region(x):
        n, rate = box.a
        k, other = box.b
        box.a = (n + 1, rate * 0.5)
        if n == 4:
            box.b = box.a
        return n, k, x * rate, x * other
    return region, box


@call("taken apart wrongly", first="any")
def _():
    box = Box(state=(1, 2, 3))
    def region(x):
        try:
            a, b = box.state
        except ValueError:
            a, b = box.state[:2]
        box.state = (a + 1, b + 1, 0)
        return x * a
    return region, box


@call("a named tuple", first="any")
def _():
    State = collections.namedtuple("State", "h n")
    box = Box(state=State(torch.zeros(3), 0))
    def region(x):
        h, n = box.state
        box.state = State(h + x, n + 1)
        return h
    return region, box


@call("the rest of it", first="any")
def _():
    box = Box(state=(1, 2.5, 3))
    def region(x):
        n, *others = box.state
        box.state = (n + 1, *others)
        return others, x * n
    return region, box


Pair = collections.namedtuple("Pair", "a b")


def looked_at(name, region):
    """What goes through a named tuple looks at the numbers that are taken out of it as well."""
    @scenario("101 looked at: " + name, first="any")
    def body(run):
        f = run.compile(region)
        for i in range(6):
            run.call(f, Pair(i, i + 10))
            run.call(f, Pair(i, 2.5))


looked_at("zip, before its fields", lambda pair: (dict(zip("xy", pair)), pair.a, pair.b))
looked_at("map, between its fields", lambda pair: (pair.a, list(map(str, pair)), pair.b))
looked_at("sorted", lambda pair: ([*pair], sorted(pair), pair._replace(a=1)))
looked_at("_asdict and _replace", lambda pair: (pair._asdict(), pair._replace(a=9), list(pair)))
looked_at("text", lambda pair: (tuple(pair), str(pair), pair.a))


main()
