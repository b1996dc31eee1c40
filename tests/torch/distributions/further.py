"""The rarer distributions."""
import torch
from torch import distributions as D

torch.manual_seed(0)
made = (D.VonMises(torch.tensor([1.0]), torch.tensor([1.0])), D.ContinuousBernoulli(torch.tensor([0.3])), D.InverseGamma(torch.tensor([3.0]), torch.tensor([1.0])),
        D.LowRankMultivariateNormal(torch.zeros(2), torch.tensor([[1.0], [0.0]]), torch.ones(2)), D.LKJCholesky(3, 0.5))
for d in made:
    print(d, d.batch_shape, d.event_shape, d.has_rsample)
    x = d.sample()
    print(x, d.log_prob(x))
    for name in ("mean", "variance"):
        try:
            print(name, getattr(d, name))
        except NotImplementedError:
            print(name, "not there")
