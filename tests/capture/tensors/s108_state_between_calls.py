"""State that calls keep: logs, histories, counters, caches, buffers. From the third call on each is a hit, unless it says otherwise."""
import collections
import copy
import functools
import itertools
import math
import os
import random
import sys

import numpy as np
import torch
import torch.nn.functional as F
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario
from torch import nn


def call(name, first="later", calls=8):
    """A function that gives a region, a function that makes its arguments, and what to watch beside them."""
    def register(build):
        @scenario("108 " + name, first=first)
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



def net_opt(opt, **kw):
    net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 3))
    return (net, opt(net.parameters(), **kw))
sgd = lambda: net_opt(torch.optim.SGD, lr=0.1, momentum=0.9)
adam = lambda: net_opt(torch.optim.AdamW, lr=0.01)


@call("shape arithmetic")
def _():

    def region(x):
        n, c = x.shape
        return (x.sum() / (n * c), x.numel(), f"{n}x{c}", [x.size(i) for i in range(x.dim())])
    return (region, xr)


@call("torch.tensor of counter and floats", first="any")
def _():
    o = Box(step=0, lr=0.1)

    def region(x):
        o.step += 1
        return (x * torch.tensor(o.lr) + torch.tensor([o.step, 2.0]).sum(), torch.tensor(o.step))
    return (region, xr, o)


@call("f-string logging into dict")
def _():
    log = {}

    def region(x):
        loss = x.pow(2).mean()
        log["msg"] = f"loss {loss.item():.4f}"
        return loss
    return (region, xr, log)


@call("f-string with step returned")
def _():
    o = Box(step=0)

    def region(x):
        o.step += 1
        return (f"step {o.step}", x)
    return (region, xr, o)


@call("lines appended to a list of texts")
def _():
    lines = []
    o = Box(n=0)

    def region(x):
        o.n += 1
        lines.append("%d: %.3f" % (o.n, x.mean().item()))
        return x + 1
    return (region, xr, lines)


@call("dict keyed by f-string of step", first="any")
def _():
    d = {}
    o = Box(n=0)

    def region(x):
        d[f"step{o.n}"] = x.mean().item()
        o.n += 1
        return x
    return (region, xr, d)


@call("sorted by key")
def _():
    items = [("b", 2.0), ("a", 3.0), ("c", 1.0)]
    return (lambda x: [x * v for k, v in sorted(items, key=lambda kv: kv[1])], xr)


@call("itertools chain islice product")
def _():
    ws = [torch.ones(3), torch.zeros(3)]
    vs = [torch.full((3,), 2.0)]
    return (lambda x: sum((x * w for w in itertools.chain(ws, vs))) + sum((i * j for i, j in itertools.product(range(2), repeat=2))), xr)


@call("functools partial and reduce")
def _():
    fs = [functools.partial(torch.add, alpha=2), functools.partial(torch.mul)]
    return (lambda x: functools.reduce(lambda a, f: f(a, x), fs, x), xr)


@call("lru_cache on function")
def _():

    @functools.lru_cache(maxsize=None)
    def mask(n):
        return torch.tril(torch.ones(n, n))
    return (lambda x: x @ mask(x.shape[1]), xr)


@call("lru_cache on method", first="any")
def _():

    class M:

        def __init__(self):
            self.s = 2.0

        @functools.lru_cache(maxsize=16)
        def mask(self, n):
            return torch.tril(torch.ones(n, n)) * self.s

        def f(self, x):
            return x @ self.mask(x.shape[1])
    m = M()
    return (lambda x: m.f(x), xr)


@call("cached_property")
def _():

    class M(nn.Module):

        @functools.cached_property
        def freqs(self):
            return torch.arange(3) * 0.1

        def forward(self, x):
            return x * self.freqs
    return (M(), xr)


@call("deepcopy of config")
def _():
    cfg = {"a": [1, 2], "b": {"c": 0.5}}

    def region(x):
        c = copy.deepcopy(cfg)
        c["a"].append(3)
        return (x * c["b"]["c"], c)
    return (region, xr, cfg)


@call("state dict copied and updated with |")
def _():
    o = Box(s={"n": 0, "total": 0.0})

    def region(x):
        o.s = o.s | {"n": o.s["n"] + 1, "total": o.s["total"] + x.sum().item()}
        return x
    return (region, xr, o)


@call("state dict .copy() and update")
def _():
    o = Box(s={"n": 0, "seen": 0})

    def region(x):
        s = o.s.copy()
        s["n"] += 1
        s["seen"] += x.shape[0]
        o.s = s
        return x * 2
    return (region, xr, o)


@call("numpy scalars mixed in")
def _():
    s = np.float32(0.5)
    return (lambda x: x * float(s) + x * s, xr)


@call("np.mean of growing list", first="any")
def _():
    L = []

    def region(x):
        L.append(x.mean().item())
        return float(np.mean(L))
    return (region, xr, L)


@call("exception raised out for bad shape")
def _():
    o = Box(n=0)

    def region(x):
        o.n += 1
        if x.shape[1] != 4:
            raise ValueError(f"expected 4, got {x.shape[1]}")
        return x
    return (region, xr, o)


@call("type(self).n += 1")
def _():

    class A:
        n = 0

        def f(self, x):
            type(self).n += 1
            return x * 2

    class B(A):
        pass
    a = A()
    return (lambda x: (a.f(x), A.n), xr)


@call("self.__class__.count on subclass")
def _():

    class A:
        n = 0

        def f(self, x):
            self.__class__.n += 1
            return x * 2

    class B(A):
        pass
    b = B()
    return (lambda x: b.f(x), xr)


@call("next() on itertools.count", first="any")
def _():
    c = itertools.count()
    return (lambda x: x * next(c), xr)


@call("next on cycle of names", first="any")
def _():
    c = itertools.cycle([1.0, 2.0, 3.0])
    return (lambda x: x * next(c), xr)


@call("counter as slice bound", first="any")
def _():
    o = Box(t=0)
    buf = torch.zeros(16, 3)

    def region(x):
        buf[o.t] = x.mean(0)
        o.t += 1
        return buf[:o.t].mean(0)
    return (region, xr, o)


@call("kv cache with position", first="any")
def _():

    class KV(nn.Module):

        def __init__(self):
            super().__init__()
            self.register_buffer("k", torch.zeros(16, 3))
            self.pos = 0

        def forward(self, x):
            n = x.shape[0]
            self.k[self.pos:self.pos + n] = x
            self.pos += n
            return self.k[:self.pos].sum()
    return (KV(), lambda: (torch.randn(1, 3),))


@call("ring buffer replay memory", first="any")
def _():
    o = Box(i=0, n=0)
    buf = torch.zeros(4, 3)

    def region(x):
        buf[o.i % 4] = x.mean(0)
        o.i += 1
        o.n = min(o.n + 1, 4)
        return buf.mean(0) * o.n
    return (region, xr, o)


@call("measured number as clamp bound", first="any")
def _():

    def region(x):
        m = x.abs().mean().item()
        return (x.clamp(-m, m), x.clamp(max=m))
    return (region, xr)


@call("measured as masked_fill value and full", first="any")
def _():

    def region(x):
        m = x.max().item()
        return (x.masked_fill(x < 0, m), torch.full((2,), m), torch.full_like(x, m))
    return (region, xr)


@call("measured alpha", first="any")
def _():

    def region(x):
        a = x.std().item()
        return (torch.add(x, x, alpha=a), x.add(1.0, alpha=a))
    return (region, xr)


@call("torch.tensor of measured numbers", first="any")
def _():

    def region(x):
        a = x.mean().item()
        b = x.std().item()
        return (torch.tensor([a, b]), torch.tensor(a))
    return (region, xr)


@call("adaptive kl coefficient")
def _():
    o = Box(beta=0.2)

    def region(x):
        kl = x.pow(2).mean()
        k = kl.item()
        if k > 1000000000.0:
            o.beta *= 2
        elif k < 1e-09:
            o.beta /= 2
        return (kl * o.beta, o.beta)
    return (region, xr, o)


@call("history of dicts")
def _():
    h = []
    o = Box(ep=0)

    def region(x):
        o.ep += 1
        h.append({"epoch": o.ep, "loss": x.mean().item()})
        return h[-1]["loss"]
    return (region, xr, h)


@call("best loss and best state")
def _():
    net = nn.Linear(3, 3)
    o = Box(best=math.inf, state=None)
    k = itertools.count()

    def region(x):
        loss = net(x).pow(2).mean() * 0 + x.mean()
        if loss.item() < o.best:
            o.best = loss.item()
            o.state = {k: v.clone() for k, v in net.state_dict().items()}
        return loss
    return (region, lambda: (torch.full((2, 3), 9.0 - next(k)),), o)


@call("gradient accumulation by counter")
def _():
    net, opt = sgd()
    o = Box(i=0)

    def region(x, y):
        loss = F.cross_entropy(net(x), y) / 2
        loss.backward()
        o.i += 1
        if o.i % 100 == 0:
            opt.step()
            opt.zero_grad()
        return loss.detach()
    return (region, xy, o)


@call("masked mean with bool index", first="any")
def _():
    return (lambda x: (x[x > 0].sum(), (x * (x > 0)).sum() / (x > 0).sum().clamp(min=1)), xr)


@call("in-place views")
def _():

    def region(x):
        y = x.clone()
        v = y[:, 0]
        v.mul_(2)
        y.view(-1)[1:3] += 1
        y.t()[0].zero_()
        return y
    return (region, xr)


@call("autocast region")
def _():
    net = nn.Linear(3, 3)

    def region(x):
        with torch.autocast("cpu", dtype=torch.bfloat16):
            y = net(x)
        return y.float()
    return (region, xr)


@call("moving average of tensors in dict", first="any")
def _():
    ema = {}

    def region(x):
        for k, v in (("m", x.mean()), ("s", x.std())):
            ema[k] = v if k not in ema else 0.9 * ema[k] + 0.1 * v
        return dict(ema)
    return (region, xr)


@call("dict of counters by class", first="any")
def _():
    c = {}

    def region(x):
        for name in ("a", "b", "a"):
            c[name] = c.get(name, 0) + 1
        return (x, sorted(c.items()))
    return (region, xr, c)


@call("registry decorator dispatch")
def _():
    R = {}

    def reg(n):

        def d(f):
            R[n] = f
            return f
        return d

    @reg("relu")
    def a(x):
        return x.relu()

    @reg("gelu")
    def b(x):
        return F.gelu(x)
    return (lambda x: {n: f(x) for n, f in R.items()}, xr)


@call("hooks collecting activations")
def _():
    net = nn.Sequential(nn.Linear(3, 3), nn.ReLU())
    acts = {}
    for n, m in net.named_modules():
        m.register_forward_hook(lambda mod, i, o, n=n: acts.__setitem__(n, o.detach()))
    return (lambda x: net(x), xr, acts)


@call("warmup factor by min of step")
def _():

    class W:

        def __init__(self, warm):
            self.warm = warm
            self.t = 0

        def factor(self):
            self.t += 1
            return min(1.0, self.t / self.warm)
    w = W(20)
    return (lambda x: x * w.factor(), xr, w)


@call("temperature annealing with max")
def _():
    o = Box(tau=1.0)

    def region(x):
        o.tau = max(0.1, o.tau * 0.95)
        return (F.softmax(x / o.tau, -1), o.tau)
    return (region, xr, o)


@call("epsilon greedy", first="any")
def _():
    o = Box(eps=1.0)

    def region(x):
        o.eps = max(o.eps * 0.9, 0.05)
        a = x.argmax(1)
        r = torch.rand(a.shape)
        return (torch.where(r < o.eps, torch.zeros_like(a), a), o.eps)
    return (region, xr, o)


@call("total steps string key metrics with percent")
def _():
    m = {"correct": 0, "total": 0}

    def region(x, y):
        m["correct"] += (x.argmax(1) == y).sum().item()
        m["total"] += y.size(0)
        return 100.0 * m["correct"] / m["total"]
    return (region, xy, m)


@call("accuracy text")
def _():
    m = Box(c=0, t=0)

    def region(x, y):
        m.c += (x.argmax(1) == y).sum().item()
        m.t += y.size(0)
        return f"{100 * m.c / m.t:.1f}%"
    return (region, xy, m)


@call("round of item")
def _():
    return (lambda x: (round(x.mean().item(), 3), abs(x.min().item()), max(x.max().item(), 0.0)), xr)


@call("list of items into tensor average")
def _():
    o = Box(l=[])

    def region(x):
        o.l.append(x.mean().item())
        if len(o.l) > 1000:
            o.l.pop(0)
        return (sum(o.l) / len(o.l), o.l[-1])
    return (region, xr, o)


@call("deque of tensors stacked", first="any")
def _():
    q = collections.deque(maxlen=3)
    for _ in range(3):
        q.append(torch.zeros(3))

    def region(x):
        q.append(x.mean(0))
        return torch.stack(list(q)).mean(0)
    return (region, xr)


@call("list of frames pop(0)")
def _():
    q = [torch.zeros(3) for _ in range(3)]

    def region(x):
        q.pop(0)
        q.append(x.mean(0))
        return torch.stack(q)
    return (region, xr)


@call("state machine with string", first="any")
def _():
    o = Box(state="warm", n=0)

    def region(x):
        o.n += 1
        if o.state == "warm" and o.n >= 2:
            o.state = "run"
        return x * (0.5 if o.state == "warm" else 1.0)
    return (region, xr, o)


@call("list of callbacks with counters")
def _():

    class CB:

        def __init__(self):
            self.calls = 0

        def on_step(self, loss):
            self.calls += 1
            self.last = loss
    cbs = [CB(), CB()]

    def region(x):
        l = x.mean()
        for c in cbs:
            c.on_step(l.item())
        return l
    return (region, xr, *cbs)


main()
