"""erfc and erfinv of floats are within a bit of those of doubles; their ends, derivatives, other types."""
import torch

nan, inf = float("nan"), float("inf")


def off(f, x):
    """The greatest distance from the rounded result of doubles, in units in the last place."""
    near, right = f(x).view(torch.int32).long(), f(x.double()).float().view(torch.int32).long()
    return int((near - right).abs().max()) <= 1


torch.manual_seed(0)
wide = torch.cat([torch.linspace(-12, 12, 5001), torch.randn(2000) * 3, torch.logspace(-30, 1, 300)])
inside = torch.cat([torch.linspace(-1, 1, 5001), 1 - torch.logspace(-7.2, -1, 300), torch.logspace(-30, -1, 300)])
print(off(torch.erfc, wide), off(torch.erfinv, inside))
ends = torch.tensor([0.0, -0.0, 1, -1, 0.5, -0.5, 2, inf, -inf, nan, 9.2, 10.0, 10.06, 27])
print(torch.erfc(ends), torch.erfinv(ends), sep="\n")
print(torch.special.erfc(ends.double()), torch.special.erfinv(ends.double()), sep="\n")
for dtype in (torch.float16, torch.bfloat16, torch.int64, torch.bool):
    print(torch.erfc(ends[:6].to(dtype)), torch.erfinv(ends[:6].to(dtype)))
x = torch.tensor([0.25, -0.5, 0.75], requires_grad=True)
(torch.erfc(x) * torch.erfinv(x)).sum().backward()
print(x.grad, torch.erfc(x), torch.erfinv(x))
y = torch.linspace(-0.9, 0.9, 7)
print(y.erfc_(), torch.linspace(-0.9, 0.9, 7)[::2].erfinv(), torch.distributions.Normal(0.0, 1.0).icdf(torch.tensor([0.1, 0.5, 0.9])))
