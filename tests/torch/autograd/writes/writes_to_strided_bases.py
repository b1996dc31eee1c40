# Writes into windows of tensors that do not lie row by row: derivatives go to the elements that were written, and from the others on.
import torch

weight = torch.arange(1.0, 16.0).reshape(5, 3)


def layouts(x):
    yield "by rows", x.clone()
    yield "by columns", x.t().contiguous().t()


def writes(b, v):
    b1 = b * 1
    b1[1:3] = v[0]
    yield b1
    b2 = b * 1
    b2[:, 1] = v[0, 0]
    yield b2
    b3 = b.clone()
    b3.diagonal().mul_(v[0, :3])
    yield b3
    b4 = b + 0
    b4[::2, ::2].copy_(v[:3, :2])
    yield b4
    b5 = b * 2
    b5.t()[1].mul_(v[:, 0])
    b5[2].square_()
    yield b5


for name, x in layouts(torch.arange(15.0).reshape(5, 3) / 8):
    x.requires_grad_()
    v = (torch.arange(15.0).reshape(5, 3) / 4 + 1).requires_grad_()
    for y in writes(x, v):
        gx, gv = torch.autograd.grad((y * weight).sum(), [x, v])
        print(name, y.tolist(), gx.tolist(), gv.tolist())

x = torch.arange(24.0).reshape(1, 4, 2, 3).contiguous(memory_format=torch.channels_last).requires_grad_()
y = x * 1
y[:, 1:3, 0] = 5
print(torch.autograd.grad((y * torch.arange(24.0).reshape(1, 4, 2, 3)).sum(), x)[0].tolist())
x = (torch.arange(6.0).reshape(2, 3).t().contiguous().t() + 1).requires_grad_()
y = x * 1
y[0] *= y[1].detach().clone()
g, = torch.autograd.grad(y.pow(3).sum(), x, create_graph=True)
print(g.tolist(), torch.autograd.grad(g.sum(), x)[0].tolist())
for scattered in (torch.select_scatter(x, torch.ones(3), 0, 1), torch.slice_scatter(x, torch.ones(2, 2), 1, 0, 2), torch.diagonal_scatter(x, torch.ones(2))):
    print(torch.autograd.grad(scattered.sum(), x)[0].tolist())

c = torch.complex(torch.arange(6.0), torch.ones(6)).reshape(2, 3).t().requires_grad_()
d = c * 1
d[1] = 2j
print(torch.view_as_real(torch.autograd.grad(torch.view_as_real(d * torch.arange(6.0).reshape(3, 2)).sum(), c)[0]).add(0.0).tolist())
e = torch.zeros(0, 4, 9)[..., 1::2].requires_grad_()
print(e.stride(), torch.autograd.grad(e.as_strided((0, 2), (9, 2)).sum() + e.diagonal(0, 1, 2).sum(), e)[0].shape)

# Derivatives by torch.autograd.grad through views whose place in the graph was found again after a write.
v = torch.tensor([4.0, 5.0, 6.0])
for x in (torch.arange(6.0).reshape(2, 3) + 1, (torch.arange(6.0).reshape(3, 2) + 1).t()):
    x.requires_grad_()
    y = x * 1
    t = y[0]
    t.mul_(v)
    print(torch.autograd.grad(t.sum(), x, retain_graph=True)[0].tolist(), torch.autograd.grad(y.sum(), x)[0].tolist())
    y = x * 1
    y[0] *= v
    y[:, 1] -= y[:, 0].detach().clone()
    g, = torch.autograd.grad(y.pow(3).sum(), x, create_graph=True)
    print(g.tolist(), torch.autograd.grad(g.sum(), x)[0].tolist())
    y = x * 1
    y[0].copy_(y[1])
    y[1, :2] = y[0, 1:] * 2
    print(torch.autograd.grad(y.square().sum(), x)[0].tolist())
