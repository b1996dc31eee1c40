# In-place changes of saved tensors are found; views and bases.
import torch
x = torch.tensor([1.0, 2.0], requires_grad=True)
y = x * 2; z = y.exp(); z.add_(1)
try:
    z.sum().backward()
except RuntimeError as e:
    print(str(e).split("\n")[0][:80])
y = x * 2; y.mul_(3); y.sum().backward(); print(x.grad); x.grad = None
y = x * 1; y[0] = 5; (y * y).sum().backward(); print(x.grad); x.grad = None
y = x.clone(); v = y.view(2, 1); v.mul_(2); (y * torch.tensor([1.0, 10.0])).sum().backward(); print(x.grad); x.grad = None
b = torch.zeros(3); b[:2] = x; b.sum().backward(); print(b, x.grad, b.requires_grad); x.grad = None
try:
    x[0] = 1
except RuntimeError as e:
    print(e)
with torch.no_grad(): x[0] = 7.0; x.mul_(2)
print(x); t = torch.ones(2); print(t._version); t += 1; t[0] = 3; print(t._version, t.view(2)._version)
