"""Scenarios of one expression of a state and a tensor, where the state is reached in several ways and changes."""
import torch
from harness import scenario


class Box:
    def __init__(self, **fields):
        self.__dict__.update(fields)

    def __repr__(self):
        return "Box"


class Counted:
    """An iterable in Python over a list it holds."""

    def __init__(self, items):
        self.items = items

    def __iter__(self):
        return iter(self.items)


class Stepping:
    """An iterable that hands out an iterator which was begun before."""

    def __init__(self, items):
        self.it = iter(items)

    def __iter__(self):
        return self.it


STATE = None


def reads(name, make, read, change, first="any", then="any"):
    """`read(state, x)` with the state from a closure, a global, an attribute and as an argument; changed in between."""
    def closure(run):
        state = make()
        return run.compile(lambda x: read(state, x)), state, lambda x: (x,)

    def global_(run):
        global STATE
        STATE = make()
        return run.compile(lambda x: read(STATE, x)), STATE, lambda x: (x,)

    def attribute(run):
        box = Box(inner=Box(state=make()))
        return run.compile(lambda x: read(box.inner.state, x)), box.inner.state, lambda x: (x,)

    def argument(run):
        state = make()
        return run.compile(read), state, lambda x: (state, x)

    for way, begin in zip(("closure", "global", "attribute", "argument"), (closure, global_, attribute, argument)):
        declared = {} if way == "argument" else {"first": first, "then": then}

        @scenario(f"{name}, by {way}", **declared)
        def body(run, begin=begin):
            f, state, arguments = begin(run)
            x = torch.ones(2)
            run.phase(f, lambda: arguments(x))
            change(state)
            run.phase(f, lambda: arguments(x))


def hit(name, make, read, change):
    """Where replays must hit. The call after the change gives something else, by another run or since a number is loaded."""
    reads(name, make, read, change, first="hit")


def numbers():
    return [3, 1, 2]


def rows():
    return [[3, 1], [2], [5, 4, 6]]


def grow(state):
    state.append(7)


def grow_inner(state):
    state[1].append(9)
