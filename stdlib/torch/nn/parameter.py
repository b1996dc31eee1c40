"""Tensors that a Module counts among its own: parameters are trained, buffers only saved."""

import torch
from torch import _C


class Parameter(torch.Tensor):
    """A tensor that becomes a parameter of the Module it is assigned to."""

    def __new__(cls, data=None, requires_grad=True):
        if data is None:
            data = torch.empty(0)
        return _C._make_subclass(cls, data.detach(), requires_grad)

    def __repr__(self):
        return "Parameter containing:\n" + super().__repr__()

    def __deepcopy__(self, memo):
        if id(self) in memo:
            return memo[id(self)]
        made = type(self)(self.data.clone(), self.requires_grad)
        memo[id(self)] = made
        return made


class Buffer(torch.Tensor):
    """A tensor that becomes a buffer of the Module it is assigned to."""

    def __new__(cls, data=None, *, persistent=True):
        if data is None:
            data = torch.empty(0)
        made = _C._make_subclass(cls, data.detach(), data.requires_grad)
        made.persistent = persistent
        return made
