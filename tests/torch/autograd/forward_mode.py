# Dual numbers: what a function does to a tangent, beside gradients that are followed.
import torch
import torch.autograd.forward_ad as forward_ad

x, v = torch.tensor([0.5, -1.0, 2.0]), torch.tensor([1.0, 2.0, 3.0])
with forward_ad.dual_level():
    dual = forward_ad.make_dual(x, v)
    primal, tangent = forward_ad.unpack_dual(dual.sin() * dual)
    print(primal, tangent)
    print(forward_ad.unpack_dual(torch.ones(2)))
    print(forward_ad.unpack_dual(dual).tangent)
    w = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
    cube = forward_ad.make_dual(w, v) ** 3
    forward_ad.unpack_dual(cube).tangent.sum().backward()
    print(w.grad)
try:
    forward_ad.make_dual(x, v)
except RuntimeError as error:
    print(error)
with forward_ad.dual_level():
    for bad in (torch.ones(2), torch.ones(3, dtype=torch.int64)):
        try:
            forward_ad.make_dual(x, bad)
        except (RuntimeError, ValueError) as error:
            print(type(error).__name__, error)
