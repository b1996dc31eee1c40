"""nonzero, argwhere and masks of every type, of numbers that are -0 or none, of windows and nothing."""
import torch

for dtype in (torch.bool, torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64, torch.float16, torch.bfloat16, torch.float32, torch.float64, torch.complex64,
              torch.complex128):
    x = torch.tensor([[0.0, 1, -0.0], [2, 0, 0]]).to(dtype)
    print(dtype, x.nonzero().tolist(), [p.tolist() for p in x.nonzero(as_tuple=True)], x.t().nonzero().tolist(), torch.count_nonzero(x).item())
x = torch.tensor([float("nan"), -0.0, float("inf"), 1e-45, 0.0])
print(x.nonzero(), x.nonzero().stride(), torch.tensor([0j, 1j, -0.0 + 0j, 2]).nonzero().tolist())
for shape in ((), (0,), (2, 0), (2, 1, 3)):
    print(shape, torch.ones(shape).nonzero().shape, torch.zeros(shape).nonzero().shape, torch.argwhere(torch.ones(shape)).tolist())
m = torch.arange(24).view(2, 3, 4) % 5 == 0
print(m.nonzero().tolist(), m.nonzero().stride(), m[:, ::2, 1:].nonzero().tolist(), torch.triu_indices(3, 4, 1), torch.tril_indices(3, 3, -1))
print(torch.arange(24).view(2, 3, 4)[m], torch.nn.functional.pdist(torch.tensor([[0.0, 0], [3, 4], [6, 8]])))
