"""Scenario 1: the same tensor passed twice, then two tensors, and the reverse."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

def mutate_first(a, b):
    a.add_(1)
    return a * b

@scenario("1 one tensor twice, then two")
def twice_then_two(run):
    f = run.compile(mutate_first)
    t, u = torch.ones(2), torch.full((2,), 3.0)
    run.phase(f, lambda: (t, t))
    run.phase(f, lambda: (t, u))

@scenario("1 two tensors, then one twice")
def two_then_twice(run):
    f = run.compile(mutate_first)
    t, u = torch.ones(2), torch.full((2,), 3.0)
    run.phase(f, lambda: (t, u))
    run.phase(f, lambda: (u, u))

@scenario("1 pure function of two tensors, then of one twice", first="hit")
def pure(run):
    f = run.compile(lambda a, b: a * 2 + b)
    t, u = torch.arange(3.0), torch.ones(3)
    run.phase(f, lambda: (t, u))
    run.phase(f, lambda: (t, t))

@scenario("1 fresh tensors each call", first="hit", then="hit")
def fresh(run):
    f = run.compile(lambda a, b: (a - b).relu())
    run.phase(f, lambda: (torch.arange(4.0), torch.ones(4)))
    run.phase(f, lambda: (torch.ones(4), torch.arange(4.0)))

@scenario("1 the same tensor through a list and directly")
def through_list(run):
    def f(a, items):
        items[0].mul_(2)
        return a + items[1]
    f = run.compile(f)
    t, u = torch.ones(2), torch.ones(2)
    run.phase(f, lambda: (t, [u, t]))
    run.phase(f, lambda: (t, [t, u]))

if __name__ == "__main__":
    main()
