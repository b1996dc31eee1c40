"""Samples of angles: those of a batch are drawn together until each is accepted once."""
import torch
from torch.distributions import VonMises

torch.manual_seed(0)
for concentration in 0.1, 2.0, 50.0:
    print(VonMises(torch.tensor([0.0, 1.0]), concentration).sample((5,)))
