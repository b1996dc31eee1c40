"""Blocks of the transformer models here, from plain torch.nn."""
import math

import torch
import torch.nn as nn


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.query, self.key, self.value = (nn.Linear(width, width) for _ in range(3))
        self.out = nn.Linear(width, width)

    def forward(self, x, mask=None):
        batch, length, width = x.shape
        each = width // self.heads
        q, k, v = (f(x).view(batch, length, self.heads, each).transpose(1, 2)
                   for f in (self.query, self.key, self.value))
        scores = q @ k.transpose(-2, -1) / math.sqrt(each)
        if mask is not None:
            scores = scores + mask
        mixed = torch.softmax(scores, -1) @ v
        return self.out(mixed.transpose(1, 2).reshape(batch, length, width))


class Block(nn.Module):
    """before: the norms come before attention and the wide layers (GPT-2, ViT), else after them (BERT)."""

    def __init__(self, width, heads, before):
        super().__init__()
        self.before = before
        self.attention = Attention(width, heads)
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.wide = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))

    def forward(self, x, mask=None):
        if self.before:
            x = x + self.attention(self.norm1(x), mask)
            return x + self.wide(self.norm2(x))
        x = self.norm1(x + self.attention(x, mask))
        return self.norm2(x + self.wide(x))
