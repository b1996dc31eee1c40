"""DropBlock (Ghiasi and others, 2018): squares or cubes of features are left out at random."""

import torch
from torch import nn
from torch.nn import functional as F


def _dropped(input, p, block_size, inplace, eps, training, rank):
    if p < 0.0 or p > 1.0:
        raise ValueError(f"drop probability has to be between 0 and 1, but got {p}.")
    if input.ndim != rank + 2:
        raise ValueError(f"input should be {rank + 2} dimensional. Got {input.ndim} dimensions.")
    if not training or p == 0.0:
        return input
    sizes = input.shape[2:]
    block_size = min(block_size, *sizes)
    gamma = p
    for size in sizes:
        gamma *= size
    gamma /= block_size ** rank
    for size in sizes:
        gamma /= size - block_size + 1
    noise = torch.empty((*input.shape[:2], *(size - block_size + 1 for size in sizes)), dtype=input.dtype, device=input.device)
    noise.bernoulli_(gamma)
    noise = F.pad(noise, [block_size // 2] * (2 * rank), value=0)
    pool = F.max_pool2d if rank == 2 else F.max_pool3d
    noise = 1 - pool(noise, kernel_size=(block_size,) * rank, stride=(1,) * rank, padding=block_size // 2)
    scale = noise.numel() / (eps + noise.sum())
    return input.mul_(noise).mul_(scale) if inplace else input * noise * scale


def drop_block2d(input, p, block_size, inplace=False, eps=1e-06, training=True):
    return _dropped(input, p, block_size, inplace, eps, training, 2)


def drop_block3d(input, p, block_size, inplace=False, eps=1e-06, training=True):
    return _dropped(input, p, block_size, inplace, eps, training, 3)


class DropBlock2d(nn.Module):
    _rank = 2

    def __init__(self, p, block_size, inplace=False, eps=1e-06):
        super().__init__()
        self.p, self.block_size, self.inplace, self.eps = p, block_size, inplace, eps

    def forward(self, input):
        return _dropped(input, self.p, self.block_size, self.inplace, self.eps, self.training, self._rank)

    def __repr__(self):
        return f"{type(self).__name__}(p={self.p}, block_size={self.block_size}, inplace={self.inplace})"


class DropBlock3d(DropBlock2d):
    _rank = 3
