"""torch.nested: a list of tensors, and tensors one after the other, as batches."""
import logging
import warnings

import torch
import torch.nn as nn
import torch.nn.functional as F

warnings.simplefilter("ignore")
logging.disable(logging.WARNING)
torch.manual_seed(0)


def made(**options):
    return torch.nested.nested_tensor([torch.arange(6.0).view(2, 3), torch.ones(1, 3)], **options)


def show(label, function, **options):
    try:
        print(label, function(made(**options)))
    except (RuntimeError, TypeError, ValueError, IndexError, NotImplementedError) as error:
        print(label, type(error).__name__, str(error).split(". This could be")[0])


for name, function in {
    "itself": lambda n: n, "facts": lambda n: (n.is_nested, n.size(0), n.size(2), n.size(-1), n.dim(), n.dtype, n.device, n.layout, n.numel(), type(n)),
    "size": lambda n: n.size(1), "shape": lambda n: n.shape, "parts": lambda n: (n.unbind(), n[0], n[-1]), "beyond": lambda n: n[5],
    "arithmetic": lambda n: (n * 2, n + n, n - 1, -n, n / 2, 2 * n, n > 1), "functions": lambda n: (n.sin(), F.relu(n), F.gelu(n), torch.sqrt(n), n.abs()),
    "softmax": lambda n: F.softmax(n, dim=-1), "sum": lambda n: n.sum(-1, keepdim=True), "sum of all": lambda n: n.sum(), "exp": lambda n: n.exp(),
    "padded": lambda n: (n.to_padded_tensor(0.0), torch.nested.to_padded_tensor(n, -1.0, (2, 4, 4))), "types": lambda n: (n.to(torch.float64), n.half()),
    "transposed": lambda n: n.transpose(1, 2), "products": lambda n: (torch.matmul(n, n.transpose(1, 2)), torch.bmm(n, n.transpose(1, 2))),
    "product": lambda n: n @ torch.ones(2, 3, 2), "linear": lambda n: F.linear(n, torch.ones(2, 3)), "norm": lambda n: F.layer_norm(n, (3,)), "len": len,
    "equal": lambda n: n == n, "like": lambda n: (torch.ones_like(n), torch.zeros_like(n)), "written": lambda n: (n.fill_(2), n.add_(1), n.mul_(2)),
    "cat": lambda n: torch.cat([n, n]), "view": lambda n: n.reshape(2, -1, 3), "numpy": lambda n: n.numpy(),
}.items():
    show(name, function)

for name, function in {
    "itself": lambda n: n, "facts": lambda n: (n.is_nested, n.size(0), n.size(2), n.dim(), n.ndim, n.dtype, n.layout, n.numel(), len(n), type(n)),
    "shape": lambda n: n.shape, "size": lambda n: n.size(1), "parts": lambda n: (n.unbind(), n[0], n.values(), n.offsets(), n.lengths()), "beyond": lambda n: n[5],
    "arithmetic": lambda n: [m.values() for m in (n * 2, n + n, 1 - n, n ** 2, n.cos())], "printed": lambda n: (n * 2, n.transpose(1, 2), n.unsqueeze(-1).shape),
    "reduced": lambda n: (n.sum(), n.sum(1), n.sum(-1).values(), n.mean(), n.mean(1), n.max(1)), "softmax": lambda n: F.softmax(n, dim=-1).values(),
    "norm": lambda n: F.layer_norm(n, (3,)).values(), "layers": lambda n: nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.LayerNorm(4))(n).shape,
    "padded": lambda n: (n.to_padded_tensor(0.0), torch.nested.to_padded_tensor(n, -1.0, (2, 4, 4))), "product": lambda n: (n @ torch.ones(2, 3, 2)).values(),
    "flatten": lambda n: n.flatten(1), "cat": lambda n: torch.cat([n, n]), "chunk": lambda n: [c.values() for c in n.chunk(2)], "numpy": lambda n: n.numpy(),
}.items():
    show("jagged " + name, function, layout=torch.jagged)

print(torch.nested.nested_tensor([[1, 2], [3]]), torch.nested.nested_tensor([torch.ones(2), torch.ones(3)], requires_grad=True))
for wrong in (3, [torch.ones(1), torch.ones(1, 1)]):
    try:
        torch.nested.nested_tensor(wrong)
    except (TypeError, RuntimeError) as error:
        print(type(error).__name__, error)
print(torch.nested.nested_tensor_from_jagged(torch.arange(6.0), torch.tensor([0, 2, 6])).unbind())
print(torch.nested.nested_tensor_from_jagged(torch.ones(3, 2), lengths=torch.tensor([1, 2])).offsets())
print(torch.nested.masked_select(torch.arange(4.0).view(2, 2), torch.tensor([[True, False], [True, True]])).values())
print(torch.nested.narrow(torch.arange(6.0).view(2, 3), 1, torch.tensor([0, 1]), torch.tensor([2, 1]), layout=torch.jagged).unbind())

for options in ({}, {"layout": torch.jagged}):
    parts = [torch.ones(2, 3, requires_grad=True), torch.ones(1, 3, requires_grad=True)]
    (torch.nested.as_nested_tensor(parts, **options) * 3).to_padded_tensor(0.0).sum().backward()
    print([p.grad for p in parts])
leaf = torch.nested.nested_tensor([torch.ones(2), torch.ones(1)], requires_grad=True)
torch.nested.to_padded_tensor(leaf * 2, 0.0).sum().backward()
print(leaf.grad, leaf.is_leaf)
leaf = torch.nested.nested_tensor([torch.ones(2), torch.ones(1)], requires_grad=True, layout=torch.jagged)
(leaf * 2).sum().backward()
print(leaf.grad.values())
q = torch.nested.nested_tensor([torch.randn(2, 4), torch.randn(3, 4)], layout=torch.jagged).unflatten(-1, (2, 2)).transpose(1, 2)
print(F.scaled_dot_product_attention(q, q, q).transpose(1, 2).flatten(-2).values())
