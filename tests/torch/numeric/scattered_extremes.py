# scatter_reduce and index_reduce whose results are followed, also from infinite values and zeros.
import warnings

import torch

warnings.simplefilter("ignore")

index = torch.tensor([0, 1, 1])
for reduce in ("amax", "amin", "prod", "sum", "mean"):
    for include_self in (True, False):
        for base in (float("-inf"), float("inf"), 0.0, 2.0):
            src = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
            start = torch.full((3,), base, requires_grad=True)
            out = start.scatter_reduce(0, index, src, reduce, include_self=include_self)
            out[:2].sum().backward()
            print(reduce, include_self, out.tolist(), src.grad.tolist(), start.grad.tolist())
            if reduce != "sum":
                again = start.detach().index_reduce(0, index, src, reduce, include_self=include_self)
                print(again.tolist())
src = torch.tensor([[2.0, 0.0], [0.0, 3.0], [0.0, 4.0]], requires_grad=True)
out = torch.ones(2, 2).scatter_reduce(0, torch.tensor([[0, 0], [0, 1], [1, 1]]), src, "prod")
out.sum().backward()
print(out, src.grad)
x = torch.randn(6, 2, requires_grad=True, generator=torch.Generator().manual_seed(0))
where = torch.tensor([0, 0, 1, 1, 1, 3])
most = torch.full((4, 2), float("-inf")).scatter_reduce_(0, where[:, None].expand_as(x), x, reduce="amax")
weights = (x - most[where]).exp()
share = weights / torch.zeros(4, 2).index_add_(0, where, weights)[where]
(share * torch.arange(12.0).view(6, 2)).sum().backward()
print(most, share, x.grad)
doubles = torch.tensor([1.0, 5.0, 2.0], dtype=torch.float64, requires_grad=True)
for reduce in ("amax", "prod"):
    f = lambda s: torch.tensor([1.5, 0.5], dtype=torch.float64).scatter_reduce(0, torch.tensor([0, 0, 1]), s, reduce)
    print(torch.autograd.gradcheck(f, doubles), torch.autograd.gradgradcheck(f, doubles))
