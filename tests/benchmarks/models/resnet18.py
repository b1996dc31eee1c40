"""ResNet-18 (He et al., 2015), from plain torch.nn."""
import torch
import torch.nn as nn


class Block(nn.Module):
    def __init__(self, channels, out, stride):
        super().__init__()
        self.conv1, self.bn1 = nn.Conv2d(channels, out, 3, stride, 1, bias=False), nn.BatchNorm2d(out)
        self.conv2, self.bn2 = nn.Conv2d(out, out, 3, 1, 1, bias=False), nn.BatchNorm2d(out)
        self.relu = nn.ReLU(inplace=True)
        self.shortcut = None
        if stride != 1 or channels != out:
            self.shortcut = nn.Sequential(nn.Conv2d(channels, out, 1, stride, bias=False), nn.BatchNorm2d(out))

    def forward(self, x):
        kept = x if self.shortcut is None else self.shortcut(x)
        return self.relu(self.bn2(self.conv2(self.relu(self.bn1(self.conv1(x))))) + kept)


class ResNet18(nn.Module):
    def __init__(self):
        super().__init__()
        layers = [nn.Conv2d(3, 64, 7, stride=2, padding=3, bias=False), nn.BatchNorm2d(64), nn.ReLU(inplace=True),
                  nn.MaxPool2d(3, stride=2, padding=1)]
        channels = 64
        for width in (64, 128, 256, 512):
            layers += [Block(channels, width, 1 if width == 64 else 2), Block(width, width, 1)]
            channels = width
        self.layers = nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten())
        self.fc = nn.Linear(512, 1000)

    def forward(self, x):
        return self.fc(self.layers(x))


def model():
    return ResNet18().eval()


def inputs(batch):
    return (torch.rand(batch, 3, 224, 224),)
