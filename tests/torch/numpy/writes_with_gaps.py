# Writes into windows of a tensor over an array with gaps: derivatives.
import numpy as np
import torch

w = torch.ones(3, dtype=torch.float64, requires_grad=True)
t = torch.from_numpy(np.arange(24.0).reshape(4, 6)[:, ::2])
t[1] = w * 2
t[2:, 1:].mul_(w[:2])
(torch.arange(12.0, dtype=torch.float64).reshape(4, 3) * t).sum().backward()
print(t.tolist(), w.grad.tolist())
