"""Scenario 23: a loop whose third iteration differs; a branch whose untaken side mutates the heap or draws random numbers."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("23 the third iteration differs", first="hit")
def third(run):
    seen = []
    def region(x, n):
        for i in range(n):
            x = x * 2 if i < 2 else x + 1
            seen.append(i)
        return x
    f = run.compile(region)
    for n in (2, 3, 2, 4):
        run.phase(f, lambda: (torch.ones(1), n), watch=(seen,))

@scenario("23 a tensor decides, and the other side writes", first="hit", then="miss")
def writes(run):
    l = []
    def region(x):
        if x.sum() > 0:
            return x * 2
        l.append("negative")
        return x - 1
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(2),), watch=(l,))
    run.phase(f, lambda: (-torch.ones(2),), watch=(l,))
    run.phase(f, lambda: (torch.ones(2),), watch=(l,))

@scenario("23 a tensor decides, and the other side draws", first="hit")
def draws(run):
    f = run.compile(lambda x: x + torch.rand(2) if x.max() > 1 else x)
    for v in (0.5, 2.0, 0.5, 2.0):
        run.phase(f, lambda: (torch.full((2,), v),))
        run.note(torch.rand(1))

@scenario("23 a tensor says how often a loop runs")
def loop(run):
    def region(x):
        n = 0
        while x.sum() < 10:
            x, n = x * 2, n + 1
        return x, n
    f = run.compile(region)
    for v in (1.0, 1.0, 3.0, 1.0, 20.0, 3.0):
        run.call(f, torch.full((2,), v))

@scenario("23 a counter decides now and then")
def counter(run):
    class Box:
        n = 0
    o = Box()
    o.n = 0
    def region(x):
        o.n += 1
        return x * 2 if o.n % 4 == 0 else x
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(1),), watch=(o,), calls=13)


if __name__ == "__main__":
    main()
