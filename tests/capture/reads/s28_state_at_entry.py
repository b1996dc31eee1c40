"""Scenario 28: an object mutated and then read: the guard must use the state at entry."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

class Box:
    def __init__(self, **parts): self.__dict__.update(parts)

@scenario("28 an attribute that is doubled", first="later")
def attribute(run):
    o = Box(k=1)
    def make():
        o.k = 1
        return (torch.ones(1),)
    def region(x):
        a = x * o.k
        o.k = 7
        return a, x * o.k
    f = run.compile(region)
    run.phase(f, make, watch=(o,), calls=6)
    run.phase(f, lambda: (torch.ones(1),), watch=(o,), calls=6)
    o.k = 3
    run.phase(f, lambda: (torch.ones(1),), watch=(o,), calls=6)

@scenario("28 a list that is changed and then read", first="later")
def a_list(run):
    l = []
    def make():
        l[:] = [1, 2]
        return (torch.ones(1),)
    def region(x):
        l.append(5)
        l[0] = 9
        return x * len(l), l[0], list(l)
    f = run.compile(region)
    run.phase(f, make, watch=(l,), calls=6)
    run.phase(f, lambda: (torch.ones(1),), watch=(l,), calls=4)

@scenario("28 a dict under a key that the region sets first", first="later")
def a_dict(run):
    d = {"a": 1}
    def region(x):
        d["k"] = 2
        return x * d["k"] + d["a"]
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(1),), watch=(d,), calls=6)
    d["k"] = 50
    run.phase(f, lambda: (torch.ones(1),), watch=(d,), calls=6)
    d["a"] = 3
    run.phase(f, lambda: (torch.ones(1),), watch=(d,), calls=6)

@scenario("28 a tensor that is written and then read", first="later")
def a_tensor(run):
    t = torch.zeros(2)
    def region(x):
        a = t + x
        t.copy_(x)
        return a, t * 2
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(2),), watch=(t,), calls=6)
    t.fill_(9)
    run.phase(f, lambda: (torch.ones(2),), watch=(t,), calls=6)

@scenario("28 an argument that is changed and then read", first="later")
def argument(run):
    def region(o, l, x):
        o.k += 1
        l.append(o.k)
        return x * o.k, sum(l)
    f = run.compile(region)
    run.phase(f, lambda: (Box(k=1), [1], torch.ones(1)), calls=6)
    run.phase(f, lambda: (Box(k=2), [1], torch.ones(1)), calls=6)


if __name__ == "__main__":
    main()
