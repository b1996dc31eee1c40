"""Trains a small convolutional network on real handwritten digits, then runs it compiled.

    digits.py [--epochs N] [--losses N] [DATA.csv.gz]

Runs under mpy and, unmodified, under CPython with PyTorch. --losses N prints the first N training losses.
"""
import csv
import gzip
import os
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

BATCH = 32


def read_digits(path):
    """The images as floats in [0, 1] of shape (rows, 1, 8, 8), and the labels."""
    pixels, labels = [], []
    with gzip.open(path, "rt", newline="") as stream:
        for row in csv.reader(stream):
            values = [int(cell) for cell in row]
            pixels.append(values[:64])
            labels.append(values[64])
    images = torch.tensor(pixels, dtype=torch.float32) / 16.0
    return images.view(-1, 1, 8, 8), torch.tensor(labels)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 16, 3, padding=1)
        self.conv2 = nn.Conv2d(16, 32, 3, padding=1)
        self.pool = nn.MaxPool2d(2)
        self.relu = nn.ReLU()
        self.head = nn.Linear(32 * 2 * 2, 10)

    def forward(self, x):
        x = self.pool(self.relu(self.conv1(x)))
        x = self.pool(self.relu(self.conv2(x)))
        return self.head(torch.flatten(x, 1))


def train(model, images, labels, epochs, shown_losses):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9)
    steps = 0
    for epoch in range(epochs):
        order = torch.randperm(len(images))
        total = 0.0
        for start in range(0, len(order), BATCH):
            batch = order[start:start + BATCH]
            optimizer.zero_grad()
            loss = F.cross_entropy(model(images[batch]), labels[batch])
            loss.backward()
            optimizer.step()
            value = loss.item()
            total += value * len(batch)
            if steps < shown_losses:
                print(f"step {steps + 1}: loss {value:.6f}")
            steps += 1
        if sys.stdout.isatty():
            print(f"\repoch {epoch + 1}/{epochs}: loss {total / len(images):.4f}", end="", flush=True)
    if sys.stdout.isatty():
        print()


def predict(model, images, batch):
    """The predicted classes, `batch` images at a time."""
    found = []
    with torch.no_grad():
        for start in range(0, len(images), batch):
            found.append(model(images[start:start + batch]).argmax(dim=1))
    return torch.cat(found)


def main(arguments):
    epochs, losses = 8, 0
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data", "digits.csv.gz")
    while arguments:
        word = arguments.pop(0)
        if word == "--epochs":
            epochs = int(arguments.pop(0))
        elif word == "--losses":
            losses = int(arguments.pop(0))
        else:
            path = word

    images, labels = read_digits(path)
    test = torch.arange(len(images)) % 6 == 5
    torch.manual_seed(0)
    model = Net()
    train(model, images[~test], labels[~test], epochs, losses)

    model.eval()
    test_images, test_labels = images[test], labels[test]
    plain = predict(model, test_images, 23)
    accuracy = (plain == test_labels).float().mean().item()
    print(f"test accuracy {accuracy:.4f} on {len(test_labels)} digits")

    compiled = torch.compile(model)
    replayed = predict(compiled, test_images, 23)
    assert torch.equal(plain, replayed), "the compiled model gives other predictions"
    print("compiled: the same predictions")
    assert accuracy >= 0.95, f"accuracy {accuracy} is below 0.95"


if __name__ == "__main__":
    main(sys.argv[1:])
