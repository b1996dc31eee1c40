"""Steps of training with schedulers and metrics, as small programs have them.
From the third call on each is a hit, unless it says otherwise."""
import collections
import copy
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
        @scenario("107 " + name, first=first)
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


def sched(name, make_opt, make_sched, log=False, first="later"):

    @call(name, first=first)
    def _():
        net, opt = make_opt()
        s = make_sched(opt)

        def region(x, y):
            opt.zero_grad()
            loss = F.cross_entropy(net(x), y)
            loss.backward()
            opt.step()
            s.step()
            return (loss.detach(), s.get_last_lr()[0] if log else None)
        return (region, xy)


sgd = lambda: net_opt(torch.optim.SGD, lr=0.1, momentum=0.9)
adam = lambda: net_opt(torch.optim.AdamW, lr=0.01)
L = torch.optim.lr_scheduler
sched("StepLR", sgd, lambda o: L.StepLR(o, 3, 0.5), first="any")
sched("StepLR logged", sgd, lambda o: L.StepLR(o, 30, 0.5), True)
sched("OneCycleLR", sgd, lambda o: L.OneCycleLR(o, 0.1, total_steps=40), True)
sched("CosineAnnealingLR", adam, lambda o: L.CosineAnnealingLR(o, 20), True)
sched("CyclicLR", sgd, lambda o: L.CyclicLR(o, 0.01, 0.1, step_size_up=20), True)
sched("ExponentialLR", adam, lambda o: L.ExponentialLR(o, 0.9), True)
sched("LambdaLR warmup", adam, lambda o: L.LambdaLR(o, lambda e: min(1.0, (e + 1) / 30)), True)
sched("LinearLR", adam, lambda o: L.LinearLR(o, total_iters=30), True)
sched("PolynomialLR", adam, lambda o: L.PolynomialLR(o, total_iters=30), True)
sched("MultiStepLR", adam, lambda o: L.MultiStepLR(o, [30, 40]), True)
sched("CosineAnnealingWarmRestarts", adam, lambda o: L.CosineAnnealingWarmRestarts(o, 20), True)
sched("SequentialLR", adam, lambda o: L.SequentialLR(o, [L.LinearLR(o, total_iters=20), L.ExponentialLR(o, 0.9)], [20]))


@call("ReduceLROnPlateau")
def _():
    net, opt = sgd()
    s = L.ReduceLROnPlateau(opt, patience=50)

    def region(x, y):
        opt.zero_grad()
        loss = F.cross_entropy(net(x), y)
        loss.backward()
        opt.step()
        s.step(loss.item())
        return loss.item()
    return (region, xy)


@call("param groups with different lr and clip")
def _():
    net = nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 3))
    opt = torch.optim.Adam([{"params": net[0].parameters(), "lr": 0.001}, {"params": net[1].parameters()}], lr=0.01)
    norms = []

    def region(x, y):
        opt.zero_grad(set_to_none=True)
        F.cross_entropy(net(x), y).backward()
        norms.append(float(nn.utils.clip_grad_norm_(net.parameters(), 0.5)))
        opt.step()
        return {f"lr{i}": g["lr"] for i, g in enumerate(opt.param_groups)}
    return (region, xy, norms)


@call("ema deepcopy of model")
def _():
    net, opt = sgd()
    ema = copy.deepcopy(net)
    o = Box(t=0)

    def region(x, y):
        opt.zero_grad()
        F.cross_entropy(net(x), y).backward()
        opt.step()
        o.t += 1
        d = min(0.99, (1 + o.t) / (10 + o.t))
        with torch.no_grad():
            for p, q in zip(net.parameters(), ema.parameters()):
                q.mul_(d).add_(p, alpha=1 - d)
        return ema(x)
    return (region, xy, o)


@call("loss dict with weights and total")
def _():
    w = {"ce": 1.0, "l2": 0.01}
    net = nn.Linear(3, 3)
    hist = collections.defaultdict(list)

    def region(x, y):
        losses = {"ce": F.cross_entropy(net(x), y), "l2": sum((p.pow(2).sum() for p in net.parameters()))}
        total = sum((w[k] * v for k, v in losses.items()))
        for k, v in losses.items():
            hist[k].append(v.item())
        return (total, {k: round(v.item(), 4) for k, v in losses.items()})
    return (region, xy, hist)


@call("defaultdict(float) sums and averages", first="any")
def _():
    sums = collections.defaultdict(float)
    n = collections.Counter()

    def region(x):
        for k, v in (("m", x.mean()), ("s", x.std())):
            sums[k] += v.item()
            n[k] += 1
        return {k: sums[k] / n[k] for k in sums}
    return (region, xr, sums, n)


@call("early stopping class")
def _():

    class Stop:

        def __init__(self, patience):
            self.p = patience
            self.best = math.inf
            self.bad = 0
            self.stop = False

        def __call__(self, v):
            if v < self.best - 0.0001:
                self.best = v
                self.bad = 0
            else:
                self.bad += 1
                if self.bad >= self.p:
                    self.stop = True
            return self.stop
    s = Stop(100)
    k = itertools.count()
    return (lambda x: (s(x.mean().item()), s.bad), lambda: (torch.full((2,), 5.0 - next(k)),), s)


@call("random augmentation by torch")
def _():

    def region(x):
        if torch.rand(()).item() < 2:
            x = x.flip(0)
        return x + torch.randn_like(x) * 0.1
    return (region, xr)


@call("random augmentation by random module", first="any")
def _():

    def region(x):
        s = random.uniform(0.9, 1.1)
        return x * s
    return (region, xr)


main()
