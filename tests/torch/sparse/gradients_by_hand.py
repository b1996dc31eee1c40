"""Sparse gradients that a program gives to an optimizer itself."""
import warnings
import weakref

import torch
import torch.nn as nn

warnings.simplefilter("ignore")

for kind in (torch.optim.Adam, torch.optim.RMSprop, torch.optim.SGD, torch.optim.SparseAdam, torch.optim.Adagrad, torch.optim.AdamW, torch.optim.Adadelta):
    p = nn.Parameter(torch.ones(4, 2))
    optimizer = kind([p], lr=0.1)
    p.grad = torch.sparse_coo_tensor([[0, 2]], torch.ones(2, 2), (4, 2))
    try:
        optimizer.step()
        print(kind.__name__, p.data, p.grad.is_sparse)
    except RuntimeError as error:
        print(kind.__name__, error)
    optimizer.zero_grad()
    print(p.grad)

for leave in (lambda p: setattr(p, "grad", None), lambda p: delattr(p, "grad"), lambda p: setattr(p, "grad", torch.ones(4, 2))):
    p = torch.nn.Parameter(torch.ones(4, 2))
    p.grad = torch.sparse_coo_tensor([[0]], torch.ones(1, 2), (4, 2))
    gone = weakref.ref(p.grad)
    leave(p)
    print(gone() is None, p.grad)
