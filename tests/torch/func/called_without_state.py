"""torch.nn.utils.stateless.functional_call."""
import warnings

import torch
from torch import nn
from torch.nn.utils import stateless
from torch.nn.utils.stateless import functional_call

model = nn.Sequential(nn.Linear(2, 1), nn.BatchNorm1d(1)).eval()
given = {"0.weight": torch.ones(1, 2), "0.bias": torch.full((1,), 0.5), "1.running_mean": torch.ones(1)}
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(functional_call(model, given, torch.ones(3, 2)), stateless.functional_call is functional_call)
print([(w.category.__name__, str(w.message)) for w in caught])
warnings.simplefilter("ignore")
weight = torch.ones(1, 2, requires_grad=True)
functional_call(model, {"0.weight": weight}, (torch.arange(4.0).view(2, 2),)).sum().backward()
print(weight.grad, model[0].weight.grad)
try:
    functional_call(model, given, torch.ones(3, 2), strict=True)
except RuntimeError as e:
    print(e)
for wrong in ({"b": weight, "a": weight}, {"0.weight": weight, "other": weight}):
    try:
        torch.func.functional_call(model[0], wrong, torch.ones(3, 2), strict=True)
    except RuntimeError as e:
        print(e)
