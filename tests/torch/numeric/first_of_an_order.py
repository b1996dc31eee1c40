"""topk, kthvalue and samples without replacement take the first of an order: every type, axis, direction and count, beside a whole sort."""
import math

import torch

torch.manual_seed(0)


def same(a, b):
    return torch.equal(torch.nan_to_num(a.double(), 7e300), torch.nan_to_num(b.double(), 7e300))


for dtype in (torch.float32, torch.float64, torch.float16, torch.bfloat16, torch.int8, torch.uint8, torch.int16, torch.int32, torch.int64):
    x = torch.randperm(120).sub(60).to(dtype).view(4, 5, 6)
    if dtype.is_floating_point:
        x[0, 0, :3] = torch.tensor([math.inf, -math.inf, math.nan])
    for dim in range(-3, 3):
        for largest in (False, True):
            values, places = x.sort(stable=True, dim=dim, descending=largest)
            for k in range(x.size(dim) + 1):
                top = x.topk(k, dim, largest)
                if not same(top.values, values.narrow(dim, 0, k)) or not torch.equal(top.indices, places.narrow(dim, 0, k)):
                    print("differs", dtype, dim, largest, k)
        for k in range(1, x.size(dim) + 1):
            found = x.kthvalue(k, dim)
            if not same(found.values, x.sort(dim).values.select(dim, k - 1)):
                print("kthvalue differs", dtype, dim, k)
x = torch.tensor([[0.0, -0.0, 3.0, -math.inf, math.nan, 1e-45, -1e-45]])
print(x.sort().values, x.sort(descending=True).values, x.topk(2).values, x.topk(2, largest=False).values)
print(torch.tensor([-0.0, 0.0, -0.0]).sort(stable=True).indices, torch.tensor([0.0, -0.0]).sort(stable=True, descending=True).indices)
print(torch.tensor([2**63 - 1, -2**63, 0, -1]).sort().values, torch.tensor([True, False, True]).sort(stable=True).indices)
y = torch.arange(12.0).view(3, 4).requires_grad_()
(y.t().topk(2, 0).values.sum() + y.kthvalue(2, 1).values.sum() * 10).backward()
print(y.grad)
print(x.t().topk(2, 0).values.stride(), torch.rand(3, 4).topk(0).values.shape, torch.tensor(5.0).topk(1), torch.empty(3, 0).topk(0).indices.shape)
for bad in (lambda: x.topk(8), lambda: x.topk(-1), lambda: x.topk(1, 2), lambda: torch.tensor([True]).topk(1), lambda: x.kthvalue(0)):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
