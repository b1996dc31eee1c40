"""Weights that stay orthogonal."""
import torch
from torch import nn

torch.manual_seed(0)
for shape in ((3, 3), (2, 5), (5, 2)):
    for kind in ("matrix_exp", "cayley", "householder"):
        layer = nn.utils.parametrizations.orthogonal(nn.Linear(*shape), orthogonal_map=kind)
        w = layer.weight
        product = w @ w.T if w.shape[0] <= w.shape[1] else w.T @ w
        print(shape, kind, torch.allclose(product, torch.eye(product.shape[0]), atol=1e-5))
print(layer)
