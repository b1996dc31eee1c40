"""Embeddings with sparse=True have sparse gradients; SGD, SparseAdam and Adagrad move the rows that have one, others refuse."""
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # PyTorch says once that it does not check what sparse tensors are made of
torch.manual_seed(0)
table = nn.Embedding(6, 2, sparse=True, padding_idx=0)
at = torch.tensor([[1, 3], [3, 0]])
out = table(at)
print(out.grad_fn.name(), out.requires_grad)
(out * torch.arange(8.).view(2, 2, 2)).sum().backward()
print(table.weight.grad, table.weight.grad.is_sparse, table.weight.grad.is_coalesced())
print(table.weight.grad.coalesce(), table.weight.grad.to_dense())
table(torch.tensor([5])).sum().backward()
print(table.weight.grad._nnz(), table.weight.grad.coalesce().indices())
table.zero_grad()
print(table.weight.grad)
bag = nn.EmbeddingBag(5, 2, mode="sum", sparse=True)
bag(torch.tensor([1, 2, 4, 1]), torch.tensor([0, 2])).sum().backward()
print(bag.weight.grad.coalesce())


def steps(kind, momentum=None, **settings):
    torch.manual_seed(1)
    table, head = nn.Embedding(5, 3, sparse=True), nn.Linear(3, 1)
    sparse = kind(table.parameters(), **settings)
    dense = torch.optim.SGD(head.parameters(), lr=0.1)
    for step in range(4):
        loss = head(table(torch.tensor([0, step, 3, step]))).pow(2).mean()
        sparse.zero_grad()
        dense.zero_grad()
        loss.backward()
        sparse.step()
        dense.step()
    print(kind.__name__, loss, table.weight)


steps(torch.optim.SGD, lr=0.1)
steps(torch.optim.SGD, lr=0.1, momentum=0.9)
steps(torch.optim.SGD, lr=0.1, maximize=True)
steps(torch.optim.SparseAdam, lr=0.1)
steps(torch.optim.SparseAdam, lr=0.1, maximize=True)
steps(torch.optim.Adagrad, lr=0.1, lr_decay=0.01)
for kind in (torch.optim.Adam, torch.optim.AdamW, torch.optim.RMSprop, torch.optim.Adamax, torch.optim.NAdam, torch.optim.RAdam, torch.optim.Adadelta, torch.optim.Rprop,
             torch.optim.ASGD):
    try:
        steps(kind)
    except RuntimeError as e:
        print(kind.__name__, e)
try:
    p = nn.Parameter(torch.ones(2))
    p.sum().backward()
    torch.optim.SparseAdam([p]).step()
except RuntimeError as e:
    print(e)
