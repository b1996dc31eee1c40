"""Numbers that came from tensors (`x.sum().item()`) and go into operators of tensors: a replay computes them in its plan, so these calls
hit whatever the numbers are. Also models and training loops as programs write them, with changes between calls."""
import itertools
import os
import sys

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main, scenario


def hits(name, make=lambda: (torch.rand(3) + 0.5,), watch=(), calls=30):
    def register(region):
        @scenario("83 " + name, first="later")
        def body(run):
            run.phase(run.compile(region), make, watch=watch, calls=calls)
        return region
    return register


@hits("divided by its sum")
def _(x):
    return x / x.sum().item()


@hits("a number of float64, of a half, beside ints and bools",
      lambda: (torch.rand(3, dtype=torch.float64), torch.rand(2).half(), torch.arange(3), torch.tensor(True)))
def _(x, h, i, b):
    n, m = x.sum().item(), h.sum().item()
    return x * n, h * m, x - m, i * n, b + m, i / n, m * i


@hits("what is computed of several")
def _(x):
    mean, deviation = x.mean().item(), x.std().item()
    scale = 1 / (deviation + 1e-5)
    return (x - mean) / (deviation + 1e-5), mean - x, 2 * deviation * x, scale * x, x * (mean - deviation), x * (mean / deviation)


@hits("a derived number, used once", lambda: (torch.rand(3) + 0.5, torch.rand(2).double()))
def _(x, d):
    return (x - x.mean().item()) / (x.std().item() + 1e-5), d * (x.mean().item() * 0.3 + 0.1)


@hits("the difference of two, used once")
def _(x):
    return x * (x.mean().item() - x.std().item())


@hits("in place")
def _(x):
    n = x.sum().item()
    x /= n
    x *= n + 1
    x -= n
    return x, n


@hits("through a backward pass")
def _(x):
    w = torch.ones(3, requires_grad=True)
    y = x * w
    z = y / y.sum().item()
    (z * z).sum().backward()
    return z, w.grad


@hits("in a result, too")
def _(x):
    n = x.sum().item()
    return {"normalised": x / n, "by": n, "half": n / 2}


values = itertools.cycle([1.0, 0.0, float("nan"), float("inf"), -0.0, 1e-45, 3e38])  # seven


@hits("zero, infinity and NaN", lambda: (torch.full((2,), next(values)),), calls=7)
def _(x):
    n = x.sum().item()
    return x / n, x * n, 1 - (x - n)


# Some of these make subclasses of tensors: from then on the operands of operators are asked for overrides, and numbers
# of tensors are compared. So they stand last.
_turns.register(__file__, "measured_operands.txt")
_turns.register(__file__, "models_as_written.txt")
main()
