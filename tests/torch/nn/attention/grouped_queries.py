# Attention whose keys and values have fewer heads than its queries, and names that programs look up in signatures.
import inspect
import warnings

import torch
import torch.nn as nn
import torch.nn.functional as F

torch.manual_seed(0)
q, k, v = torch.randn(2, 4, 6, 8, requires_grad=True), torch.randn(2, 2, 6, 8, requires_grad=True), torch.randn(2, 2, 6, 8)
out = F.scaled_dot_product_attention(q, k, v, enable_gqa=True)
print(out.shape, out.sum())
out.pow(2).sum().backward()
print(q.grad.abs().sum(), k.grad.abs().sum())
print(F.scaled_dot_product_attention(q, k, v, is_causal=True, enable_gqa=True).sum())
print("fused" in inspect.signature(torch.optim.AdamW).parameters, list(inspect.signature(torch.optim.AdamW).parameters))
shared = nn.Linear(2, 2)
net = nn.Sequential(shared, shared)
print(len(list(net.modules())), len(list(net.modules(remove_duplicate=False))))
optimizer = torch.optim.SGD([shared.weight], lr=0.1)
optimizer.add_param_group(param_group={"params": [shared.bias]})
print(len(optimizer.param_groups))
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    print(nn.Hardtanh(min_value=-2, max_value=2), [str(w.message) for w in seen])
