"""arange, linspace and logspace of floats: the bits of each element."""
import torch


def bits(x):
    words = x.clone().view({2: torch.int16, 4: torch.int32, 8: torch.int64}[x.element_size()]).long()
    return len(words), int((words * torch.arange(1, len(words) + 1)).sum())


for dtype in (torch.float32, torch.float64, torch.float16, torch.bfloat16):
    print(dtype)
    for start, end, step in ((0, 5, 0.1), (1, 300, 1), (-3, 7, 0.7), (5, -5, -0.3), (0.1, 3.3, 0.05), (0, 1, 0.1), (0.5, 200, 0.37), (2, 2, 1), (0, 1e-3, 1e-6)):
        print(" arange", start, end, step, bits(torch.arange(start, end, step, dtype=dtype)))
    for start, end, steps in ((0, 5, 37), (0.1, 9, 1000), (-3, 3, 8), (1, 2, 1), (4, 4, 5), (7, 1, 2), (0, 1, 0)):
        print(" linspace", start, end, steps, bits(torch.linspace(start, end, steps, dtype=dtype)))
        if steps < 1000:
            print(" logspace", bits(torch.logspace(start / 2, end / 2, steps, base=2, dtype=dtype)))
print(torch.arange(0, 1, 0.1).tolist())
print(torch.arange(0.3, 2, 0.15, dtype=torch.float64).tolist())
print(torch.logspace(300, 400, 3), torch.logspace(-1, 1, 4, base=-2), torch.logspace(0, 4, 5, base=2, dtype=torch.int64), torch.logspace(-1, 1, 3, base=0))
x = torch.arange(0, 3, 0.25)
x[2] = 9
print(x, torch.arange(12.0).view(3, 4).sum(0))
