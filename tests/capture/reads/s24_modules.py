"""Scenario 24: hooks, train/eval, parameters and submodules replaced, requires_grad, grad mode, default dtype."""
import os
import sys
import torch
import torch.nn as nn
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

def net():
    torch.manual_seed(1)
    return nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))

@scenario("24 optimizer step and load_state_dict between calls", first="hit")
def weights(run):
    m = net()
    f = run.compile(m)
    x = torch.ones(2, 3)
    with torch.no_grad():
        run.phase(f, lambda: (x,))
    o = torch.optim.SGD(m.parameters(), lr=0.1)
    m(x).sum().backward()
    o.step()
    with torch.no_grad():
        run.phase(f, lambda: (x,))
        m.load_state_dict({k: v * 0 + 1 for k, v in m.state_dict().items()})
        run.phase(f, lambda: (x,))

@scenario("24 a forward hook added and removed")
def hook(run):
    m = net()
    f = run.compile(m)
    x = torch.ones(1, 3)
    run.phase(f, lambda: (x,))
    h = m[0].register_forward_hook(lambda mod, args, out: out * 0 + 1)
    run.phase(f, lambda: (x,))
    h.remove()
    run.phase(f, lambda: (x,))

@scenario("24 train and eval flipped", first="any")
def modes(run):
    m = nn.Sequential(nn.BatchNorm1d(3), nn.Linear(3, 2))
    with torch.no_grad():
        m[1].weight.fill_(0.5)
        m[1].bias.fill_(0.0)
    f = run.compile(m)
    x = torch.arange(6.0).view(2, 3)
    m.eval()
    run.phase(f, lambda: (x,))
    m.train()
    run.phase(f, lambda: (x,), watch=[m[0].running_mean])
    m.eval()
    run.phase(f, lambda: (x,))

@scenario("24 a Parameter replaced")
def parameter(run):
    m = net()
    f = run.compile(m)
    x = torch.ones(1, 3)
    run.phase(f, lambda: (x,))
    m[0].weight = nn.Parameter(torch.ones(4, 3))
    run.phase(f, lambda: (x,))
    m[2].bias.data.fill_(50.0)
    run.phase(f, lambda: (x,))

@scenario("24 a submodule replaced and added")
def submodule(run):
    m = net()
    f = run.compile(m)
    x = torch.ones(1, 3)
    run.phase(f, lambda: (x,))
    m[1] = nn.Sigmoid()
    run.phase(f, lambda: (x,))
    m.add_module("3", nn.Tanh())
    run.phase(f, lambda: (x,))

@scenario("24 requires_grad_ flipped and grad mode toggled")
def grad(run):
    m = net()
    f = run.compile(m)
    x = torch.ones(1, 3)
    run.phase(f, lambda: (x,))
    m.requires_grad_(False)
    run.phase(f, lambda: (x,))
    m.requires_grad_(True)
    with torch.no_grad():
        run.phase(f, lambda: (x,))
    run.phase(f, lambda: (x,))

@scenario("24 gradients through the compiled module")
def backward(run):
    m = net()
    f = run.compile(m)
    def step(x):
        for p in m.parameters(): p.grad = None
        loss = (f(x) ** 2).sum()
        loss.backward()
        return [round(float(p.grad.sum()), 4) for p in m.parameters()], round(loss.item(), 4)
    for x in (torch.ones(2, 3), torch.full((2, 3), 2.0)):
        for _ in range(4): run.note(step(x))

@scenario("24 default dtype changed")
def default_dtype(run):
    f = run.compile(lambda x: torch.zeros(2) + x.sum())
    try:
        run.phase(f, lambda: (torch.ones(2, dtype=torch.float32),))
        torch.set_default_dtype(torch.float64)
        run.phase(f, lambda: (torch.ones(2, dtype=torch.float32),))
    finally:
        torch.set_default_dtype(torch.float32)

@scenario("24 dimensions change", first="hit")
def dimensions(run):
    m = net()
    f = run.compile(m)
    with torch.no_grad():
        for n in (2, 5, 1, 0, 2):
            run.phase(f, lambda: (torch.ones(n, 3),))

if __name__ == "__main__":
    main()
