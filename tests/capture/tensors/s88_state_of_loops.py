"""Metrics, schedules, states that are replaced, losses of policies, caches: what loops keep from call to call. From the third call on each is a hit,
unless it says otherwise."""
import collections
import contextlib
import dataclasses
import functools
import math
import os
import sys

import torch
import torch.nn.functional as F
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario
from torch import nn


def call(name, first="later", calls=10):
    """A function that gives a region, a function that makes its arguments, and what to watch beside them."""
    def register(build):
        @scenario("88 " + name, first=first)
        def body(run):
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


@call("a metric class with reset and properties")
def _():
    class Acc:
        def __init__(self):
            self.reset()
        def reset(self):
            self.hit = 0
            self.all = 0
        def update(self, logits, y):
            self.hit += (logits.argmax(-1) == y).sum().item()
            self.all += y.shape[0]
        @property
        def value(self):
            return self.hit / self.all if self.all else 0.0
        def __repr__(self):
            return f"Acc({self.value:.3f})"
    a = Acc()
    lin = nn.Linear(3, 3)
    def region(x, y):
        a.update(lin(x), y)
        return a.value
    return region, xy, a


@call("F1 from counts of tensors", first="any")
def _():
    s = {"tp": 0, "fp": 0, "fn": 0}
    def region(x, y):
        p = x.argmax(1) == 0
        t = y == 0
        s["tp"] += int((p & t).sum())
        s["fp"] += int((p & ~t).sum())
        s["fn"] += int((~p & t).sum())
        prec = s["tp"] / max(s["tp"] + s["fp"], 1)
        rec = s["tp"] / max(s["tp"] + s["fn"], 1)
        return 2 * prec * rec / max(prec + rec, 1e-8)
    return region, xy, s


@call("a bleu-like log of clipped counts", first="any")
def _():
    o = Box(tot=[0, 0], hit=[0, 0])
    def region(x, y):
        for n in range(2):
            o.hit[n] += (y[n:] == y[:len(y) - n]).sum().item()
            o.tot[n] += len(y) - n
        return math.exp(sum(math.log((h + 1) / (t + 1)) for h, t in zip(o.hit, o.tot)) / 2)
    return region, xy, o


@call("an exponential moving average class")
def _():
    class EMA:
        def __init__(self, m):
            self.m = m
            self.shadow = {}
            self.steps = 0
        def register(self, name, v):
            self.shadow[name] = v.clone()
        @torch.no_grad()
        def update(self, model):
            self.steps += 1
            m = min(self.m, (1 + self.steps) / (10 + self.steps))
            for n, p in model.named_parameters():
                self.shadow[n].copy_(m * self.shadow[n] + (1 - m) * p)
    net = nn.Linear(3, 3)
    e = EMA(0.99)
    for n, p in net.named_parameters():
        e.register(n, p.data)
    def region(x):
        e.update(net)
        return net(x)
    return region, xr, e


@call("inverse square root schedule (noam)")
def _():
    class Noam:
        def __init__(self, opt, d, warm):
            self.opt = opt
            self.d = d
            self.warm = warm
            self._step = 0
            self._rate = 0
        def rate(self, step=None):
            step = step or self._step
            return self.d ** -0.5 * min(step ** -0.5, step * self.warm ** -1.5)
        def step(self):
            self._step += 1
            r = self.rate()
            for p in self.opt.param_groups:
                p["lr"] = r
            self._rate = r
            self.opt.step()
    net = nn.Linear(3, 3)
    n = Noam(torch.optim.Adam(net.parameters(), lr=0, betas=(0.9, 0.98), eps=1e-9), 8, 400)
    def region(x, y):
        n.opt.zero_grad()
        loss = F.cross_entropy(net(x), y)
        loss.backward()
        n.step()
        return loss.item(), n._rate
    return region, xy, n


@call("curriculum: a threshold that depends on the epoch")
def _():
    o = Box(epoch=0)
    def region(x):
        k = min(1.0, 0.2 + o.epoch * 0.01)
        o.epoch += 1
        return x * k + torch.clamp(x, max=k)
    return region, xr, o


@call("label noise with a decaying probability")
def _():
    o = Box(it=0)
    def region(x):
        p = 0.5 * (0.9 ** o.it)
        o.it += 1
        return torch.where(torch.rand_like(x) < p, torch.zeros_like(x), x)
    return region, xr, o


@call("PPO loss with clipped ratios and entropy")
def _():
    pi, v = nn.Linear(3, 4), nn.Linear(3, 1)
    opt = torch.optim.Adam([*pi.parameters(), *v.parameters()], lr=1e-3)
    info = collections.defaultdict(list)
    def region(s, a, old, adv, ret, clip=0.2):
        d = torch.distributions.Categorical(logits=pi(s))
        lp = d.log_prob(a)
        r = (lp - old).exp()
        adv = (adv - adv.mean()) / (adv.std() + 1e-8)
        pl = -torch.min(r * adv, torch.clamp(r, 1 - clip, 1 + clip) * adv).mean()
        vl = F.mse_loss(v(s).squeeze(-1), ret)
        ent = d.entropy().mean()
        loss = pl + 0.5 * vl - 0.01 * ent
        opt.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(pi.parameters(), 0.5)
        opt.step()
        info["kl"].append((old - lp).mean().item())
        return {"pl": pl.item(), "vl": vl.item(), "ent": ent.item()}
    return region, lambda: (torch.randn(6, 3), torch.randint(0, 4, (6,)), torch.randn(6), torch.randn(6), torch.randn(6)), info


@call("a VAE with torch.distributions")
def _():
    enc, dec = nn.Linear(3, 4), nn.Linear(2, 3)
    def region(x):
        mu, s = enc(x).chunk(2, -1)
        q = torch.distributions.Normal(mu, F.softplus(s) + 1e-4)
        z = q.rsample()
        kl = torch.distributions.kl_divergence(q, torch.distributions.Normal(torch.zeros_like(mu), torch.ones_like(mu))).sum(-1)
        p = torch.distributions.Independent(torch.distributions.Normal(dec(z), 1.0), 1)
        return (p.log_prob(x) - kl).mean()
    return region, xr


@call("Bernoulli and Categorical samples")
def _():
    def region(x):
        b = torch.distributions.Bernoulli(logits=x).sample()
        c = torch.distributions.Categorical(torch.softmax(x, -1))
        i = c.sample()
        return b, i, c.log_prob(i), c.probs
    return region, xr


@call("a state in a dict that is replaced")
def _():
    class R(nn.Module):
        def __init__(self):
            super().__init__()
            self.c = nn.GRUCell(3, 4)
            self.state = {"h": torch.zeros(4, 4), "n": 0}
        def forward(self, x):
            h = self.c(x, self.state["h"])
            self.state = {"h": h.detach(), "n": self.state["n"] + 1}
            return h
    return R(), xr


@call("a state in a dataclass that is replaced")
def _():
    @dataclasses.dataclass
    class S:
        h: torch.Tensor
        n: int = 0
    o = Box(s=S(torch.zeros(4, 3)))
    def region(x):
        s = o.s
        o.s = dataclasses.replace(s, h=s.h * 0.5 + x, n=s.n + 1)
        return o.s.h
    return region, xr, o


@call("a cache list that is replaced")
def _():
    o = Box(kv=[torch.zeros(4, 3), torch.zeros(4, 3)])
    def region(x):
        k, v = o.kv
        o.kv = [k * 0.5 + x, v + x * 2]
        return k + v
    return region, xr, o


@call("a tuple of states per layer", first="any")
def _():
    cells = nn.ModuleList(nn.LSTMCell(3, 3) for _ in range(2))
    o = Box(states=None)
    def region(x):
        st = o.states or [(torch.zeros(4, 3), torch.zeros(4, 3)) for _ in cells]
        new = []
        for c, s in zip(cells, st):
            h, cc = c(x, s)
            new.append((h.detach(), cc.detach()))
            x = h
        o.states = new
        return x
    return region, xr, o


@call("the last output kept on the module")
def _():
    class M(nn.Module):
        def __init__(self):
            super().__init__()
            self.l = nn.Linear(3, 3)
            self.last = None
            self.history = []
        def forward(self, x):
            y = self.l(x)
            d = (y - self.last).abs().mean() if self.last is not None else y.new_zeros(())
            self.last = y.detach()
            return y, d
    return M(), xr


@call("a learnable temperature clamped in place, and logged")
def _():
    t = nn.Parameter(torch.tensor(1.0))
    opt = torch.optim.SGD([t], lr=0.1)
    log = []
    def region(x):
        loss = (x / t).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        with torch.no_grad():
            t.clamp_(0.1, 10.0)
        log.append({"t": t.item(), "loss": round(loss.item(), 4)})
        return loss.detach()
    return region, xr, log


@call("best model kept by state_dict copies")
def _():
    net = nn.Linear(3, 3)
    o = Box(best=1e9, state=None, since=0)
    def region(x, y):
        with torch.no_grad():
            l = F.cross_entropy(net(x), y).item()
        if l < o.best:
            o.best = l
            o.state = {k: v.clone() for k, v in net.state_dict().items()}
            o.since = 0
        else:
            o.since += 1
        return l, o.since
    x, y = xy()
    return region, lambda: (x, y), o


@call("gradient accumulation by a method with a counter", calls=14)
def _():
    class T:
        def __init__(self):
            self.net = nn.Linear(3, 3)
            self.opt = torch.optim.SGD(self.net.parameters(), lr=0.1)
            self.i = 0
            self.acc = 2
            self.losses = []
        def step(self, x, y):
            loss = F.cross_entropy(self.net(x), y) / self.acc
            loss.backward()
            self.i += 1
            self.losses.append(loss.item() * self.acc)
            if self.i % self.acc == 0:
                self.opt.step()
                self.opt.zero_grad()
            return {"loss": self.losses[-1], "step": self.i // self.acc}
    t = T()
    return t.step, xy, t.losses


@call("a progress dict with rates")
def _():
    o = Box(n=0, tot=0.0, log=[])
    def region(x):
        o.n += x.shape[0]
        o.tot += x.pow(2).sum().item()
        o.log.append({"seen": o.n, "mean": o.tot / o.n, "frac": o.n / 1000})
        return o.log[-1]["mean"]
    return region, xr, o.log


@call("a generator method that yields batches inside", first="any")
def _():
    class D:
        def __init__(self):
            self.k = 2
            self.epochs = 0
        def batches(self, x):
            self.epochs += 1
            for i in range(0, len(x), self.k):
                yield x[i:i + self.k]
    d = D()
    lin = nn.Linear(3, 3)
    return (lambda x: sum(lin(b).sum() for b in d.batches(x))), xr, d


@call("an *args, **kwargs wrapper and functools.wraps")
def _():
    def counted(f):
        @functools.wraps(f)
        def g(*a, **k):
            g.calls += 1
            return f(*a, **k)
        g.calls = 0
        return g
    @counted
    def act(x, slope=0.1, *, bias=0.0):
        return F.leaky_relu(x, slope) + bias
    return (lambda x: act(x, 0.2, bias=1.0) + act(x)), xr, act


@call("a context manager that counts and scales", first="any")
def _():
    o = Box(depth=0, total=0)
    @contextlib.contextmanager
    def scope(n):
        o.depth += 1
        o.total += n
        try:
            yield o.depth
        finally:
            o.depth -= 1
    class T:
        def __enter__(self):
            self.n = 0
            return self
        def __exit__(self, *e):
            o.total += self.n
            return False
    def region(x):
        with scope(2) as d, T() as t:
            t.n += 3
            return x * d
    return region, xr, o


@call("spectral norm by power iteration")
def _():
    class S(nn.Module):
        def __init__(self):
            super().__init__()
            self.w = nn.Parameter(torch.randn(3, 3))
            self.register_buffer("u", F.normalize(torch.randn(3), dim=0))
            self.iters = 0
        def forward(self, x):
            with torch.no_grad():
                for _ in range(2):
                    v = F.normalize(self.w.t() @ self.u, dim=0)
                    self.u = F.normalize(self.w @ v, dim=0)
            self.iters += 2
            return F.linear(x, self.w / (self.u @ self.w @ v))
    return S(), xr


@call("mixup with beta samples and a permutation")
def _():
    lin = nn.Linear(3, 3)
    def region(x, y):
        lam = torch.distributions.Beta(1.0, 1.0).sample().item()
        p = torch.randperm(len(x))
        mx = lam * x + (1 - lam) * x[p]
        o = lin(mx)
        return lam * F.cross_entropy(o, y) + (1 - lam) * F.cross_entropy(o, y[p])
    return region, xy


@call("a quantizer with a scale from the data", first="any")
def _():
    o = Box(lo=0.0, hi=0.0, n=0)
    def region(x):
        o.lo = min(o.lo, x.min().item())
        o.hi = max(o.hi, x.max().item())
        o.n += 1
        s = (o.hi - o.lo) / 255
        return torch.round((x - o.lo) / s) * s + o.lo
    return region, xr, o


@call("rotary embeddings with cached tables")
def _():
    cache = {}
    def tables(n, d):
        if (n, d) not in cache:
            f = 1.0 / 10000 ** (torch.arange(0, d, 2).float() / d)
            a = torch.outer(torch.arange(n).float(), f)
            cache[n, d] = (a.cos(), a.sin())
        return cache[n, d]
    def region(x):
        c, s = tables(*x.shape[-2:])
        a, b = x[..., ::2], x[..., 1::2]
        return torch.stack([a * c - b * s, a * s + b * c], -1).flatten(-2)
    return region, lambda: (torch.randn(2, 4, 4),)


@call("a trainer whose method gives a loss")
def _():
    class Trainer:
        def __init__(self):
            self.net = nn.Linear(3, 3)
            self.opt = torch.optim.SGD(self.net.parameters(), lr=0.1)
            self.history = []
        def step(self, x, y):
            loss = F.cross_entropy(self.net(x), y)
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            self.history.append(loss.item())
            return loss.item()
    t = Trainer()
    return t.step, xy, t.history


@call("an object that is called gives a number")
def _():
    class Metric:
        def __init__(self):
            self.total = 0.0
        def __call__(self, x):
            self.total += x.mean().item()
            return self.total
    m = Metric()
    return m, xr, m


@call("returns of a reversed list of rewards")
def _():
    def region(x, rewards, gamma=0.9):
        total, returns = 0.0, []
        for r in rewards[::-1]:
            total = r + gamma * total
            returns.append(total)
        return torch.tensor(returns[::-1]) * x
    return region, lambda: (torch.ones(3), [float(v) for v in torch.randn(3)])


main()
