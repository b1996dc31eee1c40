"""Scenario 35: class creation, import, exec and eval, setattr with computed names, globals()[…], locals(), vars(), `__dict__` edited directly."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

class Box:
    def __init__(self, **parts): self.__dict__.update(parts)

@scenario("35 a class made inside", first="refuse")
def makes_class(run):
    def region(x):
        class Inner:
            k = 2
        return x * Inner.k, Inner.__name__
    run.phase(run.compile(region), lambda: (torch.ones(1),))

@scenario("35 exec and eval", first="refuse")
def executes(run):
    f = run.compile(lambda x: x * eval("1 + 1"))
    run.phase(f, lambda: (torch.ones(1),))

@scenario("35 names that are computed", first="later")
def computed(run):
    o = Box(a1=1, a2=2)
    def region(x):
        for i in (1, 2):
            setattr(o, f"a{i}", getattr(o, "a" + str(i)) + 0)
        setattr(o, "last", 5)
        return x * o.a1, hasattr(o, "a3")
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(1),), watch=(o,), calls=6)
    o.a3 = 1
    run.phase(f, lambda: (torch.ones(1),), watch=(o,), calls=6)

@scenario("35 globals() as a dict", first="any")
def of_globals(run):
    globals()["LATE"] = 1
    def region(x):
        globals()["LATE"] = 2
        return x * LATE
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(1),))
    run.note(LATE)
    globals()["LATE"] = 7
    run.phase(run.compile(lambda x: x * globals()["LATE"]), lambda: (torch.ones(1),))

@scenario("35 locals() and vars()", first="any")
def of_locals(run):
    o = Box(a=1)
    def region(x):
        k = 2
        return x, sorted(locals()), sorted(vars(o))
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(1),))
    o.b = 1
    run.phase(f, lambda: (torch.ones(1),))

@scenario("35 __dict__ is edited", first="any")
def edits(run):
    o = Box(a=1)
    def region(x):
        o.__dict__["a"] = 3
        return x * o.a
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(1),), watch=(o,), calls=5)
    o.__dict__["a"] = 9
    run.phase(f, lambda: (torch.ones(1),), watch=(o,), calls=5)
    o.__dict__ = {"a": 4}
    run.phase(f, lambda: (torch.ones(1),), watch=(o,), calls=5)
    g = run.compile(lambda x: x * o.a)
    run.phase(g, lambda: (torch.ones(1),))
    o.__dict__["a"] = 8
    run.phase(g, lambda: (torch.ones(1),))

@scenario("35 an import inside", first="hit")
def imports(run):
    def region(x):
        import math
        from math import pi as p
        return x * math.floor(p)
    run.phase(run.compile(region), lambda: (torch.ones(1),))


if __name__ == "__main__":
    main()
