# What happens to a checkpoint's inputs before they are computed with again: writes are noticed, hooks see them, autocast is as it was.
import torch
from torch.utils.checkpoint import checkpoint


def attempt(name, f):
    try:
        print(name, f())
    except (RuntimeError, ValueError) as e:
        print(name, type(e).__name__, str(e).split("\n")[0][:110])


def input_written():
    x = torch.tensor([0.3, 1.0], requires_grad=True)
    h = x * 1
    y = checkpoint(lambda v: v.sin(), h, use_reentrant=False)
    h.mul_(2)
    y.sum().backward()
    return x.grad


def leaf_written():
    p = torch.tensor([0.3, 1.0], requires_grad=True)
    y = checkpoint(lambda v: v.sin(), p, use_reentrant=False)
    with torch.no_grad():
        p.add_(1)
    y.sum().backward()
    return p.grad


def keyword_written():
    x, k = torch.ones(2, requires_grad=True), torch.ones(2)
    y = checkpoint(lambda v, k: (v * k).sin(), x, k=k, use_reentrant=False)
    k.zero_()
    y.sum().backward()
    return x.grad


def under_autocast(reentrant):
    torch.manual_seed(0)
    lin = torch.nn.Linear(4, 4)
    x = torch.randn(2, 4, requires_grad=True)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        y = checkpoint(lambda v: lin(v).sin(), x, use_reentrant=reentrant)
    y.float().sum().backward()
    return y.dtype, x.grad.dtype, x.grad.shape


def shapes_seen_by_hooks():
    seen = []
    x = torch.ones(2, 3, requires_grad=True)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: seen.append(tuple(t.shape)) or t, lambda t: t):
        y = checkpoint(lambda v, w: (v @ w).sin().sum(), x, torch.ones(3, 5), use_reentrant=False)
    y.backward()
    return seen, x.grad.shape


def unlike(check):
    calls = []

    def f(v):
        calls.append(0)
        return (v if len(calls) == 1 else v.double()).sin()
    x = torch.ones(2, requires_grad=True)
    checkpoint(f, x, use_reentrant=False, determinism_check=check).sum().backward()
    return x.grad


for case in (input_written, leaf_written, keyword_written, shapes_seen_by_hooks):
    attempt(case.__name__, case)
for reentrant in (False, True):
    attempt(f"autocast {reentrant}", lambda: under_autocast(reentrant))
for check in ("default", "foo"):
    attempt(f"determinism {check}", lambda: unlike(check))
