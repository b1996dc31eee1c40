# Transforms that join others, Cholesky factors of correlations, and the constraints they go with.
import torch
from torch.distributions import *
from torch.distributions import constraints, transforms

torch.manual_seed(0)
x = torch.randn(6)
correlation = transforms.CorrCholeskyTransform()
factor = correlation(x)
print(factor, correlation.inv(factor), correlation.log_abs_det_jacobian(x, factor))
print(transform_to(constraints.positive_definite)(torch.randn(2, 2)), transform_to(constraints.corr_cholesky)(torch.randn(3)))
joined = CatTransform([ExpTransform(), AffineTransform(0.0, 2.0)], dim=0, lengths=[2, 4])
y = joined(x)
print(y, joined.inv(y), joined.log_abs_det_jacobian(x, y))
stacked = StackTransform([ExpTransform(), AffineTransform(1.0, 2.0)], dim=0)
y = stacked(x.view(2, 3))
print(y, stacked.log_abs_det_jacobian(x.view(2, 3), y))
print(CumulativeDistributionTransform(Normal(0.0, 1.0))(x))
print(constraints.symmetric.check(torch.eye(2)), constraints.positive_semidefinite.check(torch.eye(2)), constraints.square.check(torch.ones(2, 3)))
