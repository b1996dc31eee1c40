"""Lists and dicts of the arguments, or of a state that is replaced, that are copied as a whole (`{**state}`, `dict(state)`, `[*items]`,
`list(items)`): the numbers in them are not looked at."""
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main, scenario


def call(name):
    """A region of the number of the call and a tensor."""
    def register(region):
        @scenario("97 " + name, first="later")
        def body(run):
            calls = iter(range(100))
            run.phase(run.compile(region), lambda: arguments(next(calls)), calls=8)
        return region
    return register


def arguments(k):
    return {"step": k, "m": torch.full((3,), float(k)), "lr": 0.1 * k, "name": "sgd"}, [k, 2 * k, 0.5 * k], torch.ones(3)


@call("a state made anew from the last one")
def _(state, items, x):
    return {**state, "step": state["step"] + 1, "m": state["m"] * 0.9 + x * state["lr"]}


@call("a copy that is changed")
def _(state, items, x):
    new = dict(state)
    new["step"] += 1
    new["m"] = new["m"] + x * new["lr"]
    return new, new["step"] * 2, state["step"]


@call("copies of lists")
def _(state, items, x):
    return [*items], list(items), [items[0] + 1 for _ in range(2)], {key: items[1] + 2 for key in "ab"}


@call("a copy of which the original is changed behind it")
def _(state, items, x):
    new = {**state}
    state["step"] = new["step"] + 1
    return new, state["step"]


@scenario("97 a state that is replaced", first="later")
def _(run):
    class Loop:
        state = None
    loop = Loop()
    loop.state = {"step": 0, "lr": 0.5}
    def region(x):
        loop.state = {**loop.state, "step": loop.state["step"] + 1, "lr": loop.state["lr"] * 0.9}
        return x * loop.state["lr"]
    run.phase(run.compile(region), lambda: (torch.ones(2),), watch=(loop,), calls=8)


_turns.register(__file__, "containers_copied.txt")
main()
