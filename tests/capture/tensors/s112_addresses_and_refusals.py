"""Tensors whose memory is looked at as another type, in regions whose replays go back, and operations that fail for where a window begins."""
import os
import sys

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


def bits(n):
    """Four numbers, of which 2 and 1 in turn have an odd mantissa."""
    return torch.tensor([1 + k * 2.0 ** -23 for k in ((1, 1, 0, 2) if n % 2 else (1, 2, 0, 4))])


@scenario("112 a replay that goes back leaves no address behind", first="any")
def _(run):
    def region(x, y):
        v = x.view(torch.int32)
        odd = (v & 1).sum().item()
        v.add_(1)
        return (x, y + 1) if odd > 1 else (x, y * 2)

    f = run.compile(region)
    for n in [0, 1, 0, 1, 1, 0, 0, 1]:
        y = bits(n)
        run.call(f, y.clone(), y)  # which share their memory until one is written


@scenario("112 a write through another type after a decision", first="any")
def _(run):
    def region(x, y):
        v = x.view(torch.int32)
        if (v & 1).sum().item() > 1:
            v.add_(1)
        else:
            v.sub_(1)
        return x, y

    f = run.compile(region)
    for n in [0, 1, 0, 1, 1, 0, 0, 1]:
        y = bits(n)
        run.call(f, y.clone(), y)


@scenario("112 an error that depends on where a window begins", first="any")
def _(run):
    b, state = torch.arange(90.0).reshape(30, 3), [0]
    f = run.compile(lambda x: b[state[0], :2].view(torch.int64) + x)
    for n in [1, 2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4]:
        state[0] = n
        run.call(f, torch.ones((), dtype=torch.int64))


@scenario("112 the same of a window that an attribute says", first="any")
def _(run):
    class State:
        n = 0
    b, state = torch.arange(90.0).reshape(30, 3), State()
    f = run.compile(lambda x: b[state.n, :2].view(torch.int64) + x)
    for n in [1, 2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5, 6]:
        state.n = n
        run.call(f, torch.ones((), dtype=torch.int64))


main()
