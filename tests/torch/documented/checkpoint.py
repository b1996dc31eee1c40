"""Checkpoints compute their function again."""
import torch
from torch.utils.checkpoint import checkpoint, checkpoint_sequential
torch.manual_seed(0)
m = torch.nn.Sequential(torch.nn.Linear(3, 3), torch.nn.Dropout(0.5), torch.nn.Tanh(), torch.nn.Linear(3, 1)); x = torch.randn(2, 3, requires_grad=True); calls = []
def f(x): calls.append(1); return m(x)
y = checkpoint(f, x, use_reentrant=False); print(y.shape, len(calls)); y.sum().backward(); print(len(calls), x.grad); g = x.grad.clone(); x.grad = None
y = checkpoint(f, x, use_reentrant=True); y.sum().backward(); print(x.grad.shape); x.grad = None
checkpoint_sequential(m, 2, x, use_reentrant=False).sum().backward(); print(x.grad.shape)
