"""The shape of BERT-base (Devlin et al., 2018): 12 layers, 768 wide, 12 heads."""
import torch
import torch.nn as nn
from blocks import Block


class Bert(nn.Module):
    def __init__(self):
        super().__init__()
        self.words, self.places = nn.Embedding(30522, 768), nn.Embedding(512, 768)
        self.norm = nn.LayerNorm(768)
        self.blocks = nn.ModuleList(Block(768, 12, False) for _ in range(12))
        self.pooler = nn.Linear(768, 768)

    def forward(self, ids):
        x = self.norm(self.words(ids) + self.places(torch.arange(ids.shape[1])))
        for block in self.blocks:
            x = block(x)
        return torch.tanh(self.pooler(x[:, 0]))


def model():
    return Bert().eval()


def inputs(batch):
    return (torch.randint(0, 30522, (batch, 128)),)
