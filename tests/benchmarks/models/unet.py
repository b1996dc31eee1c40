"""U-Net (Ronneberger et al., 2015), half as wide, padded, on 128x128 images."""
import torch
import torch.nn as nn


def twice(channels, out):
    layers = []
    for a in (channels, out):
        layers += [nn.Conv2d(a, out, 3, padding=1), nn.BatchNorm2d(out), nn.ReLU(inplace=True)]
    return nn.Sequential(*layers)


class UNet(nn.Module):
    def __init__(self):
        super().__init__()
        widths = [32, 64, 128, 256]
        self.down = nn.ModuleList(twice(a, b) for a, b in zip([3] + widths, widths))
        self.bottom = twice(256, 512)
        self.up = nn.ModuleList(nn.ConvTranspose2d(2 * w, w, 2, stride=2) for w in reversed(widths))
        self.after = nn.ModuleList(twice(2 * w, w) for w in reversed(widths))
        self.pool = nn.MaxPool2d(2)
        self.out = nn.Conv2d(32, 2, 1)

    def forward(self, x):
        kept = []
        for block in self.down:
            x = block(x)
            kept.append(x)
            x = self.pool(x)
        x = self.bottom(x)
        for up, after in zip(self.up, self.after):
            x = after(torch.cat([up(x), kept.pop()], 1))
        return self.out(x)


def model():
    return UNet().eval()


def inputs(batch):
    return (torch.rand(batch, 3, 128, 128),)
