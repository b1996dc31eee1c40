"""Scenario 8: an instance attribute comes to shadow a method; a class and a base class are patched; __bases__ change."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

def classes():
    class Base:
        def act(self, x): return x + 1
    class Mid(Base): pass
    class Leaf(Mid): pass
    class Other:
        def act(self, x): return x * 100
    return Base, Mid, Leaf, Other

@scenario("8 an instance attribute shadows the method")
def shadow(run):
    Base, Mid, Leaf, Other = classes()
    o = Leaf()
    f = run.compile(lambda x: o.act(x))
    run.phase(f, lambda: (torch.ones(2),))
    o.act = lambda x: x - 5
    run.phase(f, lambda: (torch.ones(2),))
    del o.act
    run.phase(f, lambda: (torch.ones(2),))

@scenario("8 the class is patched, then a base class")
def patched(run):
    Base, Mid, Leaf, Other = classes()
    o = Leaf()
    f = run.compile(lambda x: o.act(x))
    run.phase(f, lambda: (torch.ones(2),))
    Base.act = lambda self, x: x * 2
    run.phase(f, lambda: (torch.ones(2),))
    Mid.act = lambda self, x: x * 3
    run.phase(f, lambda: (torch.ones(2),))
    del Mid.act
    run.phase(f, lambda: (torch.ones(2),))

@scenario("8 __bases__ change")
def bases(run):
    Base, Mid, Leaf, Other = classes()
    o = Leaf()
    f = run.compile(lambda x: o.act(x))
    run.phase(f, lambda: (torch.ones(2),))
    Leaf.__bases__ = (Other,)
    run.phase(f, lambda: (torch.ones(2),))

@scenario("8 forward of a module's class patched", first="hit")
def forward(run):
    class M(torch.nn.Module):
        def forward(self, x): return x + 1
    m = M()
    f = run.compile(m)
    run.phase(f, lambda: (torch.ones(2),))
    M.forward = lambda self, x: x + 10
    run.phase(f, lambda: (torch.ones(2),))

@scenario("8 an operator patched")
def operator(run):
    class V:
        def __init__(self, v): self.v = v
        def __add__(self, o): return V(self.v + o)
    f = run.compile(lambda o, x: (o + 1).v * x)
    run.phase(f, lambda: (V(1.0), torch.ones(2)))
    V.__add__ = lambda self, o: V(self.v - o)
    run.phase(f, lambda: (V(1.0), torch.ones(2)))

if __name__ == "__main__":
    main()
