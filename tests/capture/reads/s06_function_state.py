"""Scenario 6: a callee's defaults, keyword defaults or code are replaced; a mutable default is mutated."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("6 __defaults__ replaced")
def defaults(run):
    def g(x, k=2.0): return x * k
    f = run.compile(lambda x: g(x))
    run.phase(f, lambda: (torch.ones(2),))
    g.__defaults__ = (5.0,)
    run.phase(f, lambda: (torch.ones(2),))

@scenario("6 __kwdefaults__ edited and replaced")
def keyword_defaults(run):
    def g(x, *, k=2.0): return x * k
    f = run.compile(lambda x: g(x))
    run.phase(f, lambda: (torch.ones(2),))
    g.__kwdefaults__ = {"k": 6.0}
    run.phase(f, lambda: (torch.ones(2),))

@scenario("6 __code__ replaced")
def code(run):
    def g(x): return x + 1
    def other(x): return x - 1
    f = run.compile(lambda x: g(x))
    run.phase(f, lambda: (torch.ones(2),))
    g.__code__ = other.__code__
    run.phase(f, lambda: (torch.ones(2),))

@scenario("6 a mutable default that grows in the region")
def growing(run):
    def g(x, seen=[]):
        seen.append(1)
        return x * len(seen), list(seen)
    f = run.compile(lambda x: g(x))
    run.phase(f, lambda: (torch.ones(2),))
    g.__defaults__[0].clear()
    run.phase(f, lambda: (torch.ones(2),))

@scenario("6 a mutable default changed from outside")
def outside(run):
    def g(x, cfg={"k": 2.0}): return x * cfg["k"]
    f = run.compile(lambda x: g(x))
    run.phase(f, lambda: (torch.ones(2),))
    g.__defaults__[0]["k"] = 8.0
    run.phase(f, lambda: (torch.ones(2),))

@scenario("6 the compiled function's own default")
def own(run):
    def g(x, k=2.0): return x + k
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2),))
    g.__defaults__ = (4.0,)
    run.phase(f, lambda: (torch.ones(2),))

if __name__ == "__main__":
    main()
