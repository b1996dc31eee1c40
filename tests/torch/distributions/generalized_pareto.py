import torch
from torch.distributions import GeneralizedPareto

torch.manual_seed(0)
m = GeneralizedPareto(torch.tensor([0.1, 0.0, -1.0]), torch.tensor([2.0, 1.0, 0.5]), torch.tensor([0.4, 0.0, -0.3]))
print(m, m.batch_shape, m.event_shape, m.support)
x = m.rsample((4,))
print(x)
print(m.log_prob(x), m.cdf(x), m.log_cdf(x), m.log_survival_function(x), sep="\n")
print(m.icdf(torch.tensor([0.1, 0.5, 0.9])), m.mean, m.variance, m.mode, m.entropy())
print(m.expand((2, 3)).sample().shape)
scale = torch.tensor(1.5, requires_grad=True)
GeneralizedPareto(0.0, scale, 0.2).rsample().backward()
print(scale.grad)
try:
    m.log_prob(torch.tensor([-1.0, 1.0, -0.5]))
except ValueError as e:
    print(e)
