"""Scenario 13: a NaN argument hits and does not record again; NaN identity in `in`, index and count."""
import torch
from harness import main, scenario

NAN = float("nan")

@scenario("13 a NaN argument", first="hit", then="hit")
def argument(run):
    f = run.compile(lambda x, k: x * k)
    x = torch.ones(2)
    run.phase(f, lambda: (x, NAN))
    run.phase(f, lambda: (x, NAN))
    run.phase(f, lambda: (x, 2.0))

@scenario("13 a NaN attribute")
def attribute(run):
    class C: k = NAN
    f = run.compile(lambda x: x if C.k == C.k else -x)
    run.phase(f, lambda: (torch.ones(2),))
    C.k = 1.0
    run.phase(f, lambda: (torch.ones(2),))

@scenario("13 NaN in containers, by identity")
def identity(run):
    def g(x, items, v): return x * (1 if v in items else 2), items.count(v)
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2), [NAN], NAN))
    run.phase(f, lambda: (torch.ones(2), [NAN], float("nan")))

@scenario("13 NaN as a dict key")
def key(run):
    f = run.compile(lambda x, d: x + d.get(NAN, 5.0))
    run.phase(f, lambda: (torch.ones(2), {NAN: 1.0}))
    run.phase(f, lambda: (torch.ones(2), {float("nan"): 1.0}))

if __name__ == "__main__":
    main()
