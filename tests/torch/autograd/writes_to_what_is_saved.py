"""allow_mutation_on_saved_tensors: what backward needs may be written to while it lasts."""
import torch
from torch.autograd.graph import allow_mutation_on_saved_tensors

with allow_mutation_on_saved_tensors() as context:
    a = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
    b = a * 2
    out = (b ** 2).sum() + (b * a).sum()
    b.sin_()
    b.zero_()
    out.backward()
    print(a.grad, b)
    try:
        with allow_mutation_on_saved_tensors():
            pass
    except RuntimeError as error:
        print(error)
with allow_mutation_on_saved_tensors():
    late = a.exp().square().sum()
try:
    late.backward()
except AssertionError as error:
    print("AssertionError", error)
c = a * 2
out = (c ** 2).sum()
c.add_(1)
try:
    out.backward()
except RuntimeError as error:
    print(str(error)[:80])
v = torch.zeros(3, requires_grad=True)
handle = v.register_post_accumulate_grad_hook(lambda p: p.add_(p.grad, alpha=-0.5))
v.backward(torch.tensor([1.0, 2.0, 3.0]))
print(v, v.grad)
handle.remove()
print(v.grad_dtype, torch.ones(2, dtype=torch.half).grad_dtype)
