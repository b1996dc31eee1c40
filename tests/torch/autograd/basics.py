# backward, grad accumulation, leaves, no_grad, detach.
import torch
x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
y = (x ** 2).sum(); y.backward(); print(x.grad, y, y.requires_grad, x.is_leaf, y.is_leaf, y.grad_fn is not None)
(x * 2).sum().backward(); print(x.grad); x.grad.zero_(); print(x.grad); x.grad = None
w = torch.tensor(2.0, requires_grad=True); z = w * x.mean() + w ** 3; z.backward(); print(w.grad, x.grad)
with torch.no_grad(): q = x * 2; print(q.requires_grad); x += 1
print(x, (x.detach() * 2).requires_grad, x.detach().is_leaf, torch.is_grad_enabled())
a = torch.tensor([1.0, 2.0], requires_grad=True); b = a * 3; (b * b).sum().backward(); print(a.grad)
print(torch.autograd.grad((a ** 3).sum(), a), torch.autograd.grad((a[0] * a[1]), [a])[0]); y = (a * a).sum(); y.backward(retain_graph=True); y.backward(); print(a.grad)
@torch.no_grad()
def f(t): return t * 2
print(f(a).requires_grad)
for g in (lambda: (a * 2).backward(), lambda: torch.ones(2).sum().backward(), lambda: a.add_(1), lambda: y.backward(), lambda: torch.tensor([1], requires_grad=True), lambda: a.numpy() if False else (a * 1).sum().item() + torch.autograd.grad(torch.ones(1), a)):
    try:
        g()
    except RuntimeError as e:
        print(str(e).split("\n")[0])
b = torch.ones(2, requires_grad=True); (b * 2).backward(torch.tensor([1.0, 10.0])); print(b.grad); c = b.clone().requires_grad_(); print(c.requires_grad, b.requires_grad_(False).requires_grad)
