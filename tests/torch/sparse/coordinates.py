"""Sparse tensors in coordinate format: making them, their parts, arithmetic, products and derivatives."""
import warnings

import torch

warnings.simplefilter("ignore")


def error(function):
    try:
        print(function())
    except Exception as e:
        print(type(e).__name__, e)


a = torch.sparse_coo_tensor([[0, 0, 1], [1, 1, 0]], [1.0, 2.0, 4.0], (2, 3))
print(a)
print(a.coalesce(), a.is_coalesced(), a.coalesce().is_coalesced())
print(a.coalesce().indices(), a.coalesce().values(), a._indices(), a._values(), a._nnz())
print(a.shape, a.layout, a.is_sparse, a.sparse_dim(), a.dense_dim(), a.dtype, a.device, a.size(0), a.numel(), isinstance(a, torch.Tensor))
print(a.t(), a.t().to_dense(), a.to_dense())
print(a * 2, -a, a / 2, a + a, a.abs())
print((a.coalesce() + a.coalesce() * 3).to_dense(), torch.ones(2, 3) + a)
print(a @ torch.ones(3, 1), torch.spmm(a, torch.ones(3, 2)), torch.mm(a, torch.eye(3)), torch.sparse.mm(a, torch.eye(3)), torch.matmul(a, torch.ones(3)))
print(torch.sparse.sum(a), torch.sparse.sum(a, 0).to_dense(), torch.sparse.sum(a, dim=1).to_dense())
print(torch.sparse.softmax(a, 1))
print(torch.eye(3).to_sparse(), torch.zeros(2, 2).to_sparse(), torch.eye(2, dtype=torch.float64).to_sparse(1))
print(torch.sparse_coo_tensor([[0, 1]], [[1.0, 2.0], [3.0, 4.0]], (3, 2)).to_dense())
print(torch.sparse_coo_tensor((2, 3)))
print(torch.sparse.FloatTensor(torch.tensor([[0, 1], [1, 0]]), torch.tensor([1.0, 2.0]), torch.Size([2, 2])))
error(lambda: a.indices())
error(lambda: torch.sparse_coo_tensor([[0, 1]], [1.0, 2.0, 3.0]))
error(lambda: torch.mm(a, torch.ones(2, 2)))

values, weight = torch.tensor([1.0, 2.0], requires_grad=True), torch.ones(2, 2, requires_grad=True)
product = torch.sparse.mm(torch.sparse_coo_tensor([[0, 1], [1, 0]], values, (2, 2)), weight)
(product ** 2).sum().backward()
print(values.grad, weight.grad)
