"""Backward hooks of modules whose results are not one tensor, and of those without inputs that need gradients."""
import collections
import warnings

import torch
from torch import nn

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *args, **kwargs: print(category.__name__, message)
Pair = collections.namedtuple("Pair", "first second")
shapes = lambda grads: [None if g is None else tuple(g.shape) for g in grads]


class Gives(nn.Module):
    def __init__(self, make):
        super().__init__()
        self.make, self.weight = make, nn.Parameter(torch.ones(2))

    def forward(self, x):
        return self.make(x * self.weight)


def tensors(value):
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [t for one in value for t in tensors(one)] if isinstance(value, (list, tuple)) else []


def run(name, make, grad=True, before=None, after=None):
    module, seen = Gives(make), []
    module.register_full_backward_hook(after or (lambda m, given, outputs: seen.append((shapes(given), shapes(outputs)))))
    if before:
        module.register_full_backward_pre_hook(before)
    x = torch.ones(2, requires_grad=grad)
    try:
        y = module(x)
        print(name, type(y).__name__, [t.grad_fn is not None and t.grad_fn.name() for t in tensors(y)])
        sum(t.sum() for t in tensors(y) if t.requires_grad).backward()
    except Exception as error:
        print(name, type(error).__name__, error)
    print(seen, x.grad, module.weight.grad)


run("one", lambda h: h)
run("with None", lambda h: (h, None))
run("nested", lambda h: (h, (h * 2, h * 3)))
run("with a number", lambda h: (h, 5, h * 2))
run("named", lambda h: Pair(h, h * 2))
run("list", lambda h: [h, h * 2])
run("dict", lambda h: {"a": h})
run("nothing to follow", lambda h: (None, h.detach()))
run("no gradient of the input", lambda h: h, grad=False)
run("and None", lambda h: (h, None), grad=False)
run("scaled", lambda h: (h, None), before=lambda m, outputs: (outputs[0] * 2, None))
run("too many before", lambda h: h, before=lambda m, outputs: (outputs[0], outputs[0]))
run("too many after", lambda h: h, after=lambda m, given, outputs: (given[0], given[0]))
run("in place of nothing", lambda h: h, grad=False, after=lambda m, given, outputs: (outputs[0],))
run("nothing", lambda h: h, grad=False, after=lambda m, given, outputs: (None,))
layer = nn.LSTM(2, 3)
seen = []
layer.register_full_backward_hook(lambda m, given, outputs: seen.append((shapes(given), shapes(outputs))))
out, (h, c) = layer(torch.ones(4, 1, 2, requires_grad=True))
out.sum().backward()
print(seen)
hooked = nn.Linear(2, 2)
hooked.register_full_backward_hook(lambda m, given, outputs: None)
try:
    nn.functional.relu(hooked(torch.ones(1, 2, requires_grad=True)), inplace=True)
except RuntimeError as error:
    print(error)
