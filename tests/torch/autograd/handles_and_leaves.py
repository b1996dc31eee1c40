"""What registering hooks gives, and what only leaves may or may not do."""
import torch
from torch import nn
from torch.utils.hooks import RemovableHandle


def said(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


x = torch.ones(2, requires_grad=True)
y = x * 2
handles = [x.register_hook(lambda g: g * 3), x.register_post_accumulate_grad_hook(lambda p: print("arrived", p.grad)), y.grad_fn.register_hook(lambda *a: None),
           y.grad_fn.register_prehook(lambda *a: None), nn.ReLU().register_forward_hook(print), torch.optim.SGD([x], 0.1).register_step_post_hook(print)]
print([type(h).__name__ for h in handles], all(isinstance(h, RemovableHandle) for h in handles))
print(isinstance(torch.autograd.graph.register_multi_grad_hook([x, y], print), RemovableHandle))
y.sum().backward()
for h in handles:
    h.remove()
(x * 2).sum().backward()
print(x.grad)
with x.register_hook(lambda g: g * 0):
    (x * 2).sum().backward()
print(x.grad)
said(lambda: y.register_post_accumulate_grad_hook(print))
said(lambda: torch.ones(1).register_post_accumulate_grad_hook(print))
said(lambda: x.sum().backward(inputs=[]))
said(lambda: torch.autograd.backward(x.sum(), inputs=[]))
said(lambda: (x * 2)[0].detach_())
said(lambda: (x * 2).detach_())
with torch.inference_mode():
    made = torch.ones(2)
said(lambda: made.requires_grad_())
said(lambda: setattr(made, "requires_grad", True))


class Doubled(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.mark_dirty(x)
        return x.mul_(2)

    @staticmethod
    def backward(ctx, g):
        return g * 2


said(lambda: Doubled.apply(torch.ones(2, requires_grad=True)))
said(lambda: Doubled.apply(x * 1))
