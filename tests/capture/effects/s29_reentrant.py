"""Scenario 29: a list mutated while iterated; a dict changed during iteration raises as CPython does; a re-entrant call of the compiled function; recursion."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("29 a list that grows while it is walked", first="later")
def grows(run):
    def region(x, l):
        for v in l:
            if v < 3:
                l.append(v + 1)
        return x, l
    run.phase(run.compile(region), lambda: (torch.ones(1), [1, 2]), calls=6)

@scenario("29 a list from outside that shrinks while it is walked")
def shrinks(run):
    l = []
    def make():
        l[:] = [1, 2, 3, 4]
        return (torch.ones(1),)
    def region(x):
        seen = []
        for v in l:
            seen.append(v)
            l.remove(v)
        return x, seen
    run.phase(run.compile(region), make, watch=(l,), calls=6)

@scenario("29 a dict or set that changes while it is walked")
def changes(run):
    d, s = {"a": 1}, {1}
    def of_dict(x):
        for k in d:
            d[k + "x"] = 1
        return x
    def of_set(x):
        for k in s:
            s.add(k + 1)
        return x
    def make():
        d.clear(), s.clear()
        d.update(a=1), s.add(1)
        return (torch.ones(1),)
    run.phase(run.compile(of_dict), make, watch=(d,), calls=6)
    run.phase(run.compile(of_set), make, watch=(s,), calls=6)

@scenario("29 the compiled function calls itself", first="hit")
def recursive(run):
    def region(x, n):
        return x if n == 0 else f(x * 2, n - 1) + 1
    f = run.compile(region)
    for n in (3, 2, 3):
        run.phase(f, lambda: (torch.ones(1), n))

@scenario("29 two compiled functions call each other")
def mutual(run):
    def even(x, n): return x if n == 0 else g(x + 1, n - 1)
    def odd(x, n): return -x if n == 0 else f(x * 2, n - 1)
    f, g = run.compile(even), run.compile(odd)
    for n in (4, 3, 4, 3):
        run.phase(f, lambda: (torch.ones(1), n))
        run.phase(g, lambda: (torch.ones(1), n))

@scenario("29 endless recursion")
def endless(run):
    def region(x): return region(x)
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(1),))


if __name__ == "__main__":
    main()
