"""Scenario 5: an attribute read only inside an inlined callee changes; a property; a descriptor."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

class Config:
    def __init__(self): self.scale, self.inner = 2.0, None

@scenario("5 a plain attribute", first="hit", then="hit")
def plain(run):
    c = Config()
    def use(x): return x * c.scale
    f = run.compile(lambda x: use(x) - 1)
    x = torch.ones(3)
    run.phase(f, lambda: (x,))
    c.scale = 3.0
    run.phase(f, lambda: (x,))

@scenario("5 an attribute of an attribute")
def chain(run):
    c = Config()
    c.inner = Config()
    def use(x): return x * c.inner.scale
    f = run.compile(lambda x: use(x))
    run.phase(f, lambda: (torch.ones(3),))
    c.inner.scale = 4.0
    run.phase(f, lambda: (torch.ones(3),))
    c.inner = Config()
    run.phase(f, lambda: (torch.ones(3),))

@scenario("5 a property over a field")
def prop(run):
    class P:
        def __init__(self): self.hidden = 1.0
        @property
        def value(self): return self.hidden * 2
    p = P()
    f = run.compile(lambda x: x + p.value)
    run.phase(f, lambda: (torch.ones(2),))
    p.hidden = 10.0
    run.phase(f, lambda: (torch.ones(2),))
    P.value = property(lambda self: -1.0)
    run.phase(f, lambda: (torch.ones(2),))

@scenario("5 a descriptor with state")
def descriptor(run):
    class D:
        level = 3.0
        def __get__(self, obj, cls): return self.level + obj.offset
    class H:
        d = D()
        def __init__(self): self.offset = 0.5
    h = H()
    f = run.compile(lambda x: x * h.d)
    run.phase(f, lambda: (torch.ones(2),))
    H.__dict__["d"].level = 7.0
    run.phase(f, lambda: (torch.ones(2),))
    h.offset = 1.0
    run.phase(f, lambda: (torch.ones(2),))

@scenario("5 a submodule's plain attribute")
def module(run):
    class M(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.alpha = 0.5
        def forward(self, x): return x * self.alpha
    m = M()
    f = run.compile(m)
    x = torch.arange(4.0)
    run.phase(f, lambda: (x,))
    m.alpha = 2.0
    run.phase(f, lambda: (x,))

if __name__ == "__main__":
    main()
