"""Calls of programs that keep a state beside their modules: optimizers of their own, iterators, settings in modules, loaders,
scalers. From the third call on each must be a hit."""
import itertools
import os
import sys
import types
import weakref

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main, scenario
from torch import nn

_turns.register(__file__, "state_of_programs.txt")


def call(name):
    """A function that gives a region, a function that makes its arguments, and what to watch beside them."""
    def register(build):
        @scenario("76 " + name, first="later")
        def body(run):
            torch.manual_seed(0)
            region, make, *watch = build()
            run.phase(run.compile(region), make, watch=watch, calls=7)
        return build
    return register


def x12():
    return (torch.arange(2.0).reshape(1, 2),)


class Momentum(torch.optim.Optimizer):
    def __init__(self, parameters, lr):
        super().__init__(parameters, dict(lr=lr))

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                state = self.state[p]
                if self.is_new(state):
                    state["step"] = 0
                    state["mean"] = torch.zeros_like(p)
                state["step"] += 1
                state["mean"].mul_(0.9).add_(p.grad)
                p.add_(state["mean"], alpha=-group["lr"] / state["step"])


def trains(optimizer):
    net = nn.Linear(2, 1)
    o = optimizer(net.parameters(), 0.1)
    def region(x):
        o.zero_grad()
        loss = net(x).sum()
        loss.backward()
        o.step()
        return loss.item()
    return region, x12, list(net.parameters())


@call("an optimizer that asks how much its state holds")
def _():
    return trains(type("Counts", (Momentum,), {"is_new": lambda self, state: len(state) == 0}))


@call("an optimizer that asks whether there is a state")
def _():
    return trains(type("Asks", (Momentum,), {"is_new": lambda self, state: not state}))


@call("lists and dicts of which only the length counts")
def _():
    counted, words = [0], {"a": 0}
    turns = itertools.count()
    def make():
        i = next(turns)
        counted[0], words["a"] = torch.ones(1) * i, str(i)
        return x12()
    return lambda x: (x * len(counted), len(words), not counted), make


EPOCH, RATE = 3, 0.25

@call("globals that are numbers are part of the result")
def _():
    return lambda x: (x * 2, EPOCH, [RATE * 2, EPOCH + 1]), x12


@call("numbers of a module are the result")
def _():
    settings = types.ModuleType("settings")
    settings.epoch, settings.rate = 3, 0.25
    return lambda x: (x * settings.rate, settings.epoch, {"rate": settings.rate}), x12


@call("objects with operators of their own are added up")
def _():
    class Length:
        def __init__(self, value):
            self.value = value
        def __add__(self, other):
            return Length(self.value + other.value)
        def __radd__(self, other):
            return Length(other + self.value)
    return lambda a, b: sum([a, b]).value, lambda: (Length(torch.ones(2)), Length(2.0))


@call("next() of an iterator in Python")
def _():
    class Batches:
        def __init__(self):
            self.given = 0
        def __iter__(self):
            return self
        def __next__(self):
            self.given += 1
            return torch.full((2,), 1.0)
    batches = Batches()
    return lambda x: (x + next(batches), next(batches, None)), x12, batches


@call("a list that is an attribute is extended by +=")
def _():
    holder = types.SimpleNamespace(log=[1])
    def region(x):
        holder.log += [x * 2]
        holder.log += ("seen",)
        return x + 1
    return region, x12, holder


@call("a module knows its parent by a weak reference")
def _():
    class Child(nn.Module):
        def __init__(self, parent):
            super().__init__()
            self.parent = weakref.ref(parent)
        def forward(self, x):
            return x * self.parent().scale
    class Parent(nn.Module):
        def __init__(self):
            super().__init__()
            self.scale = 3.0
            self.child = Child(self)
        def forward(self, x):
            return self.child(x)
    parent = Parent()
    return lambda x: parent(x), x12


@call("a pass over a loader")
def _():
    data = torch.utils.data.TensorDataset(torch.arange(6.0).reshape(6, 1))
    loader = torch.utils.data.DataLoader(data, batch_size=2)
    return lambda x: [x * batch.sum() for batch, in loader], x12


@call("vmap")
def _():
    return lambda x: torch.vmap(lambda row: (row * 2).sum())(x), x12


@call("a step with a scaler of gradients")
def _():
    net = nn.Linear(2, 1)
    o = torch.optim.SGD(net.parameters(), lr=0.1)
    scaler = torch.amp.GradScaler("cpu", init_scale=4.0)
    def region(x):
        o.zero_grad()
        loss = net(x).sum()
        scaler.scale(loss).backward()
        scaler.step(o)
        scaler.update()
        return loss
    return region, x12, list(net.parameters())


@call("ReduceLROnPlateau while the loss gets smaller")
def _():
    o = torch.optim.SGD([nn.Parameter(torch.ones(2))], lr=0.1)
    rates = torch.optim.lr_scheduler.ReduceLROnPlateau(o)
    losses = itertools.count(100, -1)
    return lambda loss: rates.step(loss.item()), lambda: (torch.tensor(float(next(losses))),), o.param_groups[0]


def schedules(name, make):
    @call(name)
    def _():
        w = nn.Parameter(torch.ones(2))
        o = torch.optim.SGD([w], lr=0.1)
        rates = make(o)
        def region(x):
            o.zero_grad()
            (w * x).sum().backward()
            o.step()
            rates.step()
            return o.param_groups[0]["lr"]
        return region, lambda: (torch.ones(2),), w


rates = torch.optim.lr_scheduler
schedules("warm restarts between two of them", lambda o: rates.CosineAnnealingWarmRestarts(o, 50))
schedules("a sequence of schedules between its milestones",
          lambda o: rates.SequentialLR(o, [rates.ExponentialLR(o, 0.9), rates.CosineAnnealingLR(o, 10)], milestones=[50]))

main()
