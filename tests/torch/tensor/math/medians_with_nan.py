# The median of what has a NaN is NaN, and stands where the first of them does.
import torch

nan = float("nan")
print(torch.tensor([1.0, nan, 2.0, 3.0]).median(), torch.tensor([3.0, 1.0, 2.0]).median(), torch.tensor([4, 1, 3, 2]).median())
rows = torch.tensor([[1.0, nan, 2.0], [3.0, 4.0, 5.0], [nan, nan, 0.0]])
print(rows.median(1), rows.median(0), rows.median(1, keepdim=True))
print(rows.nanmedian(), torch.tensor([]).median())
x = torch.tensor([[3.0, 1.0, 2.0], [6.0, 5.0, 4.0]], requires_grad=True)
x.median(1).values.sum().backward()
print(x.grad)
print(torch.nonzero(torch.tensor(5), as_tuple=True), torch.nonzero(torch.tensor(0), as_tuple=True))
z = torch.arange(4).view(2, 2) * (1 + 1j)
print(z.adjoint(), torch.adjoint(z.mH))
