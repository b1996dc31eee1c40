"""Derivatives of functions whose closure holds variables: what depends on them can be differentiated again, the rest has no history."""
import torch
import torch.nn as nn
from torch.func import functional_call, grad, grad_and_value, hessian, jacfwd, jacrev, jvp, vjp, vmap

torch.manual_seed(0)
net = nn.Sequential(nn.Linear(1, 8), nn.Tanh(), nn.Linear(8, 1))
field = lambda x: net(x[None]).squeeze()
optimizer = torch.optim.Adam(net.parameters(), 1e-2)
x = torch.linspace(0, 1, 8)
for step in range(3):  # an equation of the second order
    u, slope, bend = vmap(field)(x), vmap(grad(field))(x), vmap(grad(grad(field)))(x)
    loss = (slope + u).square().mean() + (bend - u).square().mean() + (field(torch.tensor(0.0)) - 1) ** 2
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"{loss.item():.5f} {net[0].weight.grad.norm():.5f}")

# Parameters as arguments that are not those asked for.
parameters = dict(net.named_parameters())
called = lambda p, x: functional_call(net, p, x[None]).squeeze()
at = grad(called, argnums=1)(parameters, x[1])
net.zero_grad()
at.backward()
print(at.requires_grad, f"{net[2].weight.grad.norm():.5f}")
free = {k: v.detach() for k, v in parameters.items()}
print(grad(called, argnums=1)(free, x[1]).requires_grad, grad(called)(free, x[1])["2.bias"])

bias = torch.tensor([2.0, 3.0], requires_grad=True)
y = x[:2]
for made in (jacrev(lambda t: t ** 2 * bias)(y), jacfwd(lambda t: t ** 2 * bias)(y), vjp(lambda t: t * bias, y)[1](torch.ones(2))[0],
             jvp(lambda t: t.sin() * bias, (y,), (torch.ones(2),))[1], hessian(lambda t: (t ** 3 * bias).sum())(y)):
    print(made.detach(), torch.autograd.grad(made.sum(), bias)[0])
for made in (jacrev(lambda t: t ** 2)(y), jacfwd(lambda t: t ** 2)(y), vjp(lambda t: t * 2, y)[1](torch.ones(2))[0],
             jvp(torch.sin, (y,), (torch.ones(2),))[1], hessian(lambda t: (t ** 3).sum())(y), grad(lambda t: (t ** 2).sum() + bias.sum())(y)):
    print(made)

_, value = grad_and_value(lambda t: (t * bias).sum())(y)
print(value.requires_grad, grad(lambda t: (t * 2).sum(), has_aux=False)(y).requires_grad)
_, pull = vjp(torch.sin, y)
weights = torch.ones(2, requires_grad=True)
pulled, = pull(weights)
print(torch.autograd.grad(pulled.sum(), weights))


def squares(w, x, y):
    return ((x @ w - y) ** 2).mean()


w, xs, ys = torch.ones(3, requires_grad=True), torch.arange(6.0).view(2, 3) / 5, torch.tensor([1.0, -1.0])
stepped = w - 0.1 * grad(squares)(w, xs, ys)
squares(stepped, xs, ys).backward()
print(w.grad)
print(grad(lambda a: grad(lambda b: (a * b) ** 2)(a))(torch.tensor(2.0)))
try:
    grad(lambda t: t.sum())(torch.tensor([1, 2]))
except RuntimeError as error:
    print(error)
for inputs in ((torch.ones(2), torch.ones(2)), (torch.ones(2), [torch.ones(2), 3])):
    try:
        vmap(torch.add, in_dims=(0,))(*inputs)
    except ValueError as error:
        print(error)


# Where nothing is recorded, a derivative has no history either, whatever it depends on.
scaled = lambda t: (t * bias).sin()
with torch.no_grad():
    for made in (grad(lambda t: scaled(t).sum())(y), *jvp(scaled, (y,), (torch.ones(2),)), jacrev(scaled)(y), jacfwd(scaled)(y),
                 hessian(lambda t: scaled(t).sum())(y), vjp(scaled, y)[0], vjp(scaled, y)[1](torch.ones(2))[0]):
        print(made.requires_grad, made.cpu().numpy().round(4).tolist())
    shown, pull = vjp(scaled, y)
    (slope, value), (slope2, extra) = grad_and_value(lambda t: scaled(t).sum())(y), grad(lambda t: (scaled(t).sum(), bias), has_aux=True)(y)
    print(slope.requires_grad, value.requires_grad, slope2.requires_grad, extra is bias or extra.requires_grad)
    print(grad(lambda t: grad(lambda u: (u ** 3).sum())(t).sum())(y))
print(shown.requires_grad, pull(torch.ones(2))[0].requires_grad)
