# torch.autograd.Function with saved tensors, and hooks.
import torch
class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, scale):
        ctx.save_for_backward(x)
        ctx.scale = scale
        return x ** 3 * scale
    @staticmethod
    def backward(ctx, grad):
        x, = ctx.saved_tensors
        return grad * 3 * x ** 2 * ctx.scale, None
x = torch.tensor([1.0, 2.0], requires_grad=True)
y = Cube.apply(x, 2.0); y.sum().backward(); print(y, x.grad, y.requires_grad)
class Round(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): return x.round()
    @staticmethod
    def backward(ctx, g): return g
x = torch.tensor([0.6, 1.4], requires_grad=True); (Round.apply(x) * torch.tensor([2.0, 3.0])).sum().backward(); print(x.grad)
x = torch.tensor([1.0], requires_grad=True); h = x.register_hook(lambda g: g * 10); (x * 2).sum().backward(); print(x.grad); h.remove(); x.grad = None; (x * 2).sum().backward(); print(x.grad)
with torch.enable_grad(): print(torch.is_grad_enabled())
with torch.set_grad_enabled(False): print((x * 2).requires_grad)
