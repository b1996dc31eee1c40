"""A leaf whose data were replaced by data of another type: gradients are added up in the type of the first."""
import torch

w = torch.nn.Parameter(torch.ones(2, 3))
x = torch.arange(6.0).reshape(2, 3).requires_grad_()
(w * x).sum().backward()
x.data = x.data.double()
print(x.dtype, x.grad.dtype)
(w * x).sum().backward()
print(x.grad.dtype, x.grad.tolist(), w.grad.tolist())
x.grad = None
(w * x * 0.5).sum().backward()
print(x.grad.dtype, x.grad.tolist())
