"""Scenario 2: two distinct lists, then one list twice, one of them mutated inside; and the reverse."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

def push(a, b, x):
    a.append(1)
    return x * len(b), a, b

@scenario("2 two lists, then one twice")
def two_then_one(run):
    f = run.compile(push)
    x, shared = torch.ones(2), []
    run.phase(f, lambda: ([], [], x))
    run.phase(f, lambda: (shared, shared, x))

@scenario("2 one list twice, then two")
def one_then_two(run):
    f = run.compile(push)
    x, shared = torch.ones(2), []
    def same():
        shared.clear()
        return shared, shared, x
    run.phase(f, same)
    run.phase(f, lambda: ([], [], x))

@scenario("2 two dicts, then one twice")
def dicts(run):
    def f(a, b, x):
        a["k"] = x + 1
        return b.get("k", x * 10)
    f = run.compile(f)
    x, d = torch.ones(1), {}
    run.phase(f, lambda: ({}, {}, x))
    run.phase(f, lambda: (d, d, x))

@scenario("2 nested lists that become one object")
def nested(run):
    def f(rows, x):
        rows[0][0] = 5
        return x * rows[1][0]
    f = run.compile(f)
    x, row = torch.ones(2), [1]
    run.phase(f, lambda: ([[1], [1]], x))
    run.phase(f, lambda: ([row, row], x))

if __name__ == "__main__":
    main()
