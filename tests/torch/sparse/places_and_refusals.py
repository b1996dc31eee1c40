"""Elements and parts of sparse tensors, and what they refuse rather than give a tensor without contents."""
import warnings

import torch

warnings.simplefilter("ignore")

torch.sparse.check_sparse_tensor_invariants.disable()

s = torch.sparse_coo_tensor([[0, 1, 1], [2, 0, 2]], [3.0, 4.0, 5.0], (2, 3)).coalesce()
print(s[0, 2], s[1, 1], s[1], s[..., 2], s[:, 0].to_dense())
print(s.index_select(1, torch.tensor([2])), s.index_select(0, torch.tensor([1, 1, 0])).to_dense())
print(s.any(), s.isnan(), s.erf().to_dense(), s.stride())


def kind(call):
    try:
        print(type(call()))
    except Exception as error:
        print(type(error).__name__)


def said(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


for call in (lambda: s == s, lambda: torch.ones_like(s), lambda: s.exp(), lambda: s.view(6), lambda: s.cumsum(0), lambda: s.fill_(1)):
    kind(call)
said(lambda: s.reshape(6))
said(lambda: s.tolist())
said(lambda: s.item())
said(lambda: s[0, 0, 0])
said(lambda: s.index_select(0, torch.tensor([0]))[0, 2])
c = s.to_sparse_csr()
said(lambda: c.indices())
said(lambda: c.coalesce())
print(c[1])
invariants = torch.sparse.check_sparse_tensor_invariants
print(invariants.is_enabled())
with invariants():
    print(invariants.is_enabled())
    with invariants(False):
        print(invariants.is_enabled())
invariants.enable()
print(invariants.is_enabled())
invariants.disable()
lp = torch.randn(5, 2, 3).log_softmax(2).requires_grad_()
print(torch.nn.functional.ctc_loss(lp, torch.ones(2, 1, dtype=torch.long), torch.tensor([5, 5]), torch.tensor([1, 1]), reduction="none").grad_fn.name())
x = torch.tensor([[1, 0], [0, 0], [2, 3]])
for layout, blocksize in ((torch.sparse_bsr, (2, 1)), (torch.sparse_csr, (3, 1)), (torch.sparse_bsr, None), (torch.sparse_bsc, (3, 2))):
    try:
        print(x.to_sparse(layout=layout, blocksize=blocksize).values())
    except RuntimeError as error:
        print(error)
