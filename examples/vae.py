"""Trains a variational autoencoder on images of bars: vae.py [--losses N] [--steps N]"""
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

SIDE = 8


def bars(count):
    """Images with a bright row and a bright column."""
    images = torch.zeros(count, SIDE, SIDE)
    rows, columns = torch.randint(SIDE, (count,)), torch.randint(SIDE, (count,))
    images[torch.arange(count), rows] = 1.0
    images[torch.arange(count), :, columns] = 1.0
    return images.view(count, -1)


class VAE(nn.Module):
    def __init__(self, hidden=64, latent=8):
        super().__init__()
        self.encoder = nn.Sequential(nn.Linear(SIDE * SIDE, hidden), nn.ReLU())
        self.mean, self.log_variance = nn.Linear(hidden, latent), nn.Linear(hidden, latent)
        self.decoder = nn.Sequential(nn.Linear(latent, hidden), nn.ReLU(), nn.Linear(hidden, SIDE * SIDE))

    def forward(self, x):
        hidden = self.encoder(x)
        mean, log_variance = self.mean(hidden), self.log_variance(hidden)
        latent = mean + torch.exp(0.5 * log_variance) * torch.randn_like(mean)
        return self.decoder(latent), mean, log_variance


def loss_of(model, x):
    out, mean, log_variance = model(x)
    shown = F.binary_cross_entropy_with_logits(out, x, reduction="sum")
    divergence = -0.5 * torch.sum(1 + log_variance - mean.pow(2) - log_variance.exp())
    return (shown + divergence) / len(x)


def main():
    options = dict(zip(sys.argv[1::2], sys.argv[2::2]))
    steps, shown = int(options.get("--steps", 300)), int(options.get("--losses", 0))
    torch.manual_seed(0)
    model = VAE()
    optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
    for step in range(steps):
        loss = loss_of(model, bars(64))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step < shown:
            print("loss", loss.item())
    with torch.no_grad():
        print(f"loss on new images: {loss_of(model, bars(256)).item():.1f}")


main()
