"""What a hook gives in place of a gradient has its size and type; hooks on nodes see the gradients in PyTorch's order."""
import torch


def tried(name, f):
    try:
        print(name, f())
    except Exception as error:
        print(name, type(error).__name__, error)


def shorter(g):
    return g[:1]


class Called:
    def __call__(self, g):
        return g[:1]

    def wider(self, g):
        return g.double()


HOOKS = (shorter, Called(), Called().wider, lambda g: g.reshape(2, 1), lambda g: g.half(), lambda g: g.bfloat16(), lambda g: g.bool(),
         lambda g: g.to(torch.complex64), lambda g: 5, lambda g: [g], lambda g: None, lambda g: g * 3)
for hook in HOOKS:
    for leaf in True, False:
        x = torch.ones(2, requires_grad=True)
        y = x if leaf else x * 2
        y.register_hook(hook)
        tried("hook", lambda: ((y * 3).sum().backward(), x.grad))
for given in 5, torch.ones(2), None, (None,):
    x = torch.ones(2, requires_grad=True)
    x.register_post_accumulate_grad_hook(lambda leaf: given)
    tried("after", lambda: ((x * 3).sum().backward(), x.grad))

x = torch.ones(2, requires_grad=True)
y = x * 2
y.retain_grad()
y.sum().backward()
print(y.grad, y.grad.stride())
y.grad.mul_(5)
print(x.grad)

shapes = lambda grads: [None if g is None else tuple(g.shape) for g in grads]
for bias in True, False:
    layer = torch.nn.Linear(2, 3, bias=bias)
    seen = []
    x = torch.ones(4, 2, requires_grad=True)
    y = layer(x)
    y.grad_fn.register_hook(lambda given, outputs: seen.append((shapes(given), shapes(outputs))))
    y.sum().backward()
    print(seen, x.grad.shape, layer.weight.grad.shape)
y = layer(x)
y.grad_fn.register_hook(lambda given, outputs: tuple(g * 2 for g in given))
layer.weight.grad = None
y.sum().backward()
print(layer.weight.grad)
