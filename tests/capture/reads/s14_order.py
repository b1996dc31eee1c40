"""Scenario 14: a dict with another insertion order; a set with another history."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("14 a dict as an argument", first="hit", then="miss")
def argument(run):
    f = run.compile(lambda x, d: (x * d["a"], list(d)))
    run.phase(f, lambda: (torch.ones(1), {"a": 1, "b": 2}))
    run.phase(f, lambda: (torch.ones(1), {"b": 2, "a": 1}))

@scenario("14 a dict that is reached", first="hit", then="miss")
def reached(run):
    o = [{"a": 1, "b": 2}]
    f = run.compile(lambda x: (x, [k for k in o[0]]))
    run.phase(f, lambda: (torch.ones(1),))
    a = o[0].pop("a")
    o[0]["a"] = a
    run.phase(f, lambda: (torch.ones(1),))

@scenario("14 keyword arguments in another order")
def keywords(run):
    def g(x, **kw): return x, list(kw)
    f = run.compile(g)
    for kw in ({"a": 1, "b": 2}, {"a": 1, "b": 2}, {"b": 2, "a": 1}, {"a": 1, "b": 2}):
        run.call(f, torch.ones(1), **kw)

@scenario("14 sets of equal members with another history")
def sets(run):
    f = run.compile(lambda x, s: (x, list(s), s.pop(), list(s)))
    def grown():
        s = set(range(64))
        s -= set(range(8, 64))
        return torch.ones(1), s
    for _ in range(2):
        run.phase(f, lambda: (torch.ones(1), {8, 0, 16}))
        run.phase(f, lambda: (torch.ones(1), {16, 0, 8}))
        run.phase(f, grown)
        run.phase(f, lambda: (torch.ones(1), set(range(8))))

@scenario("14 a set that grows has the order of its room")
def grows(run):
    def region(x, s):
        s.add(9)
        s.add(17)
        return x, list(s)
    f = run.compile(region)
    def grown():
        s = set(range(64))
        s -= set(range(1, 64))
        return torch.ones(1), s
    for make in (lambda: (torch.ones(1), {0}), grown, lambda: (torch.ones(1), {0}), grown):
        run.phase(f, make)


if __name__ == "__main__":
    main()
