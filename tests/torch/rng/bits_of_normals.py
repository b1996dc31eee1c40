"""Normal numbers have the bits of PyTorch's kernel for wide registers, whatever the number of elements, mean and deviation."""
import torch
import torch.nn.functional as F


def bits(x):
    words = x.clone().view({2: torch.int16, 4: torch.int32, 8: torch.int64}[x.element_size()]).reshape(-1).long()
    return words[:6].tolist(), int((words * torch.arange(1, len(words) + 1)).sum())


for n in (5, 16, 17, 40, 1000, 100_003):
    torch.manual_seed(n)
    print(n, bits(torch.randn(n)), bits(torch.empty(n).normal_(-3.5, 0.01)), bits(torch.randn(n, dtype=torch.float64)))
torch.manual_seed(1)
print(bits(torch.randn(7, 16)), bits(torch.randn(3, 4, 5)))
for dtype in (torch.float16, torch.bfloat16, torch.float32):
    print(dtype, bits(torch.randn(50, dtype=dtype)), bits(torch.normal(torch.ones(40, dtype=dtype), torch.full((40,), 0.3, dtype=dtype))))
print(bits(F.rrelu(-torch.ones(64), training=True)), bits(F.rrelu(torch.linspace(-2, 1, 64), 0.2, 0.7, training=True)))
for p in (0.0, 0.3, 0.9, 1.0):
    print(p, bits(F.alpha_dropout(torch.linspace(-2, 3, 64), p, training=True)))
