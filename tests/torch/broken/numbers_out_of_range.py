# A number that an op converts to the element type of its tensors is refused if that type has no such number; where it is
# an operand of its own, it may become infinite.
import torch
import torch.nn.functional as F

NUMBERS = 1e39, -1e39, float("inf"), 65520.0, 300, -1, 1.5, True
TYPES = torch.float32, torch.float16, torch.bfloat16, torch.uint8, torch.int32
mask, place = torch.tensor([True, False]), torch.tensor([0])


def assigned(z, v):
    z = z.clone()
    z[0] = v
    return z


OPS = {
    "full": lambda z, v: torch.full((1,), v, dtype=z.dtype),
    "full_like": torch.full_like,
    "fill_": lambda z, v: z.clone().fill_(v),
    "assigned": assigned,
    "masked_fill": lambda z, v: z.masked_fill(mask, v),
    "index_fill": lambda z, v: z.index_fill(0, place, v),
    "scatter": lambda z, v: z.scatter(0, place, v),
    "clamp": lambda z, v: z.clamp(0, v),
    "clamp_min": lambda z, v: z.clamp(min=v),
    "alpha": lambda z, v: torch.add(z, z, alpha=v),
    "rsub": lambda z, v: torch.rsub(z, z, alpha=v),
    "index_add": lambda z, v: z.index_add(0, place, z[:1], alpha=v),
    "addcmul": lambda z, v: torch.addcmul(z, z, z, value=v),
    "threshold": lambda z, v: torch.threshold(z, 0, v),
    "product": lambda z, v: z * v,
    "less": lambda z, v: z < v,
}


def shown(f, *args):
    try:
        r = f(*args)
        return f"{r.tolist()} {r.dtype}"
    except Exception as e:
        return f"{type(e).__name__}: {e}"


for name, op in OPS.items():
    for d in TYPES:
        for v in NUMBERS:
            print(name, d, v, "->", shown(op, torch.ones(2, dtype=d), v))

nan = float("nan")
x = torch.tensor([0.5, 2.0, nan])
print("two bounds, one NaN:", x.clamp(nan, 1).tolist(), x.clamp(0, nan).tolist())
print("one bound that is a number:", x.clamp(min=nan).tolist(), x.clamp(max=nan).tolist())
print("one bound that is a tensor:", x.clamp(min=torch.tensor(nan)).tolist(), x.clamp(max=torch.tensor([nan, 1.0, 1.0])).tolist())
print("bounds of hardtanh:", F.hardtanh(x, 0.0, nan).tolist())
y = x.clone().requires_grad_()
y.clamp(0, 1).nansum().backward()
print("gradient:", y.grad.tolist())
print(shown(torch.lerp, torch.ones(2), torch.ones(2, dtype=torch.float64), 0.5))
print(shown(torch.add, torch.ones(2, dtype=torch.float16), torch.ones(2, dtype=torch.int64)), shown(lambda: torch.add(torch.ones(2, dtype=torch.float16), torch.ones(2, dtype=torch.int64), alpha=1.5)))
a, b = torch.tensor([0.1, 0.7, -3.0]), torch.tensor([0.3, -1e-3, 1e8])
print("lerp:", [torch.equal(torch.lerp(a, b, w), b) for w in (1.0, 1, torch.tensor(1.0), torch.ones(3))], torch.lerp(torch.zeros(1), torch.zeros(1) - 0.0, 0.5).tolist())
for f in (torch.Tensor.sum, torch.Tensor.mean, torch.Tensor.any, torch.Tensor.prod):
    print(f.__name__, shown(f, torch.ones(2), 2**63), "|", shown(f, torch.ones(2), -2**70))
