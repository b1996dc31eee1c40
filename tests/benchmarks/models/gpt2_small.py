"""The shape of GPT-2 small (Radford et al., 2019): 12 layers, 768 wide, 12 heads, causal."""
import torch
import torch.nn as nn
from blocks import Block


class GPT2(nn.Module):
    def __init__(self, words=50257, width=768, heads=12, depth=12):
        super().__init__()
        self.words, self.places = nn.Embedding(words, width), nn.Embedding(1024, width)
        self.blocks = nn.ModuleList(Block(width, heads, True) for _ in range(depth))
        self.norm = nn.LayerNorm(width)
        self.head = nn.Linear(width, words, bias=False)

    def forward(self, ids):
        length = ids.shape[1]
        x = self.words(ids) + self.places(torch.arange(length))
        mask = torch.full((length, length), float("-inf")).triu(1)
        for block in self.blocks:
            x = block(x, mask)
        return self.head(self.norm(x))


def model():
    return GPT2().eval()


def inputs(batch):
    return (torch.randint(0, 50257, (batch, 128)),)
