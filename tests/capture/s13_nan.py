"""Scenario 13: a NaN argument must hit, not record again; identity of NaN in `in`, `index`, `count`."""
import torch
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


if __name__ == "__main__":
    main()
