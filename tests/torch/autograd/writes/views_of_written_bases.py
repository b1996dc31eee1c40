"""Views made before their base got a history: they have it too, in every way to ask."""
import torch

p = torch.ones(1, requires_grad=True)
for write in (lambda b: b.add_(p), lambda b: b[1:].add_(p), lambda b: b.copy_(p.expand(4) * 2), lambda b: b.__setitem__(0, p[0])):
    b = torch.ones(4)
    v, w = b[:2], b.view(2, 2)
    write(b)
    print(b.requires_grad, v.requires_grad, v.is_leaf, w.requires_grad, w.is_leaf)
    (v.sum() + w.sum()).backward()
    print(p.grad.tolist())
    p.grad = None
    print(v.grad_fn is None, w.grad_fn is None)
b = torch.ones(4)
v = b[:2]
b.requires_grad_()
print(v.requires_grad, v.is_leaf)
with torch.no_grad():
    b.mul_(2)
print(v.requires_grad, v.is_leaf, v.tolist())
w = torch.ones(4, requires_grad=True)
with torch.no_grad():
    v = w[:2]
    d = w.detach()[:2]
print(v.requires_grad, v.is_leaf, d.requires_grad, d.is_leaf, w[:2].requires_grad, w.detach()[:2].requires_grad)
