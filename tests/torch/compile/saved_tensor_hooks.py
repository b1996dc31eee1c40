"""Hooks of saved tensors see what a compiled function saves, also when it has been recorded without them before."""
import torch

x = torch.tensor([1., 2., 3.], requires_grad=True)


@torch.compile
def energy(x):
    return (x.sin() * x).sum()


def pack(t):
    print("pack", t)
    return t.detach()


def unpack(t):
    print("unpack", t)
    return t


for hooked in (False, False, False, True, True, False):
    x.grad = None
    if hooked:
        with torch.autograd.graph.saved_tensors_hooks(pack, unpack):
            loss = energy(x)
    else:
        loss = energy(x)
    loss.backward()
    print(hooked, loss, x.grad)


@torch.compile
def inside(x):
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t * 2, lambda t: t / 2):
        y = x.exp()
    return y.sum()


@torch.compile
def step(x, loss):
    loss.backward()
    return x.grad + 1


for _ in range(3):
    x.grad = None
    inside(x).backward()
    print(x.grad)
for _ in range(3):
    x.grad = None
    with torch.autograd.graph.saved_tensors_hooks(pack, unpack):
        loss = x.exp().sum()
    print(step(x, loss))
