"""Derivatives where nothing is taken, at corners of a function, and of what fills places; norms of no elements."""
import torch
import torch.nn.functional as F


def slope(call, *inputs):
    leaves = [t.detach().clone().requires_grad_() for t in inputs]
    result = call(*leaves)
    print(tuple(result.shape))
    print(*torch.autograd.grad(result.sum(), leaves))


slope(torch.special.entr, torch.tensor([-1.0, 0.0, 2.0]))
slope(lambda x: x.gather(0, torch.zeros(0, dtype=torch.int64)), torch.ones(3))
slope(lambda x: F.adaptive_avg_pool2d(x, 2), torch.ones(0, 3, 4, 4))
slope(lambda x: F.adaptive_max_pool2d(x, 2), torch.ones(0, 3, 4, 4))
slope(lambda x, v: x.index_fill(0, torch.tensor([0, 2]), v), torch.ones(3), torch.tensor(2.0))
slope(lambda x: torch.ops.aten._safe_softmax(x, 1)[:, 0], torch.tensor([[-float("inf")] * 2, [1.0, 2.0]]))
slope(lambda x: F.batch_norm(x, None, None, training=True), torch.ones(0, 3, 2))
for order in (1, 2, "nuc", "fro", float("inf")):
    for sizes in ((0, 0), (5, 0), (0, 5)):
        print(torch.linalg.norm(torch.ones(sizes), order), torch.linalg.norm(torch.ones(sizes), order, keepdim=True).shape)
print(torch.ones(4, 6).t().index_fill(0, torch.tensor([1]), 2.0).stride())
print(torch.ones(()).sum_to_size(()), torch.tensor(True).sum_to_size(()))
print(F.local_response_norm(torch.arange(-12, 0).reshape(1, 3, 4), 2, alpha=3.7))
print(torch.linalg.ldl_solve(torch.ones(0, 2, 2), torch.ones(0, 2, dtype=torch.int32), torch.ones(0, 2, 5)).shape)
