"""Scenario 33: module state changed by another compiled function's replay; two records over shared state; a record evicted while it runs."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

class Box:
    def __init__(self, **parts): self.__dict__.update(parts)

@scenario("33 one replay changes what another record has read")
def other(run):
    net = torch.nn.Linear(2, 2)
    torch.manual_seed(1)
    with torch.no_grad():
        net.weight.fill_(1.0)
        net.bias.fill_(0.0)
    o = Box(scale=1.0, mode="a")
    def update(x):
        with torch.no_grad():
            net.weight.add_(1)
        o.scale = o.scale * 2
        o.mode = "b" if o.mode == "a" else "a"
        return x
    f = run.compile(lambda x: net(x) * o.scale if o.mode == "a" else net(x))
    g = run.compile(update)
    for i in range(10):
        run.call(f, torch.ones(2))
        run.call(g, torch.ones(2))

@scenario("33 two records of one function over shared state")
def two(run):
    o = Box(n=0, l=[])
    def region(x, k):
        o.n += k
        o.l.append(k)
        return x * k
    f = run.compile(region)
    for i in range(12):
        run.call(f, torch.ones(1), i % 2, watch=(o,))

@scenario("33 more variants than records are kept")
def evicted(run):
    o = Box(n=0)
    def region(x, k):
        o.n += 1
        return x * k
    f = run.compile(region)
    for _ in range(3):
        for k in range(12):
            run.call(f, torch.ones(1), k, watch=(o,))

@scenario("33 a replay calls what evicts its record")
def while_running(run):
    def inner(x, k): return x + k
    g = run.compile(inner)
    def region(x, n):
        for k in range(n):
            x = g(x, k)
        return x
    f = run.compile(region)
    for n in (10, 10, 10, 12, 10):
        run.call(f, torch.ones(1), n)
        run.call(g, torch.ones(1), n)

@scenario("33 the same module in two compiled callables, trained by one")
def trained(run):
    torch.manual_seed(1)
    net = torch.nn.Linear(2, 1)
    opt = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9)
    def step(x):
        opt.zero_grad()
        net(x).sum().backward()
        opt.step()
    f, g = run.compile(net), run.compile(step)
    for _ in range(5):
        run.call(f, torch.ones(1, 2))
        run.call(g, torch.ones(1, 2), watch=list(net.parameters()))


if __name__ == "__main__":
    main()
