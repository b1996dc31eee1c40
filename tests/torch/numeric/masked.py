"""torch.masked, and ops that libraries call by their low-level names."""
import warnings

import torch

warnings.simplefilter("ignore")

x = torch.tensor([[1., 2., 3.], [4., 5., 6.]], requires_grad=True)
mask = torch.tensor([[True, False, True], [True, True, False]])
for name in ("sum", "prod", "mean", "amax", "amin", "argmax", "argmin", "median", "logsumexp", "softmax", "log_softmax", "softmin", "cumsum", "cumprod", "std", "var"):
    print(name, getattr(torch.masked, name)(x, 1, mask=mask))
print(torch.masked.sum(x, mask=mask), torch.masked.mean(x), torch.masked.norm(x, 2, 0, mask=mask), torch.masked.normalize(x, 2.0, 1, mask=mask))
print(torch.masked.sum(torch.tensor([True, True, False]), mask=torch.tensor([True, False, True])), torch.masked.mean(torch.arange(4), 0, dtype=torch.float32))
torch.masked.var(x, 1, mask=mask).sum().backward()
print(x.grad)

a = torch.tensor([[1., 2.], [3., 4.], [5., 7.]])
q, tau = torch.geqrf(a)
print(q, tau)
hundredths = lambda t: ((t * 100).round() / 100 + 0).tolist()
print(hundredths(torch.ormqr(q, tau, torch.eye(3))), hundredths(torch.ormqr(q, tau, torch.ones(2, 3), left=False, transpose=True)))
print(torch.native_layer_norm(a, [2], None, None, 1e-5))
print([hundredths(t) for t in torch.native_batch_norm(a, None, None, None, None, True, 0.1, 1e-5)])
print(torch.segment_reduce(torch.arange(6.), "sum", lengths=torch.tensor([1, 2, 3])), torch.segment_reduce(torch.arange(6.), "max", lengths=torch.tensor([4, 0, 2]), initial=1.0))
print(torch.histogramdd(a, [2, 2]))
print(torch._softmax_backward_data(torch.ones(3), torch.tensor([0.2, 0.3, 0.5]), 0, torch.float32))
print(torch.zeros(3).scatter(0, torch.tensor([0, 1]), torch.tensor([2., 3.]), reduce="add"), torch.full((3,), 2.).scatter(0, torch.tensor([0, 1]), 3.0, reduce="multiply"))
print(torch.tril_indices(2, 3, dtype=torch.int32), torch.take_along_dim(a, torch.tensor([[-1], [0], [1]]), 1), torch.tensor(3.).unfold(0, 1, 1))
print(torch.zeros(2, dtype=torch.bool).scatter_add(0, torch.tensor([0, 0]), torch.tensor([True, True])), torch.ones(0, 3) @ torch.ones(3, 2), torch.ones(2, 5, 0) @ torch.ones(0, 4))
for order in ("nuc", "fro"):
    print(torch.norm(a, order))
