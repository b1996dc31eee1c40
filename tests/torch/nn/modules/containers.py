# Sequential, ModuleList, ModuleDict, ParameterList; nested reprs.
import torch, torch.nn as nn
from collections import OrderedDict
s = nn.Sequential(OrderedDict([("a", nn.Linear(2, 3)), ("b", nn.ReLU())])); print(s, s.a, s[0] is s.a, [type(m).__name__ for m in s], s[:1])
l = nn.ModuleList([nn.Linear(1, 1) for _ in range(2)]); l.append(nn.Tanh()); print(l, len(l), l[-1], [k for k, _ in l.named_parameters()])
d = nn.ModuleDict({"x": nn.Identity(), "y": nn.Conv2d(1, 2, 3, stride=2, padding=1, bias=False)}); print(d, "x" in d, list(d.keys()), d["y"].weight.shape)
p = nn.ParameterList([nn.Parameter(torch.ones(1))]); print(len(p), p[0])
s.add_module("c", nn.Sequential(nn.BatchNorm2d(3), nn.MaxPool2d(2), nn.Flatten())); print(s); print([n for n, _ in s.named_modules()], nn.Sequential()(5))
for m in (nn.Conv1d(1, 2, 3), nn.ConvTranspose2d(1, 1, 2), nn.AvgPool2d(3, stride=1), nn.AdaptiveAvgPool2d(1), nn.LayerNorm([3, 4]), nn.GroupNorm(2, 4), nn.Embedding(5, 3, padding_idx=0), nn.LeakyReLU(0.2), nn.Softmax(dim=1), nn.GELU(), nn.CrossEntropyLoss(), nn.MSELoss(), nn.BatchNorm1d(3, momentum=0.2), nn.Sigmoid(), nn.Upsample(scale_factor=2), nn.Dropout(0.3, inplace=True), nn.Linear(2, 2, bias=False), nn.ReLU(inplace=True)): print(m)
