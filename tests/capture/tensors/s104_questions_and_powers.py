"""What functions say of numbers (`math.isnan(loss.item())`), and powers, quotients rounded down and remainders of numbers that came from tensors or are
loaded: a replay asks and computes again, so these calls hit whatever the numbers are, as long as what was said is said again."""
import math
import os
import sys

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


class Box:
    def __init__(self, **parts):
        self.__dict__.update(parts)


def positive():
    return (torch.rand(1, dtype=torch.float64) + 0.5,)


def call(name, make=positive, then_make=None, then="any", change=None):
    """A function that gives a region and what to watch. Then a second phase, with other arguments or behind a change."""
    def register(build):
        @scenario("104 " + name, first="later", then=then)
        def body(run):
            region, *watch = build()
            compiled = run.compile(region)
            run.phase(compiled, make, watch=watch, calls=8)
            if change:
                change(*watch)
            run.phase(compiled, then_make or make, watch=watch)
        return build
    return register


def number(value, dtype=torch.float64):
    return lambda: (torch.full((1,), value, dtype=dtype),)


def checked():
    def region(x):
        loss = x.mean()
        if math.isnan(loss.item()):
            raise ValueError("the loss is no number")
        return loss * 2, math.isfinite(loss.item()), math.isinf(loss.item() + 1)
    return region,


for name, value, then in ("another", 1e300, "hit"), ("none", float("nan"), "miss"), ("an infinite one", -float("inf"), "miss"):
    call("a loss is a number; then " + name, then_make=number(value), then=then)(checked)


def finite():
    box = Box(scale=1.5)
    def region(x):
        return x * box.scale if math.isfinite(box.scale) and not math.isinf(box.scale * 2) else x
    return region, box


for name, value, then in ("another", -2.5, "hit"), ("none", float("nan"), "miss"), ("an infinite one", float("inf"), "miss"), \
        ("one whose double is", 1e308, "miss"), ("an int", 3, "miss"), ("None", None, "miss"):
    call("a scale is a number; then " + name, change=lambda box, value=value: setattr(box, "scale", value), then=then)(finite)


@call("whether two are close", then_make=number(7.0), then="miss")
def _():
    return lambda x: (math.isclose(x.mean().item(), 7.0), x),


def powers():
    def region(x):
        n = x.sum().item()
        return n ** 2, n ** 0.5, 2.5 ** n, n ** n, x + 1
    return region,


for name, value, then in ("another", 9.0, "hit"), ("one less than zero", -4.0, "miss"), ("one that overflows", 1e200, "miss"), \
        ("zero", 0.0, "any"), ("none", float("nan"), "any"), ("an infinite one", float("inf"), "any"):
    call("powers of a number; then " + name, then_make=number(value), then=then)(powers)


@call("the variance of a loss")
def _():
    box = Box(n=0, first=0.0, second=0.0)
    def region(x):
        loss = x.mean().item()
        box.n += 1
        box.first += loss
        box.second += loss ** 2
        return abs(box.second / box.n - (box.first / box.n) ** 2) ** 0.5
    return region, box


@call("a power that may raise, of which nothing is made", then_make=number(0.0), then="miss")
def _():
    def region(x):
        x.sum().item() ** -1
        return x + 1
    return region,


@call("powers of ints", lambda: (torch.randint(1, 50, (1,)),), then_make=number(2 ** 40, torch.int64), then="miss")
def _():
    return lambda x: (x.sum().item() ** 2, x.max().item() ** 0.5),


@call("an int's power that is a float at last", number(3, torch.int64), then_make=number(-3, torch.int64), then="miss")
def _():
    return lambda x: 2 ** x.sum().item(),


def rounded_down():
    return lambda x: (x.sum().item() // 0.3, x.sum().item() % 1, 7 % x.sum().item(), 7.5 // x.sum().item()),


for name, value, then in ("another", -2.5, "hit"), ("zero", 0.0, "miss"), ("an infinite one", float("inf"), "any"):
    call("quotients rounded down; then " + name, then_make=number(value), then=then)(rounded_down)
main()
