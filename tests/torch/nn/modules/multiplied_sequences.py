"""Sequences of modules added and multiplied; dictionaries of modules from what are no pairs."""
from torch import nn


def said(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


layers = nn.Sequential(nn.Linear(1, 2), nn.ReLU())
print(layers * 2, (2 * layers)[2] is layers[0])
layers *= 2
layers += nn.Sequential(nn.Tanh())
print(layers, len(layers))
said(lambda: layers * 0)
said(lambda: layers * 1.5)
said(lambda: layers + [nn.ReLU()])
said(lambda: nn.ModuleDict([("x",)]))
said(lambda: nn.ModuleDict([3]))
said(lambda: nn.ModuleDict(3))
