"""Models that compute with numpy: scales, sizes, masks, tables of places. From the third call on each is a hit."""
import os
import sys

import numpy as np
import torch
import torch.nn.functional as F
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


def region(name):
    def register(function):
        @scenario("95 " + name, first="later")
        def body(run):
            run.phase(run.compile(function), lambda: (torch.randn(6, 8),), calls=6)
        return function
    return register


@region("a square root of a size scales")
def _(x):
    return F.softmax(x @ x.T / np.sqrt(x.size(-1)), -1)


@region("a product of sizes is a size")
def _(x):
    return x.reshape(-1, np.prod(x.shape[1:])), x.view(int(np.prod(x.shape)))


@region("a size is rounded up")
def _(x):
    return x[:, :int(np.ceil(x.shape[1] / 2))]


@region("a table of places, written in parts")
def _(x):
    place, i = np.arange(x.shape[0])[:, None], np.arange(x.shape[1])[None]
    angle = place / np.power(10000, 2 * (i // 2) / np.float32(x.shape[1]))
    angle[:, 0::2], angle[:, 1::2] = np.sin(angle[:, 0::2]), np.cos(angle[:, 1::2])
    return x + torch.from_numpy(angle).float()


@region("a mask of a triangle")
def _(x):
    mask = np.triu(np.ones((x.shape[0], x.shape[0])), k=1).astype("uint8")
    return (x @ x.T).masked_fill(torch.from_numpy(mask) == 1, -1e9)


@region("numbers along a line")
def _(x):
    return x * torch.tensor(np.linspace(0, 1, x.shape[1]), dtype=torch.float32)


@region("scalars of several types")
def _(x):
    return x * np.float64(0.5), x * np.float32(0.25), x.view(np.int64(2), -1), x * np.mean([1.0, 2.0, 3.0])


@region("an array goes out")
def _(x):
    return (x * 2).detach().cpu().numpy()


@region("an array comes back as a tensor")
def _(x):
    a = x.numpy()
    return torch.from_numpy((a - a.mean(axis=1, keepdims=True)) / a.std(axis=1, keepdims=True))


main()
