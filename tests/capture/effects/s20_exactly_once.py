"""Scenario 20: `__getattr__`, `__getattribute__`, properties and `__len__` with counters: exactly once per run."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

@scenario("20 __getattr__ counts", first="hit")
def missing(run):
    class Lazy:
        def __init__(self): self.asked = 0
        def __getattr__(self, name):
            if name.startswith("__"):
                raise AttributeError(name)
            self.asked += 1
            return 3
    o = Lazy()
    f = run.compile(lambda x: x * o.scale + o.shift)
    run.phase(f, lambda: (torch.ones(1),), watch=(o,), calls=6)

@scenario("20 __getattribute__ counts")
def every(run):
    log = []
    class Watched:
        k = 2
        def __getattribute__(self, name):
            log.append(name)
            return object.__getattribute__(self, name)
    o = Watched()
    f = run.compile(lambda x: x * o.k)
    run.phase(f, lambda: (torch.ones(1),), watch=(log,), calls=6)

@scenario("20 a property, __len__, __bool__, __contains__ and __eq__ count", first="hit")
def special(run):
    class All:
        n = 0
        def count(self): self.n += 1
        @property
        def size(self): self.count(); return 4
        def __len__(self): self.count(); return 2
        def __bool__(self): self.count(); return True
        def __contains__(self, v): self.count(); return v == 1
        def __eq__(self, other): self.count(); return True
        __hash__ = None
    o = All()
    o.n = 0
    f = run.compile(lambda x: (x * o.size, len(o), bool(o), 1 in o, o == 3, "yes" if o else "no"))
    run.phase(f, lambda: (torch.ones(1),), watch=(o,), calls=6)

@scenario("20 __iter__, __call__, __enter__, __add__ and __format__ write a log", first="hit")
def logged(run):
    log = []
    class All:
        def __iter__(self): log.append("iter"); return iter([1, 2])
        def __call__(self, x): log.append("call"); return x
        def __enter__(self): log.append("enter"); return self
        def __exit__(self, *e): log.append("exit")
        def __add__(self, x): log.append("add"); return x
        def __format__(self, spec): log.append("format"); return spec
        def __index__(self): log.append("index"); return 1
    o = All()
    def region(x):
        with o as p:
            return p(x) + (o + x), list(o), f"{o:>3}", [5, 6][o]
    run.phase(run.compile(region), lambda: (torch.ones(1),), watch=(log,), calls=6)


if __name__ == "__main__":
    main()
