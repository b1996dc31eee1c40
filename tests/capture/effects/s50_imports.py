"""Import statements inside a region: of what has been imported they read sys.modules and the names asked for; of anything
else they refuse."""
import builtins
import math
import os
import sys
import types

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

x = torch.ones(2)


def module(name, **names):
    m = types.ModuleType(name)
    m.__dict__.update(names)
    sys.modules[name] = m
    return m


@scenario("50 a module's value changes", "any", "hit")
def value(run):
    m = module("s50_m", k=2.0)
    def g(x):
        import s50_m
        return x * s50_m.k
    f = run.compile(g)
    run.phase(f, lambda: (x,))
    m.k = 3.0
    run.phase(f, lambda: (x,))
    m.other = 1
    run.phase(f, lambda: (x,))


@scenario("50 names of a module", "hit", "hit")
def names(run):
    m = module("s50_n", k=2.0, j=[1])
    def g(x):
        from s50_n import k, j as many
        return x * k * len(many)
    f = run.compile(g)
    run.phase(f, lambda: (x,))
    m.j.append(2)
    run.phase(f, lambda: (x,))
    del m.k
    run.phase(f, lambda: (x,))
    m.k = 7.0
    run.phase(f, lambda: (x,))


@scenario("50 another module of the name", "hit", "miss")
def replaced(run):
    module("s50_r", k=2.0)
    def g(x):
        import s50_r as m
        return x * m.k
    f = run.compile(g)
    run.phase(f, lambda: (x,))
    module("s50_r", k=5.0)
    run.phase(f, lambda: (x,))
    del sys.modules["s50_r"]
    run.phase(f, lambda: (x,))


@scenario("50 a dotted name", "hit", "miss")
def dotted(run):
    top, sub = module("s50_top", k=1.0), module("s50_top.sub", k=2.0)
    top.sub = sub
    def g(x):
        import s50_top.sub
        return x * s50_top.sub.k
    f = run.compile(g)
    run.phase(f, lambda: (x,))
    top.sub = types.SimpleNamespace(k=9.0)
    run.phase(f, lambda: (x,))
    module("s50_top", sub=types.SimpleNamespace(k=4.0))
    run.phase(f, lambda: (x,))
    del sys.modules["s50_top.sub"]
    run.phase(f, lambda: (x,))


@scenario("50 an __import__ of the program's", "hit", "miss")
def own(run):
    module("s50_o", k=2.0)
    def g(x):
        import s50_o
        return x * s50_o.k
    f = run.compile(g)
    run.phase(f, lambda: (x,))
    before, seen = builtins.__import__, []
    def tracing(name, *rest):
        seen.append(name)
        return before(name, *rest)
    builtins.__import__ = tracing
    try:
        run.phase(f, lambda: (x,))
    finally:
        builtins.__import__ = before
    run.note(seen.count("s50_o"))
    run.phase(f, lambda: (x,))


@scenario("50 a module with __getattr__")
def lazy(run):
    asked = []
    def missing(name):
        asked.append(name)
        return 3.0
    module("s50_l", __getattr__=missing)
    def g(x):
        from s50_l import k
        return x * k
    f = run.compile(g)
    run.phase(f, lambda: (x,))
    run.note(asked)


@scenario("50 what is halted, and what is no module")
def halted(run):
    def g(x):
        try:
            import s50_h
        except ImportError as e:
            return x, str(e)
        return x * s50_h.k, None
    f = run.compile(g)
    for entry in (None, types.SimpleNamespace(k=2.0), None):
        sys.modules["s50_h"] = entry
        run.phase(f, lambda: (x,))
    del sys.modules["s50_h"]


@scenario("50 imported the first time by the region")
def first(run):
    def g(x):
        import colorsys
        return x * colorsys.ONE_THIRD
    sys.modules.pop("colorsys", None)
    f = run.compile(g)
    run.phase(f, lambda: (x,))
    run.note("colorsys" in sys.modules)


@scenario("50 of the library, nested", "hit")
def library(run):
    def g(x):
        import os.path
        from math import pi
        from collections import OrderedDict
        return x * pi * len(OrderedDict(a=1)), os.path.basename("a/b")
    import os.path
    run.phase(run.compile(g), lambda: (x,))


if __name__ == "__main__":
    main()
