"""Transforms found for constraints."""
import torch
from torch.distributions import constraints
from torch.distributions.constraint_registry import biject_to, transform_to

for c in (constraints.positive, constraints.unit_interval, constraints.interval(1, 2), constraints.simplex,
          constraints.greater_than(2.0), constraints.less_than(2.0)):
    print(biject_to(c))
print(transform_to(constraints.lower_cholesky), transform_to(constraints.simplex), biject_to(constraints.positive)(torch.tensor(1.0)), transform_to(constraints.interval(1, 3))(torch.tensor(0.5)))
print(biject_to(constraints.real)(torch.tensor(2.0)), transform_to(constraints.real_vector)(torch.tensor([2.0])))
print(torch.pdist(torch.tensor([[0.0, 1.0], [2.0, 3.0], [5.0, 1.0]])), torch.nn.functional.pdist(torch.tensor([[0.0, 1.0], [2.0, 3.0]])))
