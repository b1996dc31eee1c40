"""Scenario 13: a NaN argument must hit, not record again; identity of NaN in `in`, `index`, `count`."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

NAN = float("nan")

@scenario("13 as an argument", first="hit", then="hit")
def argument(run):
    f = run.compile(lambda x, n: x * n)
    run.phase(f, lambda: (torch.ones(2), float("nan")))
    run.phase(f, lambda: (torch.ones(2), NAN))

@scenario("13 in tensors", first="hit", then="hit")
def tensors(run):
    f = run.compile(lambda x: (x + 1, x.isnan(), x == x))
    run.phase(f, lambda: (torch.full((2,), float("nan")),))
    run.phase(f, lambda: (torch.ones(2),))

@scenario("13 which object it is, decides", first="any")
def identity(run):
    l = [NAN, 1.0]
    f = run.compile(lambda x, n: (x, n in l, l.count(n), n == n))
    run.phase(f, lambda: (torch.ones(1), NAN))
    run.phase(f, lambda: (torch.ones(1), float("nan")))

@scenario("13 a number taken from a tensor", first="hit")
def taken(run):
    seen = []
    def region(x):
        seen.append(x[0].item())
        return x
    f = run.compile(region)
    run.phase(f, lambda: (torch.full((1,), float("nan")),), watch=(seen,))
    run.phase(f, lambda: (torch.ones(1),), watch=(seen,))

@scenario("13 each call's own NaN, as a result", first="hit")
def own(run):
    f = run.compile(lambda x: (x, float("nan"), complex("nan"), x[0].item() - float("inf") * 0))
    given = [f(torch.ones(1)) for _ in range(5)]
    run.note([[[r[i] for r in given].index(n) for n in [r[i] for r in given]] for i in (1, 2, 3)])
    run.phase(f, lambda: (torch.ones(1),))


@scenario("13 each call's own NaN, put somewhere", first="hit")
def put(run):
    class Box:
        pass
    o = Box()
    o.x = 0.0
    def region(x, n):
        o.x = n - n
        o.both = [o.x, o.x, float("nan")]
        return x
    f = run.compile(region)
    seen = []
    for _ in range(5):
        run.call(f, torch.ones(1), float("inf"))
        seen.append(o.x)
        run.note([o.both.index(n) for n in o.both], len(set(seen)))
    run.phase(f, lambda: (torch.ones(1), float("inf")))


if __name__ == "__main__":
    main()
