"""Transforms with equal parameters are equal, so that what they make of one base has a divergence; Wishart has its own."""
import torch
from torch import distributions as D
from torch.distributions import transforms as X

numbers = [1.0, 2, 2.0, torch.tensor(2.0), torch.tensor([2.0, 2.0]), torch.tensor([1.0, 2.0])]
for make in (X.PowerTransform, lambda v: X.AffineTransform(v, 1.0), lambda v: X.AffineTransform(1.0, v)):
    print([[make(a) == make(b) for b in numbers] for a in numbers])
print(X.PowerTransform(2.0) == X.ExpTransform(), X.PowerTransform(2.0) != X.PowerTransform(3.0))

one, two = torch.tensor([1.5, 3.0]), torch.tensor([1.0, 2.0])
for family in (D.InverseGamma, D.Kumaraswamy, D.Weibull):
    try:
        print(family.__name__, D.kl_divergence(family(one, two), family(one, two)).abs() < 1e-6)
    except NotImplementedError as error:
        print(family.__name__, error)
chain = lambda: [X.TanhTransform(), X.AffineTransform(1.0, 2.0)]
print(D.kl_divergence(D.TransformedDistribution(D.Normal(one, two), chain()), D.TransformedDistribution(D.Normal(two, one), chain())))

a = D.Wishart(torch.tensor(3.0), torch.tensor([[2.0, 0.5], [0.5, 1.0]]))
b = D.Wishart(torch.tensor(5.0), torch.tensor([[1.0, 0.2], [0.2, 2.0]]))
print(*(round(D.kl_divergence(p, q).item(), 4) for p in (a, b) for q in (a, b) if p is not q))
