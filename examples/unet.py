"""Trains a small U-Net to mark discs in noise: unet.py [--losses N] [--steps N]"""
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

SIDE = 24


def discs(count):
    """Noisy images with a disc, and where it is."""
    y, x = torch.meshgrid(torch.arange(SIDE), torch.arange(SIDE), indexing="ij")
    middle, radius = torch.randint(6, SIDE - 6, (count, 2)), torch.randint(3, 7, (count,))
    far = (y - middle[:, 0, None, None]) ** 2 + (x - middle[:, 1, None, None]) ** 2
    mask = (far <= radius[:, None, None] ** 2).float().unsqueeze(1)
    return mask + 0.7 * torch.randn(count, 1, SIDE, SIDE), mask


def twice(inner, outer):
    return nn.Sequential(nn.Conv2d(inner, outer, 3, padding=1), nn.BatchNorm2d(outer), nn.ReLU(inplace=True),
                         nn.Conv2d(outer, outer, 3, padding=1), nn.BatchNorm2d(outer), nn.ReLU(inplace=True))


class UNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.down1, self.down2, self.bottom = twice(1, 8), twice(8, 16), twice(16, 32)
        self.up2, self.up1 = nn.ConvTranspose2d(32, 16, 2, 2), nn.Upsample(scale_factor=2, mode="bilinear", align_corners=False)
        self.join2, self.join1 = twice(32, 16), twice(24, 8)
        self.head = nn.Conv2d(8, 1, 1)

    def forward(self, x):
        one = self.down1(x)
        two = self.down2(F.max_pool2d(one, 2))
        x = self.bottom(F.max_pool2d(two, 2))
        x = self.join2(torch.cat([self.up2(x), two], dim=1))
        return self.head(self.join1(torch.cat([self.up1(x), one], dim=1)))


def main():
    options = dict(zip(sys.argv[1::2], sys.argv[2::2]))
    steps, shown = int(options.get("--steps", 60)), int(options.get("--losses", 0))
    torch.manual_seed(0)
    model = UNet()
    optimizer = torch.optim.Adam(model.parameters(), lr=5e-3)
    for step in range(steps):
        images, masks = discs(8)
        loss = F.binary_cross_entropy_with_logits(model(images), masks)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step < shown:
            print("loss", loss.item())
    model.eval()
    with torch.no_grad():
        images, masks = discs(50)
        found = model(images) > 0
        both, either = (found & (masks > 0)).sum(), (found | (masks > 0)).sum()
        print(f"intersection over union: {(both / either).item():.2f}")


main()
