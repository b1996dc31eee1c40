"""Lists of numbers that tensors give at once (`tolist()`), put into other lists. From the third call on each is a hit, unless it says otherwise."""
import collections
import math
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


def call(name, first="later"):
    """A function that gives a region and what to watch."""
    def register(build):
        @scenario("99 " + name, first=first)
        def body(run):
            region, *watch = build()
            run.phase(run.compile(region), arguments, watch=watch, calls=8)
        return build
    return register


def arguments():
    return torch.randn(4, 3), torch.randint(0, 3, (4,))


class Box:
    def __init__(self, **parts):
        self.__dict__.update(parts)


@call("returned, of each type")
def _():
    def region(x, y):
        flat = x.mean(0)
        return flat.tolist(), y.tolist(), x.tolist(), flat.half().tolist(), y.to(torch.uint8).tolist(), x.sum().tolist(), x[:0].tolist()
    return region,


@call("predictions and targets behind those of before")
def _():
    box = Box(predicted=[], wanted=[], sums=[])
    def region(x, y):
        box.predicted.extend(x.argmax(1).tolist())
        box.wanted += y.tolist()
        box.sums.append(x.sum(1).tolist())
        return x * 2
    return region, box


@call("of a tensor that is written to behind it")
def _():
    def region(x, y):
        before = x.tolist()
        x.add_(1)
        y.mul_(2)
        return before, x.tolist(), y.tolist()
    return region,


@call("with a gradient")
def _():
    weight = torch.ones(3, requires_grad=True)
    def region(x, y):
        weight.grad = None
        rows = x * weight
        rows.sum().backward()
        return rows.tolist(), weight.grad.tolist(), weight.tolist()
    return region, weight


@call("taken apart, joined and named")
def _():
    def region(x, y):
        first, *others = y.tolist()
        return others, first, [1] + others + (x[0].tolist() + [2.5]), dict(zip("abc", x.mean(0).tolist())), tuple(y.tolist())
    return region,


@call("computed with")
def _():
    def region(x, y):
        scores = [v * 0.5 + 1 for v in x.mean(0).tolist()]
        return scores, [i * k for i, k in enumerate(y.tolist())], [float(k) for k in y.tolist()], x * x.max(0).values.tolist()[1]
    return region,


@call("in a deque and a dict of lists")
def _():
    window, rows = collections.deque(maxlen=6), collections.defaultdict(list)
    def region(x, y):
        window.extend(y.tolist())
        rows["x"].extend(x[0].tolist())
        return x
    return region, window, rows


@call("of which some go nowhere")
def _():
    def region(x, y):
        names = y.tolist()
        x[0, 0].item()
        return names[1], x.mean(0).tolist()[-1], names[2] * 2
    return region,


@call("a function of one that goes nowhere, and may raise", first="any")
def _():
    def region(x, y):
        value = x[0, 0].item()
        math.log(value)
        return value
    return region,


@call("longer than those that are followed", first="any")
def _():
    def region(x, y):
        return torch.cat([x] * 3).tolist()
    return region,


@call("looked at", first="any")
def _():
    def region(x, y):
        names = y.tolist()
        return (sum(names), max(x[0].tolist()), sorted(names), "abc"[names[0]], 1 in names, names.count(2), set(names), {k: 1 for k in names},
                str(names), collections.Counter(names), names * 2, torch.tensor(names), torch.arange(5)[names], list(range(names[0])),
                [type(k) for k in names], [isinstance(k, int) for k in names], names == [1, 2, 0, 1], bytes(names), hash(names[0]))
    return region,


main()
