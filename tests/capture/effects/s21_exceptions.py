"""Scenario 21: an exception mid-region after a mutation; caught inside; finally and context managers."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("21 raised after a mutation")
def after(run):
    def g(x, l, bad):
        l.append(1)
        y = x * len(l)
        if bad: raise ValueError("bad", len(l))
        l.append(2)
        return y
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2), [], False))
    run.phase(f, lambda: (torch.ones(2), [], True))
    run.phase(f, lambda: (torch.ones(2), [], False))

@scenario("21 caught inside")
def caught(run):
    def g(x, d):
        try:
            return x * d["k"]
        except KeyError as error:
            d["missed"] = str(error)
            return x - 1
        finally:
            d["done"] = d.get("done", 0) + 1
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2), {}))
    run.phase(f, lambda: (torch.ones(2), {"k": 3.0}))

@scenario("21 a context manager sees the exception")
def manager(run):
    class M:
        def __init__(self, log): self.log = log
        def __enter__(self): self.log.append("enter")
        def __exit__(self, kind, value, tb):
            self.log.append(kind.__name__ if kind else None)
            return kind is KeyError
    def g(x, log, error):
        with M(log):
            y = x + 1
            if error: raise error
            return y
        return x
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2), [], None))
    run.phase(f, lambda: (torch.ones(2), [], KeyError("k")))
    run.phase(f, lambda: (torch.ones(2), [], ValueError("v")))

@scenario("21 an op's own error, then a right call")
def op_error(run):
    f = run.compile(lambda a, b: a @ b)
    run.phase(f, lambda: (torch.ones(2, 3), torch.ones(3, 2)))
    run.phase(f, lambda: (torch.ones(2, 3), torch.ones(2, 3)))
    run.phase(f, lambda: (torch.ones(2, 3), torch.ones(3, 2)))

@scenario("21 a tensor mutated before the error")
def tensor(run):
    def g(x, k):
        x.add_(1)
        return x / (1 // k)
    f = run.compile(g)
    t = torch.zeros(2)
    run.phase(f, lambda: (t, 1))
    run.phase(f, lambda: (t, 0))
    run.phase(f, lambda: (t, 1))

@scenario("21 an assertion")
def assertion(run):
    def g(x, n):
        assert n > 0, f"n is {n}"
        return x * n
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2), 3))
    run.phase(f, lambda: (torch.ones(2), -3))

if __name__ == "__main__":
    main()
