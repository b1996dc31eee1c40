"""Objects, containers and layers as small programs have them: state in attributes, dispatch, contexts, loops.
From the third call on each is a hit, unless it says otherwise."""
import collections
import contextlib
import dataclasses
import enum
import itertools
import math
import os
import random
import sys
import typing

import numpy as np
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario
from torch import nn


def call(name, first="later", calls=8):
    """A function that gives a region, a function that makes its arguments, and what to watch beside them."""
    def register(build):
        @scenario("106 " + name, first=first)
        def body(run):
            random.seed(3)
            np.random.seed(4)
            region, make, *watch = build()
            run.phase(run.compile(region), make, watch=watch, calls=calls)
        return build
    return register


class Box:
    def __init__(self, **parts):
        self.__dict__.update(parts)


def xr():
    return (torch.randn(4, 3),)


def xy():
    return (torch.randn(4, 3), torch.randint(0, 3, (4,)))



@call("plain class with counter and running mean")
def _():

    class Meter:

        def __init__(self):
            self.n = 0
            self.mean = 0.0

        def add(self, v):
            self.n += 1
            self.mean += (v - self.mean) / self.n
            return self.mean
    m = Meter()
    return (lambda x: (m.add(x.mean().item()), x * 2), xr, m)


@call("moving window deque average", first="any")
def _():
    w = collections.deque(maxlen=4)

    def region(x):
        w.append(x.mean().item())
        return sum(w) / len(w)
    return (region, xr, w)


@call("last five losses", first="any")
def _():
    L = []

    def region(x):
        L.append(x.mean().item())
        return sum(L[-5:]) / len(L[-5:])
    return (region, xr, L)


@call("nonlocal counter closure")
def _():

    def make():
        n = 0

        def step(x):
            nonlocal n
            n += 1
            return x * n
        return step
    return (make(), xr)


@call("kwargs forwarded")
def _():

    def inner(x, *, scale=1.0, shift=0.0):
        return x * scale + shift

    def region(x, **kw):
        return inner(x, **{"scale": 2.0, **kw})
    return (lambda x: region(x, shift=0.5), xr)


@call("generator over layers")
def _():
    ls = nn.ModuleList([nn.Linear(3, 3) for _ in range(3)])

    def outs(x):
        for l in ls:
            x = torch.relu(l(x))
            yield x
    return (lambda x: torch.stack(list(outs(x))).sum(0), xr)


@call("dataclass argument and result")
def _():

    @dataclasses.dataclass
    class Batch:
        x: torch.Tensor
        y: torch.Tensor
        step: int = 0
    k = itertools.count()

    def region(b):
        return dataclasses.replace(b, x=b.x * 2, step=b.step + 1)
    return (region, lambda: (Batch(torch.randn(2, 2), torch.ones(2), next(k)),))


@call("namedtuple with counter state", first="any")
def _():
    S = collections.namedtuple("S", "h n")
    o = Box(s=S(torch.zeros(4, 3), 0))

    def region(x):
        o.s = S(torch.tanh(o.s.h + x), o.s.n + 1)
        return o.s.h
    return (region, xr, o)


@call("namedtuple _replace with counter", first="any")
def _():

    class St(typing.NamedTuple):
        w: torch.Tensor
        step: int
    o = Box(s=St(torch.zeros(3), 0))

    def region(x):
        o.s = o.s._replace(w=o.s.w + x.mean(0), step=o.s.step + 1)
        return o.s
    return (region, xr)


@call("enum dispatch")
def _():

    class Mode(enum.Enum):
        TRAIN = "train"
        EVAL = "eval"
    o = Box(mode=Mode.TRAIN)

    def region(x):
        if o.mode is Mode.TRAIN:
            return (x * 2, o.mode.value)
        return (x, o.mode.name)
    return (region, xr)


@call("property with cache")
def _():

    class P(nn.Module):

        def __init__(self):
            super().__init__()
            self.w = nn.Parameter(torch.randn(3, 3))
            self._hits = 0

        @property
        def weight(self):
            self._hits += 1
            return self.w / self.w.norm()

        def forward(self, x):
            return x @ self.weight
    p = P()
    return (p, xr, p.__dict__)


@call("getitem container class")
def _():

    class Bank:

        def __init__(self):
            self.d = {"a": torch.ones(3), "b": torch.zeros(3)}
            self.reads = 0

        def __getitem__(self, k):
            self.reads += 1
            return self.d[k]

        def __len__(self):
            return len(self.d)

        def __contains__(self, k):
            return k in self.d

        def __iter__(self):
            return iter(self.d)
    b = Bank()
    return (lambda x: sum((x * b[k] for k in b)) + len(b), xr, b)


@call("super chain")
def _():

    class A(nn.Module):

        def __init__(self):
            super().__init__()
            self.l = nn.Linear(3, 3)
            self.calls = 0

        def forward(self, x):
            self.calls += 1
            return self.l(x)

    class B(A):

        def forward(self, x):
            return super().forward(x) + x

    class C(B):

        def forward(self, x):
            return torch.relu(super().forward(x))
    c = C()
    return (c, xr)


@call("isinstance dispatch over nested outputs")
def _():

    def mapt(f, o):
        if isinstance(o, torch.Tensor):
            return f(o)
        if isinstance(o, dict):
            return {k: mapt(f, v) for k, v in o.items()}
        if isinstance(o, (list, tuple)):
            return type(o)((mapt(f, v) for v in o))
        return o
    return (lambda o: mapt(lambda t: t * 2, o), lambda: ({"a": torch.randn(2), "b": [torch.ones(1), 3], "c": (torch.zeros(1), "s")},))


@call("try except finally inside")
def _():
    o = Box(tries=0, failures=0)

    def region(x):
        o.tries += 1
        try:
            return x @ torch.ones(5, 5)
        except RuntimeError:
            o.failures += 1
            return x.sum()
        finally:
            o.last = "done"
    return (region, xr, o)


@call("own context manager with depth")
def _():

    class Scope:
        depth = 0

        def __enter__(self):
            Scope.depth += 1
            return self

        def __exit__(self, *e):
            Scope.depth -= 1
            return False

    def region(x):
        with Scope(), torch.no_grad():
            return (x * 2, Scope.depth)
    return (region, xr)


@call("contextmanager timer-like stats")
def _():
    stats = collections.defaultdict(int)

    @contextlib.contextmanager
    def section(name):
        stats[name] += 1
        yield

    def region(x):
        with section("a"):
            x = x * 2
        with section("b"):
            x = x + 1
        return x
    return (region, xr, stats)


@call("early return on counter")
def _():
    o = Box(step=0)

    def region(x):
        o.step += 1
        if o.step < 3:
            return x
        return x * 2
    return (region, xr, o)


@call("zip enumerate over layers and scales")
def _():
    ls = [nn.Linear(3, 3) for _ in range(3)]
    sc = [0.1, 0.2, 0.3]

    def region(x):
        out = {}
        for i, (l, s) in enumerate(zip(ls, sc)):
            x = l(x) * s
            out[f"h{i}"] = x
        return out
    return (region, xr)


@call("slice from config")
def _():
    cfg = {"heads": 2, "dim": 4, "window": 2}

    def region(x):
        d = cfg["dim"] // cfg["heads"]
        return (x[:, :d], x[-cfg["window"]:], x.reshape(-1, d))
    return (region, lambda: (torch.randn(4, 4),))


@call("lstm by hand with state")
def _():

    class L(nn.Module):

        def __init__(self, i, h):
            super().__init__()
            self.g = nn.Linear(i + h, 4 * h)
            self.h = None

        def reset(self):
            self.h = None

        def forward(self, x):
            if self.h is None:
                self.h = (torch.zeros(x.shape[0], 3), torch.zeros(x.shape[0], 3))
            h, c = self.h
            i, f, g, o = self.g(torch.cat([x, h], 1)).chunk(4, 1)
            c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
            h = torch.sigmoid(o) * torch.tanh(c)
            self.h = (h.detach(), c.detach())
            return h
    return (L(3, 3), xr)


@call("attention by hand with causal mask")
def _():
    qkv = nn.Linear(4, 12)

    def region(x):
        T, C = x.shape
        q, k, v = qkv(x).split(C, dim=-1)
        a = q @ k.T / math.sqrt(C)
        a = a.masked_fill(torch.triu(torch.ones(T, T), 1).bool(), float("-inf"))
        return a.softmax(-1) @ v
    return (region, lambda: (torch.randn(5, 4),))


main()
