"""x * log(y) where x is zero: the value is zero, and the derivative by x is still the logarithm."""
import torch
from torch import distributions as D

for dtype in (torch.float32, torch.float64):
    x = torch.tensor([0.0, 0.0, 1.0, -0.0, 2.0], dtype=dtype, requires_grad=True)
    y = torch.tensor([0.2, 7.0, 2.0, 0.5, 0.25], dtype=dtype, requires_grad=True)
    for function in (torch.xlogy, torch.special.xlog1py):
        result = function(x, y)
        print(result, 1 / result[1].detach(), *torch.autograd.grad(result.sum(), (x, y)))
print(torch.xlogy(torch.tensor([0.0, 0.0, 0.0, 0.0]), torch.tensor([0.0, -1.0, float("inf"), float("nan")])))
print(torch.xlogy(0, torch.tensor([0.0, 2.0])), torch.xlogy(torch.tensor([0, 3]), 2))

concentration = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
D.Dirichlet(concentration).log_prob(torch.tensor([0.2, 0.3, 0.5])).backward()
print([round(v, 4) for v in concentration.grad.tolist()])
rate = torch.tensor([1.0, 4.0], requires_grad=True)
D.Poisson(rate).log_prob(torch.tensor([0.0, 3.0])).sum().backward()
print(rate.grad)
