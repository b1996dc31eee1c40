"""kl_divergence of every pair that PyTorch has a rule for, with parameters of two shapes."""
import itertools

import torch
from torch.distributions import *

t = torch.tensor
kinds = [
    Normal(t([0.5, -1.0]), t([2.0, 0.7])), Normal(0.5, 2.0), Laplace(t([0.0, 1.0]), t(1.5)), Gumbel(t(0.3), t([1.0, 2.0])), Beta(t([2.0, 0.7]), t([3.0, 1.5])), Exponential(t(2.0)),
    Gamma(t([2.0, 0.5]), t(1.5)), Chi2(t(3.0)), Pareto(t(1.0), t([2.5, 1.5])), Pareto(t(0.5), t(0.8)), Uniform(t([0.1, 0.0]), t([0.8, 1.0])),
    Uniform(t(-1.0), t(2.0)), Uniform(t(1.5), t(2.0)), ContinuousBernoulli(t([0.3, 0.5])), Bernoulli(t([0.2, 0.7])), Poisson(t(3.0)), Binomial(1, t(0.3)),
    Geometric(t(0.3)), Cauchy(t(0.0), t(1.0)), LowRankMultivariateNormal(torch.zeros(2), t([[0.5], [1.0]]), t([1.0, 2.0])),
    LowRankMultivariateNormal(torch.ones(2), t([[1.5], [-1.0]]), t([1.0, 0.5])), MultivariateNormal(t([0.3, 0.1]), t([[2.0, 0.3], [0.3, 1.0]])),
]
for p, q in itertools.product(kinds, kinds):
    try:
        divergence = kl_divergence(p, q)
    except NotImplementedError:
        continue
    print(type(p).__name__, type(q).__name__, tuple(divergence.shape), [f"{round(x, 5) + 0.0:.3g}" for x in divergence.double().reshape(-1).tolist()])
loc = t([0.5, 1.0], requires_grad=True)
for q in (Normal(loc, 1.0), Gumbel(loc, t(2.0))):
    print([f"{g:.4f}" for g in torch.autograd.grad(kl_divergence(Beta(t(2.0), t(3.0)) if isinstance(q, Normal) else Normal(0.0, t(1.0)), q).sum(), loc)[0]])
