"""Models as programs write them: registries, hooks, properties, configurations, functions of autograd, callbacks. From the third call on each
is a hit, unless it says otherwise."""
import collections
import dataclasses
import math
import os
import sys
import types

import torch
import torch.nn.functional as F
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario
from torch import nn


def call(name, first="later", calls=10):
    """A function that gives a region, a function that makes its arguments, and what to watch beside them."""
    def register(build):
        @scenario("86 " + name, first=first)
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


@call("a gradient reversal whose alpha grows")
def _():
    class Rev(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, a):
            ctx.a = a
            return x.view_as(x)
        @staticmethod
        def backward(ctx, g):
            return g.neg() * ctx.a, None
    lin = nn.Linear(3, 3)
    o = Box(step=0, total=20)
    def region(x):
        p = o.step / o.total
        alpha = 2. / (1. + math.exp(-10 * p)) - 1
        o.step += 1
        lin.zero_grad(set_to_none=True)
        y = Rev.apply(lin(x), alpha).sum()
        y.backward()
        return y.detach()
    return region, xr, o


@call("no_grad, enable_grad, inference and autocast inside")
def _():
    lin = nn.Linear(3, 3)
    def region(x):
        with torch.no_grad():
            a = lin(x)
            with torch.enable_grad():
                b = lin(x)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            c = lin(x)
        with torch.inference_mode():
            d = lin(x)
        with torch.set_grad_enabled(False):
            e = lin(x)
        return a.requires_grad, b.requires_grad, c.dtype, d.sum().item(), e.requires_grad, torch.is_grad_enabled()
    return region, lambda: (torch.ones(2, 3),)


@call("buffers updated in place with a counter tensor", first="any")
def _():
    class BN(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("m", torch.zeros(3))
            self.register_buffer("n", torch.tensor(0))
            self.momentum = None
        def forward(self, x):
            if self.training:
                with torch.no_grad():
                    self.n += 1
                    f = 1.0 / float(self.n) if self.momentum is None else self.momentum
                    self.m.mul_(1 - f).add_(x.mean(0), alpha=f)
            return x - self.m
    return BN(), xr


@call("BatchNorm with cumulative average", first="any")
def _():
    bn = nn.BatchNorm1d(3, momentum=None)
    return (lambda x: bn(x)), xr, bn.running_mean


@call("a config object with nested attribute access", first="any")
def _():
    class Config(dict):
        def __getattr__(self, k):
            try:
                v = self[k]
            except KeyError:
                raise AttributeError(k)
            return Config(v) if isinstance(v, dict) else v
        def __setattr__(self, k, v):
            self[k] = v
    cfg = Config(model={"dim": 3, "act": "gelu", "p": 0.0}, steps=0)
    lin = nn.Linear(3, 3)
    def region(x):
        cfg.steps += 1
        h = getattr(F, cfg.model.act)(lin(x))
        if hasattr(cfg.model, "missing"):
            h = h * 2
        return F.dropout(h, cfg.model.p, training=True)
    return region, xr, cfg


@call("SimpleNamespace config and argparse-like vars", first="any")
def _():
    args = types.SimpleNamespace(lr=0.1, epochs=3, device="cpu", amp=False, log_every=3)
    o = Box(it=0, log=[])
    lin = nn.Linear(3, 3)
    def region(x):
        o.it += 1
        y = lin(x.to(args.device)) * args.lr
        if o.it % args.log_every == 0:
            o.log.append(dict(step=o.it, v=y.mean().item()))
        return y
    return region, xr, o


@call("frozen dataclass config with replace and field loops")
def _():
    @dataclasses.dataclass(frozen=True)
    class Cfg:
        dim: int = 3
        scale: float = 1.5
        names: tuple = ("a", "b")
    c = Cfg()
    def region(x):
        d = dataclasses.replace(c, scale=2.0)
        return {f.name: getattr(d, f.name) for f in dataclasses.fields(d)}, x * d.scale + len(dataclasses.asdict(c)["names"])
    return region, xr


@call("a trainer class with callbacks")
def _():
    class CB:
        def on_step(self, tr):
            pass
    class Logger(CB):
        def __init__(self):
            self.rows = []
        def on_step(self, tr):
            self.rows.append((tr.step, tr.loss))
    class Early(CB):
        def __init__(self):
            self.best = float("inf")
            self.bad = 0
            self.stop = False
        def on_step(self, tr):
            if tr.loss < self.best:
                self.best = tr.loss
                self.bad = 0
            else:
                self.bad += 1
                self.stop = self.bad >= 100
    class Trainer:
        def __init__(self):
            self.net = nn.Linear(3, 3)
            self.opt = torch.optim.SGD(self.net.parameters(), lr=0.1)
            self.cbs = [Logger(), Early()]
            self.step = 0
            self.loss = None
        def train_step(self, x, y):
            self.net.train()
            l = F.cross_entropy(self.net(x), y)
            self.opt.zero_grad()
            l.backward()
            self.opt.step()
            self.loss = l.item()
            self.step += 1
            for c in self.cbs:
                c.on_step(self)
            return self.loss
    t = Trainer()
    x, y = xy()
    return t.train_step, (lambda: (x, y)), t.cbs


@call("a grad scaler by hand", first="any")
def _():
    lin = nn.Linear(3, 3)
    opt = torch.optim.SGD(lin.parameters(), lr=0.01)
    o = Box(scale=8.0, good=0, skipped=0)
    def region(x, y):
        loss = F.cross_entropy(lin(x), y)
        opt.zero_grad()
        (loss * o.scale).backward()
        bad = any(not torch.isfinite(p.grad).all() for p in lin.parameters())
        if bad:
            o.scale /= 2
            o.skipped += 1
            o.good = 0
        else:
            for p in lin.parameters():
                p.grad.div_(o.scale)
            opt.step()
            o.good += 1
            if o.good % 5 == 0:
                o.scale *= 2
        return loss.item()
    return region, xy, o


@call("GradScaler and autocast of torch")
def _():
    lin = nn.Linear(3, 3)
    opt = torch.optim.SGD(lin.parameters(), lr=0.01)
    sc = torch.amp.GradScaler("cpu", init_scale=8.0)
    def region(x, y):
        opt.zero_grad()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            loss = F.cross_entropy(lin(x), y)
        sc.scale(loss).backward()
        sc.unscale_(opt)
        nn.utils.clip_grad_norm_(lin.parameters(), 1.0)
        sc.step(opt)
        sc.update()
        return loss.detach()
    return region, xy


@call("dropout schedule set on modules")
def _():
    net = nn.Sequential(nn.Linear(3, 4), nn.Dropout(0.1), nn.Linear(4, 2))
    o = Box(step=0)
    def region(x):
        p = 0.5 * min(1.0, o.step / 100)
        for m in net.modules():
            if isinstance(m, nn.Dropout):
                m.p = p
        o.step += 1
        return net(x)
    return region, xr, o


@call("stochastic depth and temperature annealing")
def _():
    o = Box(t=1.0)
    lin = nn.Linear(3, 3)
    def region(x):
        o.t = max(0.1, o.t * 0.97)
        g = F.gumbel_softmax(lin(x), tau=o.t, hard=True)
        keep = (torch.rand(x.size(0), 1) < 0.8).float() / 0.8
        return x + g * keep
    return region, xr, o


@call("KL weight grows")
def _():
    enc, dec = nn.Linear(3, 4), nn.Linear(2, 3)
    opt = torch.optim.Adam([*enc.parameters(), *dec.parameters()], lr=1e-3)
    o = Box(step=0, log=[])
    def region(x):
        mu, lv = enc(x).chunk(2, -1)
        z = mu + torch.randn_like(mu) * (0.5 * lv).exp()
        rec = F.mse_loss(dec(z), x, reduction="sum")
        kl = -0.5 * (1 + lv - mu.pow(2) - lv.exp()).sum()
        beta = min(1.0, o.step / 1000)
        o.step += 1
        loss = rec + beta * kl
        opt.zero_grad()
        loss.backward()
        opt.step()
        o.log.append((loss.item(), rec.item(), kl.item(), beta))
        return loss.detach()
    return region, xr, o


@call("a vector quantizer with EMA codebook")
def _():
    class VQ(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("e", torch.randn(5, 3))
            self.register_buffer("n", torch.ones(5))
            self.register_buffer("s", torch.randn(5, 3))
            self.decay = 0.9
        def forward(self, x):
            d = torch.cdist(x, self.e)
            i = d.argmin(1)
            oh = F.one_hot(i, 5).float()
            q = self.e[i]
            if self.training:
                self.n.data.mul_(self.decay).add_(oh.sum(0), alpha=1 - self.decay)
                self.s.data.mul_(self.decay).add_(oh.t() @ x, alpha=1 - self.decay)
                self.e.data.copy_(self.s / self.n.unsqueeze(1))
            loss = F.mse_loss(q.detach(), x)
            q = x + (q - x).detach()
            perp = torch.exp(-(oh.mean(0) * (oh.mean(0) + 1e-10).log()).sum())
            return q, loss, perp
    return VQ(), lambda: (torch.randn(4, 3, requires_grad=True),)


@call("mixture of experts with load counters")
def _():
    experts = nn.ModuleList(nn.Linear(3, 3) for _ in range(3))
    gate = nn.Linear(3, 3)
    load = [0] * 3
    def region(x):
        w = gate(x).softmax(-1)
        top, idx = w.topk(2, -1)
        out = torch.zeros_like(x)
        for i, e in enumerate(experts):
            m = (idx == i)
            out = out + (top * m).sum(-1, keepdim=True) * e(x)
            load[i] += m.sum().item()
        return out
    return region, xr, load


@call("an LSTM with hidden state carried in an attribute")
def _():
    class N(nn.Module):
        def __init__(self):
            super().__init__()
            self.r = nn.LSTMCell(3, 4)
            self.state = None
            self.t = 0
        def reset(self):
            self.state = None
        def forward(self, x):
            if self.state is None:
                self.state = (x.new_zeros(x.size(0), 4), x.new_zeros(x.size(0), 4))
            self.state = tuple(s.detach() for s in self.r(x, self.state))
            self.t += 1
            return self.state[0]
    return N(), xr


@call("replay buffer in a deque with maxlen and stack", first="any")
def _():
    buf = collections.deque(maxlen=3)
    def region(x):
        buf.append(x.detach())
        return torch.stack(list(buf)).mean(0)
    return region, lambda: (torch.randn(3),), buf


@call("label smoothing, focal and per-class weights in kwargs dicts")
def _():
    losses = {"ce": (F.cross_entropy, dict(label_smoothing=0.1)), "nll": (lambda a, b, **k: F.nll_loss(a.log_softmax(-1), b, **k), dict(reduction="mean"))}
    weights = {"ce": 1.0, "nll": 0.5}
    totals = dict.fromkeys(losses, 0.0)
    def region(x, y):
        out = {}
        for k, (f, kw) in losses.items():
            out[k] = weights[k] * f(x, y, **kw)
            totals[k] += out[k].item()
        out["total"] = sum(out.values())
        return out
    return region, xy, totals


@call("uncertainty weighting with a ParameterDict")
def _():
    s = nn.ParameterDict({"a": nn.Parameter(torch.zeros(())), "b": nn.Parameter(torch.zeros(()))})
    opt = torch.optim.Adam(s.parameters(), lr=0.1)
    def region(x):
        l = {"a": x.pow(2).mean(), "b": x.abs().mean()}
        tot = sum(torch.exp(-s[k]) * v + s[k] for k, v in l.items())
        opt.zero_grad(set_to_none=True)
        tot.backward()
        opt.step()
        return {k: p.item() for k, p in s.items()}
    return region, xr


@call("contrastive loss with a memory queue and pointer")
def _():
    class Q(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("queue", F.normalize(torch.randn(3, 8), dim=0))
            self.register_buffer("ptr", torch.zeros(1, dtype=torch.long))
        @torch.no_grad()
        def push(self, k):
            p = int(self.ptr)
            n = k.shape[0]
            self.queue[:, p:p + n] = k.T
            self.ptr[0] = (p + n) % 8
        def forward(self, q, k):
            q, k = F.normalize(q, dim=1), F.normalize(k, dim=1)
            logits = torch.cat([(q * k).sum(1, keepdim=True), q @ self.queue.clone()], 1) / 0.07
            self.push(k)
            return F.cross_entropy(logits, torch.zeros(len(q), dtype=torch.long))
    return Q(), lambda: (torch.randn(4, 3), torch.randn(4, 3))


@call("log strings of shapes and a step", first="any")
def _():
    o = Box(step=0, lines=[])
    def region(x):
        o.step += 1
        o.lines.append(f"step {o.step} {tuple(x.shape)}")
        return x
    return region, xr, o


@call("REINFORCE returns by a reversed loop")
def _():
    pol = nn.Linear(3, 2)
    opt = torch.optim.Adam(pol.parameters(), lr=0.01)
    def region(s, rewards):
        d = torch.distributions.Categorical(logits=pol(s))
        a = d.sample()
        lp = d.log_prob(a)
        R, rets = 0.0, []
        for r in reversed(rewards):
            R = r + 0.9 * R
            rets.insert(0, R)
        ret = torch.tensor(rets)
        ret = (ret - ret.mean()) / (ret.std() + 1e-8)
        loss = -(lp * ret).sum()
        opt.zero_grad()
        loss.backward()
        opt.step()
        return loss.item()
    return region, lambda: (torch.randn(3, 3), [float(v) for v in torch.randn(3)])


main()
