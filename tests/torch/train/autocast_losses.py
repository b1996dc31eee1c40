"""Losses under autocast: what they are given is cast before its type is looked at."""
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
layer = nn.Linear(3, 2)
x, target = torch.randn(4, 3), torch.rand(4, 2)
for name, loss in (("bce", lambda y: F.binary_cross_entropy(y.sigmoid(), target)), ("module", lambda y: nn.BCELoss(reduction="sum")(y.sigmoid(), target)),
                   ("weighted", lambda y: F.binary_cross_entropy(y.sigmoid(), target.bfloat16(), target)),
                   ("logits", lambda y: F.binary_cross_entropy_with_logits(y, target)), ("mse", lambda y: F.mse_loss(y, target)),
                   ("smooth", lambda y: F.smooth_l1_loss(y, target)), ("huber", lambda y: F.huber_loss(y, target))):
    layer.zero_grad()
    with torch.autocast("cpu"):
        y = layer(x)
        value = loss(y)
    value.backward()
    print(name, y.dtype, value.dtype, f"{value.item():.3f}", layer.weight.grad.dtype)
try:
    F.binary_cross_entropy(layer(x).sigmoid().bfloat16(), target)
except RuntimeError as error:
    print(error)
