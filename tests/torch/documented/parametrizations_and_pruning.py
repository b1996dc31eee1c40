"""Parametrizations, weight norm, pruning, vectors of parameters."""
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # of old ways, said at places in PyTorch's own files
import torch.nn.utils.parametrize as P
torch.manual_seed(0)
class Sym(nn.Module):
    def forward(self, X): return X.triu() + X.triu(1).transpose(-1, -2)
    def right_inverse(self, A): return A.triu()
l = nn.Linear(3, 3); P.register_parametrization(l, 'weight', Sym()); print(l); print(torch.allclose(l.weight, l.weight.T), P.is_parametrized(l), list(l.state_dict())); l.weight = torch.eye(3); print(l.weight); P.remove_parametrizations(l, 'weight'); print(l)
s = nn.utils.parametrizations.spectral_norm(nn.Linear(3, 2)); print(torch.linalg.matrix_norm(s.weight, 2).round(decimals=4)); w = nn.utils.parametrizations.weight_norm(nn.Linear(3, 2)); print(w, list(w.state_dict())); o = nn.utils.parametrizations.orthogonal(nn.Linear(3, 3)); print(torch.dist(o.weight.T @ o.weight, torch.eye(3)) < 1e-5)
w = nn.utils.weight_norm(nn.Linear(2, 2)); print(sorted(w.state_dict())); nn.utils.remove_weight_norm(w); print(sorted(w.state_dict()))
import torch.nn.utils.prune as prune
try:
    m = nn.Linear(4, 2); prune.l1_unstructured(m, 'weight', amount=3); print(list(m.named_buffers())[0][1].sum(), m.weight.eq(0).sum()); print(prune.is_pruned(m)); prune.remove(m, 'weight'); print(list(m.state_dict()))
    m = nn.Linear(4, 2); prune.random_unstructured(m, 'weight', amount=0.5); prune.ln_structured(m, 'weight', amount=0.5, n=2, dim=0); print(m.weight_mask.sum(1)); prune.global_unstructured([(m, 'weight')], pruning_method=prune.L1Unstructured, amount=0.2)
except NotImplementedError as e: print(e)
print(nn.utils.parameters_to_vector(nn.Linear(2, 1).parameters()).shape, nn.utils.clip_grad_norm_(nn.Linear(1, 1).parameters(), 1.)); v = torch.arange(3.); m = nn.Linear(2, 1); nn.utils.vector_to_parameters(v, m.parameters()); print(m.weight, m.bias)
