"""Histories: lists that a region appends to, and whose length or sum it then asks for. From the third call on each is a hit, unless it says otherwise."""
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


def call(name, first="later", change=None, then="any"):
    """A function that gives a region and what to watch. `change`: what is done to that before a second phase."""
    def register(build):
        @scenario("100 " + name, first=first, then=then)
        def body(run):
            region, *watch = build()
            compiled = run.compile(region)
            run.phase(compiled, arguments, watch=watch, calls=8)
            if change:
                change(*watch)
                run.phase(compiled, arguments, watch=watch)
        return build
    return register


def arguments():
    return (torch.randn(4, 3),)


class Box:
    def __init__(self, **parts):
        self.__dict__.update(parts)


def mean_of_losses():
    box = Box(losses=[])
    def region(x):
        box.losses.append(x.mean().item())
        return sum(box.losses) / len(box.losses)
    return region, box


call("the mean of all losses")(mean_of_losses)
call("the mean, some losses gone", change=lambda box: box.losses.__delitem__(slice(0, 5)), then="hit")(mean_of_losses)
call("the mean, one loss another", change=lambda box: box.losses.__setitem__(1, -0.0), then="hit")(mean_of_losses)
call("the mean, an int among the losses", change=lambda box: box.losses.__setitem__(1, 7), then="hit")(mean_of_losses)
call("the mean, another list", change=lambda box: setattr(box, "losses", [2.5, 0.5]))(mean_of_losses)
call("the mean, no losses", change=lambda box: box.losses.clear(), then="hit")(mean_of_losses)
call("the mean, a large int among the losses", change=lambda box: box.losses.append(10 ** 30), then="miss")(mean_of_losses)
call("the mean, a tensor among the losses", change=lambda box: box.losses.append(torch.ones(())), then="miss")(mean_of_losses)
call("the mean, a text among the losses", change=lambda box: box.losses.append("a"), then="miss")(mean_of_losses)
call("the mean, infinite losses", change=lambda box: box.losses.extend([1e308, 1e308]))(mean_of_losses)
call("the mean, no number among the losses", change=lambda box: box.losses.append(float("nan")))(mean_of_losses)


@call("how many there are")
def _():
    rows = []
    def region(x):
        rows.append(x)
        first = len(rows)
        rows.append(None)
        return first, len(rows), x * (len(rows) * 0.5)
    return region, rows


@call("how many there are decides", first="any")
def _():
    rows = []
    def region(x):
        rows.append(x.sum().item())
        if len(rows) > 5:
            return sum(rows)
        return x
    return region, rows


@call("counts and constants")
def _():
    box = Box(right=[1], rates=[0.5], n=1)
    def region(x):
        box.n += 1
        box.right.append((x > 0).sum().item())
        box.rates.append(0.25)
        box.rates.append(box.n)
        return sum(box.right), sum(box.right) / len(box.right), sum(box.rates), x * sum(box.rates)
    return region, box


@call("meets a tensor")
def _():
    losses = [0.5]
    def region(x):
        losses.append(x.mean().item())
        return x - sum(losses) / len(losses)
    return region, losses


@call("lists in a dict, and one of the arguments")
def _():
    logs = {"loss": [0.5], "norm": [1.0]}
    def region(x):
        logs["loss"].append(x.mean().item())
        logs["norm"].append(x.norm().item())
        return {name: sum(values) / len(values) for name, values in logs.items()}
    return region, logs


@scenario("100 a list that is an argument", first="any")
def _(run):
    losses = []
    def region(x, losses):
        losses.append(x.mean().item())
        return sum(losses) / len(losses)
    run.phase(run.compile(region), lambda: (torch.randn(3), losses), calls=8)


@scenario("100 a list that is an argument, made anew", first="any")
def _(run):
    def region(x, losses):
        losses.append(x.mean().item())
        return sum(losses) / len(losses)
    run.phase(run.compile(region), lambda: (torch.randn(3), torch.rand(3).tolist()), calls=8)


@call("one list by two names")
def _():
    box = Box(a=[0.5])
    box.b = box.a
    def region(x):
        box.a.append(x.mean().item())
        before = sum(box.b)
        box.b.append(1.5)
        return before, sum(box.a), len(box.b)
    return region, box


@call("read in other ways, too", first="any")
def _():
    losses = [0.5]
    def region(x):
        losses.append(x.mean().item())
        return sum(losses), max(losses), losses[0], losses[-3:]
    return region, losses


@call("its value decides elsewhere", first="any")
def _():
    losses = [1.5]
    def region(x):
        losses.append(1.0)
        return x * len(losses), "ab"[len(losses) % 2], x.reshape(-1)[:len(losses)], str(sum(losses)), [0] * len(losses), len(losses) == 3
    return region, losses


@call("a list that the run makes")
def _():
    def region(x):
        losses = [row.mean().item() for row in x]
        return sum(losses) / len(losses), sum((1, losses[0], losses[1])), sum(x[0].tolist()), sum((x > 0).sum(1).tolist())
    return region,


@call("a list that the run empties or cuts", first="any")
def _():
    losses = [0.5]
    def region(x):
        losses.append(x.mean().item())
        if len(losses) > 3:
            losses.pop(0)
        return sum(losses) / len(losses)
    return region, losses


@call("sums that begin elsewhere", first="any")
def _():
    losses, names = [0.5], []
    def region(x):
        losses.append(x.mean().item())
        names.append([1])
        return sum(losses, 1.5), sum(losses, start=2), sum(names, [])
    return region, losses, names


@call("its own sum()", first="any")
def _():
    losses = [0.5]
    def sum(items):
        return len(items) * 2
    def region(x):
        losses.append(x.mean().item())
        return sum(losses)
    return region, losses


@call("a list of a class of its own", first="any")
def _():
    class Losses(list):
        def __len__(self):
            return 7
    losses = Losses([0.5])
    def region(x):
        losses.append(x.mean().item())
        return sum(losses), len(losses)
    return region, losses


@call("the number that a sum is compared with is no number")
def _():
    nothing = object()
    def region(x):
        loss = x.mean().item()
        return loss if loss is not nothing else 0
    return region,


def falling():
    """Arguments whose means fall from call to call, and then all lie below what the lists held."""
    falling.at -= 1.0
    return (torch.full((2,), falling.at),)


falling.at = 0.0


def extremes():
    box = Box(losses=[3.0])
    def region(x):
        box.losses.append(x.mean().item())
        return min(box.losses), max(box.losses), x * max(box.losses)
    return region, box


def call_falling(name, first="later", change=None, then="any"):
    def register(build):
        @scenario("100 " + name, first=first, then=then)
        def body(run):
            falling.at = 0.0
            region, *watch = build()
            compiled = run.compile(region)
            run.phase(compiled, falling, watch=watch, calls=8)
            if change:
                change(*watch)
                run.phase(compiled, falling, watch=watch)
        return build
    return register


call_falling("the least and the greatest")(extremes)
call_falling("the greatest is another", change=lambda box: box.losses.__setitem__(0, 9.0), then="hit")(extremes)
call_falling("the greatest is an int", change=lambda box: box.losses.__setitem__(0, 9), then="miss")(extremes)
call_falling("the least is an int", change=lambda box: box.losses.insert(0, -100), then="miss")(extremes)
call_falling("the least is less", change=lambda box: box.losses.append(-100.0), then="miss")(extremes)
call_falling("an extreme of nothing", change=lambda box: box.losses.clear(), then="miss")(extremes)
call_falling("the extremes of a text", change=lambda box: box.losses.append("a"), then="miss")(extremes)
call_falling("the extremes of what is no number", change=lambda box: box.losses.insert(0, float("nan")), then="miss")(extremes)
call_falling("the extremes of a list that was empty at first")(lambda: (lambda region, box: (box.losses.clear(), (region, box))[1])(*extremes()))


@call("a sum that begins with a number", change=lambda losses: losses.append(3), then="hit")
def _():
    losses = [0.5]
    def region(x):
        losses.append(x.mean().item())
        return sum(losses, 0.0), sum(losses, 10), sum(losses)
    return region, losses


@call("the sum of ints that no value holds itself", first="any")
def _():
    h = [2 ** 60]

    def region(x):
        h.append(2 ** 60)
        return sum(h), x * 2
    return region, h


@call("the sum of a counter that no value holds itself", first="any")
def _():
    box = Box(v=2 ** 60)

    def region(x):
        box.v += 1
        return sum([box.v, box.v]), x + 1
    return region, box


@call("an item counted from the end is looked at under its index", first="any")
def _():
    h = [1, 0.25]

    def region(x):
        h[-1] += 1
        return h[1][0]
    return region, h


main()
