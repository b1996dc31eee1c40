"""Tensors of inference mode that a derivative would need, gradients of several directions at once, hooks that give no tensor, hooks of steps."""
import torch

t = torch.ones(2, requires_grad=True)
with torch.inference_mode():
    q = torch.ones(2) * 3
print((q + t).sum())
for f in (lambda: q * t, lambda: torch.mm(q.view(1, 2), t.view(2, 1)), lambda: (t * 2).mul_(q)):
    try:
        f()
    except RuntimeError as e:
        print(e)
with torch.no_grad():
    print(q * t)
print(t * q.clone())

p = torch.tensor([1., 2.], requires_grad=True)
print(torch.autograd.grad(p ** 2, p, grad_outputs=torch.eye(2), is_grads_batched=True))
r = torch.ones(1, requires_grad=True)
print(torch.autograd.grad([p * 2, p.sum()], [p, r], grad_outputs=[torch.ones(3, 2), torch.arange(3.)], is_grads_batched=True, allow_unused=True))

s = (t * 3).sum()
s.register_hook(lambda g: "no tensor")
try:
    s.backward()
except TypeError as e:
    print(e)

optimizer = torch.optim.SGD([t], 0.1)
optimizer.register_step_pre_hook(lambda o, args, kwargs: print("before", args == (optimizer,), kwargs))
optimizer.register_step_post_hook(lambda o, args, kwargs: print("after", args == (optimizer,), kwargs))
(t * 2).sum().backward()
optimizer.step()
print(t)

square = t * t
print(square.grad_fn(torch.ones(2)), t.sum().grad_fn(torch.tensor(3.)))
print(torch.isin(torch.tensor([[1, 2], [3, 4]]), torch.tensor([2, 3]), invert=True), torch.ones(2, 2).unique(dim=0, return_counts=True))
for bad in (lambda: torch.arange(3)[torch.ones(1, dtype=torch.int8)], lambda: torch.arange(3)[torch.ones(1, dtype=torch.complex64)],
            lambda: torch.zeros(2, 3)[:, [0, 5]], lambda: torch.arange(0, 2, dtype=torch.bool), lambda: torch.ones(1, dtype=torch.long).requires_grad_(),
            lambda: torch.randperm(-1), lambda: torch.nn.functional.embedding(torch.ones(1), torch.ones(2, 2))):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
print(torch.can_cast(torch.int8, torch.uint8), torch.can_cast(torch.float32, torch.int64))
