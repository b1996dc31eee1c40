"""Parameters as one vector, and back."""

import torch


def parameters_to_vector(parameters):
    return torch.cat([p.view(-1) for p in parameters])


def vector_to_parameters(vec, parameters):
    if not isinstance(vec, torch.Tensor):
        raise TypeError(f"expected torch.Tensor, but got: {torch.typename(vec)}")
    at = 0
    for p in parameters:
        p.data = vec[at:at + p.numel()].view_as(p).data
        at += p.numel()


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
