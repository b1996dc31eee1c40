"""A view that a custom Function gives, one of several views, one made without gradients: writes to them are refused, and what a
Function saves and gives back is checked."""
import torch
from torch.autograd import Function


def tried(name, f):
    try:
        print(name, f())
    except Exception as error:
        print(name, type(error).__name__, error)


class Scaled(Function):
    """Views of what they are given, whose gradients are ten times as large."""

    @staticmethod
    def forward(ctx, x):
        return x.view_as(x)

    @staticmethod
    def backward(ctx, g):
        return g * 10


class Same(Scaled):
    @staticmethod
    def forward(ctx, x):
        return x


class Two(Scaled):
    @staticmethod
    def forward(ctx, x):
        return x.view_as(x), x.sum()

    @staticmethod
    def backward(ctx, g, h):
        return g * 10


def result(f, leaf):
    x = torch.ones(2, requires_grad=True)
    y = f.apply(x if leaf else x * 1)
    return x, y[0] if isinstance(y, tuple) else y


for f in Scaled, Same, Two:
    for leaf in True, False:
        x, y = result(f, leaf)
        print(f.__name__, leaf, y._is_view(), y._base is not None)
        tried("add_", lambda: y.add_(1))
        tried("of a view", lambda: y.view(-1).mul_(2))
        tried("relu", lambda: torch.nn.functional.relu(y, inplace=True))
        (y * torch.tensor([1., 2.])).sum().backward()
        print(x.grad)
x, y = result(Scaled, False)
y.detach().mul_(3)
tried("its base written", lambda: (y * 2).sum().backward())
x, y = result(Scaled, False)
with torch.no_grad():
    y.mul_(3)
tried("written without gradients", lambda: (y * 2).sum().backward())

for name, parts in (("unbind", lambda x: x.unbind()), ("split", lambda x: x.split(1)), ("chunk", lambda x: x.chunk(2)), ("rows", list),
                    ("sizes", lambda x: x.split([1, 1]))):
    for leaf in True, False:
        x = torch.ones(2, 2, requires_grad=True)
        part = parts(x if leaf else x * 1)[0]
        tried(name, lambda: part.mul_(2))
x = torch.ones(2, 2, requires_grad=True)
y = x * 1
with torch.no_grad():
    row = y[0]
tried("made without gradients", lambda: row.mul_(2))
with torch.no_grad():
    row = y[0].mul_(2)
y[1].mul_(3)
y.sum().backward()
print(y, x.grad)


class Saves(Function):
    what = None

    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(Saves.what)
        return x * 2

    @staticmethod
    def backward(ctx, g):
        return g * ctx.saved_tensors[0]


class Gives(Function):
    what = None

    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, g):
        return Gives.what


x = torch.ones(2, requires_grad=True)
for Saves.what in (3, "a", [x], None):
    tried("saves", lambda: Saves.apply(x).sum().item())
for Gives.what in (3, "a", [x], (x.detach(), "a"), None):
    tried("gives", lambda: Gives.apply(x).sum().backward())
tried("keyword", lambda: Gives.apply(x=x))
Saves.what = x * 1
y = Saves.apply(x)
Saves.what.add_(1)
tried("written", lambda: y.sum().backward())
for dtype in torch.half, torch.bfloat16, torch.complex64, torch.float64:
    x = torch.ones(2, requires_grad=True, dtype=dtype)
    y = x * 1
    z = y * y
    y[0] = 3
    tried("square", lambda: z.abs().sum().backward())
print(y.grad_fn.name(), torch.zeros(2).copy_(x).grad_fn.name())
tried("materialized", lambda: torch.autograd.grad(x.sum(), y, materialize_grads=True, allow_unused=False))
