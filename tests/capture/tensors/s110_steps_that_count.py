"""Steps of training and inference that count: schedules, averages, windows, offsets, meters. From the third call on each is a hit, unless it says otherwise."""
import collections
import copy
import dataclasses
import itertools
import math
import os
import random
import sys
import typing

import torch
import torch.nn.functional as F
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario
from torch import nn


def call(name, first="later", calls=8):
    """A function that gives a region, a function that makes its arguments, and what to watch beside them."""
    def register(build):
        @scenario("110 " + name, first=first)
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


def xy():
    return (torch.randn(4, 3), torch.randint(0, 3, (4,)))


def net_opt(opt=torch.optim.SGD, **kw):
    kw.setdefault("lr", 0.1)
    net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 3))
    return net, opt(net.parameters(), **kw)


@call("cosine scheduler and a log of the rate")
def _():
    net, opt = net_opt()
    sched = torch.optim.lr_scheduler.CosineAnnealingLR(opt, 50)
    log = []

    def region(x, y):
        loss = F.cross_entropy(net(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        sched.step()
        log.append(sched.get_last_lr()[0])
        return loss.detach()
    return region, xy, log


@call("average of weights with a decay that warms up")
def _():
    net, opt = net_opt()
    ema = copy.deepcopy(net)
    st = Box(n=0)

    def region(x, y):
        st.n += 1
        d = min(0.999, (1 + st.n) / (10 + st.n))
        with torch.no_grad():
            for a, b in zip(ema.parameters(), net.parameters()):
                a.mul_(d).add_(b, alpha=1 - d)
        return ema(x)
    return region, xy, st


@call("meter of sums in a dict, gone through by items")
def _():
    class Meter:
        def __init__(self):
            self.sums, self.n = {}, 0

        def update(self, **kw):
            for k, v in kw.items():
                self.sums[k] = self.sums.get(k, 0.0) + v
            self.n += 1

        def means(self):
            return {k: v / self.n for k, v in self.sums.items()}
    m = Meter()

    def region(x):
        m.update(loss=x.mean().item(), top=x.max().item())
        return m.means()
    return region, xr, m


@call("smoothed value over a deque")
def _():
    class Smoothed:
        def __init__(self, size=5):
            self.deque, self.total, self.count = collections.deque([0.5] * size, maxlen=size), 0.0, 0

        def update(self, v, n=1):
            self.deque.append(v)
            self.count += n
            self.total += v * n

        @property
        def avg(self):
            return sum(self.deque) / len(self.deque)

        @property
        def global_avg(self):
            return self.total / self.count
    s = Smoothed()

    def region(x):
        s.update(x.mean().item(), x.shape[0])
        return s.avg, s.global_avg
    return region, xr, s


@call("mean of the last losses")
def _():
    losses = [1.0, 2.0, 3.0, 4.0, 5.0]

    def region(x):
        losses.append(x.pow(2).mean().item())
        last = losses[-5:]
        return sum(last) / len(last)
    return region, xr, losses


@call("early stopping with patience")
def _():
    s = Box(best=-1e9, bad=0, stop=False)

    def region(x):
        v = x.abs().mean().item()
        if v < s.best - 1e-4:
            s.best, s.bad = v, 0
        else:
            s.bad += 1
        if s.bad >= 100:
            s.stop = True
        return s.bad
    return region, xr, s


@call("accumulation over four micro-steps", calls=16, first="any")
def _():
    net, opt = net_opt()
    s = Box(i=0)

    def region(x, y):
        loss = F.cross_entropy(net(x), y) / 4
        loss.backward()
        s.i += 1
        if s.i % 4 == 0:
            opt.step()
            opt.zero_grad()
        return loss.detach()
    return region, xy, s


@call("a cache that is written at the next place", first="any")
def _():
    cache = Box(k=torch.zeros(1, 16, 3), n=0)

    def region(x):
        cache.k[:, cache.n] = x[0]
        cache.n += 1
        return cache.k.sum()
    return region, xr, cache


@call("positions from a moving offset", first="any")
def _():
    s = Box(pos=0)
    emb = nn.Embedding(64, 3)

    def region(x):
        p = torch.arange(s.pos, s.pos + x.shape[0])
        s.pos += x.shape[0]
        return x + emb(p)
    return region, xr, s


@call("a table of positions sliced at a moving offset", first="any")
def _():
    table = torch.randn(64, 3)
    s = Box(pos=0)

    def region(x):
        out = x + table[s.pos:s.pos + x.shape[0]]
        s.pos += x.shape[0]
        return out
    return region, xr, s


@call("curriculum weight that grows")
def _():
    s = Box(step=0)

    def region(x):
        s.step += 1
        w = min(1.0, s.step / 100)
        return w * x.pow(2).mean() + (1 - w) * x.abs().mean()
    return region, xr, s


@call("weight by a sigmoid of the step")
def _():
    s = Box(step=0)

    def region(x):
        s.step += 1
        beta = 1 / (1 + math.exp(-0.1 * (s.step - 20)))
        return x.mean() + beta * x.var()
    return region, xr, s


@call("clamp by a float that falls")
def _():
    s = Box(eps=1.0)

    def region(x):
        s.eps *= 0.9
        return x.clamp(-s.eps, s.eps), torch.clamp(x, min=-s.eps)
    return region, xr, s


@call("clamp by a counter")
def _():
    s = Box(n=0)

    def region(x):
        s.n += 1
        return x.clamp(max=s.n), torch.clamp(x * 5, -s.n, s.n)
    return region, xr, s


@call("masked_fill and full with numbers that move")
def _():
    s = Box(n=0, v=0.5)

    def region(x):
        s.n += 1
        s.v += 0.25
        return x.masked_fill(x > 0, s.v), torch.full((2, 2), s.v), torch.full((2,), s.n), x.masked_fill(x < 0, s.n)
    return region, xr, s


@call("tensors of counters", first="any")
def _():
    s = Box(n=0)

    def region(x):
        s.n += 1
        return torch.tensor([s.n, 2.0]), torch.tensor([[s.n, 1], [2, 3]]), torch.tensor(s.n, dtype=torch.float32)
    return region, xr, s


@call("a ring of rows", first="any")
def _():
    buf = torch.zeros(3, 3)
    s = Box(at=0)

    def region(x):
        buf[s.at % 3] = x[0]
        s.at += 1
        return buf.mean(0)
    return region, xr, s, buf


@call("a list of rows of which the oldest goes", first="any")
def _():
    buf = []

    def region(x):
        buf.append(x[0])
        if len(buf) > 4:
            buf.pop(0)
        return torch.stack(buf).mean(0)
    return region, xr, buf


@call("a ratio of forced steps that falls")
def _():
    s = Box(step=0)

    def region(x):
        s.step += 1
        ratio = max(0.0, 1.0 - s.step * 0.01)
        keep = torch.rand(4) < ratio
        return torch.where(keep[:, None], x, -x)
    return region, xr, s


@call("dropout with a probability that moves")
def _():
    s = Box(p=0.1)

    def region(x):
        s.p = min(0.5, s.p + 0.01)
        return F.dropout(x, s.p, training=True)
    return region, xr, s


@call("a line each hundred steps")
def _():
    s = Box(step=0, total=0.0)
    lines = []

    def region(x):
        s.total += x.mean().item()
        s.step += 1
        if s.step % 100 == 0:
            lines.append(f"step {s.step} loss {s.total / 100:.3f}")
            s.total = 0.0
        return x * 2
    return region, xr, s, lines


@call("history in a dict of lists, the last of each")
def _():
    hist = collections.defaultdict(list)

    def region(x):
        hist["loss"].append(x.mean().item())
        hist["norm"].append(float(x.norm()))
        return {k: v[-1] for k, v in hist.items()}
    return region, xr, hist


@call("a Counter, copied into a dict", first="any")
def _():
    c = collections.Counter()

    def region(x):
        c["steps"] += 1
        c.update(seen=x.shape[0])
        return dict(c)
    return region, xr, c


@call("a named tuple as state", first="any")
def _():
    State = collections.namedtuple("State", "step loss")
    s = Box(state=State(0, 0.0))

    def region(x):
        s.state = State(s.state.step + 1, s.state.loss * 0.9 + x.mean().item() * 0.1)
        return s.state
    return region, xr, s


@call("a named tuple by _replace", first="any")
def _():
    class State(typing.NamedTuple):
        step: int
        scale: float
    s = Box(state=State(0, 1.0))

    def region(x):
        s.state = s.state._replace(step=s.state.step + 1)
        return x * s.state.scale / s.state.step
    return region, xr, s


@call("a frozen data class, replaced")
def _():
    @dataclasses.dataclass(frozen=True)
    class State:
        step: int = 0
        scale: float = 1.0
    s = Box(state=State())

    def region(x):
        s.state = dataclasses.replace(s.state, step=s.state.step + 1)
        return x * (s.state.scale / s.state.step)
    return region, xr, s


@call("a data class as a dict", first="any")
def _():
    @dataclasses.dataclass
    class Stats:
        steps: int = 0
        loss: float = 0.0
    s = Stats()

    def region(x):
        s.steps += 1
        s.loss += x.mean().item()
        return dataclasses.asdict(s)
    return region, xr, s


@call("next of itertools.count", first="any")
def _():
    ids = itertools.count(1)
    s = Box(last=0)

    def region(x):
        s.last = next(ids)
        return x * 2
    return region, xr, s


@call("rates in a cycle", first="any")
def _():
    rates = itertools.cycle([0.1, 0.2, 0.3])

    def region(x):
        return x * next(rates)
    return region, xr


@call("a step of a beam")
def _():
    s = Box(scores=torch.zeros(2), len=0)

    def region(x):
        s.len += 1
        logp = F.log_softmax(x[:2], -1) + s.scores[:, None]
        top, idx = logp.view(-1).topk(2)
        s.scores = top
        return top / (s.len ** 0.7), idx // 3, idx % 3
    return region, xr, s


@call("state of a recurrent net")
def _():
    rnn = nn.GRU(3, 4, batch_first=True)
    s = Box(h=torch.zeros(1, 1, 4), n=0)

    def region(x):
        out, h = rnn(x[None], s.h)
        s.h = h.detach()
        s.n += 1
        return out
    return region, xr, s


@call("clipping by a moving norm")
def _():
    net, opt = net_opt()
    s = Box(avg=1.0)

    def region(x, y):
        opt.zero_grad()
        F.cross_entropy(net(x), y).backward()
        norm = nn.utils.clip_grad_norm_(net.parameters(), s.avg * 2).item()
        s.avg = 0.9 * s.avg + 0.1 * norm
        opt.step()
        return norm
    return region, xy, s


@call("a rate by the root of the step in alpha=")
def _():
    net, _ = net_opt()
    st = {"t": 0, "lr": 0.1}

    def region(x, y):
        F.cross_entropy(net(x), y).backward()
        st["t"] += 1
        lr = st["lr"] / math.sqrt(st["t"])
        with torch.no_grad():
            for p in net.parameters():
                p.sub_(p.grad, alpha=lr)
                p.grad = None
        return lr
    return region, xy, st


@call("a window of columns by a counter", calls=16, first="any")
def _():
    s = Box(t=0)

    def region(x):
        s.t = s.t % 3 + 1
        return x[:, :s.t].sum()
    return region, xr, s


@call("a table of counts by item", first="any")
def _():
    conf = [[0, 0, 0] for _ in range(3)]

    def region(x, y):
        for p, t in zip(x.argmax(1).tolist(), y.tolist()):
            conf[t][p] += 1
        return sum(conf[i][i] for i in range(3)) / sum(map(sum, conf))
    return region, lambda: (torch.eye(3), torch.arange(3)), conf


@call("a scale for losses")
def _():
    s = Box(scale=1024.0, good=0)

    def region(x):
        loss = x.pow(2).mean() * s.scale
        if not torch.isfinite(loss).item():
            s.scale /= 2
            s.good = 0
        else:
            s.good += 1
            if s.good == 1000:
                s.scale *= 2
                s.good = 0
        return loss / s.scale
    return region, xr, s


@call("warm-up and decay by LambdaLR")
def _():
    net, opt = net_opt(torch.optim.AdamW, lr=0.01)
    sched = torch.optim.lr_scheduler.LambdaLR(opt, lambda n: min((n + 1) / 20, 1.0) * 0.99 ** n)

    def region(x, y):
        opt.zero_grad()
        loss = F.cross_entropy(net(x), y)
        loss.backward()
        opt.step()
        sched.step()
        return opt.param_groups[0]["lr"]
    return region, xy


@call("texts by format with names, and through a generator", first="any")
def _():
    s = Box(n=0)
    lines = []

    def region(x):
        s.n += 1
        lines.append("step {n:>4}: {loss:.3f}".format(n=s.n, loss=x.mean().item()))
        lines.append(" | ".join(f"{k}={v:.2f}" for k, v in {"a": x.max().item(), "b": s.n * 0.5}.items()))
        return x
    return region, xr, lines


@call("results under the number of the step", first="any")
def _():
    s = Box(step=0)
    results = {}

    def region(x):
        results[s.step] = x.mean().item()
        s.step += 1
        return x
    return region, xr, s, results


@call("a mean of tensors by their count")
def _():
    s = Box(mean=torch.zeros(3), n=0)

    def region(x):
        s.n += 1
        s.mean = s.mean + (x.mean(0) - s.mean) / s.n
        return s.mean
    return region, xr, s


@call("temperatures in a list, the last of which counts")
def _():
    temps = [1.0]

    def region(x):
        temps.append(max(0.1, temps[-1] * 0.95))
        return F.softmax(x / temps[-1], -1)
    return region, xr, temps


@call("a mean over a list of dicts", first="any")
def _():
    log = []

    def region(x):
        log.append({"loss": x.mean().item(), "max": x.max().item()})
        return sum(d["loss"] for d in log) / len(log)
    return region, xr, log


@call("label smoothing that falls, from a dict", first="any")
def _():
    cfg = {"smooth": 0.1, "step": 0}

    def region(x, y):
        cfg["step"] += 1
        cfg["smooth"] = 0.1 * 0.99 ** cfg["step"]
        return F.cross_entropy(x, y, label_smoothing=cfg["smooth"])
    return region, xy, cfg


@call("noise with a deviation that falls", first="any")
def _():
    s = Box(i=0)

    def region(x):
        sigma = 0.5 / (1 + s.i) ** 0.55
        s.i += 1
        return x + torch.randn_like(x) * sigma, torch.normal(0.0, sigma, (3,))
    return region, xr, s


@call("rewards discounted by powers of a counter")
def _():
    s = Box(t=0, ret=0.0)

    def region(x):
        s.ret += 0.99 ** s.t * x.mean().item()
        s.t += 1
        return s.ret
    return region, xr, s


@call("bounds of a value")
def _():
    s = Box(lo=math.inf, hi=-math.inf, n=0)

    def region(x):
        v = x.mean().item()
        s.lo, s.hi = min(s.lo, v, 100.0), max(s.hi, v, -100.0)
        s.n += 1
        return (x - s.lo) / (s.hi - s.lo + 1e-3)
    return region, lambda: (torch.full((4, 3), 0.5),), s


main()
