"""Weight normalisation with its hooks."""
import warnings

import torch
warnings.simplefilter("ignore")
torch.manual_seed(0)
from torch.nn.utils import weight_norm, remove_weight_norm
m = weight_norm(torch.nn.Linear(3, 2))
print(sorted(dict(m.named_parameters())), m.weight_g.shape, m.weight_v.shape)
x = torch.ones(1, 3)
with torch.no_grad(): m.weight_g.mul_(2)
print(torch.allclose(m(x), x @ (m.weight_v * (m.weight_g / m.weight_v.norm(dim=1, keepdim=True))).t() + m.bias))
m(x).sum().backward(); print(m.weight_g.grad.shape, m.weight_v.grad.shape)
remove_weight_norm(m); print(sorted(dict(m.named_parameters())), m(x).shape)
c = weight_norm(torch.nn.ConvTranspose1d(2, 3, 2), dim=1); print(c.weight_g.shape, c(torch.ones(1, 2, 4)).shape)
n = weight_norm(torch.nn.Conv1d(2, 3, 2), dim=None); print(n.weight_g.shape, n(torch.ones(1, 2, 4)).shape)
try: remove_weight_norm(m)
except ValueError as e: print(e)
try: weight_norm(c)
except RuntimeError as e: print(e)
print(list(c.state_dict()))
