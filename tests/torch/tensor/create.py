# Factory functions: shapes, dtypes, values.
import torch
print(torch.zeros(2, 3), torch.ones(2), torch.full((2, 2), 7), torch.empty(0))
print(torch.arange(5), torch.arange(1, 2, 0.25), torch.arange(5, 0, -2), torch.linspace(0, 1, 5), torch.eye(2))
print(torch.tensor([1, 2]), torch.tensor([1.5, 2]), torch.tensor(True), torch.tensor([[1], [2]]), torch.tensor(3.0), torch.tensor([]))
print(torch.zeros_like(torch.ones(2, dtype=torch.int64)), torch.ones(1, dtype=torch.bool), torch.tensor([1, 2], dtype=torch.float64), torch.tensor([1.9]).long())
x = torch.zeros(2, 3, 4)
print(x.shape, x.size(), x.size(1), x.dim(), x.ndim, x.numel(), len(x), x.dtype, x.device, x.requires_grad, x.stride(), x.is_contiguous())
print(torch.float32, torch.int64, torch.bool, x.shape[0] * 2, list(x.shape), x.shape == (2, 3, 4), x.type(), torch.is_tensor(x), torch.is_tensor(1))
