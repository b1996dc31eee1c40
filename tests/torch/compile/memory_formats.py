"""Tensors that a compiled function makes in a memory format; its later calls are replayed."""
import torch


@torch.compile
def made(x, scale):
    a = torch.zeros_like(x, memory_format=torch.channels_last) + scale
    b = torch.ones(2, 3, 4, 5).to(memory_format=torch.channels_last)
    return (a + x).sum(), torch.empty(x.shape, memory_format=torch.channels_last).stride(), torch.ones_like(b).stride()


x = torch.arange(120.0).view(2, 3, 4, 5)
for i in range(4):
    print(*made(x + i, 2.0))
