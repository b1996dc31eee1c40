"""Deep copies inside a region, attributes that programs put on tensors and modules, and rates held in tensors: from the third
call on each must be a hit, and what is changed between calls must be seen."""
import copy
import dataclasses
import os
import sys
import types

import torch
import torch.utils.checkpoint
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario
from torch import nn


def x23():
    return (torch.arange(6.0).reshape(2, 3),)


def call(name, first="later"):
    """A function that gives a region, a function that makes its arguments, and what to watch beside them."""
    def register(build):
        @scenario("81 " + name, first=first)
        def body(run):
            torch.manual_seed(0)
            region, make, *watch = build()
            run.phase(run.compile(region), make, watch=watch, calls=6)
        return build
    return register


def changed(name):
    """The same, with a function that changes something between two phases: the first call after that must miss."""
    def register(build):
        @scenario("81 " + name, first="later", then="miss")
        def body(run):
            torch.manual_seed(0)
            region, make, change, *watch = build()
            f = run.compile(region)
            run.phase(f, make, watch=watch, calls=6)
            change()
            run.phase(f, make, watch=watch)
        return build
    return register


def net():
    return nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))


@dataclasses.dataclass
class Config:
    width: int = 1
    names: list = dataclasses.field(default_factory=list)


class Plain:
    def __init__(self, **parts):
        self.__dict__.update(parts)


# --- deep copies

@call("copy of a module")
def _():
    m = net()
    def region(x):
        c = copy.deepcopy(m)
        return c(x), c[0].weight is m[0].weight
    return region, x23


@call("copy of a tensor of the arguments")
def _():
    return lambda x: copy.deepcopy(x) + 1, x23


@call("copy of a parameter with a gradient")
def _():
    w = nn.Parameter(torch.ones(3))
    w.grad = torch.ones(3)
    return lambda x: (copy.deepcopy(w) * x, type(copy.deepcopy(w)).__name__), x23


@call("copy of containers that share")
def _():
    shared = [1, 2]
    settings = {"a": [shared, {"b": (3, shared)}], "t": torch.ones(3), "c": shared}
    def region(x):
        c = copy.deepcopy(settings)
        c["a"].append(5)
        return x * c["t"], c, c["c"] is c["a"][0], c["c"] is shared
    return region, x23, settings


@call("copy of a list that holds itself")
def _():
    l = [1]
    l.append(l)
    def region(x):
        c = copy.deepcopy(l)
        return c[1] is c, c is l, x + 1
    return region, x23


@call("copy of a data class")
def _():
    c = Config(2, [1, 2])
    def region(x):
        d = copy.deepcopy(c)
        d.names.append(3)
        return d, x * d.width
    return region, x23, c


@call("copy of what an argument holds")
def _():
    return lambda d: copy.deepcopy(d), lambda: ({"a": [torch.ones(2)], "b": 3},)


@call("copy of weights")
def _():
    m = net()
    return lambda x: (copy.deepcopy(m.state_dict()), x.sum()), x23


@changed("copy of a list whose items become one object")
def _():
    a, b = [1], [1]
    holder = [a, b]
    def region(x):
        c = copy.deepcopy(holder)
        return c[0] is c[1], x + 1
    def change():
        holder[1] = a
    return region, x23, change


@changed("copy of an object whose attribute changes")
def _():
    o = Plain(a=1, b=[2])
    def region(x):
        c = copy.deepcopy(o)
        return c.a, c.b, x + 1
    def change():
        o.b.append(3)
    return region, x23, change


class Shows:
    def __deepcopy__(self, memo):
        return list(memo)


class Remembers:
    def __deepcopy__(self, memo):
        made = Remembers()
        made.memo = memo
        return made


@call("copy that shows its memo", first="refuse")
def _():
    o = [Plain(a=1), Shows()]
    return lambda x: (len(copy.deepcopy(o)), x + 1), x23


@call("copy that keeps its memo", first="refuse")
def _():
    o = [Plain(a=1), Remembers()]
    return lambda x: (len(copy.deepcopy(o)[1].memo), x + 1), x23


@call("copy with a memo of the program's", first="refuse")
def _():
    o = [1]
    def region(x):
        memo = {}
        copy.deepcopy(o, memo)
        return len(memo), x
    return region, x23


# --- attributes on tensors and modules

@call("attributes are put on a parameter and read")
def _():
    p = nn.Parameter(torch.ones(3))
    def region(x):
        p.tag = "a"
        p.mean = (x * p).sum().detach()
        return x * p.mean, p.tag
    return region, x23


@call("a counter on a parameter")
def _():
    p = nn.Parameter(torch.ones(3))
    p.steps = 0
    def region(x):
        p.steps += 1
        return x * p
    return region, x23, p


@call("attributes on a new tensor")
def _():
    def region(x):
        y = x * 2
        y.tag, y.of = "a", [x]
        y.itself = y
        return y, y.tag, y.itself is y
    return region, x23


@changed("an attribute of a parameter that becomes another one")
def _():
    p = nn.Parameter(torch.ones(3))
    p.scale = 2
    def region(x):
        return x * (3 if p.scale == 2 else 4)
    def change():
        p.scale = 5
    return region, x23, change


@changed("an attribute of a parameter that comes")
def _():
    p = nn.Parameter(torch.ones(3))
    def region(x):
        return x * getattr(p, "scale", 1)
    def change():
        p.scale = 5
    return region, x23, change


@changed("a state whose attribute is read is replaced by one without it")
def _():
    o = Plain(h=torch.zeros(3))
    o.h.tag = 2
    def region(x):
        return x * o.h.tag + o.h
    def change():
        o.h = torch.zeros(3)
        o.h.tag = 3
    return region, x23, change


@call("a module's attribute is set")
def _():
    m = types.ModuleType("settings")
    m.level, m.seen = 1, 0
    def region(x):
        m.level = x.shape[0]
        m.seen += 1
        return x + m.level
    return region, x23, m


@changed("a module's attribute is set, another one decides")
def _():
    m = types.ModuleType("settings")
    m.level, m.other = 1, "a"
    def region(x):
        m.level = 2
        return x if m.other == "a" else -x
    def change():
        m.other = "b"
    return region, x23, change


# --- rates in tensors

def trains(optimizer):
    m = net()
    o = optimizer(m.parameters())
    def region(x):
        o.zero_grad()
        loss = m(x).square().sum()
        loss.backward()
        o.step()
        return loss.detach()
    return region, x23, list(m.parameters())


for made in (torch.optim.SGD, torch.optim.AdamW):
    call(f"a rate in a tensor: {made.__name__}")(lambda made=made: trains(lambda p: made(p, lr=torch.tensor(0.01))))
call("a rate in a tensor with momentum")(lambda: trains(lambda p: torch.optim.SGD(p, lr=torch.tensor(0.01), momentum=0.9)))


# --- checkpoints

def checkpointed(reentrant, *more):
    m = nn.Sequential(nn.Linear(3, 4), *more, nn.Linear(4, 2))
    def region(x):
        x = x.clone().requires_grad_()
        y = torch.utils.checkpoint.checkpoint(m, x, use_reentrant=reentrant)
        y.sum().backward()
        gradient = m[0].weight.grad.clone()
        m.zero_grad()
        return y.detach(), gradient, x.grad, torch.rand(2)
    return region, x23, list(m.parameters())


for reentrant, first in ((False, "refuse"), (True, "later")):
    call(f"a checkpoint, reentrant: {reentrant}", first)(lambda reentrant=reentrant: checkpointed(reentrant, nn.ReLU()))
    call(f"a checkpoint with dropout, reentrant: {reentrant}", first)(lambda reentrant=reentrant: checkpointed(reentrant, nn.Dropout(0.5)))


@call("the state of the generator goes back")
def _():
    def region(x):
        state = torch.get_rng_state()
        a = torch.rand(3)
        torch.set_rng_state(state)
        return a, torch.rand(3), state.sum()
    return region, x23


main()
