"""Scenario 31: sizes 0 and 1, then others; broadcasting by a size of 1; reshape(-1); a shape in arithmetic, in a text, as a key."""
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

SIZES = [(0, 3), (1, 3), (2, 3), (1, 1), (0, 0), (5, 3), (2, 3), (1, 3)]

def over_sizes(name, region, *more, first="hit"):
    @scenario("31 " + name, first=first)
    def body(run):
        f = run.compile(region)
        for n, m in SIZES:
            run.phase(f, lambda: (torch.arange(float(n * m)).reshape(n, m), *(make(n, m) for make in more)), calls=6)

over_sizes("broadcasting", lambda x, y: x + y, lambda n, m: torch.ones(1, m))
over_sizes("reshape(-1) and flatten", lambda x: (x.reshape(-1), x.flatten(), x.view(x.shape[0], -1) if x.numel() else x, x.t().reshape(-1)))
over_sizes("a shape in arithmetic", lambda x: x * x.shape[0] / max(1, x.shape[1]))
over_sizes("a shape in a text", lambda x: (x, f"{tuple(x.shape)} {x.shape[0]:03}", str(x.size())))
over_sizes("a shape decides", lambda x: x.sum() if x.shape[0] > 1 else x)
over_sizes("reductions of nothing", lambda x: (x.sum(), x.sum(0), x.prod(1), x.mean(1) if x.shape[1] else x))
over_sizes("a loop over rows", lambda x: [row * i for i, row in enumerate(x)])
over_sizes("cat, stack and chunk", lambda x: (torch.cat([x, x]), torch.stack([x, x]), x.split(2)))

TABLE = {}

def by_shape(x):
    key = x.shape
    if key not in TABLE:
        TABLE[key] = len(key)
    return x * TABLE[key]

over_sizes("a shape as a key", by_shape, first="later")

@scenario("31 expanded and strided windows", first="hit")
def windows(run):
    f = run.compile(lambda x: (x + 1, x.is_contiguous(), x.stride()))
    for make in (lambda: torch.ones(1, 3), lambda: torch.ones(1, 3).expand(2, 3), lambda: torch.ones(3, 2).t(), lambda: torch.ones(4, 3)[::2], lambda: torch.ones(2, 3)):
        run.phase(f, lambda: (make(),))


if __name__ == "__main__":
    main()
