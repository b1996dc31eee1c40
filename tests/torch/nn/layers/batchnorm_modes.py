# BatchNorm's running statistics in train and eval; momentum; affine.
import torch, torch.nn as nn
def r(t): return [round(v, 4) + 0.0 for v in t.flatten().tolist()]
b = nn.BatchNorm1d(2); x = torch.tensor([[1.0, 10.0], [3.0, 30.0], [5.0, 20.0]])
print(r(b(x)), r(b.running_mean), r(b.running_var), b.num_batches_tracked); b(x * 2); print(r(b.running_mean), r(b.running_var), b.num_batches_tracked.item())
b.eval(); print(r(b(x)), b.num_batches_tracked.item(), list(b.state_dict())); b2 = nn.BatchNorm2d(1, affine=False, momentum=0.5); y = torch.arange(8.0).view(2, 1, 2, 2); print(r(b2(y)), r(b2.running_mean), b2.weight)
x.requires_grad_(); b.train(); (b(x) ** 2 * torch.tensor([1.0, 2.0])).sum().backward(); print(r(b.weight.grad), r(b.bias.grad), [abs(v) < 1e-3 for v in x.grad.flatten().tolist()])
x.grad = None; w = torch.tensor([[1.0, 0.0], [0.0, 2.0], [0.5, 0.5]]); (b(x) * w).sum().backward(); print(r(x.grad))
try:
    b(torch.ones(1, 2))
except ValueError as e:
    print(e)
