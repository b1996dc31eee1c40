"""Scenario 16: a nonlocal counter; two closures sharing a cell; an empty cell filled later."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("16 a nonlocal counter in the region")
def counter(run):
    n = 0
    def g(x):
        nonlocal n
        n += 1
        return x * n
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2),))
    run.note(n)
    n = 100
    run.phase(f, lambda: (torch.ones(2),))
    run.note(n)

@scenario("16 two closures share a cell")
def shared(run):
    k = 2.0
    def read(x): return x * k
    def write(v):
        nonlocal k
        k = v
    f = run.compile(lambda x: read(x))
    run.phase(f, lambda: (torch.ones(2),))
    write(9.0)
    run.phase(f, lambda: (torch.ones(2),))

@scenario("16 one closure writes inside, another reads inside")
def both(run):
    k = 1.0
    def bump():
        nonlocal k
        k = k * 2
    def read(x): return x + k
    def g(x):
        bump()
        y = read(x)
        bump()
        return y, k
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2),))
    k = 1.0
    run.phase(f, lambda: (torch.ones(2),))

@scenario("16 an empty cell is filled later")
def empty(run):
    def g(x):
        try:
            return x * late
        except NameError:
            return x - 1
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2),))
    late = 3.0
    run.phase(f, lambda: (torch.ones(2),))

@scenario("16 closures made in a loop")
def made(run):
    fs = [(lambda x, i=i: x * i) for i in range(3)]
    f = run.compile(lambda g, x: g(x))
    for g in fs:
        run.phase(f, lambda: (g, torch.ones(2)), calls=2)

@scenario("16 a function that returns a closure over its argument")
def returned(run):
    def g(x):
        y = x * 2
        def inner(z): return y + z
        return inner
    def h(x): return g(x)(x)
    f = run.compile(h)
    run.phase(f, lambda: (torch.arange(3.0),))
    run.phase(f, lambda: (torch.ones(3),))

if __name__ == "__main__":
    main()
