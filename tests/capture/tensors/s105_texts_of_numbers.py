"""Texts made of numbers: log lines, messages, labels. As long as they are only put somewhere, the numbers in them may be any; whoever looks
at one makes them compared (turns/)."""
import collections
import os
import sys

import torch
import torch.nn.functional as F
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main, scenario


class Box:
    def __init__(self, **parts):
        self.__dict__.update(parts)


def random_rows():
    return (torch.randn(4, 3),)


def rows_and_classes():
    return (torch.randn(4, 3), torch.randint(0, 3, (4,)))


def call(name, first="later", make=random_rows):
    """A function that gives a region and what to watch."""
    def register(build):
        @scenario("105 " + name, first=first)
        def body(run):
            region, *watch = build()
            run.phase(run.compile(region), make, watch=watch, calls=8)
        return build
    return register


@call("a loss put into a dict as a text")
def _():
    log = {}
    def region(x):
        loss = x.pow(2).mean()
        log["msg"] = f"loss {loss.item():.4f}"
        return loss
    return region, log


@call("a step returned as a text")
def _():
    o = Box(step=0)
    def region(x):
        o.step += 1
        return f"step {o.step}", x
    return region, o


@call("lines of a log")
def _():
    lines, o = [], Box(n=0)
    def region(x):
        o.n += 1
        lines.append("%d: %.3f" % (o.n, x.mean().item()))
        lines.append("{:03d} {:.2e}".format(o.n, x.std().item()))
        lines.append(str(o.n) + "/" + str(x.sum().item()))
        return x + 1
    return region, lines, o


@call("accuracy in percent", make=rows_and_classes)
def _():
    o = Box(correct=0, total=0)
    def region(x, y):
        o.correct += (x.argmax(1) == y).sum().item()
        o.total += y.size(0)
        return f"{100 * o.correct / o.total:.1f}%"
    return region, o


@call("the last lines of a progress bar", make=rows_and_classes)
def _():
    o = Box(postfix="", step=0, lines=collections.deque(maxlen=3))
    def region(x, y):
        o.step += 1
        loss = F.cross_entropy(x, y)
        o.postfix = f"[{o.step:>4d}/{1000}] loss={loss.item():.4f}"
        o.lines.append(o.postfix)
        return loss
    return region, o


@call("a text joined of texts")
def _():
    metrics = {}
    def region(x):
        metrics["line"] = " | ".join([f"mean {x.mean().item():.3f}", f"std {x.std().item():.3f}"])
        return x
    return region, metrics


@call("a text by which something is found misses", first="any")
def _():
    table, o = {}, Box(n=0)
    def region(x):
        table[f"step{o.n}"] = x.mean().item()
        o.n += 1
        return x
    return region, table


_turns.register(__file__, "texts_of_numbers.txt")
main()
