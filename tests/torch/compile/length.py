"""A compiled module is as long as the module behind it."""
import torch
import torch.nn as nn

for module in (nn.Linear(2, 2), nn.Sequential(nn.Linear(2, 2), nn.ReLU()), nn.Sequential(), nn.ModuleList([nn.ReLU()])):
    compiled = torch.compile(module)
    try:
        print(len(compiled), bool(compiled))
    except TypeError as e:
        print(e)
