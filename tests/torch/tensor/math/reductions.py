# sum, mean, max and the rest, over all, over dims, with keepdim.
import torch
x = torch.tensor([[1.0, 5.0, 2.0], [4.0, 0.0, 6.0]])
print(x.sum(), x.sum(0), x.sum(dim=1, keepdim=True), x.mean(), x.mean(dim=0), x.prod(), x.max(), x.min(), x.std(), x.var(dim=1), x.var(unbiased=False), x.norm())
print(x.max(dim=1), x.min(0), x.argmax(), x.argmax(dim=1), x.argmin(dim=0, keepdim=True), x.sum((0, 1)), x.mean((0, 1)), torch.sum(x, -1), x.cumsum(1), x.cumprod(0))
values, indices = torch.max(x, dim=0); print(values, indices, x.max(1).values, x.max(1)[1])
print((x > 1).all(), (x > 5).any(), (x > 1).sum(), (x > 1).all(dim=1), x.any(), x.amax(0), x.amin(dim=(0, 1)), torch.logsumexp(x, 1), x.median(), torch.count_nonzero(x))
print(torch.sort(x, dim=1), x.argsort(dim=1, descending=True), torch.topk(x, 2), x.view(-1).sort().values, torch.unique(torch.tensor([3, 1, 3, 2])), torch.bincount(torch.tensor([0, 1, 1, 3])))
i = torch.tensor([[1, 2], [3, 4]]); print(i.sum(), i.sum(0), i.prod(), i.max(), i.float().mean(), i.cumsum(0))
try:
    i.mean()
except RuntimeError as e:
    print(e)
try:
    x.sum(5)
except IndexError as e:
    print(e)
