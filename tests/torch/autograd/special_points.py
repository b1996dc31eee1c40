"""Derivatives where a formula has a corner, divides by zero or meets its bounds, and of powers in double precision."""
import torch
import torch.nn.functional as F

inf = float("inf")


def show(name, f, *operands):
    operands = [torch.tensor(x, dtype=torch.float64).requires_grad_() for x in operands]
    y = f(*operands)
    slopes = torch.autograd.grad(y.sum(), operands, allow_unused=True)
    print(name, [round(v, 9) + 0.0 for v in y.reshape(-1).tolist()],
          [None if g is None else [round(v, 9) + 0.0 for v in g.reshape(-1).tolist()] for g in slopes])


points = [-inf, -3.0, -1.0, -0.5, 0.0, 0.5, 1.0, 3.0, 6.0, inf]
for name in ("relu6", "hardtanh", "elu", "softplus", "logsigmoid"):
    show(name, getattr(F, name), points)
show("hardswish", F.hardswish, points[1:-1])
show("logits", lambda x, t: F.binary_cross_entropy_with_logits(x, t, reduction="none"), [0.0, 0.0, 2.0, -100.0], [0.0, 1.0, 0.5, 0.0])
show("weighted logits", lambda x: F.binary_cross_entropy_with_logits(x, torch.tensor([1.0, 0.0]), pos_weight=torch.tensor(3.0)), [0.0, 0.0])
show("probabilities", lambda x: F.binary_cross_entropy(x, torch.tensor([0.0, 1.0, 0.5, 0.25], dtype=torch.float64), reduction="none"),
     [0.0, 1.0, 0.5, 0.75])

rows = [[1.0, 1.0, 2.0], [3.0, 3.0, 3.0], [0.0, 0.0, 0.0], [0.0, 5.0, 0.0]]
for p in (1, 2, 3, 1.5, inf):
    show(f"norm {p}", lambda x: torch.linalg.vector_norm(x, p, dim=1), rows)
    show(f"norm of all {p}", lambda x: x.norm(p), [0.0, 0.0])
for name in ("std", "var", "cumprod", "prod", "amax", "logsumexp"):
    show(name, lambda x: getattr(torch, name)(x, dim=1), rows)
show("std of all", torch.std, [2.0, 2.0])
show("median", torch.median, [1.0, 2.0, 2.0, 3.0, 2.0])
show("normalize", lambda x: F.normalize(x, dim=1), rows)
show("cosine", lambda x, y: F.cosine_similarity(x, y, dim=1), rows[:2], [[1.0, 2.0, 3.0], [0.0, 1.0, 0.0]])
for name in ("fmax", "fmin", "maximum", "minimum", "atan2"):
    show(name, getattr(torch, name), [0.0, 1.0, 2.0, -1.0], [0.0, 1.0, 1.0, 0.0])

for e in (1.2, 0.7, -0.3, 3.3, torch.tensor(1.7, dtype=torch.float64)):
    show(f"power {e}", lambda x: x ** e, [0.3, 1.7, 2.2])
show("power of 1.2", lambda x: torch.pow(1.2, x), [0.3, 1.7, 2.2])

for m, n in ((4, 3), (3, 4), (3, 3)):
    a = ((torch.arange(m * n, dtype=torch.float64) ** 2 * 7 + 3) % 13).reshape(m, n).requires_grad_()
    _, lower, upper = torch.linalg.lu(a)
    g, = torch.autograd.grad((lower * torch.arange(1.0, 1 + lower.numel()).reshape(lower.shape)).sum() + (upper * upper).sum(), a)
    print(m, n, [round(v, 4) for v in g.reshape(-1).tolist()])
