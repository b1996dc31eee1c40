"""Scenario 9: absent becomes present under hasattr, getattr, in, get, isinstance, except AttributeError."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

class O: pass

@scenario("9 hasattr", first="hit", then="miss")
def has(run):
    o = O()
    f = run.compile(lambda x: x * 2 if hasattr(o, "fast") else x * 3)
    x = torch.ones(2)
    run.phase(f, lambda: (x,))
    o.fast = None
    run.phase(f, lambda: (x,))
    del o.fast
    run.phase(f, lambda: (x,))

@scenario("9 getattr with a default")
def get(run):
    o = O()
    f = run.compile(lambda x: x + getattr(o, "bias", 1.0))
    run.phase(f, lambda: (torch.ones(2),))
    O.bias = 5.0
    run.phase(f, lambda: (torch.ones(2),))
    del O.bias

@scenario("9 in and dict.get")
def in_dict(run):
    d = {"a": 1.0}
    def g(x):
        x = x + d.get("b", 0.5)
        return x * 10 if "c" in d else x
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2),))
    d["b"] = 7.0
    run.phase(f, lambda: (torch.ones(2),))
    d["c"] = 0
    run.phase(f, lambda: (torch.ones(2),))
    del d["b"], d["c"]
    run.phase(f, lambda: (torch.ones(2),))

@scenario("9 try except AttributeError")
def attempt(run):
    o = O()
    def g(x):
        try:
            return x * o.scale
        except AttributeError:
            return x - 1
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2),))
    o.scale = 4.0
    run.phase(f, lambda: (torch.ones(2),))

@scenario("9 in a list and a set")
def members(run):
    l, s = [1, 2], {1}
    f = run.compile(lambda x: x * (2 if 5 in l else 1) + (10 if 7 in s else 0))
    run.phase(f, lambda: (torch.ones(2),))
    l.append(5)
    run.phase(f, lambda: (torch.ones(2),))
    s.add(7)
    run.phase(f, lambda: (torch.ones(2),))

@scenario("9 a missing global appears")
def missing_global(run):
    globals().pop("LATER", None)
    def g(x):
        try:
            return x * LATER
        except NameError:
            return x * 0
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2),))
    globals()["LATER"] = 3.0
    run.phase(f, lambda: (torch.ones(2),))
    del globals()["LATER"]

if __name__ == "__main__":
    main()
