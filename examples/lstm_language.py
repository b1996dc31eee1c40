"""Trains an LSTM language model on a text of its own making: lstm_language.py [--losses N] [--steps N]"""
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F


def sentences():
    """Who does what where, in every combination: the words of each place are equally likely."""
    return [f"the {who} {does} the {what} in the {where} ." for who in ("cat", "dog", "bird") for does in ("sees", "finds", "hears")
            for what in ("mouse", "child", "leaf") for where in ("garden", "house")]


class Language(nn.Module):
    def __init__(self, words, width=32):
        super().__init__()
        self.embedding = nn.Embedding(words, width)
        self.lstm = nn.LSTM(width, 64, num_layers=2, batch_first=True)
        self.head = nn.Linear(64, words)

    def forward(self, index, state=None):
        out, state = self.lstm(self.embedding(index), state)
        return self.head(out), tuple(part.detach() for part in state)


def main():
    options = dict(zip(sys.argv[1::2], sys.argv[2::2]))
    steps, shown = int(options.get("--steps", 120)), int(options.get("--losses", 0))
    torch.manual_seed(0)
    lines = sentences()
    order = torch.randperm(len(lines)).tolist()
    words = " ".join(lines[i] for i in order * 8).split()
    known = sorted(set(words))
    data = torch.tensor([known.index(w) for w in words])
    rows, length = 8, 12
    data = data[:len(data) // rows * rows].view(rows, -1)
    model = Language(len(known))
    optimizer = torch.optim.Adam(model.parameters(), lr=5e-3)
    state = None
    for step in range(steps):
        at = step * length % (data.size(1) - length - 1)
        scores, state = model(data[:, at:at + length], state)
        loss = F.cross_entropy(scores.reshape(-1, len(known)), data[:, at + 1:at + length + 1].reshape(-1))
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 0.5)
        optimizer.step()
        if step < shown:
            print("loss", loss.item())
    print(f"perplexity at the end: {loss.exp().item():.2f}")


main()
