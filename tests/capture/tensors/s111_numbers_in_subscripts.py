"""Ints that say which part of a tensor is meant: positions of caches, offsets, rings, timesteps; and named tuples, texts and counters with numbers in
them. From the third call on each is a hit, unless it says otherwise."""
import collections
import dataclasses
import os
import random
import sys
import typing

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario
from torch import nn


def call(name, first="later", calls=8):
    """A function that gives a region, a function that makes its arguments, and what to watch beside them."""
    def register(build):
        @scenario("111 " + name, first=first)
        def body(run):
            random.seed(3)
            region, make, *watch = build()
            run.phase(run.compile(region), make, watch=watch, calls=calls)
        return build
    return register


class Box:
    def __init__(self, **parts):
        self.__dict__.update(parts)


def xr():
    return (torch.randn(4, 3),)


def over_table(name, first="later"):
    """A region over an object that counts, a table and an argument."""
    def register(step):
        @call(name, first)
        def _():
            state, table = Box(i=0, j=0), torch.arange(900.0).reshape(30, 30)
            return lambda x: step(state, table, x), xr
        return step
    return register


@over_table("a row, and the one before")
def _(s, b, x):
    row = b[s.i] + 0
    s.i += 1
    return row, b[s.i - 1], b[s.i]


@over_table("a row is written, and added to")
def _(s, b, x):
    b[s.i, :3] = x[0]
    b[s.i] += 1
    s.i += 1
    return b.sum()


@over_table("an element by a tuple that is used twice")
def _(s, b, x):
    b[0, s.i] += x.sum()
    b[s.i, 3:5] *= 2
    s.i += 1
    return b.sum()


@over_table("a ring, and a position in a variable")
def _(s, b, x):
    i = s.i
    s.i = i + 1
    b[:, i % 7] = b[:, i] * 0.5
    return b[i : i + 2, i], b[i // 2]


@over_table("counted from the end")
def _(s, b, x):
    s.i += 1
    return b[-s.i], b[20 - s.i], b[20 - s.i : 22 - s.i]


@over_table("passed to functions")
def _(s, b, x):
    def row(k, by=1):
        return b[k] * by
    s.i += 1
    return row(s.i) + row(k=s.i, by=s.i), [b[s.i + k].sum() for k in range(3)], sum(b[k, s.i] for k in range(3))


@over_table("what functions of numbers give")
def _(s, b, x):
    s.i += 1
    return b[min(s.i, 20)], b[int(s.i)], b[max(s.i, 1) : max(s.i, 1) + 2]


@over_table("with None, an ellipsis and slices")
def _(s, b, x):
    s.i += 1
    return b[..., s.i], b[None, s.i], b[s.i, None], b[s.i : s.i + 6 : 2, 1:]


@over_table("where it is asked as well")
def _(s, b, x):
    s.i += 1
    return b[s.i] if s.i < 100 else None


@over_table("a tensor of it")
def _(s, b, x):
    s.i += 1
    return b[torch.tensor(s.i)], b[torch.tensor([s.i, 2])], b.index_select(0, torch.tensor([s.i])), torch.tensor([s.i, 0.5])


@over_table("a range that begins there")
def _(s, b, x):
    s.i += 2
    return torch.arange(s.i, s.i + 4) * 0.5, torch.full((3,), s.i)


@call("a cache of keys as a buffer")
def _():
    class Attention(nn.Module):
        def __init__(self):
            super().__init__()
            self.q, self.at = nn.Linear(3, 3), 0
            self.register_buffer("keys", torch.zeros(4, 16, 3))

        def forward(self, x):
            self.keys[:, self.at] = self.q(x).detach()
            self.at += 1
            mask = torch.arange(16) < self.at
            return (self.keys * mask[None, :, None]).sum(1)
    return Attention().eval(), xr


@call("a position that is an argument, or in one")
def _():
    keys, numbers = torch.zeros(16, 3), iter(range(100))

    def region(x, at, batch):
        keys[at : at + 1] = x[:1]
        return keys[at] * 2, x + at, keys[batch["at"]]

    def make():
        at = next(numbers)
        return torch.randn(4, 3), at, {"at": at % 4}
    return region, make


@call("a variable of an enclosing function, in a loop")
def _():
    keys, n = torch.zeros(64, 3), 0

    def region(x):
        nonlocal n
        for row in x:
            keys[n] = row
            n += 1
        return keys.sum()
    return region, xr


@call("rows that have a gradient")
def _():
    w, s = torch.randn(12, 3, requires_grad=True), Box(n=0)

    def region(x):
        (w[s.n] * x).sum().backward()
        s.n += 1
        grad, w.grad = w.grad, None
        return grad
    return region, xr


Out = collections.namedtuple("Out", "logits hidden step")


@call("a named tuple with a counter")
def _():
    net, s = nn.Linear(3, 3), Box(n=0)

    def region(x):
        s.n += 1
        h = net(x)
        return Out(h.relu(), h.mean().item(), s.n), Out(logits=h, hidden=None, step=s.n)
    return region, xr


@call("a named tuple with defaults")
def _():
    class Made(typing.NamedTuple):
        a: object
        n: int = 0
    s = Box(n=0)

    def region(x):
        s.n += 1
        return Made(x + 1), Made(x, n=s.n)
    return region, xr


@call("a named tuple is the state, and parts of it are replaced")
def _():
    s = Box(now=Out(torch.zeros(4, 3), 0.0, 0))

    def region(x):
        s.now = s.now._replace(logits=x + s.now.logits, hidden=x.mean().item(), step=s.now.step + 1)
        return s.now.logits, list(s.now), tuple(s.now)
    return region, xr


@call("texts by __str__, joined from a generator")
def _():
    @dataclasses.dataclass
    class Meter:
        name: str
        total: float = 0.0
        n: int = 0

        @property
        def avg(self):
            return self.total / max(1, self.n)

        def __str__(self):
            return f"{self.name} {self.avg:.4f} ({self.n})"
    meters = [Meter("loss"), Meter("acc")]

    def region(x):
        for m in meters:
            m.total += x.mean().item() * len(x)
            m.n += len(x)
        values = dict(loss=x.max().item(), n=meters[0].n)
        return str(meters[0]), f"{meters[1]}", " | ".join(str(m) for m in meters), ", ".join(f"{k}={v:.2f}" for k, v in values.items())
    return region, xr


@call("a Counter is read as a whole")
def _():
    c = collections.Counter(a=1, b=2)

    def region(x):
        c["a"] += len(x)
        return sum(c.values()), dict(c)
    return region, xr, c


@call("a dict of keywords")
def _():
    s = Box(n=0)

    def region(x):
        s.n += 1
        return dict(loss=x.mean().item(), step=s.n), dict({"lr": 0.1}, step=s.n, loss=x.max().item())
    return region, xr


@call("a model is called with a position")
def _():
    class Decoder(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("keys", torch.zeros(4, 10, 3))

        def forward(self, x, at):
            self.keys[:, at] = x
            return (self.keys * (torch.arange(10) > at)[None, :, None]).sum(1) / (at + 1)
    model, numbers = Decoder(), iter(range(100))
    return lambda x, at: model(x, at), lambda: (torch.randn(4, 3), next(numbers))


# What is changed between calls.
def turns(name, values):
    """A region, a function that sets a value, what to watch, and values for the calls after four that count up."""
    def register(build):
        @scenario("111 turns: " + name)
        def body(run):
            region, put, *watch = build()
            f = run.compile(region)
            for value in [0, 1, 2, 3] + values:
                put(value)
                run.call(f, torch.ones(2, 3), watch=watch)
        return build
    return register


ODD = [True, -1, 2.0, "a", None, 2**40, 2**70, 3, 100, False, 2, 4]


def table_and_state():
    return torch.arange(30.0).reshape(10, 3), Box(n=0)


@turns("a row", ODD)
def _():
    b, s = table_and_state()
    return lambda x: (b[s.n], b[s.n] + 1), lambda v: setattr(s, "n", v), b


@turns("slices", ODD + [8, 9, 10, -3])
def _():
    b, s = table_and_state()
    return lambda x: (b[s.n :], b[: s.n].sum(), b[s.n : 9].shape, len(b[: s.n])), lambda v: setattr(s, "n", v), b


@turns("a row is written", ODD)
def _():
    b, s = table_and_state()
    view = b[2]

    def region(x):
        b[s.n] = x[0] * 7
        return view + 0
    return region, lambda v: setattr(s, "n", v), b, view


@turns("numbers that are given to ops", ODD)
def _():
    b, s = table_and_state()
    return (lambda x: (torch.arange(s.n, s.n + 3), b.narrow(0, s.n, 2), b.select(0, s.n), b.roll(s.n), torch.tensor([s.n, 0.5]), torch.tensor([s.n, 1])),
            lambda v: setattr(s, "n", v))


@turns("the argument is another kind", ODD)
def _():
    b, h = torch.arange(30.0).reshape(10, 3), Box(at=0)
    return lambda x: b[h.at] * x[0], lambda v: setattr(h, "at", v)


@turns("how an object is shown changes", list(range(12)))
def _():
    class Shown:
        v = 0.0

        def __str__(self):
            return f"{self.v:.2f}"
    m = Shown()
    ways = {6: lambda self: "fixed", 7: lambda self: 5, 8: lambda self: 1 / 0, 9: lambda self: f"{self.v:.3f}"}

    def region(x):
        m.v = x.sum().item()
        return str(m), f"{m}", f"{m!s:>9}", "%s" % m, ", ".join(str(m) for _ in range(2))

    def put(v):
        m.k = v
        if v in ways:
            Shown.__str__ = ways[v]
        if v == 11:
            Shown.__format__ = lambda self, spec: "F" + spec
    return region, put


# The last one: where there is a subclass with methods of its own, the methods of tensors ask for it.
@turns("what is looked up is something else", [0, 1, 2, 3, 0, 1, 2, 3])
def _():
    class Noisy(torch.Tensor):
        def __getitem__(self, key):
            return torch.tensor(7.0)
    held = [torch.arange(5.0), [0.0, 1.0, 2.0, 3.0], torch.arange(5.0).as_subclass(Noisy), torch.arange(10.0)]
    s, calls = Box(n=0, b=held[0]), [0]

    def put(v):
        calls[0] += 1
        s.n, s.b = v, held[0 if calls[0] < 7 else calls[0] % 4]
    return lambda x: s.b[s.n] * 2, put


main()
