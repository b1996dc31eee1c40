# Broadcasting rules and their error texts.
import torch
a, b = torch.arange(3.0).view(3, 1), torch.arange(4.0)
print((a + b), (a * b).shape, (torch.ones(2, 1, 3) + torch.ones(4, 1)).shape, (torch.ones(0) + 1).shape, (torch.ones(1) + torch.ones(0)).shape, torch.broadcast_to(b, (2, 4)).shape, [t.shape for t in torch.broadcast_tensors(a, b)])
a2 = torch.zeros(3, 4); a2 += b; a2 -= a; print(a2)
for f in (lambda: torch.ones(2, 3) + torch.ones(4), lambda: torch.ones(3).add_(torch.ones(2, 3)), lambda: torch.ones(2, 3) @ torch.ones(2, 3), lambda: torch.mm(torch.ones(2, 3), torch.ones(4, 5)),
          lambda: torch.ones(2) @ torch.ones(3), lambda: torch.bmm(torch.ones(1, 2, 3), torch.ones(2, 3, 1)), lambda: torch.where(torch.ones(2) > 0, torch.ones(3), torch.ones(2))):
    try:
        f()
    except RuntimeError as e:
        print(e)
