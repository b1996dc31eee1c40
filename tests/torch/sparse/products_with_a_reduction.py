"""torch.sparse.mm(csr, dense, reduce): sum, mean, greatest and least of the products of each row."""
import torch

import warnings

warnings.simplefilter("ignore")
a = torch.tensor([[1.0, 0, 2, 0], [0, -3, 0, 0], [0, 0, 0, 0], [4, 5, -6, 1]]).to_sparse_csr()
for reduce in ("sum", "mean", "amax", "amin", "max", "min", "prod", "middle"):
    b = torch.tensor([[0.5, 1], [2, 0.25], [4, -1], [3, 7]], requires_grad=True)
    try:
        made = torch.sparse.mm(a, b, reduce)
        (made * torch.tensor([1.0, 2])).sum().backward()
        print(reduce, made, b.grad)
    except RuntimeError as error:
        print(reduce, error)
for left, right in ((a.to_dense(), torch.ones(4, 2)), (a.to_sparse_coo(), torch.ones(4, 2)), (a, torch.ones(3, 2))):
    try:
        print(torch.sparse.mm(left, right, "sum"))
    except Exception as error:
        print(type(error).__name__, str(error).split(". ")[0].rstrip("."))
print(torch.sparse.mm(a, torch.ones(4, 2)))
print(torch.sparse_coo_tensor(torch.tensor([[0.0, 2.0]]), [1.0, 3.0], (4,)), torch.sparse_coo_tensor(torch.empty(1, 0), [], [2]))
