"""MaskedTensor: what its numbers, reductions, views and derivatives are, and what it refuses."""
import warnings

import torch
from torch.masked import MaskedTensor, as_masked_tensor, is_masked_tensor, masked_tensor

warnings.simplefilter("ignore")
data, mask = torch.arange(6.0).view(2, 3), torch.tensor([[True, False, True], [False, False, True]])


def show(label, function):
    try:
        print(label, function(masked_tensor(data.clone(), mask.clone())))
    except (RuntimeError, TypeError, ValueError) as error:
        print(label, type(error).__name__, str(error).splitlines()[0])


for name, function in {
    "itself": lambda m: m, "sum": lambda m: (m.sum(), m.sum(1), m.sum(dim=1, keepdim=True), torch.sum(m), m.sum((0, 1))),
    "mean": lambda m: (m.mean(), m.mean(1), torch.mean(m, 0)), "extremes": lambda m: (m.amax(0), m.amin(1), m.argmax(1), m.argmin(1)),
    "more": lambda m: (m.prod(), m.std(), m.var(), m.all()), "parts": lambda m: (m.get_data(), m.get_mask(), m.to_tensor(-1)),
    "binary": lambda m: (m + m, m - 1, m * 2, 2 * m, m / m, m ** 2, m // 2, m % 2, m + data), "unary": lambda m: (m.exp(), torch.sin(m), -m, m.abs(), m.log()),
    "compared": lambda m: (m == m, m > 2, m.ne(m)), "types": lambda m: (m.long(), m.float().dtype, m.to(torch.float64)),
    "views": lambda m: (m[0], m[0, 1], m[:, 2], m.view(3, 2), m.t(), m.unsqueeze(0).shape, m.expand(2, 2, 3).shape, m.flatten(), m.split(1)),
    "sizes": lambda m: (m.shape, m.dim(), m.numel(), m.size(), len(m), m.stride(), m.device, m.dtype),
    "in place": lambda m: (m.add_(1), m.mul_(2)), "softmax": lambda m: m.softmax(1), "cat": lambda m: torch.cat([m, m]),
    "kinds": lambda m: (type(m), is_masked_tensor(m), is_masked_tensor(data), MaskedTensor(data, mask)),
    "whole numbers": lambda m: (masked_tensor(torch.tensor([1, 2]), mask[0, :2]), masked_tensor(torch.tensor([True, False]), mask[0, :2])),
    "three axes": lambda m: masked_tensor(torch.arange(8.0).view(2, 2, 2), torch.arange(8).view(2, 2, 2) % 2 == 0),
    "T": lambda m: m.T, "squeeze": lambda m: m.squeeze(), "cumsum": lambda m: m.cumsum(0), "max": lambda m: m.max(), "numpy": lambda m: m.numpy(),
    "tolist": lambda m: m.tolist(), "nested": lambda m: masked_tensor(m, mask), "no tensor": lambda m: masked_tensor([1.0], [True]),
    "no mask": lambda m: masked_tensor(data, data), "sizes of masks": lambda m: masked_tensor(data, mask[0]), "other mask": lambda m: m + masked_tensor(data, ~mask),
}.items():
    show(name, function)

x = torch.tensor([-10.0, -5, 0, 5, 10, 50], requires_grad=True)
below = x < 0
low, high = masked_tensor(x, below, requires_grad=True), masked_tensor(torch.ones_like(x), ~below, requires_grad=True)
y = torch.where(below, torch.exp(low), high)
y.sum().backward()
print(y, low.grad, x.grad)
a = masked_tensor(torch.tensor([1.0, 2.0, 3.0]), torch.tensor([True, False, True]), requires_grad=True)
(a * a).sum().backward()
print(a.grad, a.is_leaf, (a * a).grad_fn is not None)
print(as_masked_tensor(data, mask).mean())
