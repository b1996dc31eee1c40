"""Scenario 10: `del o.x` and `del d[k]` inside the region are replayed."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

class Box:
    pass

@scenario("10 an attribute that is there each time", first="hit")
def attribute(run):
    o = Box()
    def make():
        o.x, o.y = 1, 2
        return (torch.ones(2),)
    def region(t):
        del o.x
        return t * o.y, hasattr(o, "x")
    f = run.compile(region)
    run.phase(f, make, watch=(o,))
    run.call(f, torch.ones(2), watch=(o,))  # it is gone: raises
    run.phase(f, make, watch=(o,))

@scenario("10 an item of a dict, and of a list", first="later")
def items(run):
    d, l = {}, []
    def make():
        d.update(a=1, b=2)
        l[:] = [1, 2, 3]
        return (torch.ones(2),)
    def region(t):
        del d["a"], l[0], l[-1:]
        return t * len(d), len(l)
    f = run.compile(region)
    run.phase(f, make, watch=(d, l), calls=6)
    run.call(f, torch.ones(2), watch=(d, l))
    run.phase(f, make, watch=(d, l))

@scenario("10 deleted and set again: it comes last", first="hit")
def again(run):
    o, d = Box(), {"a": 1, "b": 2}
    o.a, o.b = 1, 2
    def region(t):
        v = d["a"]
        del d["a"]
        d["a"] = v
        del o.a
        o.a = 1
        return t, list(d)
    f = run.compile(region)
    run.phase(f, lambda: (torch.ones(1),), watch=(o, d), calls=5)

@scenario("10 __slots__, a local, a global", first="any")
def others(run):
    class Slotted:
        __slots__ = ("a",)
    s = Slotted()
    def make():
        s.a = 3
        return (torch.ones(1),)
    def region(t):
        local = t * s.a
        del s.a
        out = local
        del local
        return out, hasattr(s, "a")
    f = run.compile(region)
    run.phase(f, make)
    def unbinds(t):
        global LATE
        LATE = t
        del LATE
        return t
    run.phase(run.compile(unbinds), lambda: (torch.ones(1),))


if __name__ == "__main__":
    main()
