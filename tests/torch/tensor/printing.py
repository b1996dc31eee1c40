# repr of tensors: widths, precision, scientific mode, negative numbers, nan, summaries.
import torch
print(torch.tensor([0.1, 2.5, 100.0]))
print(torch.tensor([[1.0, -2.0], [3.5, 4.25]]))
print(torch.tensor([1e-5, 1.0]), torch.tensor([1e8, 1.0]), torch.tensor([1.0, 2.0]), torch.tensor([float("nan"), 1.0, float("inf")]))
print(torch.tensor([-1, 20, 300]), torch.tensor([True, False]), torch.tensor(2.5), torch.tensor(7), torch.tensor([0.0, -0.0]))
print(torch.tensor([1.5], requires_grad=True), torch.tensor([1.5], dtype=torch.float64), torch.tensor([1], dtype=torch.int32))
print((torch.tensor([1.5], requires_grad=True) * 2), torch.zeros(2, 0), torch.arange(2000), torch.zeros(1, 1, 2))
print(torch.arange(30.0), str(torch.tensor([1.0])), f"{torch.tensor(3.14159):.2f}", torch.tensor(5).item(), [torch.tensor(1)])
print(torch.tensor([123456.789, 0.001]), torch.tensor([0.12345678]), torch.tensor([1e10]), torch.tensor([[0.5], [100.25]]))
