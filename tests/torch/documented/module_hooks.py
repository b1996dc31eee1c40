"""Hooks of modules, parameters and tensors."""
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # of old ways, said at places in PyTorch's own files
m = nn.Sequential(nn.Linear(2, 2, bias=False), nn.ReLU()); nn.init.ones_(m[0].weight); log = []
h1 = m[0].register_forward_hook(lambda mod, i, o: print('fwd', type(mod).__name__, i[0].shape, o.shape)); h2 = m.register_forward_pre_hook(lambda mod, i: (i[0] * 2,)); h3 = m[0].register_full_backward_hook(lambda mod, gi, go: print('bwd', gi[0], go[0])); h4 = m[1].register_full_backward_pre_hook(lambda mod, go: print('pre', go[0]))
x = torch.ones(1, 2, requires_grad=True); y = m(x); print(y); y.sum().backward(); print(x.grad); [h.remove() for h in (h1, h2, h3, h4)]; print(m(x))
h = m.register_forward_hook(lambda mod, i, k, o: print('kw', k), with_kwargs=True); m(x); h.remove()
g = nn.modules.module.register_module_forward_hook(lambda mod, i, o: print('global', type(mod).__name__)); m(x); g.remove()
l = nn.Linear(1, 1); l.register_backward_hook(lambda mod, gi, go: print('old', len(gi), go[0])); l(torch.ones(1, 1)).sum().backward()
m.register_state_dict_pre_hook(lambda mod, p, k: print('sdpre')); m.register_load_state_dict_post_hook(lambda mod, k: print('loaded', k)); m.load_state_dict(m.state_dict())
p = nn.Parameter(torch.ones(2)); p.register_post_accumulate_grad_hook(lambda q: print('acc', q.grad)); (p * 2).sum().backward()
t = torch.ones(2, requires_grad=True); a = t * 2; a.register_hook(lambda g: print('h', g)); a.grad_fn.register_hook(lambda gi, go: print('node', gi, go)); a.sum().backward()
