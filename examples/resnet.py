"""Trains a small residual network to tell shapes apart: resnet.py [--losses N] [--steps N]"""
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

SIDE = 16


def shapes(count):
    """Noisy images of a square, a frame, a cross or a diagonal, each at some place; and which it is."""
    images, labels = 0.3 * torch.randn(count, 1, SIDE, SIDE), torch.randint(4, (count,))
    at = torch.randint(SIDE - 7, (count, 2)).tolist()
    for i, (label, (y, x)) in enumerate(zip(labels.tolist(), at)):
        part = images[i, 0, y:y + 7, x:x + 7]
        if label == 0:
            part += 1.0
        elif label == 1:
            part[0] += 1.0
            part[-1] += 1.0
            part[:, 0] += 1.0
            part[:, -1] += 1.0
        elif label == 2:
            part[3] += 1.0
            part[:, 3] += 1.0
        else:
            part += torch.eye(7)
    return images, labels


class Residual(nn.Module):
    def __init__(self, inner, outer, stride=1):
        super().__init__()
        self.conv1 = nn.Conv2d(inner, outer, 3, stride, 1, bias=False)
        self.conv2 = nn.Conv2d(outer, outer, 3, 1, 1, bias=False)
        self.bn1, self.bn2 = nn.BatchNorm2d(outer), nn.BatchNorm2d(outer)
        self.shortcut = nn.Sequential()
        if stride != 1 or inner != outer:
            self.shortcut = nn.Sequential(nn.Conv2d(inner, outer, 1, stride, bias=False), nn.BatchNorm2d(outer))

    def forward(self, x):
        out = self.bn2(self.conv2(F.relu(self.bn1(self.conv1(x)))))
        return F.relu(out + self.shortcut(x))


def network():
    return nn.Sequential(nn.Conv2d(1, 8, 3, 1, 1, bias=False), nn.BatchNorm2d(8), nn.ReLU(), Residual(8, 8), Residual(8, 16, 2), Residual(16, 32, 2),
                         nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(32, 4))


def main():
    options = dict(zip(sys.argv[1::2], sys.argv[2::2]))
    steps, shown = int(options.get("--steps", 80)), int(options.get("--losses", 0))
    torch.manual_seed(0)
    model = network()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9, weight_decay=5e-4)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
    for step in range(steps):
        images, labels = shapes(32)
        loss = F.cross_entropy(model(images), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step < shown:
            print("loss", loss.item())
    model.eval()
    with torch.no_grad():
        images, labels = shapes(200)
        print(f"right: {(model(images).argmax(1) == labels).float().mean().item():.0%}")


main()
