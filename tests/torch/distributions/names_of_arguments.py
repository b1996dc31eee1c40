"""Keyword arguments of TransformedDistribution, PoissonNLLLoss, RMSNorm; a rate that is no float."""
import torch
import torch.distributions as D

d = D.TransformedDistribution(base_distribution=D.Normal(0.0, 1.0), transforms=[D.ExpTransform(), D.AffineTransform(1.0, 2.0)])
print(d.log_prob(torch.tensor(2.5)), D.TransformedDistribution(D.Uniform(0.0, 1.0), transforms=D.SigmoidTransform().inv).icdf(torch.tensor(0.3)))
try:
    D.TransformedDistribution(D.Normal(0.0, 1.0), transforms=(D.ExpTransform(),))
except ValueError as error:
    print(error)
print(torch.nn.PoissonNLLLoss()(log_input=torch.tensor([0.5]), target=torch.tensor([1.0])), torch.nn.RMSNorm(2)(x=torch.tensor([3.0, 4.0])))
for call in (lambda: D.Poisson(torch.tensor([4])).sample(), lambda: torch.poisson(torch.tensor([2]))):
    try:
        print(call())
    except NotImplementedError as error:
        print(error)
torch.manual_seed(0)
x = torch.randn(4, 5)
for pair in (torch.var_mean(x, dim=0, keepdim=True), torch.std_mean(x, 1), torch.var_mean(x)):
    print(*(t.reshape(-1).tolist() for t in pair))
output, pull = torch.func.vjp(lambda v: {"first": v.sin(), "second": [v.cos()]}, torch.ones(2))
for cotangents in (torch.ones(2), {"first": torch.ones(2)}, (torch.ones(2), torch.ones(2))):
    try:
        print(pull(cotangents))
    except RuntimeError as error:
        print(error)
try:
    torch.linalg.lu(torch.eye(2), pivot=False)
except RuntimeError as error:
    print(error)
