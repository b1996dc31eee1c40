"""DenseNet-121 (Huang et al., 2016), from plain torch.nn."""
import torch
import torch.nn as nn


class DenseLayer(nn.Module):
    def __init__(self, channels, growth):
        super().__init__()
        self.layers = nn.Sequential(nn.BatchNorm2d(channels), nn.ReLU(), nn.Conv2d(channels, 4 * growth, 1, bias=False),
                                    nn.BatchNorm2d(4 * growth), nn.ReLU(),
                                    nn.Conv2d(4 * growth, growth, 3, padding=1, bias=False))

    def forward(self, x):
        return torch.cat([x, self.layers(x)], 1)


def model():
    growth, channels = 32, 64
    layers = [nn.Conv2d(3, channels, 7, stride=2, padding=3, bias=False), nn.BatchNorm2d(channels), nn.ReLU(),
              nn.MaxPool2d(3, stride=2, padding=1)]
    for i, count in enumerate((6, 12, 24, 16)):
        for _ in range(count):
            layers.append(DenseLayer(channels, growth))
            channels += growth
        if i < 3:
            layers += [nn.BatchNorm2d(channels), nn.ReLU(), nn.Conv2d(channels, channels // 2, 1, bias=False),
                       nn.AvgPool2d(2)]
            channels //= 2
    layers += [nn.BatchNorm2d(channels), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(channels, 1000)]
    return nn.Sequential(*layers).eval()


def inputs(batch):
    return (torch.rand(batch, 3, 224, 224),)
