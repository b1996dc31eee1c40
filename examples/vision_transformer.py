"""Trains a small vision transformer to find the brighter half of an image: vision_transformer.py [--losses N] [--steps N]"""
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

SIDE, PATCH, WIDTH = 16, 4, 32


def halves(count):
    """Noise whose left, right, upper or lower half is brighter; and which."""
    images, labels = torch.randn(count, 1, SIDE, SIDE), torch.randint(4, (count,))
    half = SIDE // 2
    places = ((slice(None), slice(0, half)), (slice(None), slice(half, SIDE)), (slice(0, half), slice(None)), (slice(half, SIDE), slice(None)))
    for i, label in enumerate(labels.tolist()):
        images[i, 0][places[label]] += 0.7
    return images, labels


class VisionTransformer(nn.Module):
    def __init__(self, classes=4):
        super().__init__()
        self.patches = nn.Conv2d(1, WIDTH, PATCH, PATCH)
        self.token = nn.Parameter(torch.zeros(1, 1, WIDTH))
        self.place = nn.Parameter(0.02 * torch.randn(1, (SIDE // PATCH) ** 2 + 1, WIDTH))
        layer = nn.TransformerEncoderLayer(WIDTH, 4, 64, dropout=0.0, activation="gelu", batch_first=True, norm_first=True)
        self.encoder = nn.TransformerEncoder(layer, 2, enable_nested_tensor=False)
        self.head = nn.Sequential(nn.LayerNorm(WIDTH), nn.Linear(WIDTH, classes))

    def forward(self, images):
        x = self.patches(images).flatten(2).transpose(1, 2)
        x = torch.cat([self.token.expand(len(x), -1, -1), x], dim=1) + self.place
        return self.head(self.encoder(x)[:, 0])


def main():
    options = dict(zip(sys.argv[1::2], sys.argv[2::2]))
    steps, shown = int(options.get("--steps", 100)), int(options.get("--losses", 0))
    torch.manual_seed(0)
    model = VisionTransformer()
    optimizer = torch.optim.AdamW(model.parameters(), lr=2e-3, weight_decay=0.05)
    for step in range(steps):
        images, labels = halves(32)
        loss = F.cross_entropy(model(images), labels, label_smoothing=0.1)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step < shown:
            print("loss", loss.item())
    model.eval()
    with torch.no_grad():
        images, labels = halves(200)
        print(f"right: {(model(images).argmax(1) == labels).float().mean().item():.0%}")


main()
