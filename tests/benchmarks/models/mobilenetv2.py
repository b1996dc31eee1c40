"""MobileNetV2 (Sandler et al., 2018), from plain torch.nn."""
import torch
import torch.nn as nn


def unit(channels, out, kernel=3, stride=1, groups=1):
    return [nn.Conv2d(channels, out, kernel, stride, kernel // 2, groups=groups, bias=False), nn.BatchNorm2d(out),
            nn.ReLU6(inplace=True)]


class InvertedResidual(nn.Module):
    def __init__(self, channels, out, stride, expand):
        super().__init__()
        wide = channels * expand
        layers = unit(channels, wide, 1) if expand != 1 else []
        layers += unit(wide, wide, 3, stride, wide) + [nn.Conv2d(wide, out, 1, bias=False), nn.BatchNorm2d(out)]
        self.layers = nn.Sequential(*layers)
        self.adds = stride == 1 and channels == out

    def forward(self, x):
        return x + self.layers(x) if self.adds else self.layers(x)


def model():
    layers, channels = unit(3, 32, 3, 2), 32
    for expand, out, count, stride in ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1),
                                       (6, 160, 3, 2), (6, 320, 1, 1)):
        for i in range(count):
            layers.append(InvertedResidual(channels, out, stride if i == 0 else 1, expand))
            channels = out
    layers += unit(channels, 1280, 1) + [nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Dropout(0.2), nn.Linear(1280, 1000)]
    return nn.Sequential(*layers).eval()


def inputs(batch):
    return (torch.rand(batch, 3, 224, 224),)
