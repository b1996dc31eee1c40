"""A perceptron of four layers."""
import torch
import torch.nn as nn


def model():
    return nn.Sequential(nn.Linear(784, 512), nn.ReLU(), nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 256), nn.ReLU(),
                         nn.Linear(256, 10)).eval()


def inputs(batch):
    return (torch.rand(batch, 784),)
