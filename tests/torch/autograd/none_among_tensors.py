# None where a tensor is wanted.
import torch

w = torch.ones(2, 3, requires_grad=True)
for call in (lambda: torch.autograd.grad([None], [w]), lambda: torch.autograd.grad(w.sum(), [None], allow_unused=True),
             lambda: torch.autograd.grad(w.sum(), [w, None]), lambda: torch.autograd.backward([None]),
             lambda: (w * 2).sum().backward(inputs=[None]), lambda: torch.autograd.backward([w.sum()], inputs=[None]),
             lambda: torch.autograd.grad([w.sum(), None], [w])):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
print(w.grad)
