"""register_multi_grad_hook: one call for several tensors in each backward pass, of which some may get no gradient."""
import torch
from torch.autograd.graph import register_multi_grad_hook

x, y, z = (torch.arange(1.0, 4.0).mul(i).requires_grad_() for i in (1, 2, 3))
fixed = torch.ones(3)
calls = []


def note(grads):
    calls.append([None if g is None else g.tolist() for g in grads])


def shown(what):
    print(what, calls)
    calls.clear()


handle = register_multi_grad_hook((x, y, z), note)
(x * y + z).sum().backward()
shown("all")
(x * 2).sum().backward()
shown("one")
torch.autograd.backward([(y * 2).sum(), (z * y).sum()])
shown("two")
x.sum().backward(inputs=[x])
shown("inputs")
fixed.clone().requires_grad_().sum().backward()
shown("none of them")
try:
    torch.ones(2, requires_grad=True).backward()
except RuntimeError as e:
    print(str(e)[:40])
(x + z).sum().backward()
shown("after an error")
handle.remove()
(x + z).sum().backward()
shown("removed")

first = register_multi_grad_hook((x, y), lambda grad: calls.append(grad.tolist()), mode="any")
(x * y).sum().backward()
print("any", len(calls))
calls.clear()
(y * 3).sum().backward()
shown("any, the other")
first.remove()
with register_multi_grad_hook([x, y], note):
    (x * y).sum().backward()
(x * y).sum().backward()
shown("with")
h = x * 2  # not a leaf
register_multi_grad_hook((h, y), note)
(h * y).sum().backward()
shown("inside")
try:
    register_multi_grad_hook((x,), note, mode="some")
except ValueError as e:
    print(e)
for mode in ("all", "any"):
    try:
        with register_multi_grad_hook((x, fixed), lambda grad: calls.append(mode), mode=mode):
            x.sum().backward()
    except Exception as e:
        print(type(e).__name__, e)
    shown(mode)
