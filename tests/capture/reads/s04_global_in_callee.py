"""Scenario 4: a global read only inside an inlined callee is rebound."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

SCALE = 2.0
TABLE = {"bias": 1.0}
WEIGHT = torch.ones(2)
def activation(x): return x.relu()

def helper(x): return x * SCALE
def deeper(x): return helper(x) + 1

def reset():
    global SCALE, WEIGHT, activation
    SCALE, WEIGHT = 2.0, torch.ones(2)
    TABLE.clear()
    TABLE["bias"] = 1.0
    activation = lambda x: x.relu()

@scenario("4 a float global of a callee of a callee", first="hit", then="hit")
def number(run):
    global SCALE
    reset()
    f = run.compile(lambda x: deeper(x))
    x = torch.arange(3.0)
    run.phase(f, lambda: (x,))
    SCALE = 5.0
    run.phase(f, lambda: (x,))

@scenario("4 a global function replaced")
def function(run):
    global activation
    reset()
    f = run.compile(lambda x: activation(x - 1))
    x = torch.arange(3.0)
    run.phase(f, lambda: (x,))
    activation = lambda x: x.sigmoid()
    run.phase(f, lambda: (x,))

@scenario("4 a global tensor rebound")
def tensor(run):
    global WEIGHT
    reset()
    def use(x): return x @ WEIGHT
    f = run.compile(lambda x: use(x) * 2)
    run.phase(f, lambda: (torch.ones(2),))
    WEIGHT = torch.full((2,), 7.0)
    run.phase(f, lambda: (torch.ones(2),))

@scenario("4 a global tensor changed in place")
def in_place(run):
    reset()
    def use(x): return x + WEIGHT
    f = run.compile(lambda x: use(x) * 2)
    run.phase(f, lambda: (torch.ones(2),))
    WEIGHT[0] = 50.0
    run.phase(f, lambda: (torch.ones(2),))

@scenario("4 an entry of a global dict")
def entry(run):
    reset()
    def use(x): return x + TABLE["bias"]
    f = run.compile(lambda x: use(x))
    run.phase(f, lambda: (torch.ones(2),))
    TABLE["bias"] = 9.0
    run.phase(f, lambda: (torch.ones(2),))

@scenario("4 a builtin shadowed by a global")
def shadowed(run):
    reset()
    globals().pop("len", None)
    f = run.compile(lambda x, items: x * len(items))
    run.phase(f, lambda: (torch.ones(2), [1, 2]))
    globals()["len"] = lambda items: 100
    run.phase(f, lambda: (torch.ones(2), [1, 2]))
    del globals()["len"]
    run.phase(f, lambda: (torch.ones(2), [1, 2]))

if __name__ == "__main__":
    main()
