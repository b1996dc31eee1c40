"""Rows of sparse tensors, sums in place, norms, zeros like one, and the gradient of a sparse leaf."""
import warnings

import torch

warnings.simplefilter("ignore")  # PyTorch says once that it does not check what sparse tensors are made of
s = torch.sparse_coo_tensor(torch.tensor([[0, 1, 1], [2, 0, 2]]), torch.tensor([3., 4., 5.]), (2, 3))
print(s[0], s[-1], s.select(1, 2), [row.to_dense() for row in s], s[1][2])
print(torch.zeros_like(s), s.norm(), torch.norm(s), s.clone().add_(s), s.clone().zero_())
h = torch.sparse_coo_tensor([[0, 1], [1, 0]], torch.tensor([[1., 2.], [3., 4.]]), (2, 2, 2))
print(h[1], h.select(2, 1), h[0][1])
try:
    s[2]
except IndexError as e:
    print(type(e).__name__)
torch.manual_seed(0)
a = torch.randn(3, 2).to_sparse().requires_grad_(True)
b = torch.randn(2, 3, requires_grad=True)
torch.sparse.mm(a, b).sum().backward()
print(a.grad, b.grad)
a.grad = None
print(a.grad)
