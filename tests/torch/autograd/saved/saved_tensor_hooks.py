"""What nodes save for backward by its names, and hooks that keep something else in its place."""
import os
import tempfile
import uuid

import torch
import torch.nn as nn

x = torch.randn(5, requires_grad=True)
y = x.pow(2)
print(x.equal(y.grad_fn._saved_self), x is y.grad_fn._saved_self, y.grad_fn._saved_exponent)
y = x.exp()
print(y.equal(y.grad_fn._saved_result), y is y.grad_fn._saved_result)
def pack_hook(x):
    print("Packing", x)
    return x.detach()
def unpack_hook(x):
    print("Unpacking", x)
    return x
a = torch.ones(5, requires_grad=True)
b = torch.ones(5, requires_grad=True) * 2
with torch.autograd.graph.saved_tensors_hooks(pack_hook, unpack_hook):
    y = a * b
y.sum().backward()
print(a.grad)
x = torch.tensor([1., 2.], requires_grad=True)
y = x.pow(2)
y.grad_fn._raw_saved_self.register_hooks(lambda x: x * 4, lambda x: x / 2)
y.sum().backward()
print(x.grad)
class SelfDeletingTempFile():
    def __init__(self):
        self.name = os.path.join(tempfile.gettempdir(), str(uuid.uuid4()))
    def __del__(self):
        os.remove(self.name)
def pack_file(t):
    f = SelfDeletingTempFile()
    torch.save(t, f.name)
    return f
def unpack_file(f):
    return torch.load(f.name)
with torch.autograd.graph.saved_tensors_hooks(pack_file, unpack_file):
    x = torch.ones(5, requires_grad=True)
    y = x.pow(2)
y.sum().backward()
print(x.grad)
SAVE_ON_DISK_THRESHOLD = 1000
def pk(x):
    print("pack", tuple(x.shape))
    return x
with torch.autograd.graph.saved_tensors_hooks(pk, lambda x: x):
    m = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
    out = m(torch.ones(2, 3))
    loss = out.sum()
    print("--")
    for f in (torch.sigmoid, torch.tanh, torch.sin, lambda x: x / a, lambda x: x @ a, lambda x: torch.softmax(x, 0), lambda x: x * 3, lambda x: x + a,
              torch.mean, lambda x: x[1:3] * 2, lambda x: x ** 3, torch.exp, torch.sqrt, torch.log, torch.abs):
        f(x)
loss.backward()
print(m[0].weight.grad.shape)
def bad_pack(x):
    x *= 2
    return x
try:
    with torch.autograd.graph.saved_tensors_hooks(bad_pack, lambda x: x):
        y = torch.ones(3, requires_grad=True).exp()
except RuntimeError as e:
    print(str(e)[:80])
try:
    with torch.autograd.graph.saved_tensors_hooks(lambda x: x.numpy() if not x.requires_grad else 5, lambda x: 5):
        y = torch.ones(3, requires_grad=True) ** 2
    y.sum().backward()
except TypeError as e:
    print(e)
def err(x):
    raise ValueError("no packing")
try:
    with torch.autograd.graph.saved_tensors_hooks(err, lambda x: x):
        y = a.exp()
except ValueError as e:
    print(e)
b = torch.ones(5, requires_grad=True)
with torch.autograd.graph.save_on_cpu():
    prod = a * b
prod.sum().backward()
print(a.grad)
class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(2, 2)
    def forward(self, x):
        with torch.autograd.graph.save_on_cpu(pin_memory=False):
            return torch.tanh(self.l(x))
torch.manual_seed(0)
mm = Model()
mm(torch.ones(1, 2)).sum().backward()
print(mm.l.weight.grad)
with torch.autograd.graph.disable_saved_tensors_hooks("no hooks here"):
    try:
        with torch.autograd.graph.saved_tensors_hooks(lambda x: x, lambda x: x):
            pass
    except RuntimeError as e:
        print(e)
class Sq(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x ** 2
    @staticmethod
    def backward(ctx, g):
        x, = ctx.saved_tensors
        return 2 * x * g
with torch.autograd.graph.saved_tensors_hooks(lambda x: print("p", x) or x, lambda x: print("u", x) or x):
    x = torch.tensor([3.], requires_grad=True)
    y = Sq.apply(x)
y.backward()
print(x.grad)
# double backward through hooks
with torch.autograd.graph.saved_tensors_hooks(lambda x: x.clone(), lambda x: x):
    x = torch.tensor([3.], requires_grad=True)
    y = x ** 3
g, = torch.autograd.grad(y, x, create_graph=True)
g2, = torch.autograd.grad(g, x)
print(g.detach(), g2)
y = a * x
y.sum().backward()
try:
    y.grad_fn._saved_self
except RuntimeError as e:
    print(str(e)[:90])
