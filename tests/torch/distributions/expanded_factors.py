"""LKJCholesky over more batches."""
import torch
from torch.distributions import LKJCholesky

torch.manual_seed(1)
for concentration, shape in ((1.5, (2,)), (torch.tensor([0.5, 2.0]), (3, 2))):
    d = LKJCholesky(3, concentration).expand(shape)
    x = d.sample()
    print(d.batch_shape, d.event_shape, d.dim, x.shape, x.flatten()[:4], d.log_prob(x))
