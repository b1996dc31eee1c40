"""Scenario 7: same attributes, other class; __class__ assigned."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

class A:
    def __init__(self, k): self.k = k
    def apply(self, x): return x * self.k
class B:
    def __init__(self, k): self.k = k
    def apply(self, x): return x + self.k

@scenario("7 an argument of another class with the same attributes")
def other_class(run):
    f = run.compile(lambda o, x: o.apply(x))
    x = torch.full((2,), 3.0)
    run.phase(f, lambda: (A(2.0), x))
    run.phase(f, lambda: (B(2.0), x))

@scenario("7 __class__ assigned")
def assigned(run):
    o = A(2.0)
    f = run.compile(lambda x: o.apply(x))
    x = torch.full((2,), 3.0)
    run.phase(f, lambda: (x,))
    o.__class__ = B
    run.phase(f, lambda: (x,))

@scenario("7 isinstance decides")
def decides(run):
    def g(o, x): return x * 2 if isinstance(o, A) else x * 3
    f = run.compile(g)
    run.phase(f, lambda: (A(1), torch.ones(2)))
    run.phase(f, lambda: (B(1), torch.ones(2)))

@scenario("7 type() compared, a subclass passed")
def subclass(run):
    class C(A): pass
    def g(o, x): return x if type(o) is A else -x
    f = run.compile(g)
    run.phase(f, lambda: (A(1), torch.ones(2)))
    run.phase(f, lambda: (C(1), torch.ones(2)))

if __name__ == "__main__":
    main()
