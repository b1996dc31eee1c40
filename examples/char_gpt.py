"""Trains a small GPT to continue a text, character by character: char_gpt.py [--losses N] [--steps N]

Runs under mpy and, unmodified, under CPython with PyTorch, with the same losses.
"""
import math
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

CONTEXT, WIDTH, HEADS, LAYERS, BATCH = 32, 64, 4, 2, 16


def text_of_numbers():
    """A text with rules to learn: counting in words, forwards and backwards."""
    words = "zero one two three four five six seven eight nine ten".split()
    lines = []
    for start in range(11):
        for step in (1, -1, 2):
            places = [(start + step * i) % 11 for i in range(8)]
            lines.append(" ".join(words[i] for i in places) + ".")
    return "\n".join(lines) * 4


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.qkv, self.out = nn.Linear(WIDTH, 3 * WIDTH, bias=False), nn.Linear(WIDTH, WIDTH)
        self.feed = nn.Sequential(nn.Linear(WIDTH, 4 * WIDTH), nn.GELU(), nn.Linear(4 * WIDTH, WIDTH))
        self.register_buffer("mask", torch.tril(torch.ones(CONTEXT, CONTEXT)).bool(), persistent=False)

    def attend(self, x):
        rows, length, _ = x.shape
        q, k, v = (part.view(rows, length, HEADS, WIDTH // HEADS).transpose(1, 2) for part in self.qkv(x).chunk(3, dim=-1))
        scores = q @ k.transpose(-2, -1) / math.sqrt(WIDTH // HEADS)
        scores = scores.masked_fill(~self.mask[:length, :length], float("-inf"))
        return self.out((F.softmax(scores, dim=-1) @ v).transpose(1, 2).reshape(rows, length, WIDTH))

    def forward(self, x):
        x = x + self.attend(self.norm1(x))
        return x + self.feed(self.norm2(x))


class GPT(nn.Module):
    def __init__(self, symbols):
        super().__init__()
        self.token, self.place = nn.Embedding(symbols, WIDTH), nn.Embedding(CONTEXT, WIDTH)
        self.blocks = nn.ModuleList([Block() for _ in range(LAYERS)])
        self.norm, self.head = nn.LayerNorm(WIDTH), nn.Linear(WIDTH, symbols)

    def forward(self, index):
        x = self.token(index) + self.place(torch.arange(index.size(1)))
        for block in self.blocks:
            x = block(x)
        return self.head(self.norm(x))


@torch.no_grad()
def continued(model, index, count):
    for _ in range(count):
        index = torch.cat([index, model(index[:, -CONTEXT:])[:, -1].argmax(-1, keepdim=True)], dim=1)
    return index[0].tolist()


def main():
    options = dict(zip(sys.argv[1::2], sys.argv[2::2]))
    steps, shown = int(options.get("--steps", 200)), int(options.get("--losses", 0))
    torch.manual_seed(0)
    text = text_of_numbers()
    symbols = sorted(set(text))
    data = torch.tensor([symbols.index(c) for c in text])
    model = GPT(len(symbols))
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)
    for step in range(steps):
        at = torch.randint(len(data) - CONTEXT - 1, (BATCH,))
        inputs = torch.stack([data[i:i + CONTEXT] for i in at.tolist()])
        targets = torch.stack([data[i + 1:i + CONTEXT + 1] for i in at.tolist()])
        loss = F.cross_entropy(model(inputs).flatten(0, 1), targets.flatten())
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        if step < shown:
            print("loss", loss.item())
    print(f"loss at the end: {loss.item():.2f}")
    start = "three four five"
    print(start + "".join(symbols[i] for i in continued(model, torch.tensor([[symbols.index(c) for c in start]]), 24)[len(start):]))


main()
