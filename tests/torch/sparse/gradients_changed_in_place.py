"""Sparse gradients that are scaled, zeroed and added to, and what a dense one beside them does."""
import torch
import torch.nn as nn

torch.manual_seed(0)
embedding = nn.Embedding(5, 2, sparse=True)
at = torch.tensor([1, 3, 1])
embedding(at).sum().backward()
gradient = embedding.weight.grad
print(gradient.is_sparse, gradient.to_dense())
gradient *= 2
print(embedding.weight.grad.to_dense())
embedding.weight.grad.mul_(3)
embedding.weight.grad /= 4
print(embedding.weight.grad.to_dense())
embedding.weight.grad += embedding.weight.grad.clone()
print(embedding.weight.grad.to_dense())
embedding.weight.grad.zero_()
embedding(at).sum().backward()
print(embedding.weight.grad.to_dense())

leaf = torch.eye(3).to_sparse().requires_grad_()
for _ in range(2):
    torch.sparse.sum(leaf * 2).backward()
    print(leaf.grad.to_dense().sum())
    leaf.grad.zero_()

at = torch.tensor([1, 2])
result = embedding(at)
at.fill_(0)
try:
    result.sum().backward()
except RuntimeError as e:
    print(str(e)[:95])

with torch.inference_mode():
    inference = torch.ones(2)
x = torch.ones(2, requires_grad=True)
with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t):
    try:
        x * inference
    except RuntimeError as e:
        print(str(e)[:60])
print(torch.ones(2) + 1)
