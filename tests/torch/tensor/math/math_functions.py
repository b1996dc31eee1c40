# Elementwise functions.
import torch
x = torch.tensor([-2.0, -0.5, 0.0, 0.5, 2.0])
torch.set_printoptions(precision=4)
print(x.exp(), x.abs().sqrt(), x.sin(), x.cos(), x.tanh(), x.sigmoid(), torch.relu(x), x.erf(), x.floor(), x.ceil(), x.round(), x.sign(), x.neg(), x.square(), x.atan(), sep="\n")
p = torch.tensor([0.5, 1.0, 4.0]); print(p.log(), p.log2(), p.log1p(), p.rsqrt(), p.reciprocal(), p.pow(0.5), p.pow(3), (p / 4).expm1(), p.log10(), torch.atan2(p, -p), sep="\n")
print(torch.isnan(torch.tensor([1.0, float("nan")])), torch.isinf(torch.tensor([float("inf"), 0.0])), torch.isfinite(torch.tensor([1.0, float("inf")])), x.trunc(), x.frac(), (x * 10).int(), x.to(torch.int64), x.half().dtype, torch.logical_not(x), torch.logical_and(x, x > 0))
